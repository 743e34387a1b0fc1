import { describe, expect, it } from "vitest";
import { levelOfColor, notificationLevel } from "./notification-level.ts";

describe("the level of a notification", () => {
  it.each([
    ["#8bbc21", "ok"],
    ["#F3ED4F", "watch"],
    ["#f28f43", "warn"],
    ["#c42525", "alert"],
    ["#cccccc", "off"],
    ["green", "ok"],
    ["yellow", "watch"],
    ["orange", "warn"],
    ["red", "alert"],
    ["grey", "off"],
  ])("follows its color %s", (color, level) => {
    expect(levelOfColor(color)).toBe(level);
    expect(notificationLevel({ type: "info", color })).toBe(level);
  });

  it.each([
    ["error", "alert"],
    ["warning", "warn"],
    ["info", "off"],
    ["guidance", "off"],
  ] as const)("without a color follows the type %s", (type, level) => {
    expect(notificationLevel({ type, color: null })).toBe(level);
  });

  it("is not guessed from a color outside the palette", () => {
    expect(levelOfColor("#123456")).toBeNull();
    expect(notificationLevel({ type: "warning", color: "#123456" })).toBe(
      "warn",
    );
  });
});
