import { doglegRadians } from "./arc.ts";
import type { PathStation, WellPath } from "./survey-path.ts";

/** How sharply a well turns between a station and the one above it. */
export interface StationDogleg {
  readonly mdMetres: number;
  readonly doglegDegrees: number;
  readonly degreesPer30Metres: number;
  readonly degreesPer100Feet: number;
}

const metresPer100Feet = 30.48;

/** One entry for each station of the path; the first has nothing above it and does not turn. */
export function doglegSeverity({
  stations,
}: WellPath): readonly StationDogleg[] {
  return stations.map((station, index) =>
    turnBetween(stations[index - 1] ?? station, station),
  );
}

function turnBetween(above: PathStation, station: PathStation): StationDogleg {
  const doglegDegrees =
    (doglegRadians(above.tangent, station.tangent) * 180) / Math.PI;
  const lengthMetres = station.mdMetres - above.mdMetres;
  const perMetre = lengthMetres > 0 ? doglegDegrees / lengthMetres : 0;
  return {
    mdMetres: station.mdMetres,
    doglegDegrees,
    degreesPer30Metres: perMetre * 30,
    degreesPer100Feet: perMetre * metresPer100Feet,
  };
}
