import type { Ground } from "./draw-ground.ts";
import type { MapPad } from "./map-pad.ts";
import type { MapSize, MapView } from "./map-view.ts";
import type { MarkerGroup } from "./marker-groups.ts";

/** What is on the map now, for a picture of it. */
export interface ShownMap {
  readonly view: MapView;
  readonly size: MapSize;
  readonly ground: Ground;
  readonly groups: readonly MarkerGroup<MapPad>[];
}
