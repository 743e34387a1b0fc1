import { ConfirmDialog } from "@stagecraft/ui";
import { useBlocker } from "@tanstack/react-router";
import { useText } from "#translations/use-text.ts";

/** Asks before the page is left with unsaved changes, by a link or by closing the tab. */
export function LeaveInterpretation({ hasChanges }: { hasChanges: boolean }) {
  const text = useText();
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={text("ptaInterpretation.discardTitle")}
      confirmText={text("ptaInterpretation.leave")}
      tone="danger"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{text("ptaInterpretation.discardText")}</p>
    </ConfirmDialog>
  );
}
