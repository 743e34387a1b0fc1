import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { TestStage, type TestChannel } from "./stage-world.ts";
import type { Responses } from "./test-server.ts";
import { aStageRow, morning } from "./world.ts";

type Api = StagecraftContract;
type Metrics = OutputOf<Api["stageQuality"]["ofStage"]>;
type Verdict = OutputOf<Api["stageQuality"]["ofProject"]>[number];

const hourMs = 3_600_000;

/** The first of the pad's two stages has no faults and no second rate source. */
export const soundId = 1;
export const faultyId = 2;

const stages = [soundId, faultyId].map((id) =>
  aStageRow({
    id,
    name: String(id),
    ordinal: id,
    startTimestamp: morning + (id - 1) * hourMs,
    endTimestamp: morning + (id - 1) * hourMs + 599_000,
  }),
);

/** An interval of the stage, in seconds from its start. */
function stretch(id: number, from: number, to: number) {
  const start = morning + (id - 1) * hourMs;
  return {
    startTimestamp: start + from * 1000,
    endTimestamp: start + to * 1000,
    seconds: to - from,
  };
}

const noRepeats = {
  limitSeconds: 30,
  longestSeconds: 2,
  runCount: 0,
  repeatedSeconds: 0,
  runs: [],
  course: [],
};

function soundMetrics(id: number): Metrics {
  const { startTimestamp, endTimestamp } = stretch(id, 0, 599);
  return {
    stageId: id,
    stageName: String(id),
    wellId: 1,
    wellNumber: "Kestrel 1H",
    state: "ENDED",
    rows: {
      received: 600,
      stored: 600,
      duplicate: 0,
      startTimestamp,
      endTimestamp,
      stepSeconds: 1,
      expectedSeconds: 600,
      missingSeconds: 0,
      gapCount: 0,
      longestGapSeconds: 0,
      gaps: [],
      clockJumpCount: 0,
      clockJumps: [],
      lateStretches: [],
    },
    channels: [
      {
        name: "pressure",
        unit: "psi",
        sampleCount: 600,
        min: 5000,
        max: 5010,
        spikeCount: 0,
        gapSeconds: 0,
        heldSeconds: 0,
        flatSeconds: 0,
        outOfRangeSeconds: 0,
      },
    ],
    repeats: { pressure: noRepeats, row: noRepeats },
    comparisons: [],
    deliveries: {
      count: 1,
      rowCount: 600,
      rowsPerDelivery: { min: 600, median: 600, max: 600 },
      intervalSeconds: null,
      burstCount: 0,
      overTime: [
        {
          startTimestamp,
          deliveryCount: 1,
          largestRowCount: 600,
          longestIntervalSeconds: null,
        },
      ],
    },
    findings: [],
    unchecked: ["noSecondRate", "noSecondPressure", "noPreviousStage"],
  };
}

/**
 * Metrics of a stage with three faults: no rows for 150 seconds, values frozen
 * by the van for forty seconds, and a second rate that is off for fifty
 * seconds.
 */
