import type {
  OffsetGauge,
  OffsetHistory,
  SurveyDocument,
  Trajectory,
} from "#entities/well/trajectory.queries.ts";
import { anOffsetWell, offsetSummary } from "./offset-wells.ts";
import { aStage, morning, type Stage } from "./world.ts";

const lateralMdMetres = 5000;

/** The well is vertical at first and ends in a lateral to the north. */
const stations = [
  { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
  { mdMetres: 2000, inclinationDegrees: 0, azimuthDegrees: 0 },
  { mdMetres: 2300, inclinationDegrees: 90, azimuthDegrees: 352 },
  { mdMetres: lateralMdMetres, inclinationDegrees: 90, azimuthDegrees: 352 },
];

/** The first stage of each well is perforated near the toe; the wells lie 300 m apart. */
export function aTrajectory(
  wellId: number,
  data: Partial<Trajectory["data"]> = {},
): Trajectory {
  return {
    id: wellId,
    wellId,
    wellNumber: `Kestrel ${wellId}H`,
    uwi: "",
    data: {
      lengthUnit: "m",
      surfaceNorthMetres: 0,
      surfaceEastMetres: 300 * (wellId - 1),
      stations,
      perforations: [
        {
          stageNumber: 1,
          topMdMetres: 4800,
          bottomMdMetres: 4860,
          clusterNumber: null,
          shots: null,
          stage: { id: wellId, name: "1", state: "ENDED" },
        },
      ],
      neighbours: [],
      trajectoryVersion: 1,
      perforationsVersion: 1,
      ...data,
    },
    updatedAt: morning,
    updatedBy: "Ada Field",
  };
}

/** The first offset well is a well of the pad; the location of the second is not known. */
export function aWatchedStage(): Stage {
  return aStage({
    control: {
      parameters: {
        fdi: [anOffsetWell(1, "Kestrel 2H"), anOffsetWell(2, "Nobody 9H")],
      },
    },
    summary: { revision: 1, notifications: [], ...offsetSummary },
  });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function anOffsetGauge(name: string): OffsetGauge {
  return {
    name,
    api: "",
    stages: 1,
    fracHits: 1,
    nearHits: 0,
    firstTimestamp: morning,
    lastTimestamp: morning + 3 * dayMs,
  };
}

/** The history of a gauge over three days, with one value an hour. */
export function anOffsetHistory(gauge: string): OffsetHistory {
  const times = Array.from(
    { length: 72 },
    (_, hour) => morning + hour * hourMs,
  );
  return {
    gauge,
    unit: "psi",
    fromTimestamp: morning,
    toTimestamp: morning + 3 * dayMs,
    lines: [{ times, values: times.map((_, hour) => 1200 + hour) }],
    sampleCount: 72 * 3600,
    stages: [
      {
        stageId: 1,
        stageName: "1",
        wellId: 1,
        wellNumber: "Kestrel 1H",
        offsetNumber: 1,
        startTimestamp: morning,
        endTimestamp: morning + 2 * hourMs,
        threshold: 200,
        largestChange: 400,
        outcome: "fracHit",
        firstHitTimestamp: morning + hourMs,
      },
    ],
  };
}

/** The stored survey of a well, from a kelly bushing 850 m above the sea. */
export function aSurveyDocument(wellId: number): SurveyDocument {
  return {
    id: wellId,
    wellId,
    kind: "trajectory",
    version: 3,
    data: {
      lengthUnit: "m",
      depthReference: "kellyBushing",
      northReference: "grid",
      referenceElevationMetres: 850,
      surfaceNorthMetres: 0,
      surfaceEastMetres: 300 * (wellId - 1),
      stations,
      neighbors: [],
    },
    updatedAt: morning,
    updatedBy: "Ada Field",
  };
}

/** Twelve stages with two clusters each from the toe on; the first four were pumped. */
export function perforationsOf(
  wellId: number,
): Trajectory["data"]["perforations"] {
  return Array.from({ length: 24 }, (_, index) => {
    const stageNumber = Math.floor(index / 2) + 1;
    const bottomMdMetres = 4950 - index * 55;
    return {
      stageNumber,
      clusterNumber: (index % 2) + 1,
      topMdMetres: bottomMdMetres - 15,
      bottomMdMetres,
      shots: 6,
      stage:
        stageNumber <= 4
          ? {
              id: wellId * 100 + stageNumber,
              name: String(stageNumber),
              state: stageNumber === 4 ? "LOADING" : "FINAL",
            }
          : null,
    };
  });
}
