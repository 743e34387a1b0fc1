import type { Ground } from "./draw-ground.ts";
import type { MapPad } from "./map-pad.ts";
import type { MapSize, MapView } from "./map-view.ts";
import type { MarkerGroup } from "./marker-groups.ts";

/** The current content of the map, for an exported picture. */
export interface ShownMap {
  readonly view: MapView;
  readonly size: MapSize;
  readonly ground: Ground;
  readonly groups: readonly MarkerGroup<MapPad>[];
}
