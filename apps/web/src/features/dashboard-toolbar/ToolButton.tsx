import { IconButton, type MenuAction } from "@stagecraft/ui";

/** An action of the kebab menu as a separate button, where the bar has room for it. */
export function ToolButton({ action }: { action: MenuAction }) {
  const { label, icon, href, opensNewTab, disabledReason, onSelect } = action;
  if (href === undefined || disabledReason !== undefined)
    return (
      <IconButton
        label={label}
        icon={icon}
        disabledReason={disabledReason}
        onClick={onSelect}
      />
    );
  return (
    <a
      className="sc-button"
      data-icon-only=""
      data-size="normal"
      data-tooltip={label}
      aria-label={label}
      href={href}
      {...(opensNewTab === true
        ? { target: "_blank", rel: "noopener noreferrer" }
        : {
            onClick: (event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSelect();
            },
          })}
    >
      {icon}
    </a>
  );
}
