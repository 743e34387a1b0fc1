import { expect, test } from "vitest";
import {
  everything,
  isNarrowed,
  queryOf,
  readFilter,
  writeFilter,
} from "./audit-filter.ts";

test("a filter is read back from the address as it was written", () => {
  const filter = {
    ...everything,
    personId: 7,
    assetType: "project" as const,
    assetId: 3,
    outcome: "refused" as const,
    from: "2026-11-14",
    to: "2026-11-15",
    requestId: "a b&c",
    action: "stages.update",
  };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(isNarrowed(filter)).toBe(true);
  expect(isNarrowed(readFilter(""))).toBe(false);
});

test("invalid values in the address are ignored", () => {
  expect(
    readFilter(
      "?personId=-1&assetType=house&assetId=4&outcome=good&from=2026-13-01&action=a%20b",
    ),
  ).toEqual(everything);
});

test("days begin and end by the reader's clock, the last day included", () => {
  const query = queryOf({
    ...everything,
    from: "2026-11-14",
    to: "2026-11-14",
  });
  expect(query).toEqual({
    from: Date.UTC(2026, 10, 14),
    to: Date.UTC(2026, 10, 15),
  });
});

test("a kind of asset alone narrows nothing", () => {
  expect(queryOf({ ...everything, assetType: "well" })).toEqual({});
});
