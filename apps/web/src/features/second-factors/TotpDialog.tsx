import { Button, Dialog, TextField } from "@stagecraft/ui";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import {
  useConfirmTotp,
  useStartTotp,
  type TotpOffer,
} from "./second-factors.queries.ts";
import "./second-factors.css";

/** Groups of four letters are easier to copy by hand. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

function QrCode({ qrCode: { size, path } }: Pick<TotpOffer, "qrCode">) {
  const text = useText();
  return (
    <svg
      className="factor-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={text("factors.qrCode")}
    >
      <path d={path} />
    </svg>
  );
}

interface ScanDialogProps {
  offer: TotpOffer;
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

const isCode = (typed: string) => /^\d{6}$/.test(typed.replaceAll(/\s/g, ""));

/** Shows the key of the app and checks that the app has it. */
function ScanDialog({ offer, onAdded, onClose }: ScanDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const [code, setCode] = useState("");
  const confirm = useConfirmTotp();
  const block =
    writeBlock ?? (isCode(code) ? undefined : text("factors.codeNeeded"));
  return (
    <Dialog
      title={text("factors.addApp")}
      width="narrow"
      isPersistent
      onClose={onClose}
      onSubmit={() => {
        if (block !== undefined || confirm.isPending) return;
        confirm.mutate(code, {
          onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
        });
      }}
      status={
        confirm.error === null ? (
          <span className="page-quiet">{block}</span>
        ) : (
          <span role="alert">{errorText(confirm.error)}</span>
        )
      }
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={confirm.isPending}
            disabledReason={block}
          >
            {text("factors.add")}
          </Button>
        </>
      }
    >
      <p className="factor-text">{text("factors.scan")}</p>
      <QrCode qrCode={offer.qrCode} />
      <p className="factor-text">
        {text("factors.key")}
        <code className="factor-key" dir="ltr">
          {grouped(offer.secret)}
        </code>
      </p>
      <TextField
        label={text("factors.code")}
        direction="ltr"
        value={code}
        isRequired
        onChange={setCode}
      />
    </Dialog>
  );
}

/** Adds an authenticator app: the password, the key, one code, the recovery codes. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const start = useStartTotp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (start.data !== undefined) {
    return (
      <ScanDialog
        offer={start.data}
        onAdded={(added) => (added === null ? onClose() : setCodes(added))}
        onClose={onClose}
      />
    );
  }
  return (
    <PasswordDialog
      title={text("factors.addApp")}
      confirmText={text("factors.next")}
      saving={start}
      onConfirm={(password) => start.mutate(password)}
      onClose={onClose}
    >
      <p className="factor-text">{text("factors.appText")}</p>
    </PasswordDialog>
  );
}
