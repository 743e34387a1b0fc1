import { expect, test } from "vitest";
import { derivedColumns } from "./derived-columns.ts";

const times = Float64Array.of(1000, 2000, 3000);

function columnOf(values: number[], decimals: number) {
  const [column] = derivedColumns({
    times,
    channels: [
      {
        name: "blockSize",
        unit: "",
        decimals,
        values: Float64Array.from(values),
      },
    ],
  });
  return column?.column;
}

test("EW11: values are stored to the decimals that mean something", () => {
  expect([...(columnOf([0.12345, 2, 0.1251], 2)?.values ?? [])]).toEqual([
    0.12, 2, 0.13,
  ]);
});

test("EW11: a second without a value is not stored", () => {
  const column = columnOf([1, NaN, 3], 0);
  expect([...(column?.times ?? [])]).toEqual([1000, 3000]);
  expect([...(column?.values ?? [])]).toEqual([1, 3]);
});

test("a channel without any value is not stored at all", () => {
  expect(columnOf([NaN, NaN, NaN], 0)).toBeUndefined();
});

test("zero has one form and what cannot be scaled stays", () => {
  const values = columnOf([-0.001, 1e308, 5], 2)?.values ?? [];
  expect(Object.is(values[0], 0)).toBe(true);
  expect(values[1]).toBe(1e308);
});
