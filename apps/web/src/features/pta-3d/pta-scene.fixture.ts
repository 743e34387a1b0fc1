import { aPath, aSpan } from "#charts/pad-scene/scene-data.fixture.ts";
import { aResult } from "#test/pta-result.ts";
import type {
  PtaSceneData,
  SceneFracture,
  SceneStageData,
} from "./pta-3d.queries.ts";

const morning = Date.UTC(2026, 10, 14, 6);

function aSceneStage(
  id: number,
  fields: Partial<SceneStageData> = {},
): SceneStageData {
  const wellId = fields.wellId ?? 1;
  const number = fields.number ?? id;
  return {
    id,
    wellId,
    wellNumber: `Kestrel ${wellId}H`,
    name: String(number),
    number,
    state: "ENDED",
    span: aSpan(4700 - 220 * (number - 1)),
    startTimestamp: morning,
    endTimestamp: morning + 7_200_000,
    pumped: { basis: "ended", fraction: 1 },
    noMetrics: false,
    values: {},
    categories: {},
    ...fields,
  };
}

export function aFracture(
  stageId: number,
  fields: Partial<SceneFracture> = {},
): SceneFracture {
  return {
    interpretationId: 100 + stageId,
    stageId,
    status: "DONE",
    isOutdated: false,
    heightMetres: 60,
    results: [
      aResult("closurePressure", 6000 + 100 * stageId),
      aResult("createdHalfLength", 200 + 40 * stageId),
      aResult("matchedHalfLength", 150 + 10 * stageId),
    ],
    ...fields,
  };
}

/** Two wells with four stages each: resolved, not resolved, outdated, without results or without an interpretation. */
export function aPtaScene(fields: Partial<PtaSceneData> = {}): PtaSceneData {
  return {
    projectId: 1,
    projectName: "Kestrel pad",
    companyId: 1,
    wells: [1, 2].map((id) => ({
      id,
      name: `Kestrel ${id}H`,
      lengthUnit: "ft",
      path: aPath(450 * (id - 1)),
      perforationsToCome: [],
    })),
    neighbors: [],
    stages: [
      aSceneStage(1),
      aSceneStage(2),
      aSceneStage(3),
      aSceneStage(4),
      aSceneStage(5, { wellId: 2, number: 1 }),
      aSceneStage(6, { wellId: 2, number: 2 }),
      aSceneStage(7, { wellId: 2, number: 3, span: null }),
      aSceneStage(8, { wellId: 2, number: 4 }),
    ],
    values: [],
    hits: [],
    wellsWithoutSurvey: [{ id: 3, name: "Kestrel 3H" }],
    computedAt: morning,
    cases: [
      { id: 5, name: "Base case", hidden: false, unitSystem: "STANDARD" },
      { id: 6, name: "Tighter rock", hidden: true, unitSystem: "STANDARD" },
    ],
    caseId: 5,
    fractures: [
      aFracture(1),
      aFracture(2),
      aFracture(3, {
        results: [
          aResult("closurePressure", 6300),
          aResult("createdHalfLength", 320, { isResolved: false }),
        ],
      }),
      aFracture(4, { isOutdated: true }),
      aFracture(5, { results: [aResult("createdHalfLength", 260)] }),
      aFracture(6, { status: "FAILED", results: [] }),
      aFracture(7),
    ],
    ...fields,
  };
}
