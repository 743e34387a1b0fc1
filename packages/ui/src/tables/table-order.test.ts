import { describe, expect, it } from "vitest";
import { nextOrder, pageOf, sortRows } from "./table-order.ts";

const itself = <Value>(value: Value) => value;

describe("order of table rows", () => {
  it("sorts numbers inside names: 2H before 10H", () => {
    const wells = ["Kestrel 10H", "Kestrel 2H", "kestrel 1H"];
    expect(sortRows(wells, itself, "ascending")).toEqual([
      "kestrel 1H",
      "Kestrel 2H",
      "Kestrel 10H",
    ]);
  });

  it("keeps rows without a value last in both directions", () => {
    const values = [3, null, 1];
    expect(sortRows(values, itself, "ascending")).toEqual([1, 3, null]);
    expect(sortRows(values, itself, "descending")).toEqual([3, 1, null]);
  });

  it("leaves the given rows as they were", () => {
    const rows = [2, 1];
    sortRows(rows, itself, "ascending");
    expect(rows).toEqual([2, 1]);
  });

  it("turns the order round on the second click and starts upwards on another column", () => {
    const first = nextOrder(undefined, "well");
    const second = nextOrder(first, "well");
    expect([first.direction, second.direction]).toEqual([
      "ascending",
      "descending",
    ]);
    expect(nextOrder(second, "state")).toEqual({
      column: "state",
      direction: "ascending",
    });
  });
});

describe("page of table rows", () => {
  const rows = Array.from({ length: 23 }, (_, index) => index);

  it("names the range it shows, counted from one", () => {
    const page = pageOf(rows, 2, 10);
    expect(page).toEqual({
      rows: [20, 21, 22],
      from: 21,
      to: 23,
      page: 2,
      lastPage: 2,
    });
  });

  it("falls back to the last page when rows went away", () => {
    expect(pageOf(rows.slice(0, 5), 2, 10).rows).toEqual([0, 1, 2, 3, 4]);
  });

  it("shows an empty range for no rows", () => {
    expect(pageOf([], 0, 10)).toMatchObject({ from: 0, to: 0, lastPage: 0 });
  });
});
