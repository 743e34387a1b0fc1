import { expect, test } from "vitest";
import { BackOff } from "./back-off.ts";

test("the wait doubles with each failure, up to the limit, and resets after a success", () => {
  const backOff = new BackOff(1000, 5000);
  expect(backOff.isFirst).toBe(true);
  expect(Array.from({ length: 4 }, () => backOff.nextMs())).toEqual([
    1000, 2000, 4000, 5000,
  ]);
  for (let again = 0; again < 2000; again += 1) backOff.nextMs();
  expect(backOff.nextMs()).toBe(5000);
  backOff.succeeded();
  expect([backOff.isFirst, backOff.nextMs()]).toEqual([true, 1000]);
});
