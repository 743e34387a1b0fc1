import { useRef, type KeyboardEvent } from "react";

interface DialogTab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Announced, and shown as a dot: something in the tab must be corrected. */
  readonly invalidText?: string | undefined;
}

interface DialogTabsProps<Key extends string> {
  label: string;
  tabs: readonly DialogTab<Key>[];
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
          <span className="sc-dialog-tab-label">{tab.label}</span>
          {tab.invalidText !== undefined && (
            <>
              <span className="sc-drawer-dot" aria-hidden="true" />
              <span className="sc-hidden">{tab.invalidText}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
