import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Kbd } from "../basics/Kbd.tsx";
import { isTyping } from "../basics/is-typing.ts";
import { useUiTexts } from "../ui-texts.ts";

interface FilterBoxProps {
  value: string;
  onChange: (value: string) => void;
}

const focusKey = "/";

/** The filter of a page: `/` focuses it, Escape clears it. */
export function FilterBox({ value, onChange }: FilterBoxProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function focusOnKey(event: KeyboardEvent) {
      if (event.key !== focusKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", focusOnKey);
    return () => document.removeEventListener("keydown", focusOnKey);
  }, []);

  return (
    <div className="sc-filter">
      <input
        ref={input}
        type="search"
        value={value}
        placeholder={texts.filter}
        aria-label={texts.filter}
        aria-keyshortcuts={focusKey}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onChange("");
        }}
      />
      <IconSearch size={16} stroke={1.75} />
      {value === "" && <Kbd>{focusKey}</Kbd>}
    </div>
  );
}
