import { Button, Dialog } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import type { ImportProfile } from "./import-profiles.queries.ts";
import { ProfileUses } from "./ProfileUses.tsx";

export function ProfileUsesDialog({
  profile,
  onClose,
}: {
  profile: ImportProfile;
  onClose: () => void;
}) {
  const text = useText();
  return (
    <Dialog
      title={text("profiles.uses")}
      subject={<bdi>{profile.name}</bdi>}
      width="narrow"
      isReading
      buttons={
        <Button variant="primary" onClick={onClose}>
          {text("kit.close")}
        </Button>
      }
      onClose={onClose}
    >
      <ProfileUses profile={profile} />
    </Dialog>
  );
}
