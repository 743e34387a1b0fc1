import uPlot from "uplot";
import type { ChartMargins, ChartModel, Scene } from "./chart-model.ts";
import {
  CursorMarks,
  nearestSampleTime,
  readAt,
  type CursorReading,
} from "./cursor.ts";
import { DrawSchedule } from "./draw-schedule.ts";
import { extentOf, samplesIn } from "./extent.ts";
import { windowOf, type DataExtent, type TimeWindow } from "./live-window.ts";
import { Painter } from "./painter.ts";
import { createScene, tagStripPixels } from "./scene.ts";
import { forgetTextMeasures } from "./text.ts";
import { readChartTheme, type ChartTheme } from "./theme.ts";
import { nearestIndex } from "./time-column.ts";

export interface DrawReport {
  /** Time of the newest sample on the canvas, null while there is none. */
  readonly newestTime: number | null;
  /** Samples inside the window. */
  readonly samples: number;
  readonly window: TimeWindow;
  /** False when only the newest end was drawn. */
  readonly full: boolean;
}

export interface TimeChartEvents {
  readonly onCursor: (reading: CursorReading | null) => void;
  readonly onZoom: (window: TimeWindow) => void;
  readonly onResetZoom: () => void;
  readonly onDraw: (report: DrawReport) => void;
}

/** Live samples are drawn at most four times a second. */
const drawIntervalMilliseconds = 250;
const smallestDragPixels = 6;
/** Before any sample there is no time to show; the axis needs some window all the same. */
const emptyWindow: TimeWindow = { from: 0, to: 1 };

/**
 * A time chart of lines over several value axes. uPlot keeps the canvas, the
 * time scale, the pointer and the zoom selection; the lines are painted from
 * their columns directly, so that a live sample costs its own pixels only.
 */
