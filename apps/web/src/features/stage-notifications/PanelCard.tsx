import { Card, Button } from "@stagecraft/ui";
import { IconChevronDown } from "@tabler/icons-react";
import {
  useId,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useState,
} from "react";
import { useLocalSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useText } from "#translations/use-text.ts";

interface PanelCardProps {
  /** The key under which the browser stores its folded state. */
  name: string;
  title: string;
  /** Null before it is known. */
  count: number | null;
  mark?: ReactNode;
  emptyText: string;
  /** Shown instead of everything before the data is loaded, so that the panel never wrongly reads "none". */
  waiting: ReactNode;
  children: ReactNode;
}

/** A card that folds by its header; its state is remembered. */
export function PanelCard({
  name,
  title,
  count,
  mark,
  emptyText,
  waiting,
  children,
}: PanelCardProps) {
  const bodyId = useId();
  const [stored, write] = useLocalSetting(settingKeys.stagePanel(name));
  const isOpen = stored !== "closed";
  const known =
    count === 0 ? <p className="notice-empty">{emptyText}</p> : children;
  return (
    <Card
      className="notice-panel"
      title={
        <button
          type="button"
          className="notice-fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => write(isOpen ? "closed" : "open")}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          <span>{title}</span>
          {count !== null && <bdi className="notice-count">{count}</bdi>}
        </button>
      }
      actions={mark}
    >
      {isOpen && <div id={bodyId}>{count === null ? waiting : known}</div>}
    </Card>
  );
}

const firstShown = 50;

/** The number visible without scrolling; the others follow. */
const seenAtOnce = 8;

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Number of items that are always shown. */
  leastShown?: number;
  children: (item: Item) => ReactNode;
}

/** Shows the first fifty items and all on request, so that a day of advice does not slow down the page. */
export function LongList<Item>({
  label,
  items,
  leastShown = 0,
  children,
}: LongListProps<Item>) {
  const text = useText();
  const [isAllShown, setAllShown] = useState(false);
  const limit = isAllShown ? items.length : Math.max(firstShown, leastShown);
  // The visible items are rendered first, the others in a transition.
  const shown = useDeferredValue(limit, seenAtOnce);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls can be reached and moved with the keyboard
    <div className="notice-scroll" role="group" aria-label={label} tabIndex={0}>
      <ul className="notice-list">{items.slice(0, shown).map(children)}</ul>
      {items.length > limit && (
        <Button
          className="notice-all"
          size="small"
          onClick={() => startTransition(() => setAllShown(true))}
        >
          {text("panels.showAll", { count: items.length })}
        </Button>
      )}
    </div>
  );
}
