import { Menu as MantineMenu } from "@mantine/core";
import { useEffect, useState } from "react";
import { MantineBoundary } from "./MantineBoundary.tsx";
import { inPlace } from "./popup-place.ts";
import type { MenuAction, MenuProps } from "./menu-action.ts";

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

/** Takes the place of the plain trigger at its first use, and opens at once. */
export function MenuPopup({ trigger, header, groups }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []);
  const shown = groups.filter((group) => group.length > 0);
  return (
    <MantineBoundary>
      <MantineMenu
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        offset={4}
        {...inPlace}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: "sc-dropdown", itemLabel: "sc-menu-item-text" }}
      >
        <MantineMenu.Target>{trigger({ autoFocus: true })}</MantineMenu.Target>
        <MantineMenu.Dropdown>
          {header !== undefined && (
            <div className="sc-menu-label">{header}</div>
          )}
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
    </MantineBoundary>
  );
}
