import type { PointerMode } from "@stagecraft/charting";
import type { MouseMode } from "./chart-settings.ts";

/** What the mouse does on the canvas in each mode a person can choose. */
export const pointerModes: Readonly<Record<MouseMode, PointerMode>> = {
  ZOOM: "zoom",
  PAN: "pan",
  CROSSHAIR: "crosshair",
  TOOLTIP: "tooltip",
};
