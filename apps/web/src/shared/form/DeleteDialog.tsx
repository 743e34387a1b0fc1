import { ConfirmDialog } from "@stagecraft/ui";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";

interface DeleteDialogProps {
  title: string;
  question: string;
  removal: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteDialog({
  title,
  question,
  removal,
  onConfirm,
  onClose,
}: DeleteDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  return (
    <ConfirmDialog
      title={title}
      confirmText={text("action.delete")}
      tone="danger"
      isBusy={removal.isPending}
      disabledReason={offline}
      status={removal.error === null ? null : errorText(removal.error)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{question}</p>
    </ConfirmDialog>
  );
}
