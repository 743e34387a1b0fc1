import uPlot from "uplot";
import type { Box } from "./box.ts";
import type { ChartMargins } from "./chart-model.ts";

/**
 * The canvas of a chart and its place on the page. uPlot keeps the canvas sharp
 * at every pixel ratio and hands it out to be drawn on; scales, pointer and
 * lines are ours.
 */
export class ChartSurface {
  readonly #plot: uPlot;
  #margins: ChartMargins;

  constructor(
    container: HTMLElement,
    margins: ChartMargins,
    onDraw: () => void,
  ) {
    this.#margins = margins;
    this.#plot = new uPlot(
      {
        width: container.clientWidth,
        height: container.clientHeight,
        ms: 1,
        padding: [
          () => this.#margins.top,
          () => this.#margins.right,
          () => this.#margins.bottom,
          () => this.#margins.left,
        ],
        series: [{}],
        axes: [{ show: false }],
        scales: { x: { time: false, auto: false, range: [0, 1] } },
        legend: { show: false },
        cursor: { show: false },
        hooks: { draw: [onDraw] },
      },
      [[0, 1]],
      container,
    );
  }

  get context(): CanvasRenderingContext2D {
    return this.#plot.ctx;
  }

  /** Everything of the chart, for elements and listeners of its own. */
  get element(): HTMLElement {
    return this.#plot.over.parentElement ?? this.#plot.root;
  }

  /** The element that covers the plot. */
  get over(): HTMLElement {
    return this.#plot.over;
  }

  // uPlot follows this number too; its own copy is not kept up to date.
  get pixelRatio(): number {
    return devicePixelRatio;
  }

  get canvas(): Box {
    const { width, height } = this.#plot;
    return { left: 0, top: 0, right: width, bottom: height };
  }

  /** Has everything drawn before the running task ends, with the plot inside these margins. */
  draw(margins: ChartMargins): void {
    const moved = !sameMargins(margins, this.#margins);
    this.#margins = margins;
    // The margins are asked for only when the size is set.
    if (moved) this.#plot.setSize(this.#plot);
    else this.#plot.redraw(false);
  }

  /** Answers whether the size is another one. */
  resize(width: number, height: number): boolean {
    if (width === this.#plot.width && height === this.#plot.height)
      return false;
    this.#plot.setSize({ width, height });
    return true;
  }

  destroy(): void {
    this.#plot.destroy();
  }
}

function sameMargins(one: ChartMargins, other: ChartMargins): boolean {
  return (
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom &&
    one.left === other.left
  );
}
