import type { SceneData, SceneDataStage } from "./project-3d.queries.ts";

/** The usual duration of the finished stages of the pad; null when none is finished. */
export function usualDurationMs({
  stages,
}: Pick<SceneData, "stages">): number | null {
  const durations = stages
    .filter(({ pumped }) => pumped.basis === "ended")
    .flatMap(({ startTimestamp: start, endTimestamp: end }) =>
      start === null || end === null || end <= start ? [] : [end - start],
    )
    .sort((one, other) => one - other);
  return durations[durations.length >> 1] ?? null;
}

interface Times {
  readonly usualMs: number | null;
  /** The time of the server when it computed the scene. */
  readonly computedAt: number;
}

function growthNow(
  { pumped, startTimestamp, endTimestamp }: SceneDataStage,
  { usualMs, computedAt }: Times,
): number {
  if (pumped.fraction !== null) return pumped.fraction;
  // Without a plan it grows with its time; the page says that this is no share of a plan.
  if (usualMs === null || startTimestamp === null) return 1;
  const elapsed = (endTimestamp ?? computedAt) - startTimestamp;
  return Math.min(1, Math.max(0, elapsed / usualMs));
}

/**
 * Returns how much of a stage is drawn at a moment, 0 to 1; null when it had not
 * begun and is not drawn. Now is null.
 */
export function growthAt(
  stage: SceneDataStage,
  moment: number | null,
  times: Times,
): number | null {
  const now = growthNow(stage, times);
  if (moment === null) return now;
  const { startTimestamp: start, endTimestamp } = stage;
  if (start === null || moment < start) return null;
  const end = endTimestamp ?? times.computedAt;
  return moment >= end ? now : (now * (moment - start)) / (end - start);
}
