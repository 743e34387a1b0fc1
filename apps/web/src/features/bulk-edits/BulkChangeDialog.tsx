import { ConfirmDialog } from "@stagecraft/ui";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { BulkChange } from "./bulk-results.ts";

interface BulkChangeDialogProps {
  title: string;
  count: number;
  change: BulkChange;
  editing: { isPending: boolean; error: Error | null };
  onConfirm: (change: BulkChange) => void;
  onClose: () => void;
}

/** Shows the change and the number of affected rows before it is made. */
export function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { title, count, change, editing, onConfirm, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  return (
    <ConfirmDialog
      title={title}
      confirmText={text("padsLists.apply")}
      isBusy={editing.isPending}
      disabledReason={writeBlock}
      status={editing.error === null ? null : errorText(editing.error)}
      onConfirm={() => onConfirm(change)}
      onClose={onClose}
    >
      <p>{text("padsLists.bulkIntro", { number: count })}</p>
    </ConfirmDialog>
  );
}
