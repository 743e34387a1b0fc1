import {
  IconCrosshair,
  IconHandMove,
  IconMessage2,
  IconZoomIn,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import {
  offeredMouseModes,
  type SharedChartSettings,
  type OfferedMouseMode,
} from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

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

interface ModeLook {
  readonly text: TextKey;
  readonly key: string;
  readonly Icon: ComponentType<{ size: number; stroke: number }>;
}

export const modeLooks: Readonly<Record<OfferedMouseMode, ModeLook>> = {
  ZOOM: { text: "tools.modeZoom", key: "Z", Icon: IconZoomIn },
  PAN: { text: "tools.modePan", key: "P", Icon: IconHandMove },
  CROSSHAIR: { text: "tools.modeCrosshair", key: "C", Icon: IconCrosshair },
  TOOLTIP: { text: "tools.modeTooltip", key: "T", Icon: IconMessage2 },
};
