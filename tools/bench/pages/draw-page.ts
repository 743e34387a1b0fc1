import "@stagecraft/charting/styles.css";
import "./page.css";
import { type DrawReport, TimeChart } from "@stagecraft/charting";
import { defaultPlot, type Plot } from "@stagecraft/domain";
import { StageReadings } from "../../../apps/web/src/live/stage-readings.ts";
import type { SeriesColumn } from "../../../apps/web/src/live/decode-series.ts";
import { chartPlot } from "../browser/chart-plot.ts";
import { alignedData, plotBare } from "./bare-uplot.ts";
import { type BenchData, loadData } from "./bench-data.ts";
import { drawEvents, productModel } from "./product-model.ts";

function emptyPlace(): HTMLElement {
  const position = document.getElementById("place") as HTMLElement;
  position.replaceChildren();
  return position;
}

/** Forces painting, which is only recorded until the pixels are needed. */
function finishPainting(position: HTMLElement): void {
  const canvas = position.querySelector("canvas") as HTMLCanvasElement;
  canvas.getContext("2d")?.getImageData(0, 0, 1, 1);
}

/** The samples with these indexes, by series. */
function columnsOf(data: BenchData, from: number, to: number): SeriesColumn[] {
  return data.values.map((values, seriesId) => {
    const present = Array.from(
      { length: to - from },
      (_, i) => from + i,
    ).filter((index) => !Number.isNaN(values[index]));
    return {
      seriesId,
      column: {
        times: Float64Array.from(present, (index) => data.times[index] ?? 0),
        values: Float64Array.from(present, (index) => values[index] ?? 0),
      },
    };
  });
}

/** The product's chart, fed in the same way as by the stage page. */
class ProductChart {
  readonly #data: BenchData;
  readonly #plot: Plot;
  readonly #place = emptyPlace();
  readonly #readings = new StageReadings();
  readonly #wanted: ReadonlySet<number>;
  #chart: TimeChart | null = null;
  #next: number;
  #drawn: (report: DrawReport) => void = () => undefined;

  /** Holds all samples but the last `kept`, which come as ticks. */
  constructor(data: BenchData, kept: number, plot: Plot = chartPlot) {
    this.#data = data;
    this.#plot = plot;
    this.#next = data.times.length - kept;
    this.#wanted = new Set(data.names.keys());
    this.#readings.setHeaders(
      data.names.map((name, id) => ({ id, name, derived: false })),
    );
    this.#readings.take(columnsOf(data, 0, this.#next), this.#wanted);
  }

  async firstDraw(): Promise<number> {
    return this.#timed(() => {
      const model = productModel(this.#plot, this.#readings);
      const events = drawEvents((report) => this.#drawn(report));
      this.#chart = new TimeChart(this.#place, model, events);
      this.#readings.subscribe((from) => this.#chart?.samplesChanged(from));
    }).then(({ milliseconds }) => milliseconds);
  }

  async redraw(): Promise<number> {
    const { milliseconds } = await this.#timed(() => this.#chart?.drawAll());
    return milliseconds;
  }

  /** Zooms into the middle half of the samples, or back to all of them. */
  async zoom(isIn: boolean): Promise<number> {
    const { times } = this.#data;
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const window = isIn ? { from: at(0.25), to: at(0.75) } : null;
    const { milliseconds } = await this.#timed(() =>
      this.#chart?.setModel(productModel(this.#plot, this.#readings, window)),
    );
    return milliseconds;
  }

  /** One more sample on every line. */
  tick(): Promise<{ milliseconds: number; full: boolean }> {
    const index = this.#next;
    this.#next += 1;
    const columns = columnsOf(this.#data, index, index + 1);
    return this.#timed(() => this.#readings.take(columns, this.#wanted));
  }

  destroy(): void {
    this.#chart?.destroy();
  }

  /** Measures from the call until the pixels of the resulting draw exist. */
  #timed(action: () => void): Promise<{ milliseconds: number; full: boolean }> {
    return new Promise((resolve) => {
      this.#drawn = ({ full }) => {
        finishPainting(this.#place);
        this.#drawn = () => undefined;
        resolve({ milliseconds: performance.now() - startedAt, full });
      };
      const startedAt = performance.now();
      action();
    });
  }
}

/** A treatment with more offsets than any pad has: forty lines. */
const widePlot = defaultPlot(
  Array.from({ length: 36 }, (_, index) => `Offset ${index + 1}`),
);

function wideData({ names, times, values }: BenchData): BenchData {
  const lines = widePlot.lines.map(({ attribute }) => attribute);
  return {
    names: lines,
    times,
    values: lines.map(
      (_, index) => values[index % names.length] ?? new Float64Array(0),
    ),
  };
}

const loading = loadData();
let product: ProductChart | null = null;

const page = {
  async productFirstDraw(): Promise<number> {
    const chart = new ProductChart(await loading, 0);
    const milliseconds = await chart.firstDraw();
    chart.destroy();
    return milliseconds;
  },

  async bareFirstDraw(): Promise<number> {
    const data = await loading;
    const position = emptyPlace();
    const aligned = alignedData(data);
    return new Promise((resolve) => {
      const startedAt = performance.now();
      const plot = plotBare(position, data.names, aligned, () => {
        finishPainting(position);
        resolve(performance.now() - startedAt);
        queueMicrotask(() => plot.destroy());
      });
    });
  },

  async openProduct(ticksToCome: number): Promise<void> {
    product?.destroy();
    product = new ProductChart(await loading, ticksToCome);
    await product.firstDraw();
  },

  async openWide(): Promise<void> {
    product?.destroy();
    product = new ProductChart(wideData(await loading), 0, widePlot);
    await product.firstDraw();
  },

  zoom: (isIn: boolean) => product?.zoom(isIn),
  tick: () => product?.tick(),
  redraw: () => product?.redraw(),
};

export type DrawPage = typeof page;

Object.assign(window, { drawPage: page });
