import { ConfirmDialog } from "@stagecraft/ui";
import { useBlocker } from "@tanstack/react-router";

interface LeaveGuardProps {
  readonly hasChanges: boolean;
  readonly title: string;
  readonly confirmText: string;
  /** Text about the unsaved changes. */
  readonly children: string;
}

/** Confirms that a page with unsaved changes is left, by a link or by closing the tab. */
export function LeaveGuard({
  hasChanges,
  title,
  confirmText,
  children,
}: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={title}
      confirmText={confirmText}
      tone="danger"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
