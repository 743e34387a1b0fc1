import { expect, test } from "vitest";
import { gorillaBytes } from "./gorilla-size.ts";

const secondly = (count: number) =>
  Float64Array.from({ length: count }, (_, index) => 1e12 + index * 1000);

test("a steady value at a steady pace costs two bits a sample", () => {
  const count = 801;
  const column = {
    times: secondly(count),
    values: new Float64Array(count).fill(8458),
  };
  // Two whole words to begin with; the first step of the sampling interval takes nine bits.
  expect(gorillaBytes(column)).toBe(Math.ceil((128 + 9 + 799 + 800) / 8));
});

test("a changed value costs its meaningful bits and where they are", () => {
  // 12 and 24 differ in one bit of the exponent (VLDB 2015, table 2).
  const column = { times: secondly(2), values: Float64Array.of(12, 24) };
  const changed = 2 + 5 + 6 + 1;
  expect(gorillaBytes(column)).toBe(Math.ceil((128 + 9 + changed) / 8));
});
