import type { ChartBand, ChartEnvelope } from "../chart-marks.ts";
import type { ChartAxis, Scene } from "../chart-model.ts";
import { axisOf } from "./scene.ts";
import { drawText, fontOf, textWidth } from "../layout/text.ts";
import { firstIndexAtOrAfter } from "../lines/time-column.ts";

const washAlpha = 0.13;
const envelopeAlpha = 0.18;
const labelInsetPixels = 8;
const smallestLabelledZone = 16;
const widestZoneLabelPixels = 400;

const bandLabelStyle = { sizePixels: 11, weight: 500 };
const bandLabelInsetPixels = 4;
const bandLabelDropPixels = 13;

interface PlacedBand {
  readonly band: ChartBand;
  readonly left: number;
  readonly right: number;
}

/** A band of a single sample is still one pixel wide. */
function placedBands({ plot, window, model, x }: Scene): PlacedBand[] {
  return model.marks.bands
    .filter(({ from, to }) => to >= window.from && from <= window.to)
    .map((band) => {
      const left = Math.max(plot.left, x(band.from));
      const right = Math.min(x(window.to), Math.max(x(band.to), left + 1));
      return { band, left, right };
    });
}

/** A wash is labeled where the label fits; the tooltip names the others. */
function paintBandLabel(scene: Scene, { band, left, right }: PlacedBand): void {
  const { context, plot, theme } = scene;
  const { label } = band;
  if (label === undefined) return;
  const font = fontOf(bandLabelStyle, theme.fontFamily);
  const width = textWidth(context, font, label);
  if (width + 2 * bandLabelInsetPixels > right - left) return;
  drawText(
    context,
    theme.fontFamily,
    label,
    left + bandLabelInsetPixels,
    plot.top + bandLabelDropPixels,
    { ...bandLabelStyle, color: theme.label, align: "left" },
  );
}

/** Paints time spans. */
export function paintBands(scene: Scene): void {
  const { context, plot, region, model } = scene;
  if (model.marks.bands.length === 0) return;
  const shown = placedBands(scene).filter(
    ({ left, right }) => left <= region.right && right >= region.left,
  );
  context.save();
  for (const placed of shown) {
    context.globalAlpha = washAlpha;
    context.fillStyle = placed.band.color;
    context.fillRect(
      placed.left,
      plot.top,
      placed.right - placed.left,
      plot.bottom - plot.top,
    );
    context.globalAlpha = 1;
    if (model.hasMarkerChips) paintBandLabel(scene, placed);
  }
  context.restore();
}

interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

function stretchOf(
  scene: Scene,
  axis: ChartAxis,
  { low, high }: { low: number; high: number },
): Stretch | null {
  const { plot } = scene;
  const top = Math.max(plot.top, scene.y(axis, high));
  const bottom = Math.min(plot.bottom, scene.y(axis, low));
  return top < bottom ? { top, bottom } : null;
}

/** Paints ranges of an axis, labeled at their start. */
export function paintZones(scene: Scene): void {
  const { context, plot, theme, model, region } = scene;
  for (const zone of model.marks.zones) {
    const axis = axisOf(model, zone.axis);
    const stretch = axis && stretchOf(scene, axis, zone);
    if (!stretch) continue;
    const { top, bottom } = stretch;
    context.save();
    context.globalAlpha = washAlpha;
    context.fillStyle = zone.color;
    context.fillRect(plot.left, top, plot.right - plot.left, bottom - top);
    context.restore();
    const isLabelled = bottom - top >= smallestLabelledZone;
    const isOutside = region.left > plot.left + widestZoneLabelPixels;
    if (!isLabelled || isOutside) continue;
    const position = [plot.left + labelInsetPixels, top + 12] as const;
    drawText(context, theme.fontFamily, zone.label, ...position, {
      sizePixels: 11.5,
      weight: 500,
      color: theme.label,
      align: "left",
    });
  }
}

/** Calls back for each part of an envelope that has numbers. */
function eachStretch(
  { times, low, high }: ChartEnvelope,
  from: number,
  to: number,
  trace: (start: number, end: number) => void,
): void {
  let start = -1;
  for (let index = from; index <= to; index++) {
    const isNumber =
      index < to &&
      times[index] !== undefined &&
      !Number.isNaN(low[index]) &&
      !Number.isNaN(high[index]);
    if (isNumber && start < 0) start = index;
    if (isNumber || start < 0) continue;
    trace(start, index);
    start = -1;
  }
}

function paintEnvelope(
  scene: Scene,
  axis: ChartAxis,
  envelope: ChartEnvelope,
): void {
  const { context, window } = scene;
  const { times, low, high } = envelope;
  const from = Math.max(0, firstIndexAtOrAfter(times, window.from) - 1);
  const to = Math.min(times.length, firstIndexAtOrAfter(times, window.to) + 1);
  context.fillStyle = envelope.color;
  context.beginPath();
  eachStretch(envelope, from, to, (start, end) => {
    for (let index = start; index < end; index++) {
      const x = scene.x(times[index] as number);
      const y = scene.y(axis, high[index] as number);
      if (index === start) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    for (let index = end - 1; index >= start; index--)
      context.lineTo(
        scene.x(times[index] as number),
        scene.y(axis, low[index] as number),
      );
    context.closePath();
  });
  context.fill();
}

export function paintEnvelopes(scene: Scene): void {
  const { context, plot, model, window } = scene;
  if (model.marks.envelopes.length === 0) return;
  context.save();
  context.beginPath();
  context.rect(
    plot.left,
    plot.top,
    scene.x(window.to) - plot.left,
    plot.bottom - plot.top,
  );
  context.clip();
  context.globalAlpha = envelopeAlpha;
  for (const envelope of model.marks.envelopes) {
    const axis = axisOf(model, envelope.axis);
    if (axis) paintEnvelope(scene, axis, envelope);
  }
  context.restore();
}
