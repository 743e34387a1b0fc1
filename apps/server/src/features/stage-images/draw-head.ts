import { shownUnit, type UnitChoice } from "@stagecraft/domain";
import type { Pen } from "#features/stage-images/pen.ts";
import type { PictureCharts } from "#features/stage-images/picture-charts.ts";
import type { PictureRequest } from "#features/stage-images/picture-request.ts";
import { utcRange } from "#features/stage-images/picture-texts.ts";

export const headHeight = 66;

function unitsOf({ charts }: PictureCharts, choice: UnitChoice): string {
  const units = charts.flatMap(({ lines }) =>
    lines.map(({ unit }) => shownUnit(unit, choice).unit),
  );
  return [...new Set(units)].filter((unit) => unit !== "").join(", ");
}

/** Returns the time range, the units and the time zone. */
function factsOf(request: PictureRequest, charts: PictureCharts): string {
  const { window, readings } = charts;
  const { stage, choices } = request;
  const newest = readings.newestTime();
  const shownTo = Math.min(window?.to ?? Infinity, newest ?? Infinity);
  const units = unitsOf(charts, choices.units);
  return [
    window === null
      ? "No samples"
      : utcRange(window.from, Math.max(window.from, shownTo)),
    stage.live ? "running" : "",
    units === "" ? "" : `Units ${units}`,
    choices.timezone === "UTC" ? "" : `Time axis ${choices.timezone}`,
  ]
    .filter((part) => part !== "")
    .join("  ·  ");
}

export function drawHead(
  pen: Pen,
  request: PictureRequest,
  charts: PictureCharts,
): void {
  const { stage } = request;
  const { theme, pageWidth, marginPixels } = pen;
  let room = pageWidth - 2 * marginPixels;
  if (stage.confidential)
    room -= pen.chip("Confidential", pageWidth - marginPixels, 31) + 16;
  pen.text(
    `${stage.title}  ·  ${stage.wellNumber}  ·  ${stage.projectName}`,
    marginPixels,
    32,
    { sizePixels: 19, weight: 650, color: theme.text, widestPixels: room },
  );
  pen.text(factsOf(request, charts), marginPixels, 54, {
    sizePixels: 13,
    weight: 450,
    color: theme.label,
    widestPixels: pageWidth - 2 * marginPixels,
  });
}
