import {
  nearestApproach,
  pathOfOffset,
  positionAt,
  type ProjectPath,
} from "@stagecraft/wellbore";
import type { OffsetHit } from "#features/fdi-evidence/fdi-evidence.service.ts";
import {
  toScenePoint,
  type SceneData,
} from "#features/project-3d/scene-path.ts";

type SceneHit = SceneData["hits"][number];
type SceneStage = SceneData["stages"][number];

/** A surveyed well as the scene draws it. */
export interface DrawnPath {
  readonly wellId: number | null;
  readonly neighborKey: string | null;
  readonly projectPath: ProjectPath;
}

function nearestOf(
  stage: SceneStage,
  own: DrawnPath | undefined,
  other: DrawnPath | undefined,
): SceneHit["nearest"] {
  if (stage.span === null || own === undefined || other === undefined)
    return null;
  const [path, otherPath] = [own.projectPath.path, other.projectPath.path];
  const { topMdMetres, bottomMdMetres } = stage.span;
  const near = nearestApproach(path, topMdMetres, bottomMdMetres, otherPath);
  if (near === null) return null;
  const from = positionAt(path, near.mdMetres);
  const to = positionAt(otherPath, near.otherMdMetres);
  if (from === null || to === null) return null;
  return {
    from: toScenePoint(from),
    to: toScenePoint(to),
    distanceMetres: near.distanceMetres,
  };
}

/** The hits of the stages of a scene, each with the nearest points of both wells. */
export function sceneHits(
  hits: readonly OffsetHit[],
  stages: readonly SceneStage[],
  drawn: readonly DrawnPath[],
): SceneHit[] {
  const stageOf = new Map(stages.map((stage) => [stage.id, stage]));
  const paths = drawn.map(({ projectPath }) => projectPath);
  return hits.flatMap((hit) => {
    const stage = stageOf.get(hit.stageId);
    if (stage === undefined) return [];
    const found = pathOfOffset(paths, hit);
    const other = drawn.find(({ projectPath }) => projectPath === found);
    const own = drawn.find(({ wellId }) => wellId === stage.wellId);
    return [
      {
        stageId: hit.stageId,
        offset: hit.offset,
        wellLabel: hit.wellLabel,
        wellId: other?.wellId ?? null,
        neighborKey: other?.neighborKey ?? null,
        outcome: hit.outcome,
        level: hit.level,
        firstTimestamp: hit.firstTimestamp,
        lastTimestamp: hit.lastTimestamp,
        verdict: hit.verdict,
        nearest: nearestOf(stage, own, other),
      },
    ];
  });
}
