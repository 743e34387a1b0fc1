import { expect, it } from "vitest";
import { distinctWellNames } from "./distinct-well-names.ts";

const shortNames = (...names: string[]) => [
  ...distinctWellNames(names).values(),
];

it("wells of a pad are labeled by the part their names do not share", () => {
  expect(shortNames("Kestrel 3H", "Kestrel 4H", "Kestrel 3H")).toEqual([
    "3H",
    "4H",
  ]);
  expect(shortNames("North Fork A 1H", "North Fork B 1H")).toEqual([
    "A 1H",
    "B 1H",
  ]);
});

it("a name never becomes empty, and a well alone keeps its own", () => {
  expect(shortNames("Kestrel", "Kestrel 3H")).toEqual([
    "Kestrel",
    "Kestrel 3H",
  ]);
  expect(shortNames("Kestrel 3H")).toEqual(["Kestrel 3H"]);
  expect(shortNames()).toEqual([]);
});
