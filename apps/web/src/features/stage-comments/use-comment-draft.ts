import { useEffect, useMemo, useState } from "react";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { CommentDrafts, type CommentDraft } from "./comment-draft.ts";

type Content = Omit<CommentDraft, "savedAt">;

export interface FoundDraft {
  readonly drafts: CommentDrafts;
  /** Null when there is no stored draft. */
  readonly draft: CommentDraft | null;
}

/** The draft the user left at this stage when the drawer was last open. */
export function useFoundDraft(stageId: number): FoundDraft {
  const userId = useActiveUser()?.id ?? 0;
  const drafts = useMemo(
    () => new CommentDrafts(localStorage, userId, stageId),
    [userId, stageId],
  );
  const [draft] = useState(() => drafts.load());
  return { drafts, draft };
}

/** Saves the draft at each keystroke; a draft that was only opened keeps its age. */
export function useKeptDraft(drafts: CommentDrafts, content: Content): void {
  const written = JSON.stringify(content);
  const [opened] = useState(written);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && written !== opened) setHasChanged(true);
  useEffect(() => {
    if (!hasChanged) return;
    const kept = JSON.parse(written) as Content;
    drafts.save({ ...kept, savedAt: Date.now() });
  }, [drafts, written, hasChanged]);
}
