import pg from "pg";
import { expect, test } from "vitest";
import { repeatAfterDeadlock } from "./repeat-after-deadlock.ts";

function failing(times: number, code: string) {
  let calls = 0;
  return {
    calls: () => calls,
    work: () => {
      calls += 1;
      const error = new pg.DatabaseError("deadlock detected", 0, "error");
      error.code = code;
      return calls <= times ? Promise.reject(error) : Promise.resolve("done");
    },
  };
}

test("a transaction that a deadlock ended is tried again", async () => {
  const { work, calls } = failing(2, "40P01");
  expect(await repeatAfterDeadlock(work)).toBe("done");
  expect(calls()).toBe(3);
});

test("a transaction that keeps ending in a deadlock fails after some tries", async () => {
  const { work, calls } = failing(9, "40P01");
  await expect(repeatAfterDeadlock(work)).rejects.toThrow("deadlock detected");
  expect(calls()).toBe(3);
});

test("a transaction that fails for another reason is not tried again", async () => {
  const { work, calls } = failing(1, "23503");
  await expect(repeatAfterDeadlock(work)).rejects.toThrow();
  expect(calls()).toBe(1);
});
