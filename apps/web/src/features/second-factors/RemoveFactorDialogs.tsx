import { useText } from "#translations/use-text.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import {
  useNewRecoveryCodes,
  useRemovePasskey,
  useRemoveTotp,
  type Passkey,
} from "./second-factors.queries.ts";
import "./second-factors.css";

export function RemoveTotpDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const remove = useRemoveTotp();
  return (
    <PasswordDialog
      title={text("factors.removeApp")}
      confirmText={text("factors.remove")}
      tone="danger"
      saving={remove}
      onConfirm={(password) => remove.mutate(password, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="factor-text">{text("factors.removeText")}</p>
    </PasswordDialog>
  );
}

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskeyDialog({
  passkey,
  onClose,
}: RemovePasskeyDialogProps) {
  const text = useText();
  const remove = useRemovePasskey(passkey.id);
  return (
    <PasswordDialog
      title={text("factors.removePasskey", { name: passkey.name })}
      confirmText={text("factors.remove")}
      tone="danger"
      saving={remove}
      onConfirm={(password) => remove.mutate(password, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="factor-text">{text("factors.removeText")}</p>
    </PasswordDialog>
  );
}

/** Replaces the recovery codes and shows the new ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const renew = useNewRecoveryCodes();
  if (renew.data !== undefined) {
    const { recoveryCodes } = renew.data;
    return <RecoveryCodesDialog codes={recoveryCodes} onClose={onClose} />;
  }
  return (
    <PasswordDialog
      title={text("factors.newCodes")}
      confirmText={text("factors.makeCodes")}
      saving={renew}
      onConfirm={(password) => renew.mutate(password)}
      onClose={onClose}
    >
      <p className="factor-text">{text("factors.newCodesText")}</p>
    </PasswordDialog>
  );
}