export class TimeChart {
  readonly #container: HTMLElement;
  readonly #events: TimeChartEvents;
  readonly #plot: uPlot;
  readonly #painter = new Painter();
  readonly #cursorMarks: CursorMarks;
  readonly #resizes: ResizeObserver;
  readonly #liveDraws = new DrawSchedule(() => {
    this.#drawChanges();
  }, drawIntervalMilliseconds);
  #model: ChartModel;
  #theme: ChartTheme;
  #window = emptyWindow;
  #extent: DataExtent | null = null;
  #changedFrom = Infinity;
  #cursorTime: number | null = null;
  #fullDrawQueued = false;

  constructor(
    container: HTMLElement,
    model: ChartModel,
    events: TimeChartEvents,
  ) {
    this.#container = container;
    this.#model = model;
    this.#events = events;
    this.#theme = readChartTheme(container);
    this.#plot = new uPlot(this.#options(), [[0, 1]], container);
    this.#cursorMarks = new CursorMarks(
      this.#plot.over.parentElement ?? container,
      this.#plot.over,
    );
    this.#resizes = new ResizeObserver(() => {
      this.#fit();
    });
    this.#resizes.observe(container);
    document.fonts.addEventListener("loadingdone", this.#redrawText);
    document.addEventListener("visibilitychange", this.#redrawWhenShown);
    this.drawAll();
  }

  /** Shows another model, with the colours the style sheet has now. */
  setModel(model: ChartModel): void {
    if (model === this.#model) return;
    const moved = !sameMargins(this.#model.margins, model.margins);
    this.#model = model;
    this.#theme = readChartTheme(this.#container);
    // uPlot asks for the margins only when it measures itself.
    if (moved) this.#plot.setSize(this.#plot);
    this.drawAll();
  }

  /** Samples at or after `fromTime` are new or different: drawn soon, at most four times a second. */
  samplesChanged(fromTime: number): void {
    this.#changedFrom = Math.min(this.#changedFrom, fromTime);
    // Nobody looks at a hidden page; it draws once when it is shown again.
    if (!document.hidden) this.#liveDraws.request();
  }

  /** Moves the cursor by samples, from where it is or from the newest sample. */
  stepCursor(samples: number): void {
    const line = this.#model.lines.find(({ read }) => read().times.length > 0);
    if (!line) return;
    const { times } = line.read();
    const start = this.#cursorTime ?? this.#scene().edgeTime;
    const index = nearestIndex(times, start) + samples;
    const time = times[Math.min(Math.max(index, 0), times.length - 1)];
    if (time !== undefined) this.#placeCursor(time);
  }

  clearCursor(): void {
    this.#plot.setCursor({ left: -10, top: -10 });
  }

  /** Draws everything before the running task ends. */
  drawAll(): void {
    this.#fullDrawQueued = true;
    this.#liveDraws.cancel();
    this.#changedFrom = Infinity;
    this.#extent = extentOf(this.#model);
    this.#window = this.#windowNow();
    const strip =
      ((this.#window.to - this.#window.from) * tagStripPixels) /
      this.#dataWidth();
    // uPlot draws after its scale was set, even to the same limits.
    this.#plot.setScale("x", {
      min: this.#window.from,
      max: this.#window.to + strip,
    });
  }

  destroy(): void {
    this.#liveDraws.cancel();
    this.#resizes.disconnect();
    document.fonts.removeEventListener("loadingdone", this.#redrawText);
    document.removeEventListener("visibilitychange", this.#redrawWhenShown);
    this.#plot.destroy();
  }

  #drawChanges(): void {
    if (this.#fullDrawQueued) return;
    const extent = extentOf(this.#model);
    const before = this.#extent;
    this.#extent = extent;
    const window = this.#windowNow();
    const still =
      before !== null &&
      window.from === this.#window.from &&
      window.to === this.#window.to;
    const changedFrom = this.#changedFrom;
    if (!still || !this.#painter.paintTail(this.#scene(), changedFrom)) {
      this.drawAll();
      return;
    }
    this.#changedFrom = Infinity;
    this.#report(false);
  }

  #report(full: boolean): void {
    this.#events.onDraw({
      newestTime: this.#extent?.lastTime ?? null,
      samples: samplesIn(this.#model, this.#window),
      window: this.#window,
      full,
    });
  }

  #windowNow(): TimeWindow {
    const { view, live, minimumSpanMilliseconds } = this.#model;
    if (!this.#extent) return emptyWindow;
    return windowOf(view, this.#extent, {
      minimumSpanMilliseconds,
      dataWidthPixels: this.#dataWidth(),
      live,
    });
  }

  #dataWidth(): number {
    const { left, right } = this.#model.margins;
    return Math.max(1, this.#plot.width - left - right - tagStripPixels);
  }

  #scene(): Scene {
    const { bbox, ctx } = this.#plot;
    // uPlot follows this number too; its own copy is not kept up to date.
    const ratio = devicePixelRatio;
    return createScene({
      context: ctx,
      pixelRatio: ratio,
      model: this.#model,
      theme: this.#theme,
      canvas: {
        left: 0,
        top: 0,
        right: ctx.canvas.width / ratio,
        bottom: ctx.canvas.height / ratio,
      },
      plot: {
        left: bbox.left / ratio,
        top: bbox.top / ratio,
        right: (bbox.left + bbox.width) / ratio,
        bottom: (bbox.top + bbox.height) / ratio,
      },
      window: this.#window,
      extent: this.#extent,
    });
  }

  #options(): uPlot.Options {
    return {
      width: this.#container.clientWidth,
      height: this.#container.clientHeight,
      ms: 1,
      padding: [
        () => this.#model.margins.top,
        () => this.#model.margins.right,
        () => this.#model.margins.bottom,
        () => this.#model.margins.left,
      ],
      series: [{}],
      axes: [{ show: false }],
      scales: {
        x: { time: true, auto: false, range: (_, min, max) => [min, max] },
      },
      legend: { show: false },
      cursor: {
        y: false,
        points: { show: false },
        drag: { x: true, y: false, setScale: false, dist: smallestDragPixels },
        move: (_, x, y) => [this.#snap(x), y],
        bind: {
          dblclick: () => () => {
            this.#events.onResetZoom();
            return null;
          },
        },
      },
      hooks: {
        draw: [
          () => {
            this.#painter.paintAll(this.#scene());
            this.#fullDrawQueued = false;
            this.#report(true);
          },
        ],
        setCursor: [
          (plot) => {
            this.#cursorMoved(plot.cursor.left ?? -10);
          },
        ],
        setSelect: [
          (plot) => {
            this.#selected(plot);
          },
        ],
      },
    };
  }

  /** The cursor stands on samples, never between them, and never in the future. */
  #snap(x: number): number {
    if (x < 0 || !this.#extent) return x;
    const scene = this.#scene();
    const time = Math.min(this.#plot.posToVal(x, "x"), scene.edgeTime);
    const sample = nearestSampleTime(this.#model.lines, time);
    return sample === null ? x : scene.x(sample) - scene.plot.left;
  }

  #cursorMoved(x: number): void {
    const time =
      x < 0 || !this.#extent
        ? null
        : nearestSampleTime(this.#model.lines, this.#plot.posToVal(x, "x"));
    this.#cursorTime = time;
    if (time === null) {
      this.#cursorMarks.hide();
      this.#events.onCursor(null);
      return;
    }
    const reading = readAt(this.#model.lines, time);
    this.#cursorMarks.show(this.#scene(), reading);
    this.#events.onCursor(reading);
  }

  #placeCursor(time: number): void {
    const scene = this.#scene();
    const left = scene.x(time) - scene.plot.left;
    const width = scene.plot.right - scene.plot.left;
    this.#plot.setCursor({ left: Math.min(Math.max(left, 0), width), top: 0 });
  }

  #selected(plot: uPlot): void {
    const { left, width } = plot.select;
    if (width < smallestDragPixels) return;
    const from = plot.posToVal(left, "x");
    const to = plot.posToVal(left + width, "x");
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    this.#events.onZoom({ from, to: Math.min(to, this.#scene().edgeTime) });
  }

  #fit(): void {
    const width = this.#container.clientWidth;
    const height = this.#container.clientHeight;
    if (width === 0 || height === 0) return;
    if (width === this.#plot.width && height === this.#plot.height) return;
    this.#plot.setSize({ width, height });
    this.drawAll();
  }

  readonly #redrawWhenShown = () => {
    if (!document.hidden && this.#changedFrom < Infinity) this.drawAll();
  };

  readonly #redrawText = () => {
    forgetTextMeasures();
    this.drawAll();
  };
}

function sameMargins(one: ChartMargins, other: ChartMargins): boolean {
  return (
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom &&
    one.left === other.left
  );
}
