import type { SceneData, SceneDataHit } from "./project-3d.queries.ts";

/** A hit with the verdict false is listed but not drawn. */
export function isDrawn({ verdict, nearest }: SceneDataHit): boolean {
  return verdict !== "false" && nearest !== null;
}

export function counts({ verdict }: SceneDataHit): boolean {
  return verdict !== "false";
}

export type HitsByStage = ReadonlyMap<number, readonly SceneDataHit[]>;

export function hitsByStage({ hits }: Pick<SceneData, "hits">): HitsByStage {
  return Map.groupBy(hits, ({ stageId }) => stageId);
}

/** A hit without a time belongs to its stage as a whole. */
export function hasHappened(
  { firstTimestamp }: SceneDataHit,
  moment: number | null,
): boolean {
  return moment === null || firstTimestamp === null || firstTimestamp <= moment;
}

/** The highest level of hits; null when there is none. */
export function worstLevel(hits: readonly SceneDataHit[]): number | null {
  return hits
    .filter(counts)
    .reduce<number | null>(
      (worst, { level }) => Math.max(worst ?? 0, level ?? 0),
      null,
    );
}
