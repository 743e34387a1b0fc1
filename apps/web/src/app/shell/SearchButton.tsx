import { IconSearch } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { searchKeys } from "#shared/page/search-keys.ts";

/** Opens the palette and shows its keyboard shortcut. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className="sc-button shell-search"
      data-variant="outline"
      aria-label={text("shell.search")}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      data-tooltip={text("shell.keySearch")}
      onClick={onOpen}
    >
      <IconSearch size={16} stroke={1.75} />
      <span className="sc-button-text">{text("shell.search")}</span>
      {/* Drawn by CSS, so that the keys are not part of the button's accessible name. */}
      <span className="sc-kbd" aria-hidden="true" data-keys={searchKeys} />
    </button>
  );
}
