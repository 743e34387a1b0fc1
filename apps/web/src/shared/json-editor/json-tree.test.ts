import { describe, expect, it } from "vitest";
import {
  leafText,
  parseLeaf,
  pathKey,
  visibleNodes,
  without,
  withValue,
} from "./json-tree.ts";

const document = {
  rateClip: 20,
  plot: { yAxes: [{ name: "a" }, { name: "b" }] },
};

describe("the tree of a document", () => {
  it("shows what is open and nothing below what is closed", () => {
    expect(visibleNodes(document, new Set()).map(({ key }) => key)).toEqual([
      "rateClip",
      "plot",
    ]);
    const open = new Set([pathKey(["plot"]), pathKey(["plot", "yAxes"])]);
    expect(
      visibleNodes(document, open).map(({ key, level }) => [key, level]),
    ).toEqual([
      ["rateClip", 1],
      ["plot", 1],
      ["yAxes", 2],
      ["0", 3],
      ["1", 3],
    ]);
  });

  it("changes one value and leaves the rest as it was", () => {
    const next = withValue(document, ["plot", "yAxes", 1, "name"], "c");
    expect(next).toEqual({
      rateClip: 20,
      plot: { yAxes: [{ name: "a" }, { name: "c" }] },
    });
    expect(document.plot.yAxes[1]?.name).toBe("b");
  });

  it("takes entries out of lists and records", () => {
    expect(without(document, ["plot", "yAxes", 0])).toEqual({
      rateClip: 20,
      plot: { yAxes: [{ name: "b" }] },
    });
    expect(without(document, ["rateClip"])).toEqual({ plot: document.plot });
  });

  it("reads back every leaf it writes, texts that look like numbers too", () => {
    for (const value of [12, "12", true, "true", null, "", "psi", "{}"])
      expect(parseLeaf(leafText(value))).toBe(value);
  });

  it("takes typed groups and lists, so that a blank document can be filled", () => {
    expect(parseLeaf("{}")).toEqual({});
    expect(parseLeaf("[1]")).toEqual([1]);
  });
});
