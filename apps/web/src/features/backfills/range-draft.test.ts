import { expect, test } from "vitest";
import type { BackfillSources } from "./backfills.queries.ts";
import { rangeFault, sourceOf, type RangeDraft } from "./range-draft.ts";

const hour = 3_600_000;

test("BF1: a range ends after it begins and has at most 7 days", () => {
  expect(rangeFault({ from: hour, to: 2 * hour })).toBeNull();
  expect(rangeFault({ from: hour, to: hour })).toBe("backfill.rangeWrong");
  expect(rangeFault({ from: 0, to: 169 * hour })).toBe("backfill.rangeLong");
  expect(rangeFault({ from: null, to: hour })).toBe("backfill.timeWrong");
});

const draft: RangeDraft = {
  kind: "log",
  importId: "",
  log: "other",
  uidWell: " w ",
  uidWellbore: "wb",
  uidLog: "l",
  from: "",
  to: "",
};

const sources: BackfillSources = {
  fromTimestamp: null,
  toTimestamp: null,
  files: [],
  logs: [
    {
      dataSourceAuthId: 3,
      providerName: "Store",
      uidWell: "a",
      uidWellbore: "b",
      uidLog: "c",
      version: "1.3.1.1",
      lastReadAt: 0,
    },
  ],
  provider: { id: 4, name: "Pad's store" },
};

test("a log is named by its feed, or by three uids at the pad's provider", () => {
  expect(sourceOf({ ...draft, log: "0" }, sources)).toMatchObject({
    dataSourceAuthId: 3,
    uidLog: "c",
    version: "1.3.1.1",
  });
  expect(sourceOf(draft, sources)).toEqual({
    kind: "log",
    uidWell: "w",
    uidWellbore: "wb",
    uidLog: "l",
  });
  expect(sourceOf({ ...draft, uidLog: " " }, sources)).toBeNull();
  expect(sourceOf(draft, { ...sources, provider: null })).toBeNull();
});

test("a file has to be chosen", () => {
  const file = { ...draft, kind: "file" as const };
  expect(sourceOf(file, sources)).toBeNull();
  expect(sourceOf({ ...file, importId: "7" }, sources)).toEqual({
    kind: "file",
    importId: 7,
  });
});
