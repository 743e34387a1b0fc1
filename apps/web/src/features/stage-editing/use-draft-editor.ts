import {
  readSubmittedParameters,
  withValueAt,
  type ParameterDocument,
  type StageEdit,
} from "@stagecraft/stage-editing";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { DraftStorage, type StoredDraft } from "./draft-storage.ts";
import { beginDraft, hasChanges, type EditDraft } from "./edit-draft.ts";

export interface DraftEditor {
  readonly draft: EditDraft;
  /** Earlier unsaved changes that the user has not yet accepted or discarded. */
  readonly offer: StoredDraft | null;
  readonly takeOffer: () => void;
  readonly dropOffer: () => void;
  readonly set: (path: string, value: unknown) => void;
  readonly change: (change: (edit: StageEdit) => StageEdit) => void;
  /** Replaces the document with the typed one. */
  readonly replaceDocument: (document: ParameterDocument) => void;
  /** Stores typed text that is not a valid document. */
  readonly breakText: (text: string) => void;
  /** Replaces this draft with another: a merged one, or a version of the history. */
  readonly replace: (draft: EditDraft) => void;
  /** Discards the draft and its stored copy. */
  readonly forget: () => void;
}

/** Nothing typed is lost: every change is kept in this browser until it is saved or discarded. */
export function useDraftEditor(stage: Stage, userId: number): DraftEditor {
  const storage = useMemo(
    () => new DraftStorage(localStorage, userId, stage.id),
    [userId, stage.id],
  );
  const [draft, setDraft] = useState(() => beginDraft(stage));
  const [offer, setOffer] = useState(() => storage.load());
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (offer !== null) return;
    if (!isForgotten && hasChanges(draft)) storage.save(draft, Date.now());
    else storage.forget();
  }, [storage, draft, offer, isForgotten]);
  // Another user's edit is no conflict while there are no unsaved changes.
  const isStale = stage.updatedAt !== draft.baseUpdatedAt;
  if (isStale && offer === null && !hasChanges(draft))
    setDraft(beginDraft(stage));

  const change = useCallback(
    (make: (edit: StageEdit) => StageEdit) =>
      setDraft((current) => ({ ...current, edit: make(current.edit) })),
    [],
  );
  const set = useCallback(
    (path: string, value: unknown) =>
      change((edit) => withValueAt(edit, path, value)),
    [change],
  );
  const replaceDocument = useCallback((document: ParameterDocument) => {
    setDraft((current) => ({
      ...current,
      edit: {
        ...current.edit,
        parameters: readSubmittedParameters(document),
      },
      replacesControl: true,
      brokenText: null,
    }));
  }, []);
  const breakText = useCallback(
    (brokenText: string) => setDraft((current) => ({ ...current, brokenText })),
    [],
  );
  const takeOffer = useCallback(() => {
    if (offer !== null) setDraft(offer);
    setOffer(null);
  }, [offer]);
  return {
    draft,
    offer,
    takeOffer,
    dropOffer: useCallback(() => setOffer(null), []),
    set,
    change,
    replaceDocument,
    breakText,
    replace: setDraft,
    forget: useCallback(() => {
      // Done immediately: the caller closes the drawer, after which no effect runs.
      storage.forget();
      setForgotten(true);
    }, [storage]),
  };
}
