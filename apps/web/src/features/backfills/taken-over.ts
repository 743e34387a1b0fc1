import type { BackfillChannel, BackfillChoice } from "./backfills.queries.ts";

type Mode = BackfillChoice["mode"];

export interface TakenOver {
  readonly filled: number;
  readonly replaced: number;
}

/** What taking over these channels would change. */
export function takenOver(
  channels: readonly BackfillChannel[],
  chosen: ReadonlySet<string>,
  mode: Mode,
): TakenOver {
  const taken = channels.filter(({ channel }) => chosen.has(channel));
  return {
    filled: taken.reduce((sum, one) => sum + one.missingInStageCount, 0),
    replaced:
      mode === "fill"
        ? 0
        : taken.reduce((sum, one) => sum + one.differentCount, 0),
  };
}

export function hasDifference(one: BackfillChannel): boolean {
  return one.missingInStageCount + one.differentCount > 0;
}

/** Channels that are chosen at first: those with something to take over. */
export function firstChosen(
  channels: readonly BackfillChannel[],
): ReadonlySet<string> {
  return new Set(
    channels
      .filter((one) => one.refusal === null && hasDifference(one))
      .map(({ channel }) => channel),
  );
}
