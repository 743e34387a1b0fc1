import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { deviceTypeOf, isHeldInHand } from "./device-rule.ts";
import { isDarkAt } from "./theme-rule.ts";

const page = readFileSync(
  join(import.meta.dirname, "..", "..", "..", "index.html"),
  "utf8",
);
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";

interface Device {
  readonly isDark: boolean;
  readonly isCoarse: boolean;
}

/** Runs the script of the page with these settings at this moment on this device. */
function paint(
  settings: Readonly<Record<string, string>>,
  now: Date,
  device: Device,
): { theme?: string; density?: string } {
  const dataset = {};
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => settings[key] ?? null },
    matchMedia: (query: string) => ({
      matches: query.includes("pointer") ? device.isCoarse : device.isDark,
    }),
    document: { documentElement: { dataset } },
    Date: class extends Date {
      constructor() {
        super(now);
      }
    },
  });
  return dataset;
}

const bright = { isDark: false, isCoarse: false };
const darkDevice = { isDark: true, isCoarse: false };

const themes: readonly Readonly<Record<string, string>>[] = [
  {},
  { "theme.dark": "true" },
  { "theme.dark": "false" },
  { "theme.dark": "maybe" },
  { "theme.auto": "false", "theme.dark": "true" },
  { "theme.auto": "true" },
  { "theme.auto": "true", "theme.dark": "true" },
  { "theme.auto": "true", "theme.intervel": '["3:00","21:00"]' },
  { "theme.auto": "true", "theme.intervel": '["9:00","15:00"]' },
  { "theme.auto": "true", "theme.intervel": '["6:30","17:30"]' },
  { "theme.auto": "true", "theme.intervel": '["6:15","25:00"]' },
  { "theme.auto": "true", "theme.intervel": '["8:00"]' },
  { "theme.auto": "true", "theme.intervel": "null" },
  { "theme.auto": "true", "theme.intervel": "7" },
  { "theme.auto": "true", "theme.intervel": "{broken" },
];

/** Every half hour and the minute before the next: the theme can change only on a half hour. */
const edgeMinutes = Array.from({ length: 48 }, (_, index) => [
  index * 30,
  index * 30 + 29,
]).flat();

describe("the script that runs before the first paint", () => {
  it.each(themes)(
    "chooses the theme by the same rule as the application with %j",
    (settings) => {
      const stored = {
        dark: settings["theme.dark"] ?? null,
        auto: settings["theme.auto"] ?? null,
        hours: settings["theme.intervel"] ?? null,
      };
      for (const minute of edgeMinutes) {
        const now = new Date(2026, 2, 4, 0, minute);
        for (const device of [bright, darkDevice]) {
          const expected = isDarkAt(stored, now, device.isDark);
          expect(paint(settings, now, device).theme, now.toTimeString()).toBe(
            expected ? "dark" : "light",
          );
        }
      }
    },
  );

  it.each(["desktop", "laptop", "tablet", "phone", "fridge", undefined])(
    "chooses the density by the same rule with the device type %s",
    (type) => {
      for (const isCoarse of [true, false]) {
        const settings = type === undefined ? {} : { "device.type": type };
        const expected = isHeldInHand(
          deviceTypeOf(type ?? null, {
            isCoarse,
            shorterSidePx: 800,
            longerSidePx: 1280,
          }),
        );
        const painted = paint(settings, new Date(), { isDark: true, isCoarse });
        expect(painted.density === "field").toBe(expected);
      }
    },
  );
});
