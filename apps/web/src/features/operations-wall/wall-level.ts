import type { FleetAlarm, FleetPad, FleetStage } from "#live/fleet-feed.ts";

/**
 * How a stage or a pad stands. `noData` has been silent for too long to say,
 * `waiting` has never sent anything, and of `notWatched` no offset well is
 * watched: nothing is known to be in order there, so it is never green.
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

/** Without a sample for longer, a number is not told as the present. */
const staleAfterMs = 60_000;

export function isStale(ageMs: number | null): boolean {
  return ageMs === null || ageMs > staleAfterMs;
}

/** A stream was there and is gone; what never came is not lost. */
export function isLost(ageMs: number | null): boolean {
  return ageMs !== null && isStale(ageMs);
}

/** The one that asks most; null of none. */
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

/** How a stage stands now, answered or not. */
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

/** What still waits for an answer: the frame of the tile. */
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
