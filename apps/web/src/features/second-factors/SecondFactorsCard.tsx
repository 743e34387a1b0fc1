import {
  Banner,
  Button,
  Card,
  CardBody,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import {
  IconDeviceMobileMessage,
  IconFingerprint,
  IconInfoCircle,
  IconListNumbers,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { supportsPasskeys } from "./create-passkey.ts";
import {
  secondFactorQueries,
  type OwnFactors,
  type Passkey,
} from "./second-factors.queries.ts";
import "./second-factors.css";

const TotpDialog = lazyDialog(
  async () => (await import("./TotpDialog.tsx")).TotpDialog,
);
const PasskeyDialog = lazyDialog(
  async () => (await import("./PasskeyDialog.tsx")).PasskeyDialog,
);
const RenamePasskeyDialog = lazyDialog(
  async () => (await import("./RenamePasskeyDialog.tsx")).RenamePasskeyDialog,
);
const RemoveTotpDialog = lazyDialog(
  async () => (await import("./RemoveFactorDialogs.tsx")).RemoveTotpDialog,
);
const RemovePasskeyDialog = lazyDialog(
  async () => (await import("./RemoveFactorDialogs.tsx")).RemovePasskeyDialog,
);
const NewCodesDialog = lazyDialog(
  async () => (await import("./RemoveFactorDialogs.tsx")).NewCodesDialog,
);

type OpenDialog =
  | { readonly kind: "addApp" | "removeApp" | "addPasskey" | "newCodes" }
  | { readonly kind: "rename" | "removePasskey"; readonly passkey: Passkey };

interface PartProps {
  factors: OwnFactors;
  onOpen: (dialog: OpenDialog) => void;
}

const icon = { size: 22, stroke: 1.5, "aria-hidden": true } as const;

function usedText(lastUsedAt: number | null, text: Text): string {
  return lastUsedAt === null
    ? text("factors.neverUsed")
    : text("factors.lastUsed", { time: formatMoment(lastUsedAt) });
}

interface FactorRowProps {
  icon: ReactNode;
  title: ReactNode;
  detail: string;
  actions: ReactNode;
}

function FactorRow(props: FactorRowProps) {
  return (
    <li className="factor">
      {props.icon}
      <div className="factor-who">
        <span className="factor-title">{props.title}</span>
        <span className="factor-detail">{props.detail}</span>
      </div>
      <div className="factor-actions">{props.actions}</div>
    </li>
  );
}

/** The last factor stays while a role demands one. */
function useRemovalBlock({ factors }: Pick<PartProps, "factors">) {
  const text = useText();
  const writeBlock = useWriteBlock();
  const count = factors.passkeys.length + (factors.totp === null ? 0 : 1);
  return (
    writeBlock ??
    (factors.required && count === 1 ? text("factors.lastOne") : undefined)
  );
}

function AppRow({ factors, onOpen }: PartProps) {
  const text = useText();
  const writeBlock = useWriteBlock();
  const removalBlock = useRemovalBlock({ factors });
  const { totp } = factors;
  return (
    <FactorRow
      icon={<IconDeviceMobileMessage {...icon} />}
      title={text("factors.app")}
      detail={
        totp === null
          ? text("factors.appNone")
          : usedText(totp.lastUsedAt, text)
      }
      actions={
        totp === null ? (
          <Button
            variant="outline"
            disabledReason={writeBlock}
            onClick={() => onOpen({ kind: "addApp" })}
          >
            {text("factors.addApp")}
          </Button>
        ) : (
          <Button
            variant="outline"
            disabledReason={removalBlock}
            aria-label={text("factors.removeApp")}
            onClick={() => onOpen({ kind: "removeApp" })}
          >
            {text("factors.remove")}
          </Button>
        )
      }
    />
  );
}

function PasskeyRow(props: PartProps & { passkey: Passkey }) {
  const { factors, passkey, onOpen } = props;
  const text = useText();
  const writeBlock = useWriteBlock();
  const removalBlock = useRemovalBlock({ factors });
  const { name } = passkey;
  return (
    <FactorRow
      icon={<IconFingerprint {...icon} />}
      title={<bdi>{name}</bdi>}
      detail={usedText(passkey.lastUsedAt, text)}
      actions={
        <>
          <Button
            disabledReason={writeBlock}
            aria-label={text("factors.renameOf", { name })}
            onClick={() => onOpen({ kind: "rename", passkey })}
          >
            {text("factors.rename")}
          </Button>
          <Button
            variant="outline"
            disabledReason={removalBlock}
            aria-label={text("factors.removePasskey", { name })}
            onClick={() => onOpen({ kind: "removePasskey", passkey })}
          >
            {text("factors.remove")}
          </Button>
        </>
      }
    />
  );
}

function AddPasskeyRow({ factors, onOpen }: PartProps) {
  const text = useText();
  const writeBlock = useWriteBlock();
  const possible = factors.passkeysPossible && supportsPasskeys();
  return (
    <FactorRow
      icon={<IconFingerprint {...icon} />}
      title={text("factors.passkey")}
      detail={text("factors.passkeyNone")}
      actions={
        <Button
          variant="outline"
          disabledReason={
            writeBlock ?? (possible ? undefined : text("factors.noPasskeys"))
          }
          onClick={() => onOpen({ kind: "addPasskey" })}
        >
          {text("factors.addPasskey")}
        </Button>
      }
    />
  );
}

function CodesRow({ factors, onOpen }: PartProps) {
  const text = useText();
  const writeBlock = useWriteBlock();
  if (factors.totp === null && factors.passkeys.length === 0) return null;
  return (
    <FactorRow
      icon={<IconListNumbers {...icon} />}
      title={text("factors.codes")}
      detail={text("factors.codesLeft", { count: factors.recoveryCodesLeft })}
      actions={
        <Button
          variant="outline"
          disabledReason={writeBlock}
          onClick={() => onOpen({ kind: "newCodes" })}
        >
          {text("factors.newCodes")}
        </Button>
      }
    />
  );
}

function Dialogs(props: { dialog: OpenDialog; onClose: () => void }) {
  const { dialog, onClose } = props;
  switch (dialog.kind) {
    case "addApp":
      return <TotpDialog onClose={onClose} />;
    case "removeApp":
      return <RemoveTotpDialog onClose={onClose} />;
    case "addPasskey":
      return <PasskeyDialog onClose={onClose} />;
    case "newCodes":
      return <NewCodesDialog onClose={onClose} />;
    case "rename":
      return <RenamePasskeyDialog passkey={dialog.passkey} onClose={onClose} />;
    case "removePasskey":
      return <RemovePasskeyDialog passkey={dialog.passkey} onClose={onClose} />;
  }
}

function OwnFactorList({ factors }: { factors: OwnFactors }) {
  const text = useText();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const parts = { factors, onOpen: setDialog };
  return (
    <>
      <p className="page-quiet">{text("factors.text")}</p>
      {factors.required && (
        <Banner tone="info" icon={<IconInfoCircle size={16} stroke={1.75} />}>
          {text("factors.demanded")}
        </Banner>
      )}
      <ul className="factor-list">
        <AppRow {...parts} />
        {factors.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} {...parts} passkey={passkey} />
        ))}
        <AddPasskeyRow {...parts} />
        <CodesRow {...parts} />
      </ul>
      {dialog !== null && (
        <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

/** The second factors of the person's own account, where this server signs the person in. */
export function SecondFactorsCard() {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(secondFactorQueries.own());
  return (
    <Card title={text("factors.heading")}>
      <CardBody>
        <div className="factor-parts">
          {data?.kind === "own" && <OwnFactorList factors={data} />}
          {data?.kind === "demo" && (
            <p className="page-quiet">{text("factors.demo")}</p>
          )}
          {data?.kind === "elsewhere" && (
            <p className="page-quiet">{text("factors.elsewhere")}</p>
          )}
          {data === undefined && error === null && (
            <Skeleton text={text("factors.looking")} />
          )}
          {data === undefined && error !== null && (
            <ErrorState
              text={errorText(error)}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
}
