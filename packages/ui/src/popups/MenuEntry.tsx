import { Menu as MantineMenu } from "@mantine/core";
import type { MouseEvent } from "react";
import type { MenuAction } from "./menu-action.ts";

function EntryText({ action }: { action: MenuAction }) {
  const note = action.disabledReason ?? action.note;
  return (
    <>
      <bdi>{action.label}</bdi>
      {note !== undefined && <span className="sc-menu-item-note">{note}</span>}
    </>
  );
}

const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey);

function LinkEntry({ action, href }: { action: MenuAction; href: string }) {
  const inNewTab = action.opensNewTab === true;
  return (
    <MantineMenu.Item
      component="a"
      className="sc-menu-item"
      href={href}
      {...(inNewTab ? { target: "_blank", rel: "noopener" } : {})}
      leftSection={action.icon}
      onClick={(event) => {
        if (inNewTab || !isPlainClick(event)) return;
        event.preventDefault();
        action.onSelect();
      }}
    >
      <EntryText action={action} />
    </MantineMenu.Item>
  );
}

function MarkedEntry({ action }: { action: MenuAction }) {
  const shared = {
    className: "sc-menu-item",
    disabled: action.disabledReason !== undefined,
    closeMenuOnClick: action.keepsOpen !== true,
    checked: action.mark?.isOn === true,
    onChange: action.onSelect,
    children: (
      <>
        {action.icon}
        <span className="sc-menu-item-lines">
          <EntryText action={action} />
        </span>
      </>
    ),
  };
  return action.mark?.kind === "radio" ? (
    <MantineMenu.RadioItem value={action.key} {...shared} />
  ) : (
    <MantineMenu.CheckboxItem {...shared} />
  );
}

export function MenuEntry({ action }: { action: MenuAction }) {
  if (action.mark !== undefined) return <MarkedEntry action={action} />;
  if (action.href !== undefined && action.disabledReason === undefined)
    return <LinkEntry action={action} href={action.href} />;
  return (
    <MantineMenu.Item
      className="sc-menu-item"
      data-tone={action.tone ?? "normal"}
      disabled={action.disabledReason !== undefined}
      closeMenuOnClick={action.keepsOpen !== true}
      leftSection={action.icon}
      onClick={action.onSelect}
    >
      <EntryText action={action} />
    </MantineMenu.Item>
  );
}
