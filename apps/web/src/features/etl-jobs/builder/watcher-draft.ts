import { controlTextOf, type JsonDocument } from "@stagecraft/stage-editing";
import type { Watcher } from "./etl-builder.queries.ts";
import { editorDocumentOf } from "./job-document.ts";

/** A watcher as it is edited. */
export interface WatcherDraft {
  /** The record as it was when the first change was made: a save replaces that version and no other. */
  readonly base: Watcher | null;
  /** The document before the first change. */
  readonly initial: JsonDocument;
  readonly document: JsonDocument;
  /** A text with a syntax error, kept as typed. */
  readonly brokenText: string | null;
}

export function unchangedDraft(
  base: Watcher | null,
  initial: JsonDocument,
): WatcherDraft {
  return { base, initial, document: initial, brokenText: null };
}

function isSame(one: JsonDocument, other: JsonDocument): boolean {
  return controlTextOf(one) === controlTextOf(other);
}

/** Whether something would be lost by closing. */
export function isDraftEdited({
  initial,
  document,
  brokenText,
}: WatcherDraft): boolean {
  return brokenText !== null || !isSame(initial, document);
}

/** The draft on top of another version of the record; what was typed stays. */
export function rebasedDraft(
  draft: WatcherDraft,
  base: Watcher | null,
): WatcherDraft {
  return {
    ...draft,
    base,
    initial: base === null ? draft.initial : editorDocumentOf(base.etl),
  };
}
