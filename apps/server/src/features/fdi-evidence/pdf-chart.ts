import type { EvidenceCard } from "#features/fdi-evidence/fdi-evidence.repository.ts";
import { clockOf } from "#features/fdi-evidence/evidence-labels.ts";
import {
  ink,
  styles,
  type PdfPages,
} from "#features/fdi-evidence/pdf-page.service.ts";

type Curves = NonNullable<EvidenceCard["curves"]>;

/** Light channel hues of the design language. */
const colors = {
  offset: "#925001",
  change: "#B4492F",
  rate: "#0A5FD0",
  pressure: "#D1222B",
} as const;

const stripHeight = 64;
const stripGap = 16;
const axisWidth = 42;
const tickCount = 3;

interface Strip {
  readonly name: string;
  readonly curve: Curves["change"];
  readonly color: string;
  /** Drawn as a dashed line across the strip. */
  readonly limit: number | null;
  /** Rate axes start at zero. */
  readonly isFromZero?: boolean;
}

export interface ChartMark {
  readonly timestamp: number;
  readonly word: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Returns a round step, so that about `count` of them make the span. */
function roundStep(span: number, count: number): number {
  const rough = span / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * magnitude >= rough);
  return (factor ?? 10) * magnitude;
}

/** Round limits of a strip, and the step between its ticks. */
interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** Noise of a constant gauge must not fill the strip. */
const leastSpans: Readonly<Record<string, number>> = { mpa: 0.01 };

function boundsOf({ curve, limit, isFromZero = false }: Strip): Bounds {
  let low = isFromZero ? 0 : (limit ?? Infinity);
  let high = limit ?? -Infinity;
  for (const value of curve.values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!Number.isFinite(low)) return { low: 0, high: 1, step: 1 };
  const least = leastSpans[curve.unit.toLowerCase()] ?? 1;
  const step = roundStep(Math.max(high - low, least), tickCount);
  return {
    low: Math.floor(low / step) * step,
    high: Math.ceil(high / step + 1e-9) * step,
    step,
  };
}

function shownTick(value: number, step: number): string {
  const digits = String(Number(step.toPrecision(3))).split(".")[1] ?? "";
  const decimals = digits.length;
  return value
    .toLocaleString("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    .replace("-", "−");
}

/** Draws the line, broken where values are missing. */
function drawCurve(
  { document }: PdfPages,
  { curve, color }: Strip,
  { x, y, width }: Place,
  { low, high }: Bounds,
): void {
  const { values } = curve;
  const step = width / Math.max(1, values.length - 1);
  let isDown = false;
  values.forEach((value, index) => {
    if (value === null) {
      isDown = false;
      return;
    }
    const at = y + stripHeight * (1 - (value - low) / (high - low));
    if (isDown) document.lineTo(x + index * step, at);
    else document.moveTo(x + index * step, at);
    isDown = true;
  });
  document.lineWidth(1).strokeColor(color).stroke();
}

function drawAxis(
  pages: PdfPages,
  strip: Strip,
  place: Place,
  { low, high, step }: Bounds,
): void {
  const { document } = pages;
  const ticks = Math.round((high - low) / step);
  for (let tick = 0; tick <= ticks; tick++) {
    const at = place.y + stripHeight * (1 - tick / ticks);
    document
      .moveTo(place.x, at)
      .lineTo(place.x + place.width, at)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke();
    pages.y = at - 4;
    const value = shownTick(low + tick * step, step);
    pages.write(value, styles.caption, place.x - 5, "end");
  }
  if (strip.limit === null) return;
  const at = place.y + stripHeight * (1 - (strip.limit - low) / (high - low));
  document
    .moveTo(place.x, at)
    .lineTo(place.x + place.width, at)
    .dash(3, { space: 2 })
    .lineWidth(0.8)
    .strokeColor(strip.color)
    .stroke()
    .undash();
}

function drawMarks(
  pages: PdfPages,
  curves: Curves,
  marks: readonly ChartMark[],
  { x, y, width }: Place,
  height: number,
): void {
  const spanMs = (curves.change.values.length - 1) * curves.stepSeconds * 1000;
  let row = 0;
  for (const { timestamp, word } of marks) {
    const share = (timestamp - curves.startTimestamp) / (spanMs || 1);
    if (share < 0 || share > 1) continue;
    const at = x + share * width;
    pages.document
      .moveTo(at, y)
      .lineTo(at, y + height)
      .dash(1.5, { space: 2 })
      .lineWidth(0.7)
      .strokeColor(ink.label)
      .stroke()
      .undash();
    pages.y = y - 11 - 9 * (row % 2);
    pages.write(word, styles.caption, at, share > 0.7 ? "end" : "start");
    row += 1;
  }
}

const timeStepsSeconds = [60, 300, 600, 900, 1800, 3600, 7200, 14_400];
const mostTimes = 8;

function drawTimes(
  pages: PdfPages,
  { startTimestamp, stepSeconds, change }: Curves,
  { x, y, width }: Place,
): void {
  const spanMs = (change.values.length - 1) * stepSeconds * 1000 || 1;
  const stepMs =
    1000 *
    (timeStepsSeconds.find((step) => spanMs / (step * 1000) <= mostTimes) ??
      86_400);
  const first = Math.ceil(startTimestamp / stepMs) * stepMs;
  for (let time = first; time <= startTimestamp + spanMs; time += stepMs) {
    pages.y = y + 3;
    const text = clockOf(time).slice(0, "HH:mm".length);
    const half = pages.widthOf(text, styles.caption) / 2;
    const at = x + ((time - startTimestamp) / spanMs) * width;
    pages.write(text, styles.caption, at - half);
  }
  pages.y = y + 16;
}

/** Offset pressure, its change against the threshold, and the treatment, one above the other. */
export function drawChart(
  pages: PdfPages,
  curves: Curves,
  threshold: number | null,
  marks: readonly ChartMark[],
): void {
  const strips: readonly Strip[] = [
    {
      name: "Offset pressure",
      curve: curves.offsetPressure,
      color: colors.offset,
      limit: null,
    },
    {
      name: "Pressure change (dashed: threshold)",
      curve: curves.change,
      color: colors.change,
      limit: threshold,
    },
    {
      name: "Treating pressure",
      curve: curves.treatingPressure,
      color: colors.pressure,
      limit: null,
    },
    {
      name: "Slurry rate",
      curve: curves.rate,
      color: colors.rate,
      limit: null,
      isFromZero: true,
    },
  ];
  const drawn = strips.filter(({ curve }) =>
    curve.values.some((value) => value !== null),
  );
  const height = drawn.length * (stripHeight + stripGap) - stripGap;
  pages.reserve(height + 60);
  const top = pages.y + 34;
  const x = pages.left + axisWidth;
  const width = pages.width - axisWidth;
  drawn.forEach((strip, index) => {
    const place = { x, y: top + index * (stripHeight + stripGap), width };
    const bounds = boundsOf(strip);
    drawAxis(pages, strip, place, bounds);
    drawCurve(pages, strip, place, bounds);
    pages.y = place.y - 11;
    const name = `${strip.name} [${strip.curve.unit}]`;
    if (index > 0)
      pages.write(name, { ...styles.caption, color: strip.color }, x);
    else pages.y = place.y + 4;
    if (index === 0)
      pages.write(name, { ...styles.caption, color: strip.color }, x + 4);
  });
  drawMarks(pages, curves, marks, { x, y: top, width }, height);
  drawTimes(pages, curves, { x, y: top + height, width });
}
