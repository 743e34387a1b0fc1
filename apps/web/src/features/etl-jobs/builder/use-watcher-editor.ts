import type { JsonDocument } from "@stagecraft/stage-editing";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  watcherQuery,
  type EtlDefinition,
  type Watcher,
} from "./etl-builder.queries.ts";
import { editorDocumentOf, newJob } from "./job-document.ts";
import {
  isDraftEdited,
  rebasedDraft,
  unchangedDraft,
  type WatcherDraft,
} from "./watcher-draft.ts";
import { targetKey, type WatcherTarget } from "./watcher-target.ts";

type Drafts = Readonly<Record<string, WatcherDraft>>;

/** Used as the target while no well is chosen; nothing is requested for it. */
const noTarget: WatcherTarget = { kind: "well", id: 0 };

/**
 * The watcher of the chosen pad or well with its unsaved changes. Changes of
 * each watcher are kept while another one is shown.
 */
export function useWatcherEditor(
  target: WatcherTarget | null,
  nameOf: (target: WatcherTarget) => string,
  definitions: readonly EtlDefinition[],
) {
  const shown = target ?? noTarget;
  const key = targetKey(shown);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [revision, setRevision] = useState(0);
  const { data, error, refetch } = useQuery({
    ...watcherQuery(shown),
    enabled: target !== null,
  });

  function freshDraft(stored: Watcher | null): WatcherDraft {
    const etl = stored?.etl ?? newJob(shown, nameOf(shown), definitions);
    return unchangedDraft(stored, editorDocumentOf(etl));
  }

  const own = drafts[key];
  const isEdited = own !== undefined && isDraftEdited(own);
  const unedited =
    target === null || data === undefined ? null : freshDraft(data);
  // Without changes it follows what others save.
  const draft = isEdited ? own : unedited;

  function change(next: (draft: WatcherDraft) => WatcherDraft) {
    if (draft === null) return;
    setDrafts((known) => {
      const current = known[key];
      const isChanged = current !== undefined && isDraftEdited(current);
      return { ...known, [key]: next(isChanged ? current : draft) };
    });
  }

  return {
    watcher: data ?? null,
    draft,
    /** Counts the replacements of the document from outside the text editor. */
    revision,
    error,
    retry: () => void refetch(),
    hasChanges: Object.values(drafts).some(isDraftEdited),
    /** A change made in the text editor itself. */
    setDocument: (document: JsonDocument) =>
      change((known) => ({ ...known, document, brokenText: null })),
    setBrokenText: (brokenText: string | null) =>
      change((known) => ({ ...known, brokenText })),
    /** Replaces the document from outside the text editor, which then restarts with it. */
    replaceDocument: (document: JsonDocument) => {
      setRevision((count) => count + 1);
      change((known) => ({ ...known, document, brokenText: null }));
    },
    /** Adopts the version that somebody else saved; typed values are kept. */
    async rebase() {
      const { data: now } = await refetch();
      if (now !== undefined) change((known) => rebasedDraft(known, now));
    },
    /** The record now contains the sent document; later typing remains an unsaved change. */
    settle: (of: WatcherTarget, saved: Watcher) =>
      setDrafts((known) => {
        const { [targetKey(of)]: edited, ...others } = known;
        if (edited === undefined) return known;
        const next = rebasedDraft(edited, saved);
        return isDraftEdited(next)
          ? { ...others, [targetKey(of)]: next }
          : others;
      }),
  };
}
