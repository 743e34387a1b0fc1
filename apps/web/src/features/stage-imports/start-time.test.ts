import { expect, it } from "vitest";
import { formatStartTime, parseStartTime } from "./start-time.ts";

it.each([
  ["2026-11-14 06:30:00", Date.UTC(2026, 10, 14, 6, 30)],
  ["2026-11-14T06:30", Date.UTC(2026, 10, 14, 6, 30)],
  ["14.11.2026", null],
  ["2026-13-40 06:30:00", null],
  ["", null],
])("reads %j as UTC", (text, time) => {
  expect(parseStartTime(text)).toBe(time);
});

it("writes what it reads", () => {
  const text = "2015-11-09 00:44:03";
  expect(formatStartTime(parseStartTime(text) ?? 0)).toBe(text);
});
