import type { FleetPad, FleetStage } from "#live/fleet-feed.ts";
import { isLost } from "./wall-level.ts";

export interface LostStream {
  readonly pad: FleetPad;
  readonly stage: FleetStage;
  readonly ageMs: number;
  /** Somebody has taken note of this silence; one before data came again does not count. */
  readonly isAcknowledged: boolean;
}

interface Clues {
  readonly ageOf: (stageId: number) => number | null;
  /** Time of the newest sample. */
  readonly newestOf: (stageId: number) => number | null;
}

/** Streams that were there and of which nothing was heard lately: what is not known is an alarm too. */
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
