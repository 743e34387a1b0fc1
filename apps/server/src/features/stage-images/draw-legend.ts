import type { Pen } from "#features/stage-images/pen.ts";
import type { LegendEntry } from "#features/stage-images/picture-legend.ts";

const rowPixels = 24;
const leastColumnPixels = 268;
const swatchPixels = 22;
const gapPixels = 8;

function columnCount(pageWidth: number): number {
  return Math.max(1, Math.floor(pageWidth / leastColumnPixels));
}

export function legendHeight(entryCount: number, pageWidth: number): number {
  return Math.ceil(entryCount / columnCount(pageWidth)) * rowPixels;
}

function ageText({ ageTime }: LegendEntry): string {
  if (ageTime === null) return "";
  return ` at ${new Date(ageTime).toISOString().slice(11, 19)}`;
}

/**
 * Draws swatch, name, last value and unit; a value from before the end of the
 * picture is shown with its time.
 */
function drawEntry(
  pen: Pen,
  entry: LegendEntry,
  left: number,
  baseline: number,
  widthPixels: number,
): void {
  const { theme } = pen;
  pen.swatch(left, baseline - 4, swatchPixels, entry);
  const unit = ` ${entry.unit}${ageText(entry)}`;
  const valueWidth = pen.width(entry.value, 13, 600);
  const unitWidth = pen.width(unit, 11.5, 500);
  const labelLeft = left + swatchPixels + gapPixels;
  const right = left + widthPixels - 2 * gapPixels;
  const room = right - valueWidth - unitWidth - gapPixels - labelLeft;
  pen.text(entry.label, labelLeft, baseline, {
    sizePixels: 13,
    weight: 450,
    color: theme.label,
    widestPixels: Math.max(0, room),
  });
  pen.text(entry.value, right - unitWidth, baseline, {
    sizePixels: 13,
    weight: 600,
    color: entry.ageTime === null ? theme.text : theme.note,
    align: "right",
  });
  pen.text(unit, right, baseline, {
    sizePixels: 11.5,
    weight: 500,
    color: theme.note,
    align: "right",
  });
}

/** Fills column by column, so that offsets keep their order downwards. */
export function drawLegend(
  pen: Pen,
  entries: readonly LegendEntry[],
  top: number,
): void {
  const rows = Math.ceil(entries.length / columnCount(pen.pageWidth));
  const room = pen.pageWidth - 2 * pen.marginPixels;
  // Empty columns give their space to the others.
  const widthPixels = room / Math.ceil(entries.length / rows);
  entries.forEach((entry, index) => {
    const column = Math.floor(index / rows);
    const left = pen.marginPixels + column * widthPixels;
    const baseline = top + (index % rows) * rowPixels + 17;
    drawEntry(pen, entry, left, baseline, widthPixels);
  });
}
