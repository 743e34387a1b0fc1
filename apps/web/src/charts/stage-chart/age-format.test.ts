import { describe, expect, it } from "vitest";
import type { Text } from "#translations/use-text.ts";
import { formatAge } from "./age-format.ts";

const text: Text = (key, values) =>
  `${Object.values(values ?? {}).join()} ${key.slice("chart.age".length)}`;

describe("ages", () => {
  it.each([
    [95, "95 Seconds"],
    [119, "119 Seconds"],
    [120, "2 Minutes"],
    [1_398, "23 Minutes"],
    [7_200, "2 Hours"],
  ])("of %i s read %s", (seconds, shown) => {
    expect(formatAge(seconds, text)).toBe(shown);
  });
});
