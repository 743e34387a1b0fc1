import { describe, expect, test } from "vitest";
import {
  filterCount,
  isNarrowed,
  matchesView,
  noFilters,
  readListView,
  writeListView,
  type ListView,
} from "./list-view.ts";

const plain: ListView = { order: null, ...noFilters };

describe("the view of a list in the address", () => {
  test("is read as it was written", () => {
    const view: ListView = {
      order: { column: "updated", direction: "descending" },
      text: "2H & more",
      states: ["ENDED", "FINAL"],
      tagIds: [4, 7],
      active: false,
      hidden: true,
    };
    const written = writeListView(view);
    expect(written).toBe(
      "?sort=-updated&filter=2H+%26+more&state=ENDED,FINAL&tag=4,7&active=no&hidden=yes",
    );
    expect(readListView(written)).toEqual(view);
  });

  test("leaves the address alone when nothing is set", () => {
    expect(writeListView(plain)).toBe("");
    expect(readListView("")).toEqual(plain);
  });

  test("leaves out what it does not understand", () => {
    expect(
      readListView("?sort=;drop&state=GONE&tag=x,-1,3&active=maybe"),
    ).toEqual({ ...plain, tagIds: [3] });
  });
});

describe("the filters of a list", () => {
  const row = {
    texts: ["Kestrel 2H", "Pumped well"],
    state: "ENDED",
    active: true,
    hidden: false,
    tagIds: new Set([4, 7]),
  } as const;

  test("find a row by any of its texts, whatever its letters", () => {
    expect(matchesView({ ...plain, text: " kestrel" }, row)).toBe(true);
    expect(matchesView({ ...plain, text: "heron" }, row)).toBe(false);
  });

  test("take one of several states, and all of several tags", () => {
    const states = ["ENDED", "FINAL"] as const;
    expect(matchesView({ ...plain, states }, row)).toBe(true);
    expect(matchesView({ ...plain, tagIds: [4, 7] }, row)).toBe(true);
    expect(matchesView({ ...plain, tagIds: [4, 8] }, row)).toBe(false);
  });

  test("match a flag or its opposite", () => {
    expect(matchesView({ ...plain, hidden: false }, row)).toBe(true);
    expect(matchesView({ ...plain, hidden: true }, row)).toBe(false);
    expect(matchesView({ ...plain, active: false }, row)).toBe(false);
  });

  test("are counted, the text apart", () => {
    expect(filterCount({ ...plain, hidden: true, tagIds: [4] })).toBe(2);
    expect(isNarrowed({ ...plain, text: " " })).toBe(false);
    expect(isNarrowed({ ...plain, text: "2H" })).toBe(true);
  });
});
