import { expect, test } from "vitest";
import { wellsNamed } from "./feed-well.ts";

const wells = [
  { id: 1, wellNumber: "Kestrel 1H", uwi: "42-501-20130" },
  { id: 2, wellNumber: "Kestrel 2H", uwi: "" },
];
const aliases = [
  { wellId: 1, dataSourceAuthId: 7, value: "^kes.*0?1h$" },
  { wellId: 2, dataSourceAuthId: 7, value: "kes.*2h" },
  { wellId: 2, dataSourceAuthId: 8, value: "kes" },
];
const named = (name: string, provider?: number) =>
  wellsNamed(name, wells, aliases, provider);

test("FE2: an alias finds the well, whatever the case", () => {
  expect(named("KES-01H", 7)).toEqual([1]);
  expect(named("Pad Kestrel 2H north", 7)).toEqual([2]);
});

test("the aliases of another provider do not count", () => {
  expect(named("KES-01H", 8)).toEqual([2]);
  expect(named("Pad Kestrel 3H", 7)).toEqual([]);
});

test("an alias goes before the well's own name; without one the name or number does", () => {
  expect(named("Kestrel 1H", 8)).toEqual([2]);
  expect(wellsNamed("kestrel 1h", wells, [], undefined)).toEqual([1]);
  expect(wellsNamed("4250120130", wells, [], undefined)).toEqual([1]);
});

test("FE2: a name that fits several wells finds them all", () => {
  expect(named("kes 2h kes 1h", 7)).toEqual([1, 2]);
});
