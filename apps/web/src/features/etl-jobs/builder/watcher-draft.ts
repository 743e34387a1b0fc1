import { controlTextOf, type JsonDocument } from "@stagecraft/stage-editing";
import type { Watcher } from "./etl-builder.queries.ts";
import { editorDocumentOf } from "./job-document.ts";

/** A watcher as it is edited. */
export interface WatcherDraft {
  /** The record at the first change: a save may replace only that version. */
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

/** The draft based on another version of the record; typed values are kept. */
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
