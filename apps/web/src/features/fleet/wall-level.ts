import type { FleetAlarm, FleetPad, FleetStage } from "#live/fleet-feed.ts";

/**
 * The level of a stage or a pad. `noData` has been silent for too long to have a level, `waiting`
 * has never sent anything, and `notWatched` has no watched offset well, so it is never green.
 */
export type WallLevel =
  | "ok"
  | "notWatched"
  | "notEvaluated"
  | "waiting"
  | "watch"
  | "noData"
  | "warn"
  | "alert";

const rank: Readonly<Record<WallLevel, number>> = {
  ok: 0,
  notWatched: 1,
  notEvaluated: 2,
  waiting: 3,
  watch: 4,
  noData: 5,
  warn: 6,
  alert: 7,
};

/** A value without a sample for longer than this is not shown as current. */
const staleAfterMs = 60_000;

export function isStale(ageMs: number | null): boolean {
  return ageMs === null || ageMs > staleAfterMs;
}

/** Whether a stream existed and has stopped; one that never started is not lost. */
export function isLost(ageMs: number | null): boolean {
  return ageMs !== null && isStale(ageMs);
}

/** Returns the most severe level; null for an empty list. */
export function worstOf(levels: readonly WallLevel[]): WallLevel | null {
  return levels.reduce<WallLevel | null>(
    (worst, level) =>
      worst === null || rank[level] > rank[worst] ? level : worst,
    null,
  );
}

function silenceOf(ageMs: number | null): WallLevel[] {
  if (!isStale(ageMs)) return [];
  return [ageMs === null ? "waiting" : "noData"];
}

/** Returns the current level of a stage, acknowledged or not. */
export function stageLevel(
  { stageId, fdiLevel }: FleetStage,
  alarms: readonly FleetAlarm[],
  ageMs: number | null,
): WallLevel {
  const raised = alarms
    .filter((alarm) => alarm.stageId === stageId)
    .map(({ level }) => level);
  const levels: WallLevel[] = [
    fdiLevel ?? "notWatched",
    ...raised,
    ...silenceOf(ageMs),
  ];
  return worstOf(levels) ?? "notWatched";
}

/** Returns the highest level that is not acknowledged, used for the frame of the tile. */
export function openLevel(
  pad: FleetPad,
  alarms: readonly FleetAlarm[],
): WallLevel | null {
  return worstOf(
    alarms
      .filter(({ projectId, open }) => projectId === pad.projectId && open > 0)
      .map(({ level }) => level),
  );
}
