import type {
  DocumentNeighbor,
  DocumentStation,
  PerforationRow,
  PerforationsDocument,
  TrajectoryDocument,
} from "@stagecraft/domain";
import type { PadPlan, WellPlan } from "@stagecraft/simulator";

const metresPerFoot = 0.3048;
const lateralAzimuth = 352;
const spacingMetres = 270;
/** Every second well lands in the bench below. */
const benchMetres = 46;
const wellheadSpacingMetres = 8;
const kickOffMetres = 600;
/** This radius turns the well by 10 degrees per 100 ft. */
const buildRadiusMetres = 174.6;
/** 2 degrees per 100 ft, for the step-out from the pad. */
const nudgeRadiusMetres = 873;
const stationMetres = 30;
/** Fraction of a stage's length between its first and last cluster. */
const perforatedShare = 0.78;
const clustersPerStage = 6;
const clusterFeet = 2;
const shotsPerCluster = 6;
/** Height of the rig floor above sea level. */
const rigFloorMetres = 890;

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Returns the steepest angle of a gentle S that leads `outMetres` away from the pad over `downMetres`. */
function nudgeAngle(outMetres: number, downMetres: number): number {
  let low = 0;
  let high = 1;
  for (let turn = 0; turn < 40; turn += 1) {
    const angle = (low + high) / 2;
    const held =
      (downMetres - 2 * nudgeRadiusMetres * Math.sin(angle)) / Math.cos(angle);
    const out =
      2 * nudgeRadiusMetres * (1 - Math.cos(angle)) + held * Math.sin(angle);
    if (out < outMetres) low = angle;
    else high = angle;
  }
  return (low + high) / 2;
}

interface Turn {
  readonly lengthMetres: number;
  readonly toInclination: number;
  readonly azimuthDegrees: number;
}

