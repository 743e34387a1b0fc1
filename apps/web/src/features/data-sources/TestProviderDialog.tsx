import { Button, Dialog } from "@stagecraft/ui";
import { useEffect, useEffectEvent } from "react";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { ConnectionResult } from "./ConnectionResult.tsx";
import { useConnectionTest, type Provider } from "./data-sources.queries.ts";

interface TestProviderDialogProps {
  provider: Provider;
  onClose: () => void;
}

/** Tests the connection as it is stored, at once. */
export function TestProviderDialog({
  provider,
  onClose,
}: TestProviderDialogProps) {
  const text = useText();
  const block = useWriteBlock();
  const test = useConnectionTest(provider.companyId, provider);
  const start = useEffectEvent(() => test.mutate(null));
  useEffect(() => start(), []);
  return (
    <Dialog
      title={text("providers.test")}
      subject={<bdi>{provider.name}</bdi>}
      width="narrow"
      onClose={onClose}
      buttons={
        <>
          <Button
            variant="outline"
            disabled={test.isPending}
            disabledReason={block}
            onClick={() => test.mutate(null)}
          >
            {text("providers.testAgain")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text("action.ok")}
          </Button>
        </>
      }
    >
      <p className="page-quiet">
        <bdi dir="ltr">{provider.url}</bdi>
      </p>
      <ConnectionResult test={test} />
    </Dialog>
  );
}
