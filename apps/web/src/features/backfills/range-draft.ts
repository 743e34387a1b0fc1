import { longestBackfillMs } from "@stagecraft/domain";
import { at, parseTypedTime, type TimeFrame } from "#shared/time/typed-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { BackfillSources, NewBackfill } from "./backfills.queries.ts";

/** The typed and chosen values, kept even when the request fails. */
export interface RangeDraft {
  readonly kind: "file" | "log";
  /** Id of the import; empty when there is none. */
  readonly importId: string;
  /** Position in the list of known logs, or `other`. */
  readonly log: string;
  readonly uidWell: string;
  readonly uidWellbore: string;
  readonly uidLog: string;
  readonly from: string;
  readonly to: string;
}

export const otherLog = "other";

export interface TypedRange {
  readonly from: number | null;
  readonly to: number | null;
}

export function rangeOf(
  { from, to }: Pick<RangeDraft, "from" | "to">,
  frame: TimeFrame,
): TypedRange {
  return { from: parseTypedTime(from, frame), to: parseTypedTime(to, frame) };
}

export function frameOf({
  fromTimestamp,
  toTimestamp,
}: BackfillSources): TimeFrame {
  if (fromTimestamp === null || toTimestamp === null) return at(0);
  return { from: fromTimestamp, to: toTimestamp };
}

/** Why the range cannot be read; null when it can. */
export function rangeFault({ from, to }: TypedRange): TextKey | null {
  if (from === null || to === null) return "backfill.timeWrong";
  if (to <= from) return "backfill.rangeWrong";
  return to - from > longestBackfillMs ? "backfill.rangeLong" : null;
}

function logSource(
  draft: RangeDraft,
  { logs, provider }: BackfillSources,
): NewBackfill["source"] | null {
  const known = draft.log === otherLog ? undefined : logs[Number(draft.log)];
  if (known !== undefined) {
    const { dataSourceAuthId, uidWell, uidWellbore, uidLog, version } = known;
    return {
      kind: "log",
      dataSourceAuthId,
      uidWell,
      uidWellbore,
      uidLog,
      version,
    };
  }
  const [uidWell, uidWellbore, uidLog] = [
    draft.uidWell.trim(),
    draft.uidWellbore.trim(),
    draft.uidLog.trim(),
  ];
  if (!provider || !uidWell || !uidWellbore || !uidLog) return null;
  return { kind: "log", uidWell, uidWellbore, uidLog };
}

/** The source as it is sent; null while something is missing. */
export function sourceOf(
  draft: RangeDraft,
  sources: BackfillSources,
): NewBackfill["source"] | null {
  if (draft.kind === "log") return logSource(draft, sources);
  return draft.importId === ""
    ? null
    : { kind: "file", importId: Number(draft.importId) };
}
