import { expect, test } from "vitest";
import {
  everything,
  isNarrowed,
  queryOf,
  readFilter,
  writeFilter,
} from "./job-filter.ts";

test("the address holds the filter, and what it does not know is ignored", () => {
  const filter = {
    ...everything,
    projectId: 3,
    state: "FAILED" as const,
    search: "pad 1 & 2",
    job: "6f3a1c5e-8a44-4f0e-9d43-0a4f4a9c2b11",
  };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(readFilter("?state=BROKEN&projectId=x&job=1")).toEqual(everything);
  expect(writeFilter(everything)).toBe("");
});

test("an open job and a page narrow nothing", () => {
  const filter = { ...everything, job: "1", cursor: "abc" };
  expect(isNarrowed(filter)).toBe(false);
  expect(isNarrowed({ ...filter, search: "x" })).toBe(true);
  expect(queryOf(filter)).toEqual({ cursor: "abc" });
});
