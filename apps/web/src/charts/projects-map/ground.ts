import {
  geoArea,
  geoCentroid,
  geoMercator,
  geoPath,
  type GeoContext,
} from "d3-geo";
import { feature } from "topojson-client";
import counties from "us-atlas/counties-10m.json?url";
import states from "us-atlas/states-10m.json?url";
import countries from "world-atlas/countries-50m.json?url";
import coarseCountries from "world-atlas/countries-110m.json?url";
import { worldPoint, type WorldPoint } from "./mercator.ts";

/** A country, a state or a county. */
export interface Region {
  readonly shape: GeoJSON.Feature<
    GeoJSON.Polygon | GeoJSON.MultiPolygon,
    { readonly name?: string }
  >;
  readonly name: string;
  readonly northWest: WorldPoint;
  readonly southEast: WorldPoint;
}

export type Layer = "coarseCountries" | "countries" | "states" | "counties";

interface LayerFile {
  readonly url: string;
  readonly object: string;
  /** The layer is drawn from this world width on. */
  readonly from: number;
  /** The layer is drawn below this world width. */
  readonly below: number;
}

const finerFrom = 3_000;

/**
 * Outlines of the whole world and of the states and counties of the United
 * States, all in the public domain.
 */
const files: Readonly<Record<Layer, LayerFile>> = {
  coarseCountries: {
    url: coarseCountries,
    object: "countries",
    from: 0,
    below: finerFrom,
  },
  countries: {
    url: countries,
    object: "countries",
    from: finerFrom,
    below: Infinity,
  },
  states: { url: states, object: "states", from: finerFrom, below: Infinity },
  counties: {
    url: counties,
    object: "counties",
    from: 30_000,
    below: Infinity,
  },
};

const layers = Object.keys(files) as Layer[];

export function layersAt(scale: number): Layer[] {
  return layers.filter(
    (layer) => scale >= files[layer].from && scale < files[layer].below,
  );
}

type Shape = Region["shape"];

function partsOf({ geometry }: Shape): GeoJSON.Position[][][] {
  return geometry.type === "Polygon"
    ? [geometry.coordinates]
    : geometry.coordinates;
}

function position(longitude: number, latitude: number): WorldPoint {
  return worldPoint({ latitude, longitude });
}

function regionOf(shape: Shape): Region {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [outer = []] of partsOf(shape))
    for (const [longitude = 0, latitude = 0] of outer) {
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  return {
    shape,
    name: shape.properties.name ?? "",
    northWest: position(west, north),
    southEast: position(east, south),
  };
}

/**
 * The world width at which outlines are stored. At the closest zoom they are a
 * pixel or two off, which is within the accuracy of any border.
 */
export const keptWidth = 2 ** 16;

/** Draws straight lines from point to point, as the outlines intend. */
const projection = geoMercator()
  .scale(keptWidth / (2 * Math.PI))
  .translate([keptWidth / 2, keptWidth / 2])
  .precision(0);

const outlines = new WeakMap<Region, Path2D>();

/** Built once per region: panning the map only moves it. */
export function outlineOf(region: Region): Path2D {
  const known = outlines.get(region);
  if (known !== undefined) return known;
  const outline = new Path2D();
  // A new Path2D needs no beginPath, and the library does not call it here.
  geoPath(projection, outline as Path2D & GeoContext)(region.shape);
  outlines.set(region, outline);
  return outline;
}

const middles = new WeakMap<Region, WorldPoint>();

/**
 * Returns the position of the region's name: in its largest part, since the
 * middle of all parts may lie in the sea.
 */
export function middleOf(region: Region): WorldPoint {
  const known = middles.get(region);
  if (known !== undefined) return known;
  const parts = partsOf(region.shape).map((coordinates) => {
    const part = { type: "Polygon" as const, coordinates };
    return { part, area: geoArea(part) };
  });
  parts.sort((a, b) => b.area - a.area);
  const [longitude, latitude] = geoCentroid(parts[0]?.part ?? region.shape);
  const middle = position(longitude, latitude);
  middles.set(region, middle);
  return middle;
}

async function readLayer(layer: Layer): Promise<Region[]> {
  const { url, object } = files[layer];
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  const topology = (await response.json()) as Parameters<typeof feature>[0];
  // Each of the files holds a collection under this name.
  const shapes: unknown = feature(topology, object);
  return (shapes as { features: Shape[] }).features.map(regionOf);
}

const loaded = new Map<Layer, Promise<readonly Region[]>>();

/** Loads a layer once per page; after a failure the next request retries. */
export function loadLayer(layer: Layer): Promise<readonly Region[]> {
  const known = loaded.get(layer);
  if (known !== undefined) return known;
  const loading = readLayer(layer).catch((error: unknown) => {
    loaded.delete(layer);
    throw error;
  });
  loaded.set(layer, loading);
  return loading;
}
