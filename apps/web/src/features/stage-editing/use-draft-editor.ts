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
  /** Unsaved changes of before that nobody has decided about yet. */
  readonly offer: StoredDraft | null;
  readonly takeOffer: () => void;
  readonly dropOffer: () => void;
  readonly set: (path: string, value: unknown) => void;
  readonly change: (change: (edit: StageEdit) => StageEdit) => void;
  /** The document as it was typed. */
  readonly replaceDocument: (document: ParameterDocument) => void;
  /** What was typed is no document. */
  readonly breakText: (text: string) => void;
  /** Another draft in place of this one: merged, or a version of the history. */
  readonly replace: (draft: EditDraft) => void;
  /** Nothing of it is to be found again. */
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
  // Somebody else's edit is no conflict while there is nothing to lose.
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
      // At once: whoever forgets it closes the drawer, and nothing of it runs any more.
      storage.forget();
      setForgotten(true);
    }, [storage]),
  };
}
