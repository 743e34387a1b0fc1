import {
  ink,
  styles,
  type PdfPages,
} from "#features/fdi-evidence/pdf-page.service.ts";
import type { PlotScale } from "#features/pta-files/plot-scale.ts";

export interface PlotPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlotSeries {
  readonly name: string;
  readonly color: string;
  readonly look: "dots" | "line" | "dashed";
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Whether the series belongs to the right axis instead of the left one. */
  readonly isRight?: boolean;
}

export interface PlotMark {
  readonly x: number;
  readonly word: string;
  readonly color: string;
  /** The chosen line is solid. */
  readonly isChosen: boolean;
}

/** A part of the axis with its name at the top. */
export interface PlotSpan {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

export interface Plot {
  readonly title: string;
  readonly xName: string;
  readonly yName: string;
  readonly rightName?: string;
  readonly x: PlotScale;
  readonly y: PlotScale;
  readonly right?: PlotScale;
  readonly series: readonly PlotSeries[];
  readonly marks?: readonly PlotMark[];
  readonly spans?: readonly PlotSpan[];
}

const axisWidth = 36;
const titleHeight = 14;
const legendHeight = 10;
const namesHeight = 12;
const footHeight = 24;
const dotSize = 1.4;
/** A point nearer than this to the one before adds bytes but nothing visible. */
const leastDistance = 0.5;

const small = { ...styles.caption, size: 6.5 } as const;

interface Frame extends PlotPlace {
  readonly plot: Plot;
}

function xOf({ x, width, plot }: Frame, value: number): number {
  return x + plot.x.shareOf(value) * width;
}

function yOf({ y, height }: Frame, scale: PlotScale, value: number): number {
  return y + height * (1 - scale.shareOf(value));
}

function drawGrid(pages: PdfPages, frame: Frame): void {
  const { document } = pages;
  const { plot, x, y, width, height } = frame;
  document.lineWidth(0.4).strokeColor(ink.line);
  for (const { value, text } of plot.x.ticks) {
    const at = xOf(frame, value);
    document
      .moveTo(at, y)
      .lineTo(at, y + height)
      .stroke();
    pages.y = y + height + 3;
    pages.write(text, small, at - pages.widthOf(text, small) / 2);
    document.lineWidth(0.4).strokeColor(ink.line);
  }
  for (const { value, text } of plot.y.ticks) {
    const at = yOf(frame, plot.y, value);
    document
      .moveTo(x, at)
      .lineTo(x + width, at)
      .stroke();
    pages.y = at - 4;
    pages.write(text, small, x - 4, "end");
    document.lineWidth(0.4).strokeColor(ink.line);
  }
  for (const { value, text } of plot.right?.ticks ?? []) {
    pages.y = yOf(frame, plot.right as PlotScale, value) - 4;
    pages.write(text, small, x + width + 4);
  }
  document.rect(x, y, width, height).lineWidth(0.6).strokeColor(ink.strong);
  document.stroke();
}

/** The points of a series inside the frame; null where a line is broken. */
function pointsOf(
  frame: Frame,
  { xs, ys, isRight = false }: PlotSeries,
): readonly DrawnPoint[] {
  const { plot } = frame;
  const scale = isRight ? plot.right : plot.y;
  if (scale === undefined) return [];
  return xs.map((x, at) => {
    const y = ys[at] ?? NaN;
    const isInside = [plot.x.shareOf(x), scale.shareOf(y)].every(
      (share) => share >= -1e-9 && share <= 1 + 1e-9,
    );
    return isInside ? { x: xOf(frame, x), y: yOf(frame, scale, y) } : null;
  });
}

type DrawnPoint = { readonly x: number; readonly y: number } | null;

function thinned(points: readonly DrawnPoint[]): readonly DrawnPoint[] {
  const kept: DrawnPoint[] = [];
  for (const point of points) {
    const last = kept.at(-1) ?? null;
    const isNear =
      point !== null &&
      last !== null &&
      Math.hypot(point.x - last.x, point.y - last.y) < leastDistance;
    if (!isNear && (point !== null || last !== null)) kept.push(point);
  }
  return kept;
}

function drawDots(
  { document }: PdfPages,
  points: readonly DrawnPoint[],
  color: string,
): void {
  for (const point of points)
    if (point !== null)
      document.rect(
        point.x - dotSize / 2,
        point.y - dotSize / 2,
        dotSize,
        dotSize,
      );
  document.fillColor(color).fill();
}

function drawSeries(pages: PdfPages, frame: Frame, series: PlotSeries): void {
  const { document } = pages;
  const points = thinned(pointsOf(frame, series));
  if (points.length === 0) return;
  if (series.look === "dots") {
    drawDots(pages, points, series.color);
    return;
  }
  let isDown = false;
  for (const point of points) {
    if (point === null) isDown = false;
    else if (isDown) document.lineTo(point.x, point.y);
    else document.moveTo(point.x, point.y);
    isDown = point !== null;
  }
  document.lineWidth(series.look === "dashed" ? 1 : 0.9);
  document.strokeColor(series.color);
  if (series.look === "dashed") document.dash(3, { space: 2 });
  document.stroke().undash();
}

/** Writes a word over the curves; they show faintly around it, so that both can be read. */
function writeOverCurves(
  pages: PdfPages,
  word: string,
  color: string,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const width = pages.widthOf(word, small);
  pages.document.rect(x - 1, y - 0.5, width + 2, 8.5).fillColor("#FFFFFF");
  pages.document.fillOpacity(0.6).fill().fillOpacity(1);
  pages.y = y;
  pages.write(word, { ...small, color }, x);
}

function drawSpans({ document }: PdfPages, frame: Frame): void {
  const { plot, y, x, width, height } = frame;
  for (const { from, to } of plot.spans ?? []) {
    const start = Math.max(x, xOf(frame, from));
    const end = Math.min(x + width, xOf(frame, to));
    if (!(end > start)) continue;
    document.rect(start, y, end - start, height).fillColor(ink.line);
    document.fillOpacity(0.35).fill().fillOpacity(1);
  }
}

/** Below each other where they would overlap. */
function nameSpans(pages: PdfPages, frame: Frame): void {
  const { plot, y, x, width } = frame;
  /** Where the text of each line ends. */
  const ends: number[] = [];
  for (const { from, to, word } of plot.spans ?? []) {
    const start = Math.max(x, xOf(frame, from));
    const end = Math.min(x + width, xOf(frame, to));
    if (!(end > start)) continue;
    const wordWidth = pages.widthOf(word, small);
    const at = Math.min(start + 1, x + width - wordWidth - 1);
    const free = ends.findIndex((each) => each < at);
    const line = free === -1 ? ends.length : free;
    ends[line] = at + wordWidth;
    writeOverCurves(pages, word, small.color, { x: at, y: y + 2 + 8 * line });
  }
}

function drawMarks(pages: PdfPages, frame: Frame): void {
  const { document } = pages;
  const { plot, x, y, width, height } = frame;
  const marks = plot.marks ?? [];
  for (const [index, mark] of marks.entries()) {
    const at = xOf(frame, mark.x);
    if (!(at >= x && at <= x + width)) continue;
    document.moveTo(at, y).lineTo(at, y + height);
    document.lineWidth(mark.isChosen ? 1.1 : 0.7).strokeColor(mark.color);
    if (!mark.isChosen) document.dash(2, { space: 2 });
    document.stroke().undash();
    const isLate = at > x + width * 0.6;
    writeOverCurves(pages, mark.word, mark.color, {
      x: isLate ? at - 3 - pages.widthOf(mark.word, small) : at + 3,
      y: y + height - 9 - 8 * (marks.length - 1 - index),
    });
  }
}

function drawLegend(pages: PdfPages, place: PlotPlace, plot: Plot): void {
  let at = place.x;
  pages.y = place.y + titleHeight;
  for (const { name, color } of plot.series) {
    pages.write(name, { ...small, color }, at);
    at += pages.widthOf(name, small) + 8;
  }
}

/** Draws one plot with its axes, names and legend at a position on the page. */
export function drawPlot(pages: PdfPages, place: PlotPlace, plot: Plot): void {
  const frame: Frame = {
    plot,
    x: place.x + axisWidth,
    y: place.y + titleHeight + legendHeight + namesHeight,
    width: place.width - axisWidth - (plot.right === undefined ? 8 : axisWidth),
    height:
      place.height - titleHeight - legendHeight - namesHeight - footHeight,
  };
  pages.y = place.y;
  pages.write(plot.title, { ...styles.body, bold: true }, place.x);
  drawLegend(pages, place, plot);
  drawSpans(pages, frame);
  drawGrid(pages, frame);
  for (const series of plot.series) drawSeries(pages, frame, series);
  nameSpans(pages, frame);
  drawMarks(pages, frame);
  pages.y = frame.y + frame.height + 12;
  const half = pages.widthOf(plot.xName, small) / 2;
  pages.write(plot.xName, small, frame.x + frame.width / 2 - half);
  pages.y = frame.y - namesHeight;
  pages.write(plot.yName, small, place.x + 2);
  if (plot.rightName !== undefined)
    pages.write(plot.rightName, small, place.x + place.width, "end");
}
