import type { PtaInput } from "@stagecraft/domain/pta";

/** The input while somebody changes it, with undo. */
export interface DraftHistory {
  readonly past: readonly PtaInput[];
  readonly present: PtaInput;
  readonly future: readonly PtaInput[];
  /** The draft before the present drag; null while nothing is dragged. */
  readonly before: PtaInput | null;
}

/** More undo steps than this are not needed. */
const mostSteps = 200;

export function historyOf(input: PtaInput): DraftHistory {
  return { past: [], present: input, future: [], before: null };
}

export function isSameInput(one: PtaInput, other: PtaInput): boolean {
  const written = (input: PtaInput) =>
    JSON.stringify(
      Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .sort(([first], [second]) => first.localeCompare(second)),
    );
  return one === other || written(one) === written(other);
}

/** One step of a drag; an undo reverts the whole drag. */
export function moved(history: DraftHistory, input: PtaInput): DraftHistory {
  return {
    ...history,
    present: input,
    before: history.before ?? history.present,
  };
}

/** Ends a drag; without a change there is no undo step. */
export function settled(history: DraftHistory): DraftHistory {
  const { before, present, past } = history;
  if (before === null) return history;
  if (isSameInput(before, present)) return { ...history, before: null };
  return {
    past: [...past, before].slice(-mostSteps),
    present,
    future: [],
    before: null,
  };
}

/** Reverts the present drag. */
export function cancelled(history: DraftHistory): DraftHistory {
  const { before } = history;
  return before === null
    ? history
    : { ...history, present: before, before: null };
}

export function changed(history: DraftHistory, input: PtaInput): DraftHistory {
  return settled(moved(settled(history), input));
}

export function undone(history: DraftHistory): DraftHistory {
  const { past, present, future } = settled(history);
  const last = past.at(-1);
  if (last === undefined) return settled(history);
  return {
    past: past.slice(0, -1),
    present: last,
    future: [present, ...future],
    before: null,
  };
}

export function redone(history: DraftHistory): DraftHistory {
  const { past, present, future } = settled(history);
  const [next, ...rest] = future;
  if (next === undefined) return settled(history);
  return {
    past: [...past, present],
    present: next,
    future: rest,
    before: null,
  };
}
