import { ConfirmDialog } from "@stagecraft/ui";
import { useErrorText } from "#shared/page/error-text.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  useRevokeVanCredential,
  type VanCredential,
} from "./van-credentials.queries.ts";

interface RevokeVanDialogProps {
  credential: VanCredential;
  onClose: () => void;
}

export function RevokeVanDialog({ credential, onClose }: RevokeVanDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useSaveBlock();
  const revocation = useRevokeVanCredential(credential.projectId);
  return (
    <ConfirmDialog
      title={text("vans.revokeTitle")}
      confirmText={text("vans.revoke")}
      tone="danger"
      isBusy={revocation.isPending}
      disabledReason={block}
      status={revocation.error === null ? null : errorText(revocation.error)}
      onConfirm={() => revocation.mutate(credential, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{text("vans.revokeText", { name: credential.name })}</p>
    </ConfirmDialog>
  );
}
