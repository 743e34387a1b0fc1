import { Button, Dialog, PasswordField } from "@stagecraft/ui";
import { useState, type ReactNode } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { PasskeyNotCreated } from "./create-passkey.ts";

interface PasswordDialogProps {
  title: string;
  confirmText: string;
  tone?: "primary" | "danger";
  saving: { isPending: boolean; error: Error | null };
  /** Text about missing input besides the password. */
  missing?: string | undefined;
  onConfirm: (currentPassword: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the current password: an open session is not enough to change how its owner signs in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { saving, missing, onConfirm, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const user = useActiveUser();
  const writeBlock = useWriteBlock();
  const [password, setPassword] = useState("");
  const block =
    writeBlock ??
    missing ??
    (password === "" ? text("factors.passwordNeeded") : undefined);

  function failureText(error: Error) {
    return error instanceof PasskeyNotCreated
      ? text("factors.passkeyNotCreated")
      : errorText(error);
  }

  return (
    <Dialog
      title={props.title}
      width="narrow"
      isPersistent
      onClose={onClose}
      onSubmit={() => {
        if (block === undefined && !saving.isPending) onConfirm(password);
      }}
      status={
        saving.isPending || saving.error === null ? (
          <span className="page-quiet">
            {saving.isPending ? text("form.saving") : block}
          </span>
        ) : (
          <span role="alert">{failureText(saving.error)}</span>
        )
      }
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant={props.tone ?? "primary"}
            type="submit"
            disabled={saving.isPending}
            disabledReason={block}
          >
            {props.confirmText}
          </Button>
        </>
      }
    >
      {props.children}
      {/* Identifies the account for password managers. */}
      <input
        type="text"
        autoComplete="username"
        value={user?.email ?? ""}
        readOnly
        hidden
      />
      <PasswordField
        label={text("factors.currentPassword")}
        purpose="current-password"
        value={password}
        isRequired
        onChange={setPassword}
      />
    </Dialog>
  );
}
