import { Button, Dialog } from "@stagecraft/ui";
import type { Role } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import { PeopleList } from "./PeopleList.tsx";
import { roleNames } from "#entities/user/role-names.ts";

interface PeopleDialogProps {
  role: Role;
  onClose: () => void;
}

export function PeopleDialog({ role, onClose }: PeopleDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text("roles.peopleOf", { role: text(roleNames[role]) })}
      onClose={onClose}
      buttons={
        <Button variant="primary" onClick={onClose}>
          {text("action.ok")}
        </Button>
      }
    >
      <PeopleList role={role} />
    </Dialog>
  );
}
