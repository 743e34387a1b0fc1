import type { FleetPad, FleetStage } from "#live/fleet-feed.ts";
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
