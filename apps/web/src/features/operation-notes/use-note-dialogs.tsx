import { useState, type ReactNode } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import type { NoteTarget } from "./operation-notes.queries.ts";

const NoteDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./NoteDialog.tsx"),
    loadTexts("operations"),
  ]);
  return loaded.NoteDialog;
});
const IssueDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./IssueDialog.tsx"),
    loadTexts("operations"),
  ]);
  return loaded.IssueDialog;
});

interface NoteDialogs {
  readonly openNote: (target: NoteTarget) => void;
  readonly openIssue: (target: NoteTarget) => void;
  readonly dialog: ReactNode;
}

interface OpenDialog {
  readonly kind: "note" | "issue";
  readonly target: NoteTarget;
}

/** The dialogs about notes, one at a time. */
export function useNoteDialogs(): NoteDialogs {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const openIssue = (target: NoteTarget) => setOpen({ kind: "issue", target });
  return {
    openNote: (target) => setOpen({ kind: "note", target }),
    openIssue,
    dialog: open && (
      <>
        {open.kind === "note" && (
          <NoteDialog
            target={open.target}
            onClose={close}
            onOpenIssue={() => openIssue(open.target)}
          />
        )}
        {open.kind === "issue" && (
          <IssueDialog target={open.target} onClose={close} />
        )}
      </>
    ),
  };
}
