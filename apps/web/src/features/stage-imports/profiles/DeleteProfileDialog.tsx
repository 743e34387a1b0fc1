import { ConfirmDialog } from "@stagecraft/ui";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  useDeleteProfile,
  type ImportProfile,
} from "./import-profiles.queries.ts";
import { ProfileUses } from "./ProfileUses.tsx";

/** Shows what uses the profile before it is deleted. */
export function DeleteProfileDialog({
  profile,
  onClose,
}: {
  profile: ImportProfile;
  onClose: () => void;
}) {
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const removal = useDeleteProfile(profile);
  return (
    <ConfirmDialog
      title={text("profiles.deleteTitle")}
      confirmText={text("action.delete")}
      tone="danger"
      isBusy={removal.isPending}
      disabledReason={block}
      status={removal.error === null ? null : errorText(removal.error)}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{text("profiles.deleteText", { name: profile.name })}</p>
      <ProfileUses profile={profile} />
    </ConfirmDialog>
  );
}