export function faultyMetrics(): Metrics {
  const id = faultyId;
  const gap = stretch(id, 200, 350);
  const still = stretch(id, 400, 440);
  const apart = stretch(id, 450, 500);
  const repeats = {
    limitSeconds: 30,
    longestSeconds: 40,
    runCount: 1,
    repeatedSeconds: 40,
    runs: [still],
    course: [
      { startTimestamp: stretch(id, 0, 300).startTimestamp, largest: 1 },
      { startTimestamp: still.startTimestamp, largest: 40 },
    ],
  };
  const sound = soundMetrics(id);
  return {
    ...sound,
    rows: {
      ...sound.rows,
      received: 450,
      stored: 450,
      missingSeconds: 150,
      gapCount: 1,
      longestGapSeconds: 150,
      gaps: [gap],
    },
    repeats: { pressure: repeats, row: repeats },
    comparisons: [
      {
        name: "rate",
        first: "rate",
        second: "tubingRate",
        unit: "bpm",
        tolerance: 2,
        secondsCompared: 450,
        secondsBeyond: 50,
        meanDifference: 0.5,
        meanAbsoluteDifference: 0.7,
        largestDifference: 5.4,
        largestTimestamp: apart.startTimestamp,
        runs: [{ ...apart, largestDifference: 5.4 }],
        course: [{ startTimestamp: apart.startTimestamp, largest: 5.4 }],
      },
    ],
    findings: [
      {
        severity: "error",
        code: "gap",
        channel: null,
        startTimestamp: gap.startTimestamp,
        endTimestamp: gap.endTimestamp,
        amount: 150,
        message: null,
      },
      {
        severity: "error",
        code: "repeatedRows",
        channel: null,
        startTimestamp: still.startTimestamp,
        endTimestamp: still.endTimestamp,
        amount: 40,
        message: null,
      },
      {
        severity: "warning",
        code: "rateDisagrees",
        channel: "tubingRate",
        startTimestamp: apart.startTimestamp,
        endTimestamp: apart.endTimestamp,
        amount: 50,
        message: null,
      },
      {
        severity: "notice",
        code: "headersChanged",
        channel: null,
        startTimestamp: null,
        endTimestamp: null,
        amount: 1,
        message: null,
      },
    ],
    unchecked: ["noSecondPressure"],
  };
}

function verdictOf(id: number): Verdict {
  const isFaulty = id === faultyId;
  const { startTimestamp, endTimestamp } = stretch(id, 0, 599);
  return {
    stageId: id,
    stageName: String(id),
    wellId: 1,
    wellNumber: "Kestrel 1H",
    state: "ENDED",
    hide: false,
    startTimestamp,
    endTimestamp,
    errorCount: isFaulty ? 2 : 0,
    warningCount: isFaulty ? 1 : 0,
    uncheckedCount: isFaulty ? 1 : 3,
    missingSeconds: isFaulty ? 150 : 0,
  };
}

/** The second rate was added with the faulty stage. */
function headersDeltaOf(id: number) {
  const isFaulty = id === faultyId;
  return {
    stageId: id,
    stageName: String(id),
    previousStageId: isFaulty ? soundId : null,
    previousStageName: isFaulty ? String(soundId) : null,
    added: isFaulty ? ["tubingRate"] : [],
    removed: [],
    renamed: [],
    moved: [],
    unitChanges: [],
    uses: {},
  };
}

const channels: readonly TestChannel[] = [
  { id: 1, name: "pressure", unit: "psi", value: () => 5000 },
  { id: 2, name: "rate", unit: "bpm", value: () => 60 },
  { id: 3, name: "tubingRate", unit: "bpm", value: () => 60.2 },
  {
    id: 4,
    name: "repeatPressureRun",
    unit: "s",
    derived: true,
    value: (s) => (s >= 400 && s < 440 ? s - 400 : 0),
  },
  {
    id: 5,
    name: "repeatRowRun",
    unit: "s",
    derived: true,
    value: (s) => (s >= 400 && s < 440 ? s - 400 : 0),
  },
  { id: 6, name: "rateDifference", unit: "bpm", derived: true, value: () => 0 },
];

/** A pad whose newest stage has every fault that is checked. */
export function aFaultyPad(): Responses {
  const stage = new TestStage({
    stage: { id: faultyId, name: String(faultyId), ordinal: faultyId },
    firstTime: morning + hourMs,
    channels,
  });
  const recordOf = (id: number) =>
    id === faultyId
      ? stage.stage
      : { ...stage.stage, ...stages.find((each) => each.id === id) };
  return {
    ...stage.responses,
    "stages.loading": [],
    "stages.get": ({ params }) => recordOf(params.id),
    "stages.headersDelta": ({ params }) => headersDeltaOf(params.id),
    "wells.stageHeadersDeltas": [soundId, faultyId].map(headersDeltaOf),
    "projects.stagesChronological": stages.toReversed(),
    "stageQuality.ofProject": [verdictOf(faultyId), verdictOf(soundId)],
    "stageQuality.ofStage": ({ params }) =>
      params.id === faultyId ? faultyMetrics() : soundMetrics(params.id),
  };
}
