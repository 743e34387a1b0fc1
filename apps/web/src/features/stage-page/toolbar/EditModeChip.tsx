import { Chip } from "@stagecraft/ui";
import { IconPencil } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";

/** Replaces the choice of mouse modes: while a stage is edited there is none. */
export function EditModeChip() {
  const text = useText();
  return (
    <Chip icon={<IconPencil size={14} stroke={1.75} />}>
      {text("tools.modeEdit")}
    </Chip>
  );
}
