import { Menu as MantineMenu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";
import { useUiTexts } from "./ui-texts.ts";

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: "normal" | "danger";
  /** Why the action cannot be used now; shown under its name. */
  disabledReason?: string | undefined;
  onSelect(): void;
}

interface MenuProps {
  trigger: ReactElement;
  header?: ReactNode;
  groups: readonly (readonly MenuAction[])[];
}

function MenuEntry({ action }: { action: MenuAction }) {
  return (
    <MantineMenu.Item
      className="sc-menu-item"
      data-tone={action.tone ?? "normal"}
      disabled={action.disabledReason !== undefined}
      leftSection={action.icon}
      onClick={action.onSelect}
    >
      {action.label}
      {action.disabledReason !== undefined && (
        <span className="sc-menu-item-note">{action.disabledReason}</span>
      )}
    </MantineMenu.Item>
  );
}

/** A list of actions behind one button; empty groups are left out. */
export function Menu({ trigger, header, groups }: MenuProps) {
  const shown = groups.filter((group) => group.length > 0);
  return (
    <MantineMenu
      position="bottom-end"
      offset={4}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: "sc-dropdown", itemLabel: "sc-menu-item-text" }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {header !== undefined && <div className="sc-menu-label">{header}</div>}
        {shown.map((group, index) => (
          <div key={group[0]?.key} role="none">
            {(index > 0 || header !== undefined) && (
              <div className="sc-menu-divider" role="separator" />
            )}
            {group.map((action) => (
              <MenuEntry key={action.key} action={action} />
            ))}
          </div>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

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
      trigger={
        <IconButton
          size="small"
          label={label ?? texts.moreActions}
          icon={<IconDotsVertical size={16} stroke={1.75} />}
        />
      }
    />
  );
}
