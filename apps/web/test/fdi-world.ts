import type { Responses } from "./test-server.ts";
import { TestStage } from "./stage-world.ts";
import { morning } from "./world.ts";

/** Labels of the offset wells; the second is hit at twice its threshold. */
const offsetLabels = ["Condor 1H", "Condor 2H"];
const thresholdPsi = 200;

export const hitStageId = 31;

const parameters = {
  fdi: offsetLabels.map((wellLabel, index) => ({
    name: `offset_pressure_${index + 1}`,
    wellLabel,
    api: "",
    state: "Monitored",
    suspend: false,
    minDeltaPressureFracHit: thresholdPsi,
  })),
};

const summary = {
  revision: 1,
  notifications: [],
  pressureUnit: "psi",
  newestSample: morning + 599_000,
  fdiPressureChange1: 1,
  fdiPressureChangeMax1: 3,
  fdiEvaluated1: true,
  fdiPressureChange2: 400,
  fdiPressureChangeMax2: 400,
  fdiEvaluated2: true,
};

/** A pad whose newest stage has hit one of its two offset wells. */
export function aHitPad(isLive = false): Responses {
  const stage = new TestStage({
    stage: {
      id: hitStageId,
      name: "31",
      ordinal: 31,
      control: { parameters },
      summary,
      ...(isLive
        ? { state: "LOADING", endTimestamp: null, liveStageOrdinal: 1 }
        : {}),
    },
  });
  const { id, name, state } = stage.stage;
  return {
    ...stage.responses,
    "projects.stagesChronological": [stage.stage],
    "projects.liveStages": isLive
      ? [
          {
            ordinal: 1,
            stageId: id,
            stageName: name,
            state,
            wellId: 1,
            wellNumber: "Kestrel 1H",
          },
        ]
      : [],
    "stages.loading": [],
    "projects.operationsProgress": [],
    "fleet.fdiChanges": [
      {
        stageId: id,
        stageName: name,
        wellId: 1,
        wellNumber: "Kestrel 1H",
        state,
        noMetrics: false,
        offsets: offsetLabels.map((wellLabel, index) => ({
          number: index + 1,
          wellLabel,
          state: "Monitored",
          largestChange: index === 0 ? 3 : 400,
          threshold: thresholdPsi,
          unit: "psi",
          outcome: index === 0 ? "none" : "fracHit",
          verdict: null,
        })),
      },
    ],
  };
}

/**
 * A pad with two stages being pumped at once. The one that has hit a well began
 * last and is listed last, so that only its alarm can put it first.
 */
export function aPadOfTwoLiveStages(): Responses {
  // The newest sample has to be recent, because old results of a running stage have no level.
  const current = { ...summary, newestSample: Date.now() };
  const hit = new TestStage({
    stage: {
      id: hitStageId,
      name: "31",
      control: { parameters },
      summary: current,
      state: "LOADING",
      liveStageOrdinal: 1,
    },
  }).stage;
  const quiet = {
    ...hit,
    id: hitStageId + 1,
    name: "32",
    wellNumber: "Kestrel 2H",
    liveStageOrdinal: null,
    startTimestamp: (hit.startTimestamp ?? 0) - 600_000,
    summary: { ...current, fdiPressureChange2: 1, fdiPressureChangeMax2: 1 },
  };
  return {
    ...aHitPad(true),
    "projects.stagesChronological": [quiet, hit],
    "stages.get": ({ params }) => (params.id === hit.id ? hit : quiet),
  };
}

/** A pad on which nothing has been pumped. */
export function aQuietPad(): Responses {
  return {
    ...aHitPad(),
    "projects.stagesChronological": [],
    "fleet.fdiChanges": [],
  };
}
