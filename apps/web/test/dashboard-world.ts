import type { StageState } from "@stagecraft/domain";
import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import type { Responses } from "./test-server.ts";
import {
  aStageRow,
  aWell,
  aWellSummary,
  morning,
  type StageRow,
} from "./world.ts";

type Api = StagecraftContract;
export type FieldBox = OutputOf<Api["fieldBoxes"]["get"]>;
type Statistics = OutputOf<Api["projects"]["operationStatistics"]>;
type OperationsStage = OutputOf<Api["projects"]["operationsProgress"]>[number];

const hourMs = 3_600_000;
const expectedStages = 30;
const wellNumbers = ["Kestrel 1H", "Kestrel 2H", "Kestrel 3H", "Kestrel 4H"];

/**
 * The first and the third well are idle, and the fourth has been pumped for
 * longer than the second.
 */
const pumpedStages = new Map([
  ["Kestrel 2H", { ordinal: 22, startTimestamp: morning + 71 * hourMs }],
  ["Kestrel 4H", { ordinal: 23, startTimestamp: morning + 70 * hourMs }],
]);

function stageOf(wellNumber: string, wellId: number, ordinal: number) {
  const pumped = pumpedStages.get(wellNumber);
  const isPumped = pumped?.ordinal === ordinal;
  const startTimestamp = isPumped
    ? pumped.startTimestamp
    : morning + ordinal * 3 * hourMs;
  const state: StageState = isPumped ? "LOADING" : "ENDED";
  return aStageRow({
    id: wellId * 100 + ordinal,
    wellId,
    wellNumber,
    name: String(ordinal),
    ordinal,
    state,
    startTimestamp,
    endTimestamp: isPumped ? null : startTimestamp + 2 * hourMs,
  });
}

function stagesOf(wellNumber: string, index: number): StageRow[] {
  const count = pumpedStages.get(wellNumber)?.ordinal ?? 22;
  return Array.from({ length: count }, (_, at) =>
    stageOf(wellNumber, index + 1, at + 1),
  );
}

/** Four wells of which two are being pumped, most of their stages done. */
const pumpedPadStages: readonly StageRow[] = wellNumbers.flatMap(stagesOf);

const pumping = pumpedPadStages.filter(({ state }) => state === "LOADING");

const remarked = "Sand was late.";

function operationsStage(stage: StageRow): OperationsStage {
  const isRemarkable = stage.wellNumber === "Kestrel 3H" && stage.name === "22";
  return {
    stageId: stage.id,
    stageName: stage.name,
    stageState: stage.state,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    clientComment: isRemarkable ? remarked : "",
    comment: "",
    startTimestamp: stage.startTimestamp,
    endTimestamp: stage.endTimestamp,
    pumpSeconds: 7200,
    fdi: isRemarkable
      ? { level: 3, offsetNumber: 2, wellLabel: "Condor 2H" }
      : null,
    lastRemark: null,
  };
}

function statisticsOf(kind: string): Statistics {
  const stages = pumpedPadStages.map((stage) => ({
    stageId: stage.id,
    stageName: stage.name,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    state: stage.state,
    startTimestamp: stage.startTimestamp,
    endTimestamp: stage.endTimestamp,
    noMetrics: stage.noMetrics,
  }));
  switch (kind) {
    case "stagesperday":
      return {
        kind,
        leftOutCount: 0,
        rows: [
          { label: "2026-05-12", value: 7, leftOutCount: 0 },
          { label: "2026-05-13", value: 8, leftOutCount: 0 },
        ],
      };
    case "pumptime":
      return {
        kind,
        leftOutCount: 0,
        rows: stages.map((stage) => ({ ...stage, pumpSeconds: 7200 })),
      };
    case "waterproppant":
      return {
        kind,
        leftOutCount: 0,
        rows: stages.map((stage) => ({
          ...stage,
          cleanVolumeBbl: 8800,
          proppantMassLb: 395_000,
          plannedCleanBbl: 9000,
          plannedProppantLb: 400_000,
        })),
      };
    case "treatment":
      return {
        kind,
        leftOutCount: 0,
        rows: stages.map((stage) => ({
          ...stage,
          averagePressurePsi: 8150,
          averageRateBpm: 88.4,
          placedProppantLb: 395_000,
        })),
      };
    case "wellmetrics":
      return {
        kind,
        leftOutCount: 0,
        rows: wellNumbers.map((wellNumber, index) => ({
          wellId: index + 1,
          wellNumber,
          completedCount: 22,
          leftOutCount: 0,
          computedCount: 22,
          totalPumpSeconds: 22 * 7200,
          meanPressurePsi: 8100,
          maximumPressurePsi: 9200,
          meanRateBpm: 88,
          totalCleanVolumeBbl: 193_600,
          totalProppantMassLb: 8_690_000,
        })),
      };
    default:
      throw new Error(`No screen asks for statistics of the kind ${kind}`);
  }
}

export function aFieldBox(fields: Partial<FieldBox> = {}): FieldBox {
  return {
    id: 1,
    boxName: "FB-07",
    unitName: null,
    since: null,
    projectId: 1,
    projectName: "Kestrel Pad",
    wellId: 4,
    wellNumber: "Kestrel 4H",
    stageName: "23",
    state: "IDLE",
    updatedAt: morning,
    updatedBy: "Viktor Dunn",
    ...fields,
  };
}

/** Responses to all requests of the dashboards of one pad. */
export function aPumpedPad(): Responses {
  return {
    "projects.wells": wellNumbers.map((wellNumber, index) =>
      aWell({
        id: index + 1,
        wellNumber,
        expectedStageCount: expectedStages,
        plannedCleanVolume: expectedStages * 9000,
        plannedProppantMass: expectedStages * 400_000,
      }),
    ),
    "projects.wellStageSummary": wellNumbers.map((wellNumber, index) => {
      const live = pumping.find((stage) => stage.wellNumber === wellNumber);
      return aWellSummary({
        wellId: index + 1,
        wellNumber,
        liveStage: live?.name ?? null,
        liveStageId: live?.id ?? null,
        completed: 22,
        total: expectedStages,
      });
    }),
    "projects.stagesChronological": [...pumpedPadStages],
    "projects.operationsProgress": pumpedPadStages.map(operationsStage),
    "projects.operationStatistics": ({ params }) => statisticsOf(params.x),
    "analytics.ofProject": {
      analytics: pumpedPadStages.map((stage) => ({
        stageId: stage.id,
        stageName: stage.name,
        wellId: stage.wellId,
        wellNumber: stage.wellNumber,
        projectId: stage.projectId,
        startTimestamp: stage.startTimestamp,
        endTimestamp: stage.endTimestamp,
        state: stage.state,
        pumpTime: 120,
        noMetrics: stage.noMetrics,
      })),
    },
    "stages.loading": [...pumping],
    "fieldBoxes.ofProject": [aFieldBox()],
  };
}
