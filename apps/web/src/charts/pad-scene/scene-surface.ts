import {
  type Box,
  type Camera,
  cameraBetween,
  isSameSection,
  paintGround,
  paintOverlay,
  paintUnderlay,
  pickAt,
  projectionOf,
  type ScenePick,
  type Viewport,
} from "@stagecraft/pad-scene";
import { CanvasLayer } from "./canvas-layer.ts";
import { drawsWithWebgl, type PainterChoice } from "./graphics-card.ts";
import type { SceneLook } from "./scene-look.ts";
import type { WebglPainter } from "./webgl-painter.ts";

/** Which painter draws at present, and why the graphics card does not. */
export type DrawnBy = "canvas" | "canvas-after-loss" | "webgl";

const transitionMs = 280;
/** How long after the last movement the picture is drawn in full. */
const restAfterMs = 160;
const movingResolution = 0.5;

interface Transition {
  readonly from: Camera;
  readonly to: Camera;
  readonly startMs: number;
}

function easedOut(part: number): number {
  return 1 - (1 - part) ** 3;
}

/**
 * Draws a scene on demand: ground and wells below, highlights and labels on a
 * layer above, so that hovering does not paint the wells again. While the
 * camera moves, the wells are painted in half the resolution.
 */
export class SceneSurface {
  readonly #element: HTMLElement;
  readonly #body: CanvasLayer;
  readonly #overlay: CanvasLayer;
  readonly #onDrawnBy: (drawnBy: DrawnBy) => void;
  #webgl: WebglPainter | null = null;
  #webglLayer: CanvasLayer | null = null;
  #look: SceneLook | null = null;
  #camera: Camera | null = null;
  /** The surface has no area until it is measured. */
  #viewport: Viewport = { width: 0, height: 0 };
  #transition: Transition | null = null;
  #frame = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #isMoving = false;
  #isBodyStale = true;
  #isDisposed = false;

  constructor(
    element: HTMLElement,
    choice: PainterChoice,
    onDrawnBy: (drawnBy: DrawnBy) => void,
  ) {
    this.#element = element;
    this.#onDrawnBy = onDrawnBy;
    this.#body = new CanvasLayer(element, "pad-scene-layer");
    this.#overlay = new CanvasLayer(element, "pad-scene-layer");
    if (drawsWithWebgl(choice)) void this.#startWebgl();
    else onDrawnBy("canvas");
  }

  get camera(): Camera | null {
    return this.#transition?.to ?? this.#camera;
  }

  get viewport(): Viewport {
    return this.#viewport;
  }

  setLook(look: SceneLook): void {
    const before = this.#look;
    this.#look = look;
    this.#isBodyStale ||=
      before === null ||
      before.scene !== look.scene ||
      !isSameSection(before.section, look.section) ||
      before.theme !== look.theme ||
      before.units !== look.units;
    this.#schedule();
  }

  resize(viewport: Viewport): void {
    this.#viewport = viewport;
    this.#isBodyStale = true;
    this.#schedule();
  }

  /** Shows another camera at once, as a part of a movement. */
  moveTo(camera: Camera): void {
    this.#transition = null;
    this.#camera = camera;
    this.#startMoving();
  }

  /** Shows another camera without a transition. */
  jumpTo(camera: Camera): void {
    this.#transition = null;
    this.#camera = camera;
    this.#isBodyStale = true;
    this.#schedule();
  }

