import { ConfirmDialog } from "@stagecraft/ui";
import { useBlocker } from "@tanstack/react-router";
import { useText } from "#translations/use-text.ts";

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function LeaveQuestion({ hasChanges }: { hasChanges: boolean }) {
  const text = useText();
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={text("playbooks.leaveTitle")}
      confirmText={text("playbooks.leave")}
      tone="danger"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{text("playbooks.leaveText")}</p>
    </ConfirmDialog>
  );
}
