import type { MenuAction } from "@stagecraft/ui";
import { IconHistory } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useNoteActions } from "#features/operation-notes/use-note-actions.tsx";
import { useStageMovesDialog } from "#features/stage-moves/use-stage-moves-dialog.tsx";
import { useCopyDebugInfo } from "#features/stage-info/use-copy-debug-info.ts";
import { useJobActions } from "#features/etl-jobs/use-job-actions.tsx";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import { useEditBlock } from "#features/stage-page/stage-access.ts";
import { useRangeDialog } from "#features/stage-page/toolbar/use-range-dialog.tsx";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";

const StageInfoDialog = lazyDialog(
  async () =>
    (await import("#features/stage-info/StageInfoDialog.tsx")).StageInfoDialog,
);
const TroubleshootDialog = lazyDialog(
  async () =>
    (await import("#features/stage-info/TroubleshootDialog.tsx"))
      .TroubleshootDialog,
);
const DebugInfoDialog = lazyDialog(
  async () =>
    (await import("#features/stage-info/DebugInfoDialog.tsx")).DebugInfoDialog,
);

const HistoryDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("#features/stage-editing/HistoryDialog.tsx"),
    loadTexts("editing"),
  ]);
  return loaded.HistoryDialog;
});

export interface StageDialogs {
  readonly openInfo: () => void;
  readonly openRange: () => void;
  readonly openTroubleshoot: () => void;
  readonly copyDebugInfo: () => void;
  /** Actions on the jobs and notes of the stage. */
  readonly workActions: readonly MenuAction[];
  /** The dialog that is open, if any. */
  readonly shown: ReactNode;
}

/** The dialogs behind the toolbar. */
export function useStageDialogs({
  snapshot,
  feed,
  range,
}: Pick<StageToolbarProps, "snapshot" | "feed" | "range">): StageDialogs {
  const text = useText();
  const [open, setOpen] = useState<"info" | "troubleshoot" | "history" | null>(
    null,
  );
  const block = useEditBlock(snapshot);
  // While the stage can be edited, the drawer opens the history.
  const history: MenuAction[] =
    block === "final" || block === "inactiveWell"
      ? [
          {
            key: "history",
            label: text("tools.history"),
            icon: <IconHistory size={16} stroke={1.75} />,
            onSelect: () => setOpen("history"),
          },
        ]
      : [];
  const { copy, failedCopy, dismiss } = useCopyDebugInfo(snapshot, feed);
  const jobs = useJobActions(snapshot);
  const notes = useNoteActions(snapshot);
  const moves = useStageMovesDialog();
  const stretch = useRangeDialog(range);
  const close = () => setOpen(null);
  return {
    openInfo: () => setOpen("info"),
    openRange: stretch.open,
    openTroubleshoot: () => setOpen("troubleshoot"),
    copyDebugInfo: () => void copy(),
    workActions: [
      ...history,
      ...moves.actionsOf(snapshot.stage),
      ...jobs.actions,
      ...notes.actions,
    ],
    shown: (
      <>
        {jobs.dialog}
        {notes.dialog}
        {moves.dialog}
        {stretch.dialog}
        {open === "info" && (
          <StageInfoDialog snapshot={snapshot} onClose={close} />
        )}
        {open === "troubleshoot" && (
          <TroubleshootDialog snapshot={snapshot} feed={feed} onClose={close} />
        )}
        {open === "history" && (
          <HistoryDialog
            stage={snapshot.stage}
            onRestore={null}
            onClose={close}
          />
        )}
        {failedCopy && <DebugInfoDialog {...failedCopy} onClose={dismiss} />}
      </>
    ),
  };
}
