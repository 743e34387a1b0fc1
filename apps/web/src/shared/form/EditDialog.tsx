import { Button, ConfirmDialog, Dialog } from "@stagecraft/ui";
import { IconAlertOctagon } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { editConflictOf } from "./edit-conflict.ts";
import { useFormBlock, type CheckedForm } from "./use-form-block.ts";

interface EditDialogProps {
  title: string;
  subject?: ReactNode;
  form: CheckedForm;
  saving: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  onClose: () => void;
  /** Something was typed that is not saved: closing asks first. */
  hasChanges?: boolean;
  /** Buttons at the start of the footer. */
  tools?: ReactNode;
  /** The record belongs to no company, or is the company itself: an inactive one does not block it. */
  isOpenWhileInactive?: boolean;
  /** Reloads the record after somebody else changed it. */
  onReload: () => void;
  /** Reloading keeps the typed values. */
  isMerging?: boolean;
  children: ReactNode;
}

function useStatus({ form, saving }: Pick<EditDialogProps, "form" | "saving">) {
  const text = useText();
  const errorText = useErrorText();
  const conflict = editConflictOf(saving.error);
  if (saving.isPending) return text("form.saving");
  if (conflict !== null) {
    return conflict.changedBy === ""
      ? text("error.conflictUnknown")
      : text("error.conflict", { who: conflict.changedBy });
  }
  if (form.shownErrorCount > 0) {
    return text("form.toCorrect", { count: form.shownErrorCount });
  }
  return saving.error === null ? null : errorText(saving.error);
}

/** A persistent dialog with Cancel and Ok that explains why Ok is disabled. */
export function EditDialog({
  title,
  subject,
  form,
  saving,
  onSubmit,
  onClose,
  hasChanges = false,
  tools,
  isOpenWhileInactive = false,
  onReload,
  isMerging = false,
  children,
}: EditDialogProps) {
  const text = useText();
  const status = useStatus({ form, saving });
  const block = useFormBlock(form, { isOpenWhileInactive });
  const hasConflict = editConflictOf(saving.error) !== null;
  const canSave = form.isValid && !saving.isPending && !hasConflict;
  const [isConfirming, setConfirming] = useState(false);
  const close = () => (hasChanges ? setConfirming(true) : onClose());
  return (
    <>
      <Dialog
        title={title}
        subject={subject}
        isPersistent
        closesOnEscape={!isConfirming}
        onClose={close}
        onSubmit={() => {
          if (canSave && block === undefined) onSubmit();
        }}
        status={
          status === null ? (
            block !== undefined && <span className="page-quiet">{block}</span>
          ) : (
            <>
              {!saving.isPending && <IconAlertOctagon size={16} stroke={2} />}
              <span>{status}</span>
            </>
          )
        }
        buttons={
          <>
            {tools}
            <Button variant="outline" onClick={close}>
              {text("action.cancel")}
            </Button>
            {hasConflict ? (
              <Button variant="primary" onClick={onReload}>
                {text(isMerging ? "form.keepMine" : "action.reload")}
              </Button>
            ) : (
              <Button
                variant="primary"
                type="submit"
                disabled={!canSave}
                disabledReason={block}
              >
                {text("action.ok")}
              </Button>
            )}
          </>
        }
      >
        {children}
      </Dialog>
      {isConfirming && (
        <ConfirmDialog
          title={text("form.discardTitle")}
          confirmText={text("form.discard")}
          tone="danger"
          onConfirm={onClose}
          onClose={() => setConfirming(false)}
        >
          {text("form.discardText")}
        </ConfirmDialog>
      )}
    </>
  );
}
