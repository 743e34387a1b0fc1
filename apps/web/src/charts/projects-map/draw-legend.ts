import type { Sheet } from "./draw-ground.ts";
import { drawGroup, drawPad, padRadius } from "./draw-markers.ts";
import type { MapPad } from "./map-pad.ts";
import type { WorldPoint } from "./mercator.ts";

export interface LegendTexts {
  readonly active: string;
  readonly pumping: string;
  readonly idle: string;
  readonly group: string;
}

const example: MapPad = {
  id: 0,
  name: "",
  point: { x: 0, y: 0 },
  isActive: false,
  liveStageCount: 0,
  color: null,
};
const active = { ...example, isActive: true };

/** Draws the explanation of the markers in one row. */
export function drawLegend(
  sheet: Sheet,
  texts: LegendTexts,
  start: WorldPoint,
): void {
  const { context, look } = sheet;
  const entries = [
    {
      name: texts.active,
      draw: (at: WorldPoint) => drawPad(sheet, active, at),
    },
    {
      name: texts.pumping,
      draw: (at: WorldPoint) =>
        drawPad(sheet, { ...active, liveStageCount: 1 }, at),
    },
    { name: texts.idle, draw: (at: WorldPoint) => drawPad(sheet, example, at) },
    {
      name: texts.group,
      draw: (at: WorldPoint) => drawGroup(sheet, [active, active, example], at),
    },
  ];
  let { x } = start;
  for (const { name, draw } of entries) {
    draw({ x: x + padRadius, y: start.y });
    context.font = `400 13px ${look.font}`;
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.fillStyle = look.text;
    const from = x + 2 * padRadius + 10;
    context.fillText(name, from, start.y);
    x = from + context.measureText(name).width + 24;
  }
}
