import { IconHelpCircle } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { useHelpAddress } from "./use-help-address.ts";

export function HelpButton() {
  const text = useText();
  const address = useHelpAddress();
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="sc-button shell-help"
      data-icon-only=""
      data-tooltip={text("shell.help")}
    >
      <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
      <span className="sc-hidden">
        {text("shell.help")}, {text("shell.opensNewTab")}
      </span>
    </a>
  );
}
