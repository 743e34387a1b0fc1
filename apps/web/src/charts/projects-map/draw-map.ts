import { drawGround, type Ground, type Sheet } from "./draw-ground.ts";
import { drawMarkers, placeMarkers } from "./draw-markers.ts";
import type { MapPad } from "./map-pad.ts";
import type { MarkerGroup } from "./marker-groups.ts";
import { markerBox } from "./marker-labels.ts";

export function drawMap(
  sheet: Sheet,
  ground: Ground,
  groups: readonly MarkerGroup<MapPad>[],
): void {
  const markers = placeMarkers(sheet, groups);
  const taken = markers.flatMap((marker) =>
    marker.label === null
      ? [markerBox(marker)]
      : [markerBox(marker), marker.label.box],
  );
  drawGround(sheet, ground, taken);
  drawMarkers(sheet, markers);
}
