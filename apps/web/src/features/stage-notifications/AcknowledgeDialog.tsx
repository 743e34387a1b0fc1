import { TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#entities/form/EditDialog.tsx";
import { useText } from "#translations/use-text.ts";
import type { NoticeDialogProps } from "./notice-dialog.ts";

/** Takes note of an alarm and says why it is in order. */
export function AcknowledgeDialog({
  saving,
  onSubmit,
  onClose,
}: NoticeDialogProps) {
  const text = useText();
  const form = useForm({ reason: "" }, () => ({}));
  return (
    <EditDialog
      title={text("panels.acknowledge")}
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
