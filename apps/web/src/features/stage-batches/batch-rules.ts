import { isLocked, type StageState } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

export type BatchKind = "rerun" | "restatus";

/** The maximum number of stages in one batch. */
export const mostStages = 1000;

export interface BatchRequest {
  readonly kind: BatchKind;
  /** The state that a restatus sets; null for a rerun. */
  readonly state: StageState | null;
}

interface JudgedStage {
  readonly state: StageState;
  readonly wellActive: boolean;
  /** Time of its first sample; null while it has none. */
  readonly startTimestamp: number | null;
}

/** Returns why the server would leave a stage out; null when it would not (decisions A17, A65, D31). */
export function whyLeftOut(
  { state, wellActive, startTimestamp }: JudgedStage,
  request: BatchRequest,
): TextKey | null {
  if (request.kind === "rerun")
    return state === "ENDED" ? null : "operations.onlyEnded";
  if (isLocked(state)) return "operations.final";
  if (!wellActive) return "operations.inactive";
  if (request.state === "PENDING" && startTimestamp !== null)
    return "operations.hasSamples";
  return state === request.state ? "operations.sameState" : null;
}

type ItemState =
  "waiting" | "running" | "done" | "failed" | "cancelled" | "skipped";

interface JudgedItem {
  readonly wellNumber: string;
  readonly state: ItemState;
}

export interface WellProgress<Item> {
  readonly wellNumber: string;
  readonly items: readonly Item[];
  /** Number of finished items, regardless of their result. */
  readonly over: number;
}

function isOver({ state }: JudgedItem): boolean {
  return state !== "waiting" && state !== "running";
}

/** Returns the items of a batch by well, in processing order. */
export function progressByWell<Item extends JudgedItem>(
  items: readonly Item[],
): WellProgress<Item>[] {
  const byWell = Map.groupBy(items, ({ wellNumber }) => wellNumber);
  return [...byWell].map(([wellNumber, ofWell]) => ({
    wellNumber,
    items: ofWell,
    over: ofWell.filter(isOver).length,
  }));
}

export function overallProgress(counts: Readonly<Record<ItemState, number>>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { over: total - counts.waiting - counts.running, total };
}
