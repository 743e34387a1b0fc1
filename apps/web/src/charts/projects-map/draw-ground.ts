import type { CountryNames } from "./country-names.ts";
import { degreesText, graticuleOf } from "./graticule.ts";
import {
  keptWidth,
  layersAt,
  middleOf,
  outlineOf,
  type Layer,
  type Region,
} from "./ground.ts";
import type { MapLook } from "./map-look.ts";
import {
  pointAtScreen,
  screenPoint,
  type MapSize,
  type MapView,
} from "./map-view.ts";
import { overlaps, type Box } from "./marker-labels.ts";

export type Ground = Readonly<Partial<Record<Layer, readonly Region[]>>>;

/** The drawing's context; lengths are CSS pixels. */
export interface Sheet {
  readonly context: CanvasRenderingContext2D;
  readonly view: MapView;
  readonly size: MapSize;
  readonly look: MapLook;
  readonly countryNames: CountryNames;
}

function inSight({ view, size }: Sheet, regions: readonly Region[]): Region[] {
  const from = pointAtScreen(view, { x: 0, y: 0 });
  const to = pointAtScreen(view, { x: size.width, y: size.height });
  return regions.filter(
    ({ northWest, southEast }) =>
      northWest.x <= to.x &&
      southEast.x >= from.x &&
      northWest.y <= to.y &&
      southEast.y >= from.y,
  );
}

interface RegionLook {
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
}

function drawRegions(
  { context, view }: Sheet,
  regions: readonly Region[],
  { fill, line, width = 1 }: RegionLook,
): void {
  const scale = view.k / keptWidth;
  context.save();
  context.translate(view.x, view.y);
  context.scale(scale, scale);
  if (fill !== undefined) context.fillStyle = fill;
  if (line !== undefined) context.strokeStyle = line;
  context.lineWidth = width / scale;
  for (const region of regions) {
    const outline = outlineOf(region);
    if (fill !== undefined) context.fill(outline);
    if (line !== undefined) context.stroke(outline);
  }
  context.restore();
}

/** Space between a region's name and its borders. */
const nameMargin = 16;
const nameHeight = 18;

interface NamedRegion {
  readonly region: Region;
  readonly name: string;
}

/** Where the states are labeled, the name of their country is left out. */
const countryOfStates = "United States of America";

function namedCountries(
  { countryNames }: Sheet,
  countries: readonly Region[],
  hasStates: boolean,
): NamedRegion[] {
  return countries.flatMap((region) => {
    if (hasStates && region.name === countryOfStates) return [];
    const name = countryNames(region.name);
    return name === null ? [] : [{ region, name }];
  });
}

/** Draws the names of the regions that have room for them and overlap nothing else. */
function drawNames(
  { context, view, look }: Sheet,
  regions: readonly NamedRegion[],
  others: readonly Box[],
): void {
  const taken = [...others];
  context.font = `500 11.5px ${look.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = look.quietText;
  for (const { region, name } of regions) {
    const roomWide = (region.southEast.x - region.northWest.x) * view.k;
    const roomHigh = (region.southEast.y - region.northWest.y) * view.k;
    const wide = context.measureText(name).width;
    if (wide + nameMargin > roomWide || roomHigh < 2 * nameMargin) continue;
    const { x, y } = screenPoint(view, middleOf(region));
    const box = {
      left: x - wide / 2,
      right: x + wide / 2,
      top: y - nameHeight / 2,
      bottom: y + nameHeight / 2,
    };
    if (taken.some((other) => overlaps(other, box))) continue;
    context.fillText(name, x, y);
    taken.push(box);
  }
}

/** Areas where the degrees are written. */
function graticuleEdges({ width, height }: MapSize): Box[] {
  return [
    { left: 0, right: width, top: 0, bottom: 24 },
    { left: 0, right: 60, top: 0, bottom: height },
  ];
}

function drawGraticule({ context, view, size, look }: Sheet): void {
  const { meridians, parallels, decimals } = graticuleOf(view, size);
  context.strokeStyle = look.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (const { pixel } of meridians) {
    context.moveTo(Math.round(pixel) + 0.5, 0);
    context.lineTo(Math.round(pixel) + 0.5, size.height);
  }
  for (const { pixel } of parallels) {
    context.moveTo(0, Math.round(pixel) + 0.5);
    context.lineTo(size.width, Math.round(pixel) + 0.5);
  }
  context.stroke();
  context.font = `500 11.5px ${look.font}`;
  context.fillStyle = look.quietText;
  context.textBaseline = "top";
  context.textAlign = "left";
  for (const { pixel, degrees } of meridians)
    context.fillText(degreesText(degrees, decimals, "EW"), pixel + 4, 6);
  context.textBaseline = "bottom";
  // The first row is reserved for the longitudes.
  for (const { pixel, degrees } of parallels.filter(({ pixel }) => pixel > 40))
    context.fillText(degreesText(degrees, decimals, "NS"), 6, pixel - 3);
}

/** Draws the base map: water, land, borders, and names where nothing else is drawn. */
export function drawGround(
  sheet: Sheet,
  ground: Ground,
  taken: readonly Box[],
): void {
  const { context, size, look } = sheet;
  context.fillStyle = look.water;
  context.fillRect(0, 0, size.width, size.height);
  const wanted = layersAt(sheet.view.k);
  const seen = (layer: Layer) =>
    wanted.includes(layer) ? inSight(sheet, ground[layer] ?? []) : [];
  const countries = [...seen("countries"), ...seen("coarseCountries")];
  // Coarse outlines are better than none while the fine ones are loading.
  const land =
    countries.length > 0
      ? countries
      : inSight(sheet, ground.coarseCountries ?? []);
  drawRegions(sheet, land, { fill: look.land, line: look.border, width: 1 });
  const states = seen("states");
  // Filling the states hides the country's coarser border next to theirs.
  drawRegions(sheet, states, { fill: look.land });
  const counties = seen("counties");
  drawRegions(sheet, counties, { line: look.fineBorder, width: 1 });
  drawRegions(sheet, states, { line: look.border, width: 1.25 });
  drawGraticule(sheet);
  const closest = counties.length > 0 ? counties : states;
  drawNames(
    sheet,
    [
      ...closest.map((region) => ({ region, name: region.name })),
      ...namedCountries(sheet, land, states.length > 0),
    ],
    [...graticuleEdges(size), ...taken],
  );
}
