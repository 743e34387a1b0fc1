import { IconDotsVertical } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";
import { onDemand } from "./on-demand.tsx";
import type { TriggerProps } from "./on-demand.tsx";
import { useUiTexts } from "./ui-texts.ts";

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: "normal" | "danger";
  /** Why the action cannot be used now; shown beside its name. */
  disabledReason?: string | undefined;
  onSelect(): void;
}

export interface MenuProps {
  /** The button; it must pass on what it is given. */
  trigger(props: TriggerProps): ReactElement;
  header?: ReactNode;
  /** Empty groups are left out. */
  groups: readonly (readonly MenuAction[])[];
}

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
