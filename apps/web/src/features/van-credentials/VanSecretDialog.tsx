import { Button, Dialog, Field } from "@stagecraft/ui";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "#translations/use-text.ts";
import "./van-credentials.css";

interface VanSecretDialogProps {
  name: string;
  secret: string;
  onClose: () => void;
}

/** The header as sent; the secret itself is shown above. */
function headerOf(secret: string): string {
  return `Authorization: Bearer ${secret.slice(0, 10)}…`;
}

/** Shows the secret, the only time it is visible. */
export function VanSecretDialog({
  name,
  secret,
  onClose,
}: VanSecretDialogProps) {
  const text = useText();
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied("yes");
    } catch {
      // Without https a browser has no clipboard; the text can still be selected.
      setCopied("failed");
    }
  }

  return (
    <Dialog
      title={text("vans.secretTitle")}
      subject={<bdi>{name}</bdi>}
      isPersistent
      onClose={onClose}
      status={
        copied !== null && (
          <span>
            {text(copied === "yes" ? "vans.copied" : "vans.notCopied")}
          </span>
        )
      }
      buttons={
        <>
          <Button
            variant="outline"
            data-autofocus
            icon={
              copied === "yes" ? (
                <IconCheck size={16} stroke={2} />
              ) : (
                <IconCopy size={16} stroke={2} />
              )
            }
            onClick={() => void copy()}
          >
            {text("vans.copy")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text("vans.kept")}
          </Button>
        </>
      }
    >
      <p className="van-secret-text">{text("vans.secretText")}</p>
      <Field label={text("vans.secretTitle")}>
        {(control) => (
          <input
            {...control}
            dir="ltr"
            readOnly
            value={secret}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <p className="van-secret-text">{text("vans.secretUse")}</p>
      <code className="van-secret" dir="ltr">
        {headerOf(secret)}
      </code>
    </Dialog>
  );
}
