import { Button, Dialog, Field } from "@stagecraft/ui";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import type { api } from "#api/api.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

interface PasswordLinkDialogProps {
  name: string;
  link: Awaited<ReturnType<typeof api.passwords.link>>;
  onClose: () => void;
}

/** Shows the link, the only time it is visible. */
export function PasswordLinkDialog(props: PasswordLinkDialogProps) {
  const { name, link, onClose } = props;
  const text = useText();
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url);
      setCopied("yes");
    } catch {
      // Without https a browser has no clipboard; the text can still be selected.
      setCopied("failed");
    }
  }

  return (
    <Dialog
      title={text("people.linkTitle")}
      subject={<bdi>{name}</bdi>}
      isPersistent
      onClose={onClose}
      status={
        copied !== null && (
          <span>
            {text(copied === "yes" ? "people.copied" : "people.notCopied")}
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
            {text("people.copy")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text("people.close")}
          </Button>
        </>
      }
    >
      <p className="people-text">{text("people.linkText", { name })}</p>
      {link.mail === "sent" && (
        <p className="people-text">{text("accounts.mailed", { name })}</p>
      )}
      {link.mail === "failed" && (
        <p className="people-text" role="alert">
          {text("accounts.mailFailed")}{" "}
          <bdi className="people-failure">{link.mailFailure}</bdi>
        </p>
      )}
      <Field
        label={text("people.linkTitle")}
        hint={text("people.linkExpires", {
          time: formatMoment(link.expiresAt),
        })}
      >
        {(control) => (
          <input
            {...control}
            dir="ltr"
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
    </Dialog>
  );
}
