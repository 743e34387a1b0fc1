import type { StageSummary } from "../summary-value.ts";
import type { StageWindow } from "../stage-window/stage-window.ts";
import {
  type Ending,
  endings,
  type RateLost,
  type ScreenOutRecord,
} from "./screen-out-record.ts";

/** Less than this share of the planned proppant means that the stage was cut short. */
const cutShortShare = 0.95;

export interface SummaryContext {
  readonly originMs: number;
  readonly placedProppantKg: number;
  /** 0 = no plan. */
  readonly plannedProppantKg: number;
}

/** Whether, when and how the stage screened out, or why that is not known. */
export function screenOutSummary(
  record: ScreenOutRecord | null,
  window: StageWindow,
  { originMs, placedProppantKg, plannedProppantKg }: SummaryContext,
): StageSummary {
  const time = (k: number | null) => (k === null ? null : originMs + k * 1000);
  const loss = record === null ? null : deciding(record, window);
  const reason = record === null ? null : missing(record, loss);
  const isScreenOut = loss !== null && isScreenedOut(loss.ending);
  const inStage = (k: number) => k >= (window.firstRun?.firstK ?? Infinity);
  return {
    screenOut: reason === null ? (loss?.ending ?? null) : null,
    screenOutReason: reason,
    screenOutOnset: time(isScreenOut ? loss.onsetK : null),
    screenOutTime: time(isScreenOut ? loss.k : null),
    screenOutDisplaced:
      isScreenOut && loss.displaced !== null ? 100 * loss.displaced : null,
    sandCutTimes: (record?.sandCuts ?? [])
      .filter(inStage)
      .map((k) => originMs + k * 1000),
    proppantCutShort:
      plannedProppantKg > 0 && window.isEnded
        ? placedProppantKg < cutShortShare * plannedProppantKg
        : null,
  };
}

export function isScreenedOut(ending: Ending): boolean {
  return ending === "screenedOut" || ending === "screenedOutWhileFlushing";
}

/** The last loss of the stage, unless an earlier one was a screen-out. */
function deciding(
  { losses }: ScreenOutRecord,
  { firstRun, lastRun }: StageWindow,
): RateLost | null {
  let found: RateLost | null = null;
  for (const loss of losses) {
    const isInside =
      loss.k >= (firstRun?.firstK ?? Infinity) &&
      loss.k <= (lastRun?.lastK ?? -Infinity);
    if (!isInside) continue;
    const isKept =
      found !== null &&
      isScreenedOut(found.ending) &&
      endings.indexOf(loss.ending) < endings.indexOf(found.ending);
    if (!isKept) found = loss;
  }
  return found;
}

function missing(
  record: ScreenOutRecord,
  loss: RateLost | null,
): string | null {
  if (!record.hasSand) return "noProppant";
  if (loss === null) return "rateNotLost";
  return loss.displaced === null && !isScreenedOut(loss.ending)
    ? "boreholeVolumeNotSet"
    : null;
}
