import {
  offeredMouseModes,
  type SharedChartSettings,
} from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import { useText } from "#translations/use-text.ts";
import { modeLooks } from "./mode-looks.ts";

/** Selects what the mouse does on the charts. */
export function MouseModes({ settings }: { settings: SharedChartSettings }) {
  const text = useText();
  const { mouseMode } = useChartSettings(settings);
  return (
    <div
      className="stage-segments"
      role="group"
      aria-label={text("tools.mouseMode")}
    >
      {offeredMouseModes.map((mode) => {
        const { text: key, key: shortcut, Icon } = modeLooks[mode];
        return (
          <button
            key={mode}
            type="button"
            aria-label={text(key)}
            data-tooltip={text(key)}
            aria-keyshortcuts={shortcut}
            aria-pressed={mode === mouseMode}
            onClick={() => settings.change({ mouseMode: mode })}
          >
            <Icon size={16} stroke={1.75} />
          </button>
        );
      })}
    </div>
  );
}
