export {
  type Datum,
  datumAccuracyMetres,
  type GeographicPosition,
  toDatum,
  toWgs84,
  type Wgs84Position,
} from "./datum.ts";
export {
  type GridFrame,
  gridFrameOf,
  type GridFramePosition,
  positionInFrame,
} from "./grid-frame.ts";
export { gridConvergenceDegrees, scaleFactor } from "./grid-geometry.ts";
export { type GridPosition, toGeographic, toGrid } from "./grid-position.ts";
export { utmZoneOf } from "./utm-zone.ts";
export {
  fromZoneUnit,
  type GridUnit,
  inZoneUnit,
  metresPerSurveyFoot,
  type ZoneDefinition,
  zoneDefinitions,
} from "./zone-definition.ts";
