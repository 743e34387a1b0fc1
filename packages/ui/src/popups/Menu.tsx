import { IconDotsVertical } from "@tabler/icons-react";
import { IconButton } from "../basics/IconButton.tsx";
import type { MenuAction, MenuProps } from "./menu-action.ts";
import { onDemand } from "./on-demand.tsx";
import { useUiTexts } from "../ui-texts.ts";

const load = async () => (await import("./MenuPopup.tsx")).MenuPopup;

/** A list of actions behind one button. */
export const Menu = onDemand<MenuProps>(load, ({ trigger }, triggerProps) =>
  trigger({ ...triggerProps, "aria-haspopup": "menu" }),
);

interface RowMenuProps {
  label?: string;
  actions: readonly MenuAction[];
}

/** The kebab at the end of a row. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const texts = useUiTexts();
  return (
    <Menu
      groups={[actions]}
      trigger={(props) => (
        <IconButton
          {...props}
          size="small"
          label={label ?? texts.moreActions}
          icon={<IconDotsVertical size={16} stroke={1.75} />}
        />
      )}
    />
  );
}
