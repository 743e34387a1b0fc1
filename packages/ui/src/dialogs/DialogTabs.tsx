import { useRef, type KeyboardEvent } from "react";

interface DialogTabsProps<Key extends string> {
  label: string;
  tabs: readonly { readonly key: Key; readonly label: string }[];
  current: Key;
  /** Element that shows the current tab. */
  panelId: string;
  onChoose: (key: Key) => void;
}

/** Tabs side by side at the top of a dialog. */
export function DialogTabs<Key extends string>({
  label,
  tabs,
  current,
  panelId,
  onChoose,
}: DialogTabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    const isLeft = event.key === "ArrowLeft";
    if (!isLeft && event.key !== "ArrowRight") return;
    event.preventDefault();
    const isMirrored = document.documentElement.dir === "rtl";
    const step = isLeft === isMirrored ? 1 : -1;
    const at = tabs.findIndex(({ key }) => key === current);
    const to = (at + step + tabs.length) % tabs.length;
    const next = tabs[to];
    if (next === undefined) return;
    onChoose(next.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }

  return (
    <div
      ref={list}
      className="sc-dialog-tabs"
      role="tablist"
      aria-label={label}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${panelId}-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          onKeyDown={moveByKey}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
