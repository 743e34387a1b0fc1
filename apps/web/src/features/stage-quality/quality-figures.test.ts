import { expect, test } from "vitest";
import type { Text } from "#translations/use-text.ts";
import { formatAmount, formatSeconds } from "./quality-figures.ts";

const text = ((_key: string, values?: Record<string, unknown>) =>
  `${String(values?.["seconds"])} s`) as Text;

test("short stretches are seconds, long ones a clock", () => {
  expect(formatSeconds(0.5, text)).toBe("0.5 s");
  expect(formatSeconds(119, text)).toBe("119 s");
  expect(formatSeconds(120, text)).toBe("0:02:00");
  expect(formatSeconds(7325.4, text)).toBe("2:02:05");
});

test("a difference has a true minus, and a zero none", () => {
  expect(formatAmount(-13)).toBe("\u221213");
  expect(formatAmount(-0.001)).toBe("0");
  expect(formatAmount(1234.567)).toBe("1,234.57");
});
