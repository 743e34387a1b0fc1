import { isLocked, type StageState } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

export type BatchKind = "rerun" | "restatus";

/** The most stages one batch takes. */
export const mostStages = 1000;

export interface BatchRequest {
  readonly kind: BatchKind;
  /** What a restatus sets; null for a rerun. */
  readonly state: StageState | null;
}

interface JudgedStage {
  readonly state: StageState;
  readonly wellActive: boolean;
  /** Of its first sample; null while it has none. */
  readonly startTimestamp: number | null;
}

/** Why the server would leave a stage out; null when it would not (decisions A17, A65, D31). */
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
  /** How many are over, whatever came of them. */
  readonly over: number;
}

function isOver({ state }: JudgedItem): boolean {
  return state !== "waiting" && state !== "running";
}

/** The items of a batch by well, in the order of work. */
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

/** How far a batch is as a whole. */
export function overallProgress(counts: Readonly<Record<ItemState, number>>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { over: total - counts.waiting - counts.running, total };
}
