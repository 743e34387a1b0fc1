import { ConfirmDialog } from "@stagecraft/ui";
import { useErrorText } from "#shared/page/error-text.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { useRemoveFromGroup, type GroupMember } from "./user-groups.queries.ts";

interface RemoveFromGroupDialogProps {
  member: GroupMember;
  onClose: () => void;
}

export function RemoveFromGroupDialog({
  member,
  onClose,
}: RemoveFromGroupDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useSaveBlock();
  const removal = useRemoveFromGroup();
  return (
    <ConfirmDialog
      title={text("groups.removeTitle")}
      confirmText={text("members.remove")}
      tone="danger"
      isBusy={removal.isPending}
      disabledReason={block}
      status={removal.error === null ? null : errorText(removal.error)}
      onConfirm={() => removal.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {text("groups.removeText", {
          name: member.userName,
          group: member.group,
          asset: member.assetName,
        })}
      </p>
    </ConfirmDialog>
  );
}
