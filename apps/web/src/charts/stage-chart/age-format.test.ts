import { describe, expect, it } from "vitest";
import type { Text } from "#translations/use-text.ts";
import { formatAge } from "./age-format.ts";

const text: Text = (key, values) =>
  `${Object.values(values ?? {}).join()} ${key.slice("chart.age".length)}`;

describe("ages", () => {
  it.each([
    [95, "95 Seconds"],
    [119, "119 Seconds"],
    [120, "0:02:00"],
    [1_398, "0:23:18"],
    [7_200, "2:00:00"],
  ])("of %i s read %s", (seconds, shown) => {
    expect(formatAge(seconds, text)).toBe(shown);
  });
});
