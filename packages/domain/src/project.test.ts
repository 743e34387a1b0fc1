import { describe, expect, test } from "vitest";
import {
  isNotificationUrl,
  maximumProjectNotesLength,
  plannedStagesPerDayBounds,
} from "./project.ts";

describe("the notification address of a project", () => {
  test.each([
    "",
    "https://hooks.example.com/pad/7?token=a",
    "https://example.com",
    "HTTPS://EXAMPLE.COM",
  ])("may be %j", (address) => {
    expect(isNotificationUrl(address)).toBe(true);
  });

  test.each([
    "http://hooks.example.com",
    "ftp://example.com",
    "javascript:alert(1)",
    "https://",
    "https:///path",
    "https://?query",
    "hooks.example.com",
    " https://example.com",
    " ",
  ])("may not be %j", (address) => {
    expect(isNotificationUrl(address)).toBe(false);
  });
});

test("project notes stay under 256 characters", () => {
  expect(maximumProjectNotesLength).toBe(255);
});

test("a pad plans 1 to 50 stages a day", () => {
  expect(plannedStagesPerDayBounds).toEqual({ min: 1, max: 50 });
});
