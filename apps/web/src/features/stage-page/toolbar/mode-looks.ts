import {
  IconCrosshair,
  IconHandMove,
  IconMessage2,
  IconZoomIn,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { OfferedMouseMode } from "#charts/stage-chart/settings/chart-settings.ts";
import type { TextKey } from "#translations/translation-keys.ts";

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
