import type { KeyboardEvent } from "react";
import { alarmTabs, type AlarmTab } from "#features/alarms/alarm-filter.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

interface AlarmTabsProps {
  tab: AlarmTab;
  onChange: (tab: AlarmTab) => void;
}

const words: Readonly<Record<AlarmTab, TextKey>> = {
  list: "alarms.tabList",
  nuisances: "alarms.tabNuisances",
  history: "alarms.tabHistory",
};

export const alarmPanelId = "alarm-panel";

export function AlarmTabs({ tab, onChange }: AlarmTabsProps) {
  const text = useText();

  function move(event: KeyboardEvent<HTMLElement>) {
    const isLeft = event.key === "ArrowLeft";
    if (!isLeft && event.key !== "ArrowRight") return;
    event.preventDefault();
    const isMirrored = document.documentElement.dir === "rtl";
    const step = isLeft === isMirrored ? 1 : -1;
    const { length } = alarmTabs;
    const next = alarmTabs[(alarmTabs.indexOf(tab) + step + length) % length];
    if (next === undefined) return;
    onChange(next);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-tab="${next}"]`)
      ?.focus();
  }

  return (
    <div
      className="alarm-tabs"
      role="tablist"
      aria-label={text("alarms.views")}
      tabIndex={-1}
      onKeyDown={move}
    >
      {alarmTabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="alarm-tab"
          data-tab={name}
          aria-selected={name === tab}
          aria-controls={alarmPanelId}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {text(words[name])}
        </button>
      ))}
    </div>
  );
}
