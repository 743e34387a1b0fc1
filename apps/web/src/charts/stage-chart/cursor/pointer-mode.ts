import type { PointerMode } from "@stagecraft/charting";
import type { MouseMode } from "#charts/stage-chart/settings/chart-settings.ts";

/** The mouse behavior on the canvas in each mode. */
export const pointerModes: Readonly<Record<MouseMode, PointerMode>> = {
  SELECTION: "select",
  CLICK: "pick",
  ZOOM: "zoom",
  PAN: "pan",
  CROSSHAIR: "crosshair",
  TOOLTIP: "tooltip",
  DISABLE: "none",
  EDIT: "tooltip",
};

/** Editing overrides the chosen mode, which returns afterwards. */
export function pointerModeOf(
  mouseMode: MouseMode,
  isEditing: boolean,
  isPicking: boolean,
): PointerMode {
  if (isPicking) return pointerModes.CLICK;
  return pointerModes[isEditing ? "EDIT" : mouseMode];
}
