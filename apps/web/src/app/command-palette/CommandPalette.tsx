import { Kbd } from "@stagecraft/ui";
import {
  IconSearch,
  IconChartLine,
  IconDroplet,
  IconHistory,
  IconLayoutDashboard,
  IconStack2,
} from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { PaletteItem, PaletteKind } from "./palette-item.ts";
import { maximumResults, searchPalette } from "./palette-search.ts";
import { recentChoices, rememberChoice } from "./recent-choices.ts";
import { usePaletteItems } from "./use-palette-items.ts";
import "./command-palette.css";

/** Explains the keys of the palette; hidden on devices without a keyboard. */
function PaletteHints() {
  const text = useText();
  const hints = [
    ["↑ ↓", text("palette.hintMove")],
    ["Enter", text("palette.hintOpen")],
    ["Ctrl Enter", text("palette.hintNewTab")],
    ["Esc", text("palette.hintClose")],
  ] as const;
  return (
    <div className="palette-hints" aria-hidden="true">
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <Kbd>{keys}</Kbd>
          {does}
        </span>
      ))}
    </div>
  );
}

/** Opens as a modal at once: the browser focuses the field, keeps the focus inside and closes on Escape. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return {
    ref: dialog,
    // The event arrives asynchronously: a dialog that was opened again in the meantime is not closed.
    onClose: () => {
      if (dialog.current?.open !== true) onClose();
    },
    // Only the backdrop around the panel is the dialog element itself.
    onClick: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}

function useResults(query: string) {
  const [recent] = useState(() => recentChoices());
  const { index, first, isLooking, hasFailed } = usePaletteItems(query);
  const recentKeys = new Set(recent.map(({ key }) => key));
  const others = first.filter(({ key }) => !recentKeys.has(key));
  const isTyped = query.trim() !== "";
  const items = isTyped
    ? searchPalette(index, query, recentKeys)
    : [...recent, ...others].slice(0, maximumResults);
  return {
    items,
    recentCount: isTyped ? 0 : recent.length,
    isLooking: isTyped && isLooking,
    hasFailed,
  };
}

function nextPosition(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (at + count - 1) % count;
    case "PageDown":
      return Math.min(at + 8, count - 1);
    case "PageUp":
      return Math.max(at - 8, 0);
    default:
      return null;
  }
}

/** Finds pads, wells, stages and screens by name, by keyboard alone. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const text = useText();
  const listId = useId();
  const modal = useModal(onClose);
  const openScreen = useOpenScreen();
  const [query, setQuery] = useState("");
  const [position, setPosition] = useState(0);
  const { items, recentCount, isLooking, hasFailed } = useResults(query);
  const at = Math.min(position, Math.max(items.length - 1, 0));

  function choose(item: PaletteItem | undefined, inNewTab: boolean) {
    if (item === undefined) return;
    rememberChoice(item);
    onClose();
    openScreen(item.to, inNewTab ? { inNewTab } : {});
  }

  function pressed(event: KeyboardEvent) {
    // Enter that ends the composition of a Korean or Chinese word does not choose anything yet.
    if (event.nativeEvent.isComposing) return;
    const next = nextPosition(event.key, at, items.length);
    if (event.key === "Enter") {
      choose(items[at], event.ctrlKey || event.metaKey);
    } else if (next !== null && items.length > 0) {
      setPosition(next);
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <dialog className="palette" aria-label={text("shell.search")} {...modal}>
      <div className="palette-panel">
        <div className="palette-field">
          <IconSearch size={18} stroke={1.75} />
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={
              items.length === 0 ? undefined : `${listId}-${at}`
            }
            aria-label={text("palette.placeholder")}
            placeholder={text("palette.placeholder")}
            value={query}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setPosition(0);
            }}
            onKeyDown={pressed}
          />
        </div>
        <ul
          id={listId}
          role="listbox"
          className="palette-list"
          aria-label={text("palette.found")}
        >
          {items.map((item, index) => (
            <PaletteOption
              key={item.key}
              id={`${listId}-${index}`}
              item={item}
              isRecent={index < recentCount}
              isAt={index === at}
              onChoose={(inNewTab) => choose(item, inNewTab)}
            />
          ))}
        </ul>
        <div className="palette-status" role="status">
          {isLooking && <p>{text("stages.looking")}</p>}
          {!isLooking && items.length === 0 && <p>{text("kit.noMatch")}</p>}
          {hasFailed && <p>{text("palette.failed")}</p>}
          {items.length === maximumResults && (
            <p>{text("palette.cut", { maximum: maximumResults })}</p>
          )}
        </div>
        <PaletteHints />
      </div>
    </dialog>
  );
}

const kinds: Readonly<
  Record<PaletteKind, { icon: typeof IconStack2; label: TextKey }>
> = {
  pad: { icon: IconStack2, label: "palette.pad" },
  well: { icon: IconDroplet, label: "palette.well" },
  stage: { icon: IconChartLine, label: "palette.stage" },
  screen: { icon: IconLayoutDashboard, label: "palette.screen" },
};

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  isRecent: boolean;
  isAt: boolean;
  onChoose: (inNewTab: boolean) => void;
}

function PaletteOption({
  id,
  item,
  isRecent,
  isAt,
  onChoose,
}: PaletteOptionProps) {
  const text = useText();
  const option = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAt) option.current?.scrollIntoView({ block: "nearest" });
  }, [isAt]);
  const { icon: KindIcon, label } = kinds[item.kind];
  const Icon = isRecent ? IconHistory : KindIcon;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard chooses it from the field above, which keeps the focus
    <li
      ref={option}
      id={id}
      role="option"
      aria-selected={isAt}
      className="palette-option"
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon size={18} stroke={1.75} />
      <span className="palette-name">
        <bdi>{item.label}</bdi>
        {item.detail !== "" && (
          <span className="palette-detail">
            <bdi>{item.detail}</bdi>
          </span>
        )}
      </span>
      <span className="palette-kind">
        {text(isRecent ? "palette.recent" : label)}
      </span>
    </li>
  );
}
