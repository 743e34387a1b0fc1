import { expect, it } from "vitest";
import { limited } from "./limited.ts";

it("runs a few at once and the others in order", async () => {
  const run = limited(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const { signal } = new AbortController();
  const all = [0, 1, 2, 3].map((number) =>
    run(() => {
      started.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    }, signal),
  );
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  await all[0];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[1]?.();
  ends[2]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it("one that failed or is no longer wanted makes room for the next", async () => {
  const run = limited(1);
  const { signal } = new AbortController();
  const gone = AbortSignal.abort(new Error("gone"));
  const failed = run(() => Promise.reject(new Error("failed")), signal);
  const left = run(() => Promise.resolve("left"), gone);
  const last = run(() => Promise.resolve("last"), signal);
  await expect(failed).rejects.toThrow("failed");
  await expect(left).rejects.toThrow("gone");
  expect(await last).toBe("last");
});
