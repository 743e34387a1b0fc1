import { describe, expect, test } from "vitest";
import {
  channelIdOf,
  isChannelId,
  isNotificationUrl,
  isProjectTimezone,
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

describe("the URL of a team channel", () => {
  test.each([
    [
      "https://teams.microsoft.com/l/channel/19%3Aabc%40thread.tacv2/General?groupId=1&tenantId=2",
      "19:abc@thread.tacv2",
    ],
    ["https://chat.example.com/channel/pad-7", "pad-7"],
    ["  https://chat.example.com/a/b/channel/pad-7  ", "pad-7"],
  ])("%j names its channel (C15)", (url, id) => {
    expect(channelIdOf(url)).toBe(id);
  });

  test.each([
    "",
    "General",
    "19:abc@thread.tacv2",
    "https://teams.microsoft.com/l/team/19%3Aabc",
    "https://teams.microsoft.com/l/channel/",
    "https://teams.microsoft.com/l/channel/%E0%A4%A",
    "https://teams.microsoft.com/l/channel/a%2Fb",
    "https://teams.microsoft.com/?next=/channel/abc",
    "javascript:alert('/channel/abc')",
  ])("%j names none", (url) => {
    expect(channelIdOf(url)).toBeNull();
  });
});

test("a URL is not stored as the id of a channel", () => {
  expect(isChannelId("")).toBe(true);
  expect(isChannelId("19:abc@thread.tacv2")).toBe(true);
  expect(isChannelId("https://teams.microsoft.com/l/team/1")).toBe(false);
  expect(isChannelId("two words")).toBe(false);
});

test("the timezone of a pad is a zone that the platform knows by name (D22)", () => {
  for (const zone of ["UTC", "America/Chicago", "Asia/Riyadh"])
    expect(isProjectTimezone(zone), zone).toBe(true);
  for (const zone of ["", "+03:00", "Mars/Olympus", " UTC", "America/"])
    expect(isProjectTimezone(zone), zone).toBe(false);
});
