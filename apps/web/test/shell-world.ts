import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import type { Responses } from "./test-server.ts";
import {
  aProject,
  aStageRow,
  kestrelStages,
  morning,
  northgate,
  type Project,
  type StageRow,
} from "./world.ts";

type Api = StagecraftContract;
type ProgressRow = Extract<
  OutputOf<Api["analytics"]["ofProject"]>["analytics"][number],
  { stageId: number }
>;

const harrier = {
  id: 2,
  name: "Harrier Resources",
  shortName: "HRR",
  logo: "",
  active: true,
};

const kestrelPad = aProject();
const ospreyPad = aProject({ id: 2, name: "Osprey Pad" });
export const harrierPad = aProject({
  id: 3,
  name: "Harrier Pad",
  companyId: harrier.id,
  companyName: harrier.name,
});

const pads: readonly Project[] = [kestrelPad, ospreyPad, harrierPad];

function padOf(id: number): Project {
  const pad = pads.find((each) => each.id === id);
  if (pad === undefined) throw new Error(`There is no pad ${id}`);
  return pad;
}

/** The number of the stage is not in the name of its well, so that a search for both needs both. */
const ospreyStage = aStageRow({
  id: 21,
  name: "23",
  wellId: 21,
  wellNumber: "Osprey 1H",
  projectId: ospreyPad.id,
});

function stagesOf(projectId: number): readonly StageRow[] {
  switch (projectId) {
    case kestrelPad.id:
      return kestrelStages;
    case ospreyPad.id:
      return [ospreyStage];
    default:
      return [];
  }
}

function progressOf(stage: StageRow): ProgressRow {
  return {
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
  };
}

export const pumpedOnKestrel = kestrelStages.filter(
  ({ state }) => state === "LOADING",
);

/** Responses for the dashboard of one pad: a day's work, one stage being pumped. */
const aDashboard: Responses = {
  "projects.liveStages": pumpedOnKestrel.map((stage, index) => ({
    ordinal: index + 1,
    stageId: stage.id,
    stageName: stage.name,
    state: stage.state,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
  })),
  "projects.operationsProgress": ({ params }) =>
    stagesOf(params.id).map((stage) => ({
      stageId: stage.id,
      stageName: stage.name,
      stageState: stage.state,
      wellId: stage.wellId,
      wellNumber: stage.wellNumber,
      clientComment: "",
      comment: "",
      startTimestamp: stage.startTimestamp,
      endTimestamp: stage.endTimestamp,
      pumpSeconds: 7200,
      fdi: null,
      lastRemark: null,
    })),
  "projects.operationStatistics": ({ params }) => ({
    kind: params.x as "stagesperday",
    leftOutCount: 0,
    rows: [],
  }),
  "stages.loading": [...pumpedOnKestrel],
  "fieldBoxes.ofProject": [
    {
      id: 1,
      boxName: "FB-07",
      unitName: null,
      since: null,
      projectId: kestrelPad.id,
      projectName: kestrelPad.name,
      wellId: 1,
      wellNumber: "Kestrel 1H",
      stageName: "3",
      state: "IDLE",
      updatedAt: morning,
      updatedBy: "Viktor Dunn",
    },
  ],
};

/** Two companies with three pads in total, their dashboards and the search results of the palette. */
export function severalPads(): Responses {
  return {
    ...aDashboard,
    "users.companies": [harrier, northgate],
    "companies.userProjects": ({ params }) =>
      pads.filter(({ companyId }) => companyId === params.id),
    "projects.active": [...pads],
    "stages.active": [],
    "projects.get": ({ params }) => ({ project: padOf(params.id) }),
    "projects.stagesChronological": ({ params }) => [...stagesOf(params.id)],
    "analytics.ofProject": ({ params }) => ({
      analytics: stagesOf(params.projectId).map(progressOf),
    }),
    "analytics.ofUser": {
      analytics: [
        ...[1, 2].map((id) => ({
          projectId: kestrelPad.id,
          wellId: id,
          wellNumber: `Kestrel ${id}H`,
          completedCount: 2,
          expectedStageCount: 30,
        })),
        {
          projectId: ospreyPad.id,
          wellId: ospreyStage.wellId,
          wellNumber: ospreyStage.wellNumber,
          completedCount: 1,
          expectedStageCount: 30,
        },
      ],
    },
  };
}

/** Same as above, limited to one company. */
export function padsOfNorthgate(): Responses {
  return { ...severalPads(), "users.companies": [northgate] };
}
