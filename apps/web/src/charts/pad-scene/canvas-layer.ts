import type { Viewport } from "@stagecraft/pad-scene";

/** A canvas that covers the view. Its resolution may be lower than that of the screen; coordinates are style-sheet pixels all the same. */
export class CanvasLayer {
  readonly canvas: HTMLCanvasElement;

  constructor(parent: HTMLElement, className: string) {
    this.canvas = document.createElement("canvas");
    this.canvas.className = className;
    this.canvas.setAttribute("aria-hidden", "true");
    parent.append(this.canvas);
  }

  /** Returns an empty context for a part of the screen's resolution; null in a browser without one. */
  prepared(
    { width, height }: Viewport,
    part: number,
  ): CanvasRenderingContext2D | null {
    const ratio = window.devicePixelRatio * part;
    const [wide, high] = [
      Math.max(1, Math.round(width * ratio)),
      Math.max(1, Math.round(height * ratio)),
    ];
    const { canvas } = this;
    // Setting the size clears the canvas, even when the value is unchanged.
    if (canvas.width !== wide) canvas.width = wide;
    if (canvas.height !== high) canvas.height = high;
    const context = canvas.getContext("2d");
    context?.setTransform(wide / width, 0, 0, high / height, 0, 0);
    context?.clearRect(0, 0, width, height);
    return context;
  }

  remove(): void {
    this.canvas.remove();
  }
}
