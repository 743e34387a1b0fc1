import { TextField } from "@stagecraft/ui";
import { useState } from "react";
import { useText } from "#translations/use-text.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { useAddPasskey } from "./second-factors.queries.ts";
import "./second-factors.css";

/** Adds a passkey: name and password, the browser's own dialog, the recovery codes. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const add = useAddPasskey();
  const [name, setName] = useState("");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={text("factors.addPasskey")}
      confirmText={text("factors.next")}
      saving={add}
      missing={name.trim() === "" ? text("factors.nameNeeded") : undefined}
      onConfirm={(currentPassword) =>
        add.mutate(
          { name: name.trim(), currentPassword },
          {
            onSuccess: ({ recoveryCodes }) =>
              recoveryCodes === null ? onClose() : setCodes(recoveryCodes),
          },
        )
      }
      onClose={onClose}
    >
      <p className="factor-text">{text("factors.passkeyText")}</p>
      <TextField
        label={text("factors.name")}
        hint={text("factors.nameHint")}
        value={name}
        isRequired
        onChange={(typed) => setName(typed.slice(0, 100))}
      />
    </PasswordDialog>
  );
}
