import { instantOf, type Measure, measureOf } from "./measure.ts";
import { parseXml, type XmlNode } from "./xml-document.ts";

export interface TrajectoryStation {
  readonly uid: string | null;
  readonly timeMs: number | null;
  readonly type: string | null;
  readonly measuredDepth: Measure | null;
  readonly trueVerticalDepth: Measure | null;
  readonly inclination: Measure | null;
  readonly azimuth: Measure | null;
  readonly northSouth: Measure | null;
  readonly eastWest: Measure | null;
  readonly verticalSection: Measure | null;
  readonly doglegSeverity: Measure | null;
}

export interface Trajectory {
  readonly uidWell: string | null;
  readonly uidWellbore: string | null;
  readonly uid: string | null;
  readonly nameWell: string | null;
  readonly nameWellbore: string | null;
  readonly name: string | null;
  readonly azimuthReference: string | null;
  readonly stations: readonly TrajectoryStation[];
}

export function parseTrajectories(xml: string): readonly Trajectory[] {
  return parseXml(xml)
    .child("trajectorys")
    .children("trajectory")
    .map((trajectory) => ({
      uidWell: trajectory.attribute("uidWell"),
      uidWellbore: trajectory.attribute("uidWellbore"),
      uid: trajectory.attribute("uid"),
      nameWell: trajectory.word("nameWell"),
      nameWellbore: trajectory.word("nameWellbore"),
      name: trajectory.word("name"),
      azimuthReference: trajectory.word("aziRef"),
      stations: trajectory.children("trajectoryStation").map(stationOf),
    }));
}

function stationOf(station: XmlNode): TrajectoryStation {
  return {
    uid: station.attribute("uid"),
    timeMs: instantOf(station, "dTimStn"),
    type: station.word("typeTrajStation"),
    measuredDepth: measureOf(station, "md"),
    trueVerticalDepth: measureOf(station, "tvd"),
    inclination: measureOf(station, "incl"),
    azimuth: measureOf(station, "azi"),
    northSouth: measureOf(station, "dispNs"),
    eastWest: measureOf(station, "dispEw"),
    verticalSection: measureOf(station, "vertSect"),
    doglegSeverity: measureOf(station, "dls"),
  };
}
