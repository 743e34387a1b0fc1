import type { Box } from "../layout/box.ts";
import type { ChartMargins } from "../chart-model.ts";

function addElement<Name extends "canvas" | "div">(
  parent: HTMLElement,
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  parent.append(element);
  return element;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gives no canvas context");
  return context;
}

/**
 * The canvas of a chart and its position on the page: as large as its container
 * and sharp at every pixel ratio.
 */
export class ChartSurface {
  /** Root element of the chart, for additional elements and listeners. */
  readonly element: HTMLElement;
  /** The element that covers the plot. */
  readonly over: HTMLElement;
  readonly context: CanvasRenderingContext2D;
  readonly #canvas: HTMLCanvasElement;
  readonly #onDraw: () => void;
  readonly #gone = new AbortController();
  #pixelRatio = devicePixelRatio;
  #width: number;
  #height: number;
  #isDrawQueued = false;

  constructor(
    container: HTMLElement,
    margins: ChartMargins,
    onDraw: () => void,
  ) {
    this.#onDraw = onDraw;
    this.#width = container.clientWidth;
    this.#height = container.clientHeight;
    this.element = addElement(container, "div", "chart-surface");
    this.#canvas = addElement(this.element, "canvas", "chart-canvas");
    this.over = addElement(this.element, "div", "chart-over");
    this.context = contextOf(this.#canvas);
    this.#fit();
    this.#placeOver(margins);
    this.#watchPixelRatio();
  }

  /** Pixel ratio of the canvas when it was last fitted. */
  get pixelRatio(): number {
    return this.#pixelRatio;
  }

  get canvas(): Box {
    return { left: 0, top: 0, right: this.#width, bottom: this.#height };
  }

  /** Draws everything before the current task ends, with the plot inside these margins. */
  draw(margins: ChartMargins): void {
    this.#placeOver(margins);
    this.#queueDraw();
  }

  /** Returns whether the size has changed. */
  resize(width: number, height: number): boolean {
    if (width === this.#width && height === this.#height) return false;
    this.#width = width;
    this.#height = height;
    this.#fit();
    return true;
  }

  destroy(): void {
    this.#gone.abort();
    this.element.remove();
  }

  /** Setting the size of a canvas clears it. */
  #fit(): void {
    const { style } = this.element;
    this.#pixelRatio = devicePixelRatio;
    style.width = `${this.#width}px`;
    style.height = `${this.#height}px`;
    this.#canvas.width = Math.round(this.#width * this.pixelRatio);
    this.#canvas.height = Math.round(this.#height * this.pixelRatio);
  }

  #placeOver({ top, right, bottom, left }: ChartMargins): void {
    const { style } = this.over;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${Math.max(0, this.#width - left - right)}px`;
    style.height = `${Math.max(0, this.#height - top - bottom)}px`;
  }

  #queueDraw(): void {
    if (this.#isDrawQueued) return;
    this.#isDrawQueued = true;
    queueMicrotask(() => {
      this.#isDrawQueued = false;
      if (this.#gone.signal.aborted) return;
      const { width, height } = this.#canvas;
      this.context.setTransform(1, 0, 0, 1, 0, 0);
      this.context.clearRect(0, 0, width, height);
      this.#onDraw();
    });
  }

  /**
   * The page moved to another screen or was zoomed. The media query matches one
   * ratio and is created again for the next.
   */
  #watchPixelRatio(): void {
    const { signal } = this.#gone;
    matchMedia(`(resolution: ${this.pixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        this.#fit();
        this.#queueDraw();
        this.#watchPixelRatio();
      },
      { once: true, signal },
    );
  }
}
