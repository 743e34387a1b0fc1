import { describe, expect, it } from "vitest";
import { shownWells } from "./shown-wells.ts";

const well = (wellNumber: string, active = true, hide = false) => ({
  wellNumber,
  active,
  hide,
});
const wells = [
  well("Osprey 10H"),
  well("Osprey 3H", false),
  well("Osprey 2H"),
  well("Osprey 1H", true, true),
];
const namesFor = (seesInactive: boolean) =>
  shownWells(wells, seesInactive).map(({ wellNumber }) => wellNumber);

describe("wells of a dashboard", () => {
  it("are the active ones that are not hidden, by number", () => {
    expect(namesFor(false)).toEqual(["Osprey 2H", "Osprey 10H"]);
  });

  it("include inactive ones for support, and never hidden ones", () => {
    expect(namesFor(true)).toEqual(["Osprey 2H", "Osprey 3H", "Osprey 10H"]);
  });
});
