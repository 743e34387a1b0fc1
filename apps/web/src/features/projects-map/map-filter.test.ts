import { describe, expect, it } from "vitest";
import {
  countTags,
  everything,
  filterProjects,
  isFiltering,
  readMapFilter,
  writeMapFilter,
} from "./map-filter.ts";
import { aMapProject } from "./map-project.fixture.ts";

const midland = { id: 3, name: "Midland", color: "#0A5FD0" };
const zipper = { id: 5, name: "Zipper", color: "#B4492F" };

const kestrel = aMapProject({ id: 1, tags: [midland, zipper] });
const merlin = aMapProject({
  id: 2,
  name: "Merlin Pad",
  companyName: "Harrier Resources",
  tags: [midland],
});
const osprey = aMapProject({ id: 3, name: "Osprey Pad", active: false });
const all = [kestrel, merlin, osprey];

const namesOf = (filter: Partial<typeof everything>, typed = "") =>
  filterProjects(all, { ...everything, ...filter }, typed).map(
    ({ name }) => name,
  );

describe("the filter of the map", () => {
  it("shows everything at first", () => {
    expect(namesOf({})).toHaveLength(3);
    expect(isFiltering(everything, "  ")).toBe(false);
  });

  it("shows pads with any of the chosen tags", () => {
    expect(namesOf({ tagIds: [midland.id] })).toEqual([
      "Kestrel Pad",
      "Merlin Pad",
    ]);
    expect(namesOf({ tagIds: [zipper.id, 99] })).toEqual(["Kestrel Pad"]);
  });

  it("leaves out those that are not in production on request", () => {
    expect(namesOf({ activeOnly: true })).not.toContain("Osprey Pad");
  });

  it("finds pads by their name or company, whatever the case", () => {
    expect(namesOf({}, " OSPREY ")).toEqual(["Osprey Pad"]);
    expect(namesOf({}, "harrier")).toEqual(["Merlin Pad"]);
  });
});

describe("the address of the map", () => {
  it("says what is filtered and nothing else", () => {
    expect(writeMapFilter(everything)).toBe("");
    const filter = { tagIds: [3, 5], activeOnly: true };
    expect(writeMapFilter(filter)).toBe("?tags=3,5&active=1");
    expect(readMapFilter("?tags=3,5&active=1")).toEqual(filter);
  });

  it.each(["?tags=", "?tags=0,-1,x,1e3", "?active=yes", "?tags=99999999999"])(
    "%s filters nothing",
    (search) => {
      expect(readMapFilter(search)).toEqual(everything);
    },
  );

  it("names each tag once", () => {
    expect(readMapFilter("?tags=3,3").tagIds).toEqual([3]);
  });
});

describe("the tags of the map", () => {
  it("are those that pads carry, by name, with how many do", () => {
    expect(countTags(all)).toEqual([
      { ...midland, count: 2 },
      { ...zipper, count: 1 },
    ]);
  });
});
