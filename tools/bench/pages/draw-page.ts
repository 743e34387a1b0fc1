import "@stagecraft/charting/styles.css";
import "./page.css";
import {
  type ChartTexts,
  type DrawReport,
  TimeChart,
} from "@stagecraft/charting";
import { stageChartModel } from "../../../apps/web/src/charts/stage-chart/stage-chart-model.ts";
import { StageReadings } from "../../../apps/web/src/live/stage-readings.ts";
import type { SeriesColumn } from "../../../apps/web/src/live/decode-series.ts";
import { chartPlot } from "../chart-plot.ts";
import { alignedData, plotBare } from "./bare-uplot.ts";
import { type BenchData, loadData } from "./bench-data.ts";

const texts: ChartTexts = {
  formatTick: (time) => new Date(time).toISOString().slice(11, 16),
  formatTime: (time) => new Date(time).toISOString().slice(11, 19),
  formatGap: (milliseconds) =>
    `no data ${Math.round(milliseconds / 60_000)} min`,
};

function emptyPlace(): HTMLElement {
  const place = document.getElementById("place") as HTMLElement;
  place.replaceChildren();
  return place;
}

/** Painting is only recorded until somebody needs the pixels. */
function finishPainting(place: HTMLElement): void {
  const canvas = place.querySelector("canvas") as HTMLCanvasElement;
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

/** The product's chart, fed as the stage page feeds it. */
class ProductChart {
  readonly #data: BenchData;
  readonly #place = emptyPlace();
  readonly #readings = new StageReadings();
  readonly #wanted: ReadonlySet<number>;
  #chart: TimeChart | null = null;
  #next: number;
  #drawn: (report: DrawReport) => void = () => undefined;

  /** Holds all samples but the last `kept`, which come as ticks. */
  constructor(data: BenchData, kept: number) {
    this.#data = data;
    this.#next = data.times.length - kept;
    this.#wanted = new Set(data.names.keys());
    this.#readings.setHeaders(data.names.map((name, id) => ({ id, name })));
    this.#readings.take(columnsOf(data, 0, this.#next), this.#wanted);
  }

  async firstDraw(): Promise<number> {
    return this.#timed(() => {
      const model = stageChartModel({
        plot: chartPlot,
        readings: this.#readings,
        hiddenChannels: new Set(),
        range: { mode: "live", spanMs: null },
        live: true,
        isStalled: false,
        look: { isDark: true, isCompact: false, sharedAxisColour: "#888888" },
        texts,
      });
      this.#chart = new TimeChart(this.#place, model, {
        onCursor: () => undefined,
        onZoom: () => undefined,
        onResetZoom: () => undefined,
        onDraw: (report) => this.#drawn(report),
      });
      this.#readings.subscribe((from) => this.#chart?.samplesChanged(from));
    }).then(({ milliseconds }) => milliseconds);
  }

  async redraw(): Promise<number> {
    const { milliseconds } = await this.#timed(() => this.#chart?.drawAll());
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

  /** From the call until the pixels of the draw it causes are there. */
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
    const place = emptyPlace();
    const aligned = alignedData(data);
    return new Promise((resolve) => {
      const startedAt = performance.now();
      const plot = plotBare(place, data.names, aligned, () => {
        finishPainting(place);
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

  tick: () => product?.tick(),
  redraw: () => product?.redraw(),
};

export type DrawPage = typeof page;

Object.assign(window, { drawPage: page });
