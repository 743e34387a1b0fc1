import { adviceAt } from "../layout/advice-groups.ts";
import { stillFits } from "../layout/autoscale.ts";
import {
  layoutChart,
  windowShown,
  type ChartLayout,
} from "../layout/chart-layout.ts";
import type { ChartModel, Scene } from "../chart-model.ts";
import { positionsOf, type ChartRegions } from "../layout/chart-regions.ts";
import { ChartSurface } from "./chart-surface.ts";
import {
  nearestSampleTime,
  readAt,
  type CursorPosition,
  type CursorReading,
} from "./cursor.ts";
import { CursorMarks } from "./cursor-marks.ts";
import { DrawSchedule } from "./draw-schedule.ts";
import { extentOf, samplesIn } from "../layout/extent.ts";
import type { TimeWindow } from "./live-window.ts";
import { markerAt, marksNear } from "../layout/near-marks.ts";
import { Painter } from "../painting/painter.ts";
import { PointerInput } from "./pointer-input.ts";
import { readChartTheme } from "../painting/read-theme.ts";
import { createScene } from "../painting/scene.ts";
import { forgetTextMeasures } from "../layout/text.ts";
import type { ChartTheme } from "../painting/theme.ts";
import { firstIndexAtOrAfter, nearestIndex } from "../lines/time-column.ts";

export interface DrawReport {
  /** Time of the newest sample on the canvas, null while there is none. */
  readonly newestTime: number | null;
  /** Number of samples inside the window. */
  readonly samples: number;
  readonly window: TimeWindow;
  /** False when only the newest end was drawn. */
  readonly full: boolean;
}

export interface TimeChartEvents {
  readonly onCursor: (
    reading: CursorReading | null,
    position: CursorPosition | null,
  ) => void;
  /** The user wants to see this time range: by dragging, at every move of a pan or a pinch, by the wheel. */
  readonly onZoom: (window: TimeWindow) => void;
  readonly onResetZoom: () => void;
  readonly onDraw: (report: DrawReport) => void;
  /** A time range was selected in select mode. */
  readonly onSelect?: (window: TimeWindow) => void;
  /** A time was clicked in pick mode. */
  readonly onPick?: (time: number) => void;
}

