import { expect, test } from "vitest";
import { delayMoment } from "./delay-moment.ts";

test("a delay does not grow between two responses, but does once none comes", () => {
  const responded = 1_000_000;
  expect(delayMoment(responded, responded + 9_000)).toBe(responded);
  expect(delayMoment(responded, responded + 31_000)).toBe(responded + 31_000);
});