function turnsOf(outMetres: number, landingMetres: number): readonly Turn[] {
  const downMetres = landingMetres - buildRadiusMetres - kickOffMetres;
  const angle = nudgeAngle(Math.abs(outMetres), downMetres);
  const azimuthDegrees = (lateralAzimuth + (outMetres < 0 ? 270 : 90)) % 360;
  const held =
    (downMetres - 2 * nudgeRadiusMetres * Math.sin(angle)) / Math.cos(angle);
  return [
    { lengthMetres: kickOffMetres, toInclination: 0, azimuthDegrees },
    {
      lengthMetres: nudgeRadiusMetres * angle,
      toInclination: degrees(angle),
      azimuthDegrees,
    },
    { lengthMetres: held, toInclination: degrees(angle), azimuthDegrees },
    {
      lengthMetres: nudgeRadiusMetres * angle,
      toInclination: 0,
      azimuthDegrees,
    },
    {
      lengthMetres: (Math.PI / 2) * buildRadiusMetres,
      toInclination: 90,
      azimuthDegrees: lateralAzimuth,
    },
  ];
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Builds survey stations as a survey tool would have taken them, down to the toe. */
function surveyOf(
  outMetres: number,
  landingMetres: number,
  toeMetres: number,
): readonly DocumentStation[] {
  const stations: DocumentStation[] = [
    { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
  ];
  let md = 0;
  let inclination = 0;
  for (const turn of turnsOf(outMetres, landingMetres)) {
    // A well straight below its wellhead needs no step-out.
    if (turn.lengthMetres < 1) continue;
    const count = Math.max(1, Math.round(turn.lengthMetres / stationMetres));
    for (let step = 1; step <= count; step += 1)
      stations.push({
        mdMetres: rounded(md + (turn.lengthMetres * step) / count),
        inclinationDegrees: rounded(
          inclination + ((turn.toInclination - inclination) * step) / count,
        ),
        azimuthDegrees: turn.azimuthDegrees,
      });
    md += turn.lengthMetres;
    inclination = turn.toInclination;
  }
  const count = Math.ceil((toeMetres - md) / stationMetres);
  const wave = (step: number) => Math.sin(step / 7) * 0.4;
  for (let step = 1; step <= count; step += 1)
    stations.push({
      mdMetres: rounded(md + ((toeMetres - md) * step) / count),
      inclinationDegrees: rounded(90 + wave(step)),
      azimuthDegrees: rounded(lateralAzimuth + wave(step + 11)),
    });
  return stations;
}

/** Clusters count from the toe of the stage, and stage 1 is at the toe, as in the simulator. */
function clustersOf(well: WellPlan, stageNumber: number): PerforationRow[] {
  const lateralFeet = well.toeMeasuredDepthFeet - well.heelMeasuredDepthFeet;
  const stageFeet = lateralFeet / well.expectedStages;
  const bottomFeet =
    well.toeMeasuredDepthFeet -
    stageFeet * (stageNumber - 0.5) +
    (stageFeet * perforatedShare) / 2;
  const apartFeet =
    (stageFeet * perforatedShare - clusterFeet) / (clustersPerStage - 1);
  return Array.from({ length: clustersPerStage }, (_, index) => {
    const clusterBottomFeet = bottomFeet - index * apartFeet;
    return {
      stageNumber,
      clusterNumber: index + 1,
      topMdMetres: (clusterBottomFeet - clusterFeet) * metresPerFoot,
      bottomMdMetres: clusterBottomFeet * metresPerFoot,
      shots: shotsPerCluster,
    };
  });
}

function acrossOf(pad: PadPlan, place: number): number {
  return (place - (pad.wells.length - 1) / 2) * spacingMetres;
}

/** Converts meters to the right of the pad's center to north and east. */
function surfaceAt(acrossMetres: number) {
  const azimuth = ((lateralAzimuth + 90) * Math.PI) / 180;
  return {
    surfaceNorthMetres: rounded(acrossMetres * Math.cos(azimuth)),
    surfaceEastMetres: rounded(acrossMetres * Math.sin(azimuth)),
  };
}

function landingMetres(well: WellPlan, place: number): number {
  const bench = place % 2 === 0 ? 0 : benchMetres;
  return well.trueVerticalDepthFeet * metresPerFoot - bench;
}

/** Older wells on both sides, drilled from their own pads straight above their heels. */
function neighborsOf(pad: PadPlan): readonly DocumentNeighbor[] {
  const known = new Set(pad.wells.map(({ wellNumber }) => wellNumber));
  const [first] = pad.wells;
  if (first === undefined) return [];
  return first.offsetWells
    .filter(({ wellLabel }) => !known.has(wellLabel))
    .map(({ wellLabel, api }, index) => {
      const outside = 1.25 + index * 0.55;
      const place = index % 2 === 0 ? -outside : pad.wells.length - 1 + outside;
      const toeMetres = (first.toeMeasuredDepthFeet - 900) * metresPerFoot;
      return {
        wellLabel,
        api,
        ...surfaceAt(acrossOf(pad, place)),
        stations: surveyOf(0, landingMetres(first, index), toeMetres),
      };
    });
}

function wellAt(pad: PadPlan, wellIndex: number): WellPlan {
  const well = pad.wells[wellIndex];
  if (well === undefined)
    throw new RangeError(`${pad.name} has no well ${String(wellIndex)}`);
  return well;
}

/** Returns a pad of parallel laterals; the document of its first well also contains the neighbors. */
export function demoTrajectory(
  pad: PadPlan,
  wellIndex: number,
): TrajectoryDocument {
  const well = wellAt(pad, wellIndex);
  const across = acrossOf(pad, wellIndex);
  const wellhead = (across / spacingMetres) * wellheadSpacingMetres;
  return {
    lengthUnit: "ft",
    depthReference: "kellyBushing",
    northReference: "grid",
    referenceElevationMetres: rigFloorMetres,
    ...surfaceAt(wellhead),
    stations: surveyOf(
      across - wellhead,
      landingMetres(well, wellIndex),
      well.toeMeasuredDepthFeet * metresPerFoot,
    ),
    neighbors: wellIndex === 0 ? neighborsOf(pad) : [],
  };
}

export function demoPerforations(
  pad: PadPlan,
  wellIndex: number,
): PerforationsDocument {
  const well = wellAt(pad, wellIndex);
  const stages = Array.from(
    { length: well.expectedStages },
    (_, index) => index + 1,
  );
  return {
    lengthUnit: "ft",
    depthReference: "kellyBushing",
    rows: stages.flatMap((stageNumber) => clustersOf(well, stageNumber)),
  };
}
