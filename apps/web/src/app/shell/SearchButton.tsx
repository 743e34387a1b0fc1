import { IconSearch } from "@tabler/icons-react";
import { Kbd } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import { searchKeys } from "#entities/page/search-keys.ts";

/** The palette's door, and the hint at its keys. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className="sc-button shell-search"
      data-variant="outline"
      // Starts with what is to be seen, so that it can be asked for by voice.
      aria-label={`${text("shell.search")} ${searchKeys}`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      data-tooltip={text("shell.keySearch")}
      onClick={onOpen}
    >
      <IconSearch size={16} stroke={1.75} />
      <span className="sc-button-text">{text("shell.search")}</span>
      <Kbd>{searchKeys}</Kbd>
    </button>
  );
}
