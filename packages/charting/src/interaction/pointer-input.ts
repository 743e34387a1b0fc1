import type { Box } from "../layout/box.ts";
import type { PointerMode } from "../chart-model.ts";
import type { TimeWindow } from "./live-window.ts";
import {
  movedWindow,
  pinchedWindow,
  stretchedWindow,
  type Fingers,
  type MoveLimits,
} from "./window-moves.ts";

/** The chart under the pointer and the actions that pointing can trigger. */
export interface PointerTarget {
  readonly mode: () => PointerMode;
  readonly plot: () => Box;
  /** Right end of the window; the strip beyond it holds tags. */
  readonly windowRight: () => number;
  readonly window: () => TimeWindow;
  readonly limits: () => MoveLimits | null;
  readonly point: (x: number, y: number) => void;
  readonly leave: () => void;
  /** A time span is being selected; null when the selection ends. */
  readonly select: (stretch: readonly [number, number] | null) => void;
  readonly choose: (stretch: readonly [number, number]) => void;
  readonly show: (window: TimeWindow) => void;
  readonly pick: () => void;
  readonly reset: () => void;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

type Gesture =
  | { readonly kind: "none" }
  | {
      readonly kind: "press" | "select" | "pan";
      readonly start: Spot;
      readonly window: TimeWindow;
    }
  | {
      readonly kind: "pinch";
      readonly start: Fingers;
      readonly window: TimeWindow;
    };

const smallestDragPixels = 6;
/** One notch of a wheel is about a hundred. */
const zoomPerWheelUnit = 0.002;
const idle: Gesture = { kind: "none" };

/** Translates mouse, pen and touch input on a chart into the window to show. */
export class PointerInput {
  readonly #element: HTMLElement;
  readonly #target: PointerTarget;
  readonly #pressed = new Map<number, Spot>();
  readonly #listening = new AbortController();
  #gesture: Gesture = idle;

  constructor(element: HTMLElement, target: PointerTarget) {
    this.#element = element;
    this.#target = target;
    const { signal } = this.#listening;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => {
      // Not passive, because the wheel handler must be able to prevent the default.
      element.addEventListener(name, listener, { signal, passive: false });
    };
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#release(event));
    on("pointercancel", (event) => this.#cancel(event));
    on("pointerleave", (event) => {
      // Lifting a finger also fires this event, but its cursor must stay.
      if (event.pointerType !== "touch") target.leave();
    });
    on("wheel", (event) => this.#wheel(event));
    on("dblclick", () => {
      if (!["pick", "none"].includes(target.mode())) target.reset();
    });
  }

  destroy(): void {
    this.#listening.abort();
  }

  #spotOf(event: MouseEvent): Spot {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #isInPlot({ x, y }: Spot): boolean {
    const plot = this.#target.plot();
    return (
      x >= plot.left && x <= plot.right && y >= plot.top && y <= plot.bottom
    );
  }

  #press(event: PointerEvent): void {
    const spot = this.#spotOf(event);
    if (event.button !== 0 || this.#target.mode() === "none") return;
    this.#point(spot);
    if (!this.#isInPlot(spot)) return;
    this.#pressed.set(event.pointerId, spot);
    this.#element.setPointerCapture(event.pointerId);
    const window = this.#target.window();
    if (this.#pressed.size === 2) this.#startPinch(window);
    else this.#gesture = { kind: "press", start: spot, window };
  }

  #startPinch(window: TimeWindow): void {
    this.#target.select(null);
    const start = this.#fingers();
    this.#gesture = start ? { kind: "pinch", start, window } : idle;
  }

  #fingers(): Fingers | null {
    const [one, other] = [...this.#pressed.values()];
    if (!one || !other) return null;
    return [this.#shareOf(one.x), this.#shareOf(other.x)];
  }

  #shareOf(x: number): number {
    const { left } = this.#target.plot();
    return (x - left) / (this.#target.windowRight() - left);
  }

  #move(event: PointerEvent): void {
    const spot = this.#spotOf(event);
    if (this.#pressed.has(event.pointerId))
      this.#pressed.set(event.pointerId, spot);
    if (this.#gesture.kind === "press") this.#startDrag(spot);
    this.#drag(spot);
    if (this.#gesture.kind !== "pan" && this.#gesture.kind !== "pinch")
      this.#point(spot);
  }

  #startDrag(spot: Spot): void {
    if (this.#gesture.kind !== "press") return;
    if (Math.abs(spot.x - this.#gesture.start.x) < smallestDragPixels) return;
    const mode = this.#target.mode();
    if (mode === "zoom" || mode === "select")
      this.#gesture = { ...this.#gesture, kind: "select" };
    if (mode === "pan") this.#gesture = { ...this.#gesture, kind: "pan" };
  }

  #drag(spot: Spot): void {
    const gesture = this.#gesture;
    const limits = this.#target.limits();
    if (!limits) return;
    if (gesture.kind === "select")
      this.#target.select(this.#stretch(gesture.start, spot));
    if (gesture.kind === "pan") {
      const { window, start } = gesture;
      const share = this.#shareOf(start.x) - this.#shareOf(spot.x);
      const by = share * (window.to - window.from);
      this.#target.show(movedWindow(window, by, limits));
    }
    if (gesture.kind === "pinch") {
      const now = this.#fingers();
      const { window, start } = gesture;
      if (now) this.#target.show(pinchedWindow(window, start, now, limits));
    }
  }

  #stretch(one: Spot, other: Spot): readonly [number, number] {
    const { left } = this.#target.plot();
    const within = (x: number) =>
      Math.min(Math.max(x, left), this.#target.windowRight());
    return [within(Math.min(one.x, other.x)), within(Math.max(one.x, other.x))];
  }

  #release(event: PointerEvent): void {
    if (!this.#pressed.delete(event.pointerId)) return;
    const gesture = this.#gesture;
    this.#gesture = idle;
    this.#target.select(null);
    const spot = this.#spotOf(event);
    if (gesture.kind === "select") {
      const [from, to] = this.#stretch(gesture.start, spot);
      if (to - from >= smallestDragPixels) this.#target.choose([from, to]);
    }
    if (gesture.kind === "press" && this.#target.mode() === "pick")
      this.#target.pick();
  }

  #cancel(event: PointerEvent): void {
    this.#pressed.delete(event.pointerId);
    this.#gesture = idle;
    this.#target.select(null);
  }

  #point({ x, y }: Spot): void {
    if (this.#target.mode() !== "none") this.#target.point(x, y);
  }

  #wheel(event: WheelEvent): void {
    const limits = this.#target.limits();
    const spot = this.#spotOf(event);
    const isMeant = event.ctrlKey || event.shiftKey;
    if (!isMeant || !limits || !this.#isInPlot(spot)) return;
    if (this.#target.mode() === "none") return;
    // Otherwise the browser zooms or scrolls the page.
    event.preventDefault();
    const window = this.#target.window();
    const span = window.to - window.from;
    if (event.ctrlKey) {
      const anchor = window.from + this.#shareOf(spot.x) * span;
      const factor = Math.exp(event.deltaY * zoomPerWheelUnit);
      this.#target.show(stretchedWindow(window, anchor, factor, limits));
      return;
    }
    const { left } = this.#target.plot();
    const pixels = event.deltaX || event.deltaY;
    const by = (pixels / (this.#target.windowRight() - left)) * span;
    this.#target.show(movedWindow(window, by, limits));
  }
}
