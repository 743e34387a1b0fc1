import { Button } from "@stagecraft/ui";
import {
  startTransition,
  useDeferredValue,
  useState,
  type ReactNode,
} from "react";
import { useText } from "#translations/use-text.ts";

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
