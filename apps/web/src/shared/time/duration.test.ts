import { describe, expect, it } from "vitest";
import type { Text } from "#translations/use-text.ts";
import { formatDuration } from "./duration.ts";

const hourMs = 3_600_000;

const text: Text = (key, values) =>
  key === "duration.join"
    ? `${values?.["larger"]} ${values?.["smaller"]}`
    : `${values?.["count"]} ${key.slice("duration.".length)}`;

describe("durations", () => {
  it("say the two largest units", () => {
    expect(formatDuration(270 * hourMs, text)).toBe("11 days 6 hours");
    expect(formatDuration(3.5 * hourMs, text)).toBe("3 hours 30 minutes");
  });

  it("leave a zero out", () => {
    expect(formatDuration(48 * hourMs, text)).toBe("2 days");
    expect(formatDuration(hourMs / 4, text)).toBe("15 minutes");
  });
});
