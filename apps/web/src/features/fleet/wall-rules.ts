import type { CSSProperties } from "react";
import type { FleetPad, FleetStage, FleetAlarm } from "#live/fleet-feed.ts";
import { isLost } from "./wall-level.ts";

export interface LostStream {
  readonly pad: FleetPad;
  readonly stage: FleetStage;
  readonly ageMs: number;
  /** Whether somebody has acknowledged this silence; one from before the data returned does not count. */
  readonly isAcknowledged: boolean;
}

interface Clues {
  readonly ageOf: (stageId: number) => number | null;
  /** Time of the newest sample. */
  readonly newestOf: (stageId: number) => number | null;
}

/** Returns streams that existed and have been silent lately: missing data is an alarm too. */
export function lostStreams(
  pads: readonly FleetPad[],
  { ageOf, newestOf }: Clues,
): LostStream[] {
  return pads.flatMap((pad) =>
    pad.stages.flatMap((stage) => {
      const ageMs = ageOf(stage.stageId);
      if (ageMs === null || !isLost(ageMs)) return [];
      const newest = newestOf(stage.stageId) ?? 0;
      const isAcknowledged =
        stage.silence !== null && stage.silence.since >= newest;
      return [{ pad, stage, ageMs, isAcknowledged }];
    }),
  );
}

/** With more tiles than this the normal grid is used. */
const most = 9;

/** Spreads a few tiles over the whole screen: as many columns as rows, or one more. */
export function fewTiles(count: number) {
  if (count === 0 || count > most) return {};
  const columns = Math.ceil(Math.sqrt(count));
  return {
    "data-few": columns,
    style: { "--columns": columns } as CSSProperties,
  };
}

export type IdleReason = "done" | "notBegun" | "between" | "withoutData";

/** Returns why a pad is not pumping, as far as its records show. */
export function idleReason({
  completed,
  expected,
  lastEnded,
}: FleetPad): IdleReason {
  if (expected > 0 && completed >= expected) return "done";
  if (lastEnded !== null) return "between";
  return completed === 0 ? "notBegun" : "withoutData";
}

const mostBanners = 3;

/** Returns the alarms of pumping stages only: a finished stage needs no attention in the room. */
export function roomBanners(
  pad: FleetPad,
  alarms: readonly FleetAlarm[],
): FleetAlarm[] {
  const live = new Set(pad.stages.map(({ stageId }) => stageId));
  return alarms
    .filter(
      ({ stageId, level, open }) =>
        live.has(stageId) &&
        open > 0 &&
        (level === "alert" || level === "warn"),
    )
    .slice(0, mostBanners);
}
