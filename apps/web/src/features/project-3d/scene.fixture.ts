import { aPath, aSpan } from "#charts/pad-scene/scene-data.fixture.ts";
import type {
  SceneData,
  SceneDataHit,
  SceneDataStage,
} from "./project-3d.queries.ts";

export const padMorning = Date.UTC(2026, 10, 14, 6);
export const hourMs = 3_600_000;

export function aSceneStage(
  id: number,
  fields: Partial<SceneDataStage> = {},
): SceneDataStage {
  const wellId = fields.wellId ?? 1;
  const number = fields.number ?? id;
  const startTimestamp = padMorning + (id - 1) * 4 * hourMs;
  return {
    id,
    wellId,
    wellNumber: `Kestrel ${wellId}H`,
    name: String(number),
    number,
    state: "ENDED",
    span: aSpan(4750 - 60 * (number - 1)),
    startTimestamp,
    endTimestamp: startTimestamp + 2 * hourMs,
    pumped: { basis: "ended", fraction: 1 },
    noMetrics: false,
    values: {
      averagePressure: 8000 + 100 * id,
      pumpTime: 7000 + id,
      stageStart: startTimestamp,
    },
    categories: { screenOut: id === 2 ? "screenedOut" : "no" },
    ...fields,
  };
}

export function aSceneHit(fields: Partial<SceneDataHit> = {}): SceneDataHit {
  return {
    stageId: 1,
    offset: 1,
    wellLabel: "Kestrel 2H",
    wellId: 2,
    neighborKey: null,
    outcome: "fracHit",
    level: 3,
    firstTimestamp: padMorning + hourMs,
    lastTimestamp: padMorning + 1.5 * hourMs,
    verdict: null,
    nearest: {
      from: { northMetres: 2180, eastMetres: 0, tvdMetres: 2650 },
      to: { northMetres: 2180, eastMetres: 300, tvdMetres: 2650 },
      distanceMetres: 300,
    },
    ...fields,
  };
}

/** A pad of two wells, 300 m apart, with three stages each, the last one live. */
export function aScene(fields: Partial<SceneData> = {}): SceneData {
  return {
    projectId: 1,
    projectName: "Kestrel pad",
    companyId: 1,
    wells: [1, 2].map((id) => ({
      id,
      name: `Kestrel ${id}H`,
      lengthUnit: "ft",
      path: aPath(300 * (id - 1)),
      perforationsToCome:
        id === 1
          ? [{ stageNumber: 9, topMdMetres: 4200, bottomMdMetres: 4240 }]
          : [],
    })),
    neighbors: [{ key: "neighbor-2", name: "Harrier 1H", path: aPath(700) }],
    stages: [
      aSceneStage(1),
      aSceneStage(2),
      aSceneStage(3, { noMetrics: true }),
      aSceneStage(4, { wellId: 2, number: 1 }),
      aSceneStage(5, { wellId: 2, number: 2, values: {}, categories: {} }),
      aSceneStage(6, {
        wellId: 2,
        number: 3,
        state: "LOADING",
        pumped: { basis: "plan", fraction: 0.4 },
      }),
    ],
    values: [
      { key: "averagePressure", kind: "pressure", unit: "psi" },
      { key: "pumpTime", kind: "duration", unit: "s" },
      { key: "stageStart", kind: "time", unit: "" },
      { key: "screenOut", kind: "category", unit: "" },
    ],
    hits: [
      aSceneHit(),
      aSceneHit({
        stageId: 2,
        offset: 2,
        wellLabel: "Nobody 9H",
        wellId: null,
        outcome: "nearHit",
        level: 1,
        nearest: null,
      }),
    ],
    wellsWithoutSurvey: [{ id: 3, name: "Kestrel 3H" }],
    computedAt: padMorning + 22 * hourMs,
    ...fields,
  };
}
