import type { CountryNames } from "./country-names.ts";
import type { Sheet, Ground } from "./draw-ground.ts";
import { drawMap } from "./draw-map.ts";
import { drawGroup, drawPad, padRadius } from "./draw-markers.ts";
import { paperLook } from "./map-look.ts";
import { barsOf } from "./MapScale.tsx";
import type { MapPad } from "./map-pad.ts";
import type { MapSize, MapView } from "./map-view.ts";
import type { MarkerGroup } from "./marker-groups.ts";
import type { WorldPoint } from "./mercator.ts";

export interface PictureTexts {
  readonly heading: string;
  readonly subject: string;
  /** The time of the picture and a note on anything left out. */
  readonly note: string;
  readonly sources: string;
  readonly countryNames: CountryNames;
  readonly legend: LegendTexts;
}

const wantedWidth = 1920;
const headHeight = 52;
const footHeight = 56;
const margin = 16;

function drawHead({ context, size, look }: Sheet, texts: PictureTexts): void {
  context.textBaseline = "middle";
  context.fillStyle = look.text;
  context.textAlign = "left";
  context.font = `650 19px ${look.font}`;
  context.fillText(texts.heading, margin, headHeight / 2);
  const subject = margin + context.measureText(texts.heading).width + margin;
  context.font = `400 13px ${look.font}`;
  // Limits the width of a long list of companies, so that the time fits next to it.
  context.fillText(texts.subject, subject, headHeight / 2, size.width / 2);
  context.textAlign = "right";
  context.fillText(texts.note, size.width - margin, headHeight / 2);
}

function drawFoot(sheet: Sheet, texts: PictureTexts): void {
  const { context, size, look } = sheet;
  drawLegend(sheet, texts.legend, { x: margin, y: 18 });
  context.font = `500 11.5px ${look.font}`;
  context.fillStyle = look.quietText;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillText(texts.sources, margin, 42);
  let right = size.width - margin;
  for (const { length, unit, pixels } of barsOf(sheet.view, size)) {
    context.textAlign = "center";
    context.fillText(`${length} ${unit}`, right - pixels / 2, 16);
    context.strokeStyle = look.text;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(right - pixels, 24);
    context.lineTo(right - pixels, 30);
    context.lineTo(right, 30);
    context.lineTo(right, 24);
    context.stroke();
    right -= pixels + 2 * margin;
  }
}

/** Draws the current map on white paper, with its heading, legend and sources. */
export async function mapPicture(
  { view, size, ground, groups }: ShownMap,
  texts: PictureTexts,
): Promise<Blob> {
  const ratio = Math.max(1, wantedWidth / size.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round((size.height + headHeight + footHeight) * ratio);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  const look = paperLook();
  const sheet: Sheet = {
    context,
    view,
    size,
    look,
    countryNames: texts.countryNames,
  };
  context.fillStyle = look.idle;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(ratio, ratio);
  drawHead(sheet, texts);
  context.save();
  context.translate(0, headHeight);
  context.beginPath();
  context.rect(0, 0, size.width, size.height);
  context.clip();
  drawMap(sheet, ground, groups);
  context.restore();
  context.translate(0, headHeight + size.height);
  drawFoot(sheet, texts);
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => {
      if (picture === null) reject(new Error("The picture is too large."));
      else resolve(picture);
    }, "image/png"),
  );
}

interface LegendTexts {
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
function drawLegend(sheet: Sheet, texts: LegendTexts, start: WorldPoint): void {
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

/** The current content of the map, for an exported picture. */
export interface ShownMap {
  readonly view: MapView;
  readonly size: MapSize;
  readonly ground: Ground;
  readonly groups: readonly MarkerGroup<MapPad>[];
}