  /**
   * Moves to another camera in a short animation, or at once when the person prefers reduced
   * motion.
   */
  goTo(camera: Camera): void {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.#camera === null || isStill) {
      this.jumpTo(camera);
      return;
    }
    const startMs = performance.now();
    this.#transition = { from: this.#camera, to: camera, startMs };
    this.#startMoving();
  }

  pick(x: number, y: number): ScenePick | null {
    if (this.#look === null || this.#camera === null) return null;
    const { scene, section } = this.#look;
    return pickAt(scene, this.#camera, this.#viewport, x, y, section);
  }

  dispose(): void {
    this.#isDisposed = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#restTimer);
    this.#webgl?.dispose();
    this.#webglLayer?.remove();
    this.#body.remove();
    this.#overlay.remove();
  }

  #startMoving(): void {
    this.#isMoving = true;
    this.#isBodyStale = true;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#rest(), restAfterMs);
    this.#schedule();
  }

  #rest(): void {
    if (this.#transition !== null) {
      this.#startMoving();
      return;
    }
    this.#isMoving = false;
    this.#isBodyStale = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#frame !== 0 || this.#isDisposed) return;
    this.#frame = requestAnimationFrame((nowMs) => {
      this.#frame = 0;
      this.#step(nowMs);
      this.#draw();
    });
  }

  #step(nowMs: number): void {
    if (this.#transition === null) return;
    const { from, to, startMs } = this.#transition;
    const part = Math.max(0, (nowMs - startMs) / transitionMs);
    this.#isBodyStale = true;
    if (part >= 1) {
      this.#camera = to;
      this.#transition = null;
      return;
    }
    this.#camera = cameraBetween(from, to, easedOut(part));
    this.#schedule();
  }

  #draw(): void {
    const [look, camera] = [this.#look, this.#camera];
    if (look === null || camera === null) return;
    if (this.#isBodyStale) this.#drawBody(look, camera);
    this.#isBodyStale = false;
    const context = this.#overlay.prepared(this.#viewport, 1);
    if (context === null) return;
    const labels = this.#isMoving ? "wells" : "all";
    const projection = projectionOf(camera, this.#viewport);
    paintOverlay(context, look.scene, projection, look.theme, {
      ...look,
      labels,
      covered: this.#covered(),
    });
    // Tests, and developers who inspect the page, read the drawing state here.
    this.#element.dataset["quality"] = this.#isMoving ? "moving" : "rest";
  }

  /** The areas that a legend covers. On a phone the legend is beside the view, not in it. */
  #covered(): readonly Box[] {
    const { left, top } = this.#element.getBoundingClientRect();
    const frame = this.#element.closest(".scene-frame");
    const covers = frame?.querySelectorAll("[data-over-scene]") ?? [];
    return Array.from(covers, (cover) => {
      const box = cover.getBoundingClientRect();
      return {
        left: box.left - left,
        right: box.right - left,
        top: box.top - top,
        bottom: box.bottom - top,
      };
    });
  }

  #drawBody(look: SceneLook, camera: Camera): void {
    const { scene, theme, units, section } = look;
    const projection = projectionOf(camera, this.#viewport);
    const quality = this.#isMoving ? "moving" : "rest";
    if (this.#webgl !== null) {
      const ground = this.#body.prepared(this.#viewport, 1);
      if (ground !== null) paintGround(ground, scene, projection, theme, units);
      this.#webgl.paint(scene, projection, theme, section);
      return;
    }
    const part = this.#isMoving ? movingResolution : 1;
    const context = this.#body.prepared(this.#viewport, part);
    if (context === null) return;
    paintUnderlay(context, scene, projection, theme, {
      quality,
      section,
      units,
    });
  }

  async #startWebgl(): Promise<void> {
    const { WebglPainter: Painter } = await import("./webgl-painter.ts");
    if (this.#isDisposed) return;
    const layer = new CanvasLayer(this.#element, "pad-scene-layer");
    this.#body.canvas.after(layer.canvas);
    this.#webglLayer = layer;
    this.#webgl = new Painter(layer.canvas, () => this.#loseWebgl());
    this.#onDrawnBy("webgl");
    this.#isBodyStale = true;
    this.#schedule();
  }

  #loseWebgl(): void {
    this.#webgl?.dispose();
    this.#webglLayer?.remove();
    this.#webgl = null;
    this.#webglLayer = null;
    this.#onDrawnBy("canvas-after-loss");
    this.#isBodyStale = true;
    this.#schedule();
  }
}
