import { Button, Dialog } from "@stagecraft/ui";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "#translations/use-text.ts";
import "./second-factors.css";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the codes, the only time they are visible. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: RecoveryCodesDialogProps) {
  const text = useText();
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied("yes");
    } catch {
      // Without https a browser has no clipboard; the text can still be selected.
      setCopied("failed");
    }
  }

  return (
    <Dialog
      title={text("factors.codesTitle")}
      width="narrow"
      isPersistent
      closesOnEscape={false}
      onClose={onClose}
      status={
        copied !== null && (
          <span className={copied === "yes" ? "page-quiet" : undefined}>
            {text(copied === "yes" ? "factors.copied" : "factors.notCopied")}
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
            {text("factors.copy")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text("factors.codesKept")}
          </Button>
        </>
      }
    >
      <p className="factor-text">{text("factors.codesText")}</p>
      <ul className="factor-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
