import { expect, test } from "vitest";
import { offeredMouseModes } from "#charts/stage-chart/settings/chart-settings.ts";
import { pointerModeOf, pointerModes } from "./pointer-mode.ts";

test("the full set of mouse modes does what its names say; four of them are offered", () => {
  expect(pointerModes).toEqual({
    SELECTION: "select",
    CLICK: "pick",
    ZOOM: "zoom",
    PAN: "pan",
    CROSSHAIR: "crosshair",
    TOOLTIP: "tooltip",
    DISABLE: "none",
    EDIT: "tooltip",
  });
  expect(offeredMouseModes).toEqual(["ZOOM", "PAN", "CROSSHAIR", "TOOLTIP"]);
});

test("a field that waits for a time takes precedence over editing, and editing over the chosen mouse mode", () => {
  expect(pointerModeOf("PAN", true, true)).toBe("pick");
  expect(pointerModeOf("PAN", true, false)).toBe("tooltip");
  expect(pointerModeOf("DISABLE", false, false)).toBe("none");
});
