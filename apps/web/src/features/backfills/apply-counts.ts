import type { BackfillChannel, BackfillChoice } from "./backfills.queries.ts";

type Mode = BackfillChoice["mode"];

export interface ApplyCounts {
  readonly filled: number;
  readonly replaced: number;
}

/** The effect of applying these channels. */
export function applyCounts(
  channels: readonly BackfillChannel[],
  chosen: ReadonlySet<string>,
  mode: Mode,
): ApplyCounts {
  const applied = channels.filter(({ channel }) => chosen.has(channel));
  return {
    filled: applied.reduce((sum, one) => sum + one.missingInStageCount, 0),
    replaced:
      mode === "fill"
        ? 0
        : applied.reduce((sum, one) => sum + one.differentCount, 0),
  };
}

export function hasDifference(one: BackfillChannel): boolean {
  return one.missingInStageCount + one.differentCount > 0;
}

/** Initially selects the channels with changes to apply. */
export function firstChosen(
  channels: readonly BackfillChannel[],
): ReadonlySet<string> {
  return new Set(
    channels
      .filter((one) => one.refusal === null && hasDifference(one))
      .map(({ channel }) => channel),
  );
}
