import { expect, it } from "vitest";
import { levelOfColor } from "./advice/notice-level.ts";
import { ownValue } from "./own-value.ts";

const inherited = Object.getOwnPropertyNames(Object.prototype);

it("finds nothing that a table only inherits", () => {
  const table = { psi: 1 };
  expect(ownValue(table, "psi")).toBe(1);
  for (const name of inherited) expect(ownValue(table, name)).toBeUndefined();
});

it("inherited color names have no level", () => {
  for (const name of inherited) expect(levelOfColor(name)).toBeNull();
});
