import { TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { wrongFields } from "#shared/form/form-rules.ts";
import { useText } from "#translations/use-text.ts";
import { useRenamePasskey, type Passkey } from "./second-factors.queries.ts";

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

const longestName = 100;

export function RenamePasskeyDialog({
  passkey,
  onClose,
}: RenamePasskeyDialogProps) {
  const text = useText();
  const rename = useRenamePasskey(passkey.id);
  const form = useForm({ name: passkey.name }, ({ name }) =>
    wrongFields({
      name:
        name.trim() === "" || name.trim().length > longestName
          ? text("factors.nameNeeded")
          : null,
    }),
  );
  return (
    <EditDialog
      title={text("factors.rename")}
      form={form}
      saving={rename}
      onSubmit={() =>
        rename.mutate(form.values.name.trim(), { onSuccess: onClose })
      }
      onClose={onClose}
      onReload={onClose}
    >
      <TextField
        label={text("factors.name")}
        hint={text("factors.nameHint")}
        {...form.bind("name")}
      />
    </EditDialog>
  );
}
