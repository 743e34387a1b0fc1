import { cornersOf, type Projection, toCameraAxes } from "./camera.ts";
import type { SceneBounds } from "../scene/scene.ts";
import { colorOf, mixed, type SceneTheme } from "../scene/scene-theme.ts";

/** Few steps, so that strokes of one color can be batched. */
const steps = 6;
const mostFade = 0.5;
/** A camera that looks straight down does not reach the first step. */
const leastLevel = 0.01;

/** Returns how near and how far the bounds reach from the camera. */
export function depthRange(
  bounds: SceneBounds,
  projection: Projection,
): { readonly nearest: number; readonly farthest: number } {
  const depths = cornersOf(bounds).map(
    (corner) => toCameraAxes(projection, corner)[2],
  );
  const nearest = Math.max(projection.nearest, Math.min(...depths));
  return { nearest, farthest: Math.max(...depths, nearest + 1) };
}

/**
 * The depths between which colors fade. Seen from above, all stages are about
 * equally far away, and a fade would only wash out the colors that the legend
 * explains.
 */
export function fadeRange(
  bounds: SceneBounds,
  projection: Projection,
): ReturnType<typeof depthRange> {
  const { nearest, farthest } = depthRange(bounds, projection);
  const level = Math.cos((projection.camera.elevation * Math.PI) / 180);
  const reach = (farthest - nearest) / Math.max(leastLevel, level);
  return { nearest, farthest: nearest + reach };
}

/** Fades distant parts toward the background. */
export class DepthFade {
  readonly #theme: SceneTheme;
  readonly #nearest: number;
  readonly #farthest: number;
  readonly #known = new Map<string, string>();

  constructor(bounds: SceneBounds, projection: Projection, theme: SceneTheme) {
    this.#theme = theme;
    const { nearest, farthest } = fadeRange(bounds, projection);
    this.#nearest = nearest;
    this.#farthest = farthest;
  }

  /** Returns how far away a depth is, as a whole step. */
  stepOf(depth: number): number {
    const part = (depth - this.#nearest) / (this.#farthest - this.#nearest);
    return Math.round(Math.min(1, Math.max(0, part)) * steps);
  }

  colorAt(color: string, depth: number): string {
    const step = this.stepOf(depth);
    const key = `${color} ${step}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const faded = mixed(
      colorOf(this.#theme, color),
      colorOf(this.#theme, "plot"),
      (step / steps) * mostFade,
    );
    this.#known.set(key, faded);
    return faded;
  }
}