interface Cursor {
  readonly time: number;
  /** Position of the pointer; null when the cursor was set by keys or another chart. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

/** Live samples are drawn at most four times a second. */
const drawIntervalMilliseconds = 250;

/**
 * A time chart of lines over several value axes. The lines are painted directly
 * from their columns, so that a live sample costs only its own pixels.
 */
export class TimeChart {
  readonly #container: HTMLElement;
  readonly #events: TimeChartEvents;
  readonly #surface: ChartSurface;
  readonly #painter = new Painter();
  readonly #cursorMarks: CursorMarks;
  readonly #pointer: PointerInput;
  readonly #resizes: ResizeObserver;
  readonly #liveDraws = new DrawSchedule(() => {
    this.#drawChanges();
  }, drawIntervalMilliseconds);
  #model: ChartModel;
  #theme: ChartTheme;
  #layout: ChartLayout;
  #changedFrom = Infinity;
  #cursor: Cursor | null = null;
  /** Requested but not drawn yet: further moves start from here. */
  #requestedWindow: TimeWindow | null = null;
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
    this.#surface = new ChartSurface(container, model.margins, () => {
      this.#paintAll();
    });
    this.#layout = this.#layOut();
    this.#cursorMarks = new CursorMarks(this.#surface.element);
    this.#pointer = this.#listen();
    this.#resizes = new ResizeObserver(() => {
      this.#fit();
    });
    this.#resizes.observe(container);
    document.fonts.addEventListener("loadingdone", this.#redrawText);
    document.addEventListener("visibilitychange", this.#redrawWhenShown);
    this.drawAll();
  }

  /** Time of the cursor. */
  get cursorTime(): number | null {
    return this.#cursor?.time ?? null;
  }

  /** Positions as last drawn. */
  get positions(): ChartRegions {
    return positionsOf(this.#scene());
  }

  /** Shows another model, with the current colors of the style sheet. */
  setModel(model: ChartModel): void {
    if (model === this.#model) return;
    this.#model = model;
    this.#theme = readChartTheme(this.#container);
    this.drawAll();
  }

  /** Samples at or after `fromTime` are new or different: draws them soon, at most four times a second. */
  samplesChanged(fromTime: number): void {
    this.#changedFrom = Math.min(this.#changedFrom, fromTime);
    // A hidden page is not drawn; it draws once when it is visible again.
    if (!document.hidden) this.#liveDraws.request();
  }

  /**
   * Moves the cursor by a number of samples, from its position or from the
   * newest sample, and never out of the window.
   */
  stepCursor(samples: number): void {
    const line = this.#model.lines.find(({ read }) => read().times.length > 0);
    if (!line) return;
    const { times } = line.read();
    const { edgeTime, window } = this.#scene();
    const first = firstIndexAtOrAfter(times, window.from);
    const last = firstIndexAtOrAfter(times, window.to + 1) - 1;
    const index = nearestIndex(times, this.cursorTime ?? edgeTime) + samples;
    const time = times[Math.max(first, Math.min(index, last))];
    if (time !== undefined) this.#moveCursor({ time, pointer: null }, true);
  }

  /** Shows the cursor of another chart on the page, or none; fires no event. */
  showCursor(time: number | null): void {
    this.#moveCursor(time === null ? null : { time, pointer: null }, false);
  }

  clearCursor(): void {
    this.#moveCursor(null, true);
  }

  /** Draws everything before the current task ends. */
  drawAll(): void {
    this.#fullDrawQueued = true;
    this.#liveDraws.cancel();
    this.#changedFrom = Infinity;
    this.#layout = this.#layOut();
    this.#requestedWindow = null;
    this.#surface.element.dataset["pointer"] = this.#model.pointerMode;
    const { canvas, plot } = this.#layout;
    this.#surface.draw({
      top: plot.top,
      right: canvas.right - plot.right,
      bottom: canvas.bottom - plot.bottom,
      left: plot.left,
    });
  }

  destroy(): void {
    this.#liveDraws.cancel();
    this.#resizes.disconnect();
    this.#pointer.destroy();
    document.fonts.removeEventListener("loadingdone", this.#redrawText);
    document.removeEventListener("visibilitychange", this.#redrawWhenShown);
    this.#surface.destroy();
  }

  #layOut(): ChartLayout {
    const { context, canvas, pixelRatio } = this.#surface;
    return layoutChart({
      context,
      canvas,
      pixelRatio,
      model: this.#model,
      theme: this.#theme,
    });
  }

  #scene(): Scene {
    const { context, pixelRatio } = this.#surface;
    return createScene({
      context,
      pixelRatio,
      theme: this.#theme,
      ...this.#layout,
    });
  }

  #paintAll(): void {
    this.#painter.paintAll(this.#scene());
    this.#fullDrawQueued = false;
    this.#report(true);
    this.#refreshCursor();
  }

  #drawChanges(): void {
    if (this.#fullDrawQueued) return;
    const { extent: before, window, canvas, model } = this.#layout;
    const extent = extentOf(this.#model);
    const next = windowShown(this.#model, canvas.right, extent);
    const changedFrom = this.#changedFrom;
    const isStill =
      before !== null &&
      next?.from === window.from &&
      next.to === window.to &&
      stillFits(model, changedFrom, window);
    this.#layout = { ...this.#layout, extent };
    if (!isStill || !this.#painter.paintTail(this.#scene(), changedFrom)) {
      this.drawAll();
      return;
    }
    this.#changedFrom = Infinity;
    this.#report(false);
  }

  #report(full: boolean): void {
    const { window, extent } = this.#layout;
    this.#events.onDraw({
      newestTime: extent?.lastTime ?? null,
      samples: samplesIn(this.#model, window),
      window,
      full,
    });
  }

  #listen(): PointerInput {
    return new PointerInput(this.#surface.element, {
      mode: () => this.#model.pointerMode,
      plot: () => this.#layout.plot,
      windowRight: () => this.#scene().x(this.#layout.window.to),
      window: () => this.#requestedWindow ?? this.#layout.window,
      limits: () => {
        const { extent } = this.#layout;
        const { minimumSpanMilliseconds } = this.#model;
        return extent && { extent, minimumSpanMilliseconds };
      },
      point: (x, y) => this.#pointAt(x, y),
      leave: () => this.#moveCursor(null, true),
      select: (stretch) => this.#cursorMarks.select(this.#scene(), stretch),
      choose: ([from, to]) => this.#choose(from, to),
      show: (window) => {
        this.#requestedWindow = window;
        this.#events.onZoom(window);
      },
      pick: () => {
        if (this.#cursor) this.#events.onPick?.(this.#cursor.time);
      },
      reset: () => this.#events.onResetZoom(),
    });
  }

  #timeAt(scene: Scene, x: number): number {
    return positionsOf(scene).time(x);
  }

  #choose(left: number, right: number): void {
    const scene = this.#scene();
    const chosen = {
      from: this.#timeAt(scene, left),
      to: Math.min(this.#timeAt(scene, right), scene.edgeTime),
    };
    if (this.#model.pointerMode !== "select") {
      this.#events.onZoom(chosen);
      return;
    }
    // The selection stays marked until the next one.
    this.#cursorMarks.select(scene, [left, right]);
    this.#events.onSelect?.(chosen);
  }

  /**
   * The cursor is on samples, never between them, and never in the future; over
   * a chip or a mark of advice it snaps to that.
   */
  #pointAt(x: number, y: number): void {
    const scene = this.#scene();
    const { plot, extent } = scene;
    const pointer = { x, y };
    const marker = markerAt(scene, x, y);
    const [advice] = adviceAt(scene, x, y)?.advice ?? [];
    const isInside =
      x >= plot.left && x <= plot.right && y >= plot.top && y <= plot.bottom;
    if (marker) this.#moveCursor({ time: marker.marker.time, pointer }, true);
    else if ((!isInside && !advice) || !extent) this.#moveCursor(null, true);
    else {
      const pointed = advice?.time ?? this.#timeAt(scene, x);
      const requested = Math.min(pointed, scene.edgeTime);
      const time = nearestSampleTime(this.#model.lines, requested);
      this.#moveCursor(time === null ? null : { time, pointer }, true);
    }
  }

  #moveCursor(cursor: Cursor | null, isOwn: boolean): void {
    const wasShown = this.#cursor !== null;
    this.#cursor = cursor;
    if (!cursor) {
      this.#cursorMarks.hide();
      if (isOwn && wasShown) this.#events.onCursor(null, null);
      return;
    }
    const scene = this.#scene();
    const { plot, window } = scene;
    const reading = readAt(this.#model.lines, cursor.time);
    const x = scene.x(cursor.time);
    const y = cursor.pointer?.y ?? null;
    const position = { x, y, plot, near: marksNear(scene, cursor.time) };
    if (cursor.time < window.from || x > plot.right) this.#cursorMarks.hide();
    else this.#cursorMarks.show(scene, reading, position);
    this.#cursorMarks.openAdvice(
      scene,
      cursor.pointer && adviceAt(scene, cursor.pointer.x, cursor.pointer.y),
    );
    if (isOwn) this.#events.onCursor(reading, position);
  }

  /**
   * After the view has moved, a pointer points at another time, and any other cursor is at another
   * pixel.
   */
  #refreshCursor(): void {
    const cursor = this.#cursor;
    if (!cursor) return;
    if (cursor.pointer) this.#pointAt(cursor.pointer.x, cursor.pointer.y);
    else this.#moveCursor(cursor, false);
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.#container;
    if (clientWidth === 0 || clientHeight === 0) return;
    if (this.#surface.resize(clientWidth, clientHeight)) this.drawAll();
  }

  readonly #redrawWhenShown = () => {
    if (!document.hidden && this.#changedFrom < Infinity) this.drawAll();
  };

  readonly #redrawText = () => {
    forgetTextMeasures();
    this.drawAll();
  };
}
