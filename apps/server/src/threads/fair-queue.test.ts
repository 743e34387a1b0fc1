import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const everyone = () => true;

test("companies take turns, however many entries one of them has", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3"]) queue.add("a", item);
  queue.add("b", "b1");
  const taken = Array.from({ length: 4 }, () => queue.take(everyone)?.item);
  expect(taken).toEqual(["a1", "b1", "a2", "a3"]);
  expect(queue.take(everyone)).toBeNull();
  expect(queue.size).toBe(0);
});

test("an entry that may not run yet lets the others pass and keeps its position in the queue", () => {
  const queue = new FairQueue<string>();
  queue.add("a", "long");
  queue.add("a", "short");
  queue.add("b", "b1");
  const notLong = (_: string, item: string) => item !== "long";
  expect(queue.take(notLong)?.item).toBe("short");
  expect(queue.take((key) => key !== "a")?.item).toBe("b1");
  expect(queue.sizeOf("a")).toBe(1);
  expect(queue.take(everyone)).toEqual({ key: "a", item: "long" });
});
