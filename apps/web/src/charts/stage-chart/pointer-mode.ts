import type { PointerMode } from "@stagecraft/charting";
import type { MouseMode } from "./chart-settings.ts";

/** What the mouse does on the canvas in each mode a person can choose. */
export const pointerModes: Readonly<Record<MouseMode, PointerMode>> = {
  ZOOM: "zoom",
  PAN: "pan",
  CROSSHAIR: "crosshair",
  TOOLTIP: "tooltip",
};

/** Editing goes before the mode that was chosen, which is there again afterwards. */
export function pointerModeOf(
  mouseMode: MouseMode,
  isEditing: boolean,
  isPicking: boolean,
): PointerMode {
  if (isPicking) return "pick";
  return isEditing ? "tooltip" : pointerModes[mouseMode];
}
