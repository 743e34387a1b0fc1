import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareNames } from "./name-order.ts";

describe("names in human order", () => {
  it.each([
    [["Kestrel 10H", "Kestrel 2H", "Kestrel 1H"], "numbers by their value"],
    [["osprey 3", "Osprey 2", "OSPREY 1"], "capitals alike"],
    [["12", "A", "7"], "numbers before letters"],
    [["Pad 1 b", "Pad 1", "Pad"], "the shorter first"],
    [
      ["\u00c9tang 10", "Eider 3", "\u00e9tang 9"],
      "accents as the language has them",
    ],
  ])("%j: %s", (names) => {
    const byBrowser = new Intl.Collator("en", {
      numeric: true,
      sensitivity: "base",
    });
    expect(names.toSorted(compareNames)).toEqual(
      names.toSorted(byBrowser.compare),
    );
  });

  it("sort letters and numbers as the browser does", () => {
    const byBrowser = new Intl.Collator("en", {
      numeric: true,
      sensitivity: "base",
    });
    const name = fc.stringMatching(/^[A-Za-z]{0,3}[0-9]{0,4}[A-Za-z]?$/);
    fc.assert(
      fc.property(name, name, (left, right) => {
        expect(Math.sign(compareNames(left, right))).toBe(
          Math.sign(byBrowser.compare(left, right)),
        );
      }),
    );
  });
});
