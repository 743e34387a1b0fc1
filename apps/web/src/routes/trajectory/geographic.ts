import { parseLocation, writeNumber } from "@stagecraft/domain";
import {
  gridFrameOf,
  positionInFrame,
  type GridFrame,
} from "@stagecraft/geodesy";
import type { PathPoint } from "@stagecraft/wellbore";

interface LocatedWell {
  readonly location: string;
  readonly coordinateSystemProjectionZone: string;
}

/** Returns the wellhead on the grid of its zone; null when the well has no readable location. */
export function frameOfWell(well: LocatedWell): GridFrame | null {
  const location = parseLocation(well.location);
  return location && gridFrameOf(well.coordinateSystemProjectionZone, location);
}

export interface GeographicText {
  readonly latitudeText: string;
  readonly longitudeText: string;
}

export type GeographicOf = (point: PathPoint) => GeographicText;

/** Six decimals of a degree are about a tenth of a meter. */
const decimals = 6;

/** Returns positions along a well in degrees on WGS84, as maps show them. */
export function geographicOf(
  frame: GridFrame,
  wellhead: PathPoint,
): GeographicOf {
  return ({ northMetres, eastMetres }) => {
    const { wgs84 } = positionInFrame(frame, {
      northMetres: northMetres - wellhead.northMetres,
      eastMetres: eastMetres - wellhead.eastMetres,
    });
    return {
      latitudeText: writeNumber(wgs84.latitude, decimals),
      longitudeText: writeNumber(wgs84.longitude, decimals),
    };
  };
}
