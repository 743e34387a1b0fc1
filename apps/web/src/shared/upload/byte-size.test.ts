import { expect, it } from "vitest";
import { formatBytes, formatCount } from "./byte-size.ts";

it.each([
  [0, "0 B"],
  [1023, "1,023 B"],
  [1536, "1.5 KB"],
  [3_355_443, "3.2 MB"],
  [512 * 1024 * 1024, "512 MB"],
])("writes %i bytes as people read them", (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

it("sets commas into counts", () => {
  expect(formatCount(21_879)).toBe("21,879");
});
