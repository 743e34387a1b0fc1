import { Menu as MantineMenu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { MantineBoundary } from "./MantineBoundary.tsx";
import { MenuEntry } from "./MenuEntry.tsx";
import type { MenuAction, MenuGroup, MenuProps } from "./menu-action.ts";
import { inPlace } from "./popup-position.ts";

interface NamedGroup {
  readonly label: string | undefined;
  readonly actions: readonly MenuAction[];
}

function named(group: MenuGroup): NamedGroup {
  return "actions" in group ? group : { label: undefined, actions: group };
}

function Group({ group }: { group: NamedGroup }) {
  const { label, actions } = group;
  return (
    <div
      role={label === undefined ? "none" : "group"}
      aria-label={label}
      className="sc-menu-group"
    >
      {label !== undefined && (
        <div className="sc-menu-group-name" aria-hidden="true">
          {label}
        </div>
      )}
      {actions.map((action) => (
        <MenuEntry key={action.key} action={action} />
      ))}
    </div>
  );
}

/** Replaces the plain trigger at its first use, and opens at once. */
export function MenuPopup({ trigger, header, groups }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []);
  const shown = groups.map(named).filter(({ actions }) => actions.length > 0);
  const hasEntryToChoose = shown.some(({ actions }) =>
    actions.some(({ disabledReason }) => disabledReason === undefined),
  );
  return (
    <MantineBoundary>
      <MantineMenu
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        offset={4}
        {...inPlace}
        // Where no entry can take the focus the list takes it, or Escape would not close it.
        withInitialFocusPlaceholder={!hasEntryToChoose}
        transitionProps={{ duration: 0 }}
        checkIcon={<IconCheck size={16} stroke={1.75} />}
        classNames={{
          dropdown: "sc-dropdown sc-menu",
          itemLabel: "sc-menu-item-text",
          itemIndicator: "sc-menu-check",
        }}
      >
        <MantineMenu.Target>{trigger({ autoFocus: true })}</MantineMenu.Target>
        <MantineMenu.Dropdown>
          {header !== undefined && (
            <div className="sc-menu-label">{header}</div>
          )}
          {shown.map((group, index) => (
            <div key={group.actions[0]?.key} role="none">
              {(index > 0 || header !== undefined) && (
                <div className="sc-menu-divider" role="separator" />
              )}
              <Group group={group} />
            </div>
          ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineBoundary>
  );
}
