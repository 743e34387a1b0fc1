import { useRef, type KeyboardEvent } from "react";

interface RailTab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Announced, and shown as a dot: something in the tab must be corrected. */
  readonly invalidText?: string | undefined;
}

interface DrawerRailProps<Key extends string> {
  label: string;
  tabs: readonly RailTab<Key>[];
  current: Key;
  /** Element that shows the current tab. */
  panelId: string;
  onChoose: (key: Key) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Tabs one below the other, so that all fit in every language. */
export function DrawerRail<Key extends string>(props: DrawerRailProps<Key>) {
  const { label, tabs, current, panelId, onChoose } = props;
  const rail = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === current);
    const to = Math.min(Math.max(at + step, 0), tabs.length - 1);
    const next = tabs[to];
    if (next === undefined) return;
    onChoose(next.key);
    rail.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }

  return (
    <div
      ref={rail}
      className="sc-drawer-rail"
      role="tablist"
      aria-label={label}
      aria-orientation="vertical"
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
          <span>{tab.label}</span>
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
