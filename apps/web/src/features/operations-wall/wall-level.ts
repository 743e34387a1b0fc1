import type { FleetAlarm, FleetPad, FleetStage } from "#live/fleet-feed.ts";

/** How a stage or a pad stands; `noData` has been silent for too long to say. */
export type WallLevel =
  "ok" | "notEvaluated" | "watch" | "noData" | "warn" | "alert";

const rank: Readonly<Record<WallLevel, number>> = {
  ok: 0,
  notEvaluated: 1,
  watch: 2,
  noData: 3,
  warn: 4,
  alert: 5,
};

/** Without a sample for longer, a number is not told as the present. */
const staleAfterMs = 60_000;

export function isStale(ageMs: number | null): boolean {
  return ageMs === null || ageMs > staleAfterMs;
}

/** The one that asks most; null of none. */
export function worstOf(levels: readonly WallLevel[]): WallLevel | null {
  return levels.reduce<WallLevel | null>(
    (worst, level) =>
      worst === null || rank[level] > rank[worst] ? level : worst,
    null,
  );
}

/** How a stage stands now, answered or not. Without offset wells its advice alone speaks. */
export function stageLevel(
  { stageId, fdiLevel }: FleetStage,
  alarms: readonly FleetAlarm[],
  ageMs: number | null,
): WallLevel {
  const raised = alarms
    .filter((alarm) => alarm.stageId === stageId)
    .map(({ level }) => level);
  const silence = isStale(ageMs) ? (["noData"] as const) : [];
  return worstOf([fdiLevel ?? "ok", ...raised, ...silence]) ?? "ok";
}

/** What still waits for an answer: the frame of the tile. */
export function openLevel(
  pad: FleetPad,
  alarms: readonly FleetAlarm[],
): WallLevel | null {
  return worstOf(
    alarms
      .filter(
        ({ projectId, acknowledgedAt }) =>
          projectId === pad.projectId && acknowledgedAt === null,
      )
      .map(({ level }) => level),
  );
}
