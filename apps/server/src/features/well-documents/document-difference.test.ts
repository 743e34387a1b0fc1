import { expect, test } from "vitest";
import { differenceOf } from "#features/well-documents/document-difference.ts";

const lengths = (...rows: readonly (readonly [number, number])[]) => ({
  units: "Metric" as const,
  rows: rows.map(([stageNumber, length]) => ({ stageNumber, length })),
});

test("WD2: rows are compared by their stage; units are a row of their own", () => {
  const before = lengths([1, 50], [2, 60], [3, 70]);
  const after = {
    ...lengths([1, 50], [2, 61], [4, 80]),
    units: "Field" as const,
  };
  expect(differenceOf("stagelengths", before, after)).toEqual({
    added: 1,
    removed: 1,
    changed: 2,
    unchanged: 1,
    rows: [
      { key: "units", before: { units: "Metric" }, after: { units: "Field" } },
      {
        key: "stage 2",
        before: { stageNumber: 2, length: 60 },
        after: { stageNumber: 2, length: 61 },
      },
      { key: "stage 4", before: null, after: { stageNumber: 4, length: 80 } },
      { key: "stage 3", before: { stageNumber: 3, length: 70 }, after: null },
    ],
  });
});

test("WD2: two hundred rows are listed, and all are counted", () => {
  const after = lengths(
    ...Array.from({ length: 500 }, (_, index) => [index + 1, 50] as const),
  );
  const { added, rows } = differenceOf("stagelengths", null, after);
  expect([added, rows.length]).toEqual([501, 200]);
});

test("WD2: two rows of one name are both compared", () => {
  const cluster = {
    stageNumber: 1,
    clusterNumber: 1,
    topMdMetres: 10,
    bottomMdMetres: 11,
    shots: null,
  };
  const once = {
    lengthUnit: "m" as const,
    depthReference: "kellyBushing" as const,
    rows: [cluster],
  };
  const twice = { ...once, rows: [cluster, cluster] };
  expect(differenceOf("perforations", once, twice)).toMatchObject({
    added: 1,
    unchanged: 2,
    rows: [{ key: "stage 1 cluster 1 (2)" }],
  });
});

test("WD2: -0 of a file is the 0 that is stored", () => {
  const { changed } = differenceOf(
    "stagelengths",
    lengths([1, 0]),
    lengths([1, -0]),
  );
  expect(changed).toBe(0);
});
