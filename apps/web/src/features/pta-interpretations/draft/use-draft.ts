import {
  ptaInputFaults,
  ptaWireInputOf,
  type PtaInput,
  type PtaInputFault,
} from "@stagecraft/domain/pta";
import { useMemo, useState } from "react";
import { longestPtaComment } from "#entities/pta/pta-comment.ts";
import { mergeEdits } from "#shared/form/merge-edits.ts";
import type {
  Interpretation,
  InterpretationEdit,
} from "../pta-interpretations.queries.ts";
import {
  cancelled,
  changed,
  historyOf,
  isSameInput,
  moved,
  redone,
  settled,
  undone,
  type DraftHistory,
} from "./draft-history.ts";
import {
  effectiveInput,
  inheritedInputOf,
  ownInputOf,
} from "./inherited-input.ts";

interface DraftState {
  /** The interpretation from which the draft started. */
  readonly base: Interpretation;
  /** The newest version from the server; it may be somebody else's. */
  readonly newest: Interpretation;
  readonly history: DraftHistory;
  readonly comment: string;
  readonly clientComment: string;
}

function stateOf(interpretation: Interpretation): DraftState {
  return {
    base: interpretation,
    newest: interpretation,
    history: historyOf(ownInputOf(interpretation)),
    comment: interpretation.comment ?? "",
    clientComment: interpretation.clientComment,
  };
}

type Contents = Pick<DraftState, "comment" | "clientComment"> & {
  readonly input: PtaInput;
};

function contentsOf(interpretation: Interpretation): Contents {
  return {
    input: ownInputOf(interpretation),
    comment: interpretation.comment ?? "",
    clientComment: interpretation.clientComment,
  };
}

function draftContents(state: DraftState): Contents {
  const { comment, clientComment, history } = state;
  return { input: history.present, comment, clientComment };
}

function isSame(one: Contents, other: Contents): boolean {
  return (
    one.comment === other.comment &&
    one.clientComment === other.clientComment &&
    isSameInput(one.input, other.input)
  );
}

function hasChanges(state: DraftState): boolean {
  return !isSame(draftContents(state), contentsOf(state.base));
}

/** Adopts the version of the server when no unsaved change would be lost. */
function withNewest(state: DraftState, newest: Interpretation): DraftState {
  const theirs = contentsOf(newest);
  const isOnlyRun = isSame(theirs, contentsOf(state.base));
  if (isOnlyRun || isSame(theirs, draftContents(state)))
    return { ...state, base: newest, newest };
  return hasChanges(state) ? { ...state, newest } : stateOf(newest);
}

/** Keeps the changes made here and adopts those that another person made elsewhere. */
function merged(state: DraftState, newest: Interpretation): DraftState {
  const flat = ({ input, ...comments }: Contents) => ({
    ...input,
    ...comments,
  });
  const names = new Set([
    ...Object.keys(flat(contentsOf(state.base))),
    ...Object.keys(flat(draftContents(state))),
    ...Object.keys(flat(contentsOf(newest))),
  ]);
  const all = (contents: Contents) => {
    const values: Record<string, unknown> = flat(contents);
    return Object.fromEntries([...names].map((name) => [name, values[name]]));
  };
  const { values } = mergeEdits(
    all(contentsOf(state.base)),
    all(draftContents(state)),
    all(contentsOf(newest)),
  );
  const { comment, clientComment, ...input } = values;
  const kept = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    base: newest,
    newest,
    history: changed(state.history, Object.fromEntries(kept)),
    comment: String(comment),
    clientComment: String(clientComment),
  };
}

export interface Draft {
  /** The values set for this stage alone. */
  readonly own: PtaInput;
  /** The draft merged with the values of the case, the documents and the engine. */
  readonly effective: PtaInput;
  readonly comment: string;
  readonly clientComment: string;
  readonly hasChanges: boolean;
  /** Whether a changed value affects the results. */
  readonly hasInputChanges: boolean;
  readonly faults: readonly PtaInputFault[];
  /** Number of comments that exceed the stored length. */
  readonly tooLongComments: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether somebody else has saved meanwhile. */
  readonly isOvertaken: boolean;
  readonly edit: () => InterpretationEdit;
  readonly change: (input: PtaInput) => void;
  readonly move: (input: PtaInput) => void;
  readonly settle: () => void;
  readonly cancel: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  readonly merge: (newest: Interpretation) => void;
  readonly accept: (saved: Interpretation) => void;
  readonly setComment: (comment: string) => void;
  readonly setClientComment: (comment: string) => void;
}

/** The unsaved changes of an interpretation. */
export function useDraft(interpretation: Interpretation): Draft {
  const [state, setState] = useState(() => stateOf(interpretation));
  if (state.newest !== interpretation && state.base !== interpretation)
    setState(withNewest(state, interpretation));
  const { base, history, comment, clientComment } = state;
  const own = history.present;
  const { unitSystem } = base;
  const inherited = useMemo(() => inheritedInputOf(base), [base]);
  const effective = useMemo(
    () => effectiveInput(inherited, own),
    [inherited, own],
  );
  const faults = useMemo(
    () => ptaInputFaults(effective, unitSystem),
    [effective, unitSystem],
  );
  const revise = (step: (history: DraftHistory) => DraftHistory) =>
    setState((current) => ({ ...current, history: step(current.history) }));
  return {
    own,
    effective,
    comment,
    clientComment,
    faults,
    tooLongComments: [comment, clientComment].filter(
      ({ length }) => length > longestPtaComment,
    ).length,
    hasChanges: hasChanges(state),
    hasInputChanges: !isSameInput(own, ownInputOf(base)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isOvertaken: state.newest !== base,
    edit: () => ({
      comment,
      clientComment,
      input: ptaWireInputOf(own, unitSystem),
      updatedAt: base.updatedAt,
    }),
    change: (input) => revise((current) => changed(current, input)),
    move: (input) => revise((current) => moved(current, input)),
    settle: () => revise(settled),
    cancel: () => revise(cancelled),
    undo: () => revise(undone),
    redo: () => revise(redone),
    discard: () => setState(stateOf(state.newest)),
    merge: (newest) => setState((current) => merged(current, newest)),
    accept: (saved) =>
      setState((current) => ({
        ...stateOf(saved),
        history: { ...current.history, present: ownInputOf(saved) },
      })),
    setComment: (next) =>
      setState((current) => ({ ...current, comment: next })),
    setClientComment: (next) =>
      setState((current) => ({ ...current, clientComment: next })),
  };
}
