import { expect, test } from "vitest";
import { delayMoment } from "./delay-moment.ts";

test("a delay does not grow between two answers, and does once none comes", () => {
  const answered = 1_000_000;
  expect(delayMoment(answered, answered + 9_000)).toBe(answered);
  expect(delayMoment(answered, answered + 31_000)).toBe(answered + 31_000);
});
