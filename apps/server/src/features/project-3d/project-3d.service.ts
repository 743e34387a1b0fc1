import { sceneValueKeys, stageNumberOf } from "@stagecraft/domain";
import { projectPaths } from "@stagecraft/wellbore";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { listHits } from "#features/fdi-evidence/fdi-evidence.service.ts";
import {
  findPad,
  listPadStages,
  listPadWells,
  type PadStage,
  type PadWell,
} from "#features/project-3d/project-3d.repository.ts";
import { pumpedOf } from "#features/project-3d/pumped-fraction.ts";
import { sceneHits, type DrawnPath } from "#features/project-3d/scene-hits.ts";
import { scenePath, type SceneData } from "#features/project-3d/scene-path.ts";
import { numberOf, StageValues } from "#features/project-3d/stage-values.ts";
import { listTrajectoriesOfProject } from "#features/trajectories/trajectories.service.ts";

type Trajectory = Awaited<ReturnType<typeof listTrajectoriesOfProject>>[number];
type SceneWell = SceneData["wells"][number];
type SceneStage = SceneData["stages"][number];

function spanOf(
  stage: PadStage,
  trajectories: readonly Trajectory[],
): SceneStage["span"] {
  const clusters = trajectories
    .filter(({ wellId }) => wellId === stage.wellId)
    .flatMap(({ data }) => data.perforations)
    .filter((perforation) => perforation.stage?.id === stage.id)
    .map(({ topMdMetres, bottomMdMetres }) => ({ topMdMetres, bottomMdMetres }))
    .sort((one, other) => one.topMdMetres - other.topMdMetres);
  if (clusters.length === 0) return null;
  return {
    topMdMetres: Math.min(...clusters.map(({ topMdMetres }) => topMdMetres)),
    bottomMdMetres: Math.max(
      ...clusters.map(({ bottomMdMetres }) => bottomMdMetres),
    ),
    clusters,
  };
}

function sceneStage(
  stage: PadStage,
  trajectories: readonly Trajectory[],
  values: StageValues,
): SceneStage {
  const { summary } = stage;
  return {
    id: stage.id,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    name: stage.name,
    number: stageNumberOf(stage.name),
    state: stage.state,
    span: spanOf(stage, trajectories),
    startTimestamp: numberOf(summary["stageStart"]) ?? stage.firstSample,
    endTimestamp: numberOf(summary["stageEnd"]) ?? stage.lastSample,
    pumped: pumpedOf(stage),
    noMetrics: stage.noMetrics,
    values: values.of(stage.id),
    categories: values.categoriesOf(stage.id),
  };
}

function sceneWell(
  { id, name }: PadWell,
  { data }: Trajectory,
  path: DrawnPath,
): SceneWell {
  return {
    id,
    name,
    lengthUnit: data.lengthUnit,
    path: scenePath(path.projectPath.path),
    perforationsToCome: data.perforations
      .filter(({ stage }) => stage === null)
      .map(({ stageNumber, topMdMetres, bottomMdMetres }) => ({
        stageNumber,
        topMdMetres,
        bottomMdMetres,
      })),
  };
}

/** The surveyed wells of a pad, then the neighbors that their documents list. */
function drawnPaths(trajectories: readonly Trajectory[]): DrawnPath[] {
  return projectPaths(trajectories)
    .filter(({ path }) => path.stations.length > 1)
    .map((projectPath, index) => ({
      wellId: projectPath.wellId,
      neighborKey: projectPath.wellId === null ? `neighbor-${index}` : null,
      projectPath,
    }));
}

/**
 * Reads all data for the picture of a pad in space, with few queries, each
 * bounded by the most stages of a pad.
 */
export async function readScene(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<SceneData> {
  const { seesInternal } = actor.reach;
  const pad = await findPad(transaction, projectId);
  if (pad === null) throw notFound();
  const padWells = await listPadWells(transaction, projectId, seesInternal);
  const trajectories = await listTrajectoriesOfProject(
    transaction,
    actor,
    projectId,
  );
  const padStages = await listPadStages(
    transaction,
    projectId,
    seesInternal,
    sceneValueKeys.map(({ key }) => key),
  );
  const hits = await listHits(transaction, actor, projectId);
  const drawn = drawnPaths(trajectories);
  const wells = padWells.flatMap((well) => {
    const trajectory = trajectories.find(({ wellId }) => wellId === well.id);
    const path = drawn.find(({ wellId }) => wellId === well.id);
    return trajectory === undefined || path === undefined
      ? []
      : [sceneWell(well, trajectory, path)];
  });
  const values = new StageValues(padStages);
  const stages = padStages.map((stage) =>
    sceneStage(stage, trajectories, values),
  );
  const drawnIds = new Set(wells.map(({ id }) => id));
  return {
    projectId: pad.id,
    projectName: pad.name,
    companyId: pad.companyId,
    wells,
    neighbors: drawn.flatMap(({ neighborKey, projectPath }) =>
      neighborKey === null
        ? []
        : [
            {
              key: neighborKey,
              name: projectPath.wellLabel,
              path: scenePath(projectPath.path),
            },
          ],
    ),
    stages,
    values: values.keys(),
    hits: sceneHits(hits, stages, drawn),
    wellsWithoutSurvey: padWells.filter(({ id }) => !drawnIds.has(id)),
    computedAt: Date.now(),
  };
}
