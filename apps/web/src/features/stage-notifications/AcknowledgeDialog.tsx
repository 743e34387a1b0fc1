import { TextField, useForm } from "@stagecraft/ui";
import { isBlank } from "#shared/form/form-rules.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { useText } from "#translations/use-text.ts";
import type { NoticeDialogProps } from "./notice-dialog.ts";

interface AcknowledgeDialogProps extends NoticeDialogProps {
  /** The subject, where it is more than the row that opened the dialog. */
  subject?: string;
  /** Acknowledging several at once requires a reason. */
  needsReason?: boolean;
}

/** Acknowledges an alarm and records the reason. */
export function AcknowledgeDialog({
  subject,
  needsReason = false,
  saving,
  onSubmit,
  onClose,
}: AcknowledgeDialogProps) {
  const text = useText();
  const form = useForm({ reason: "" }, ({ reason }) =>
    needsReason && isBlank(reason) ? { reason: text("form.required") } : {},
  );
  return (
    <EditDialog
      title={text("panels.acknowledge")}
      subject={subject}
      form={form}
      saving={saving}
      onSubmit={() =>
        onSubmit({ kind: "acknowledge", reason: form.values.reason.trim() })
      }
      onClose={onClose}
      onReload={onClose}
    >
      <TextField
        label={text("panels.reason")}
        isMultiline
        {...form.bind("reason")}
      />
    </EditDialog>
  );
}
