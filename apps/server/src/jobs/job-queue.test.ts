import { expect, test } from "vitest";
import { nextRunOf } from "./job-queue.ts";

test("nightly work runs at the same time of its clock over a change", () => {
  const next = (at: string) =>
    nextRunOf("37 3 * * *", "Europe/Berlin", Date.parse(at));
  expect(next("2027-03-26T12:00Z")).toBe(Date.parse("2027-03-27T02:37Z"));
  expect(next("2027-03-27T12:00Z")).toBe(Date.parse("2027-03-28T01:37Z"));
});

test("an expression that nothing reads has no next run", () => {
  expect(nextRunOf("every night", "UTC", 0)).toBeNull();
});
