import type { Scene } from "./scene.ts";

/**
 * Something drawn on top of or below the lines: a marker, a band, a callout.
 * A draw may be cut to the part of the canvas that changed, so it must depend
 * on the scene alone and always paint the same picture for the same scene.
 */
export interface Overlay {
  readonly layer: "below-lines" | "above-lines";
  readonly draw: (scene: Scene) => void;
}
