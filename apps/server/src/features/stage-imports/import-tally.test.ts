import { expect, it } from "vitest";
import { ImportTally } from "#features/stage-imports/import-tally.ts";

const columns = [{ index: 3, channel: "rate", unit: "bbl/min", multiplier: 1 }];
const names = new Map([[3, "SLUR_RATE"]]);

function add(tally: ImportTally, times: number[], values: number[]): void {
  tally.add({
    times: Float64Array.from(times),
    channels: [
      { name: "rate", unit: "bbl/min", values: Float64Array.from(values) },
    ],
  });
}

it("IM20: counts samples and what is missing by channel, over all runs of rows", () => {
  const tally = new ImportTally();
  add(tally, [0, 1000], [1, Number.NaN]);
  add(tally, [2000], [3]);
  expect(tally.report(columns, names)).toMatchObject({
    rowsRead: 3,
    firstTimestamp: 0,
    lastTimestamp: 2000,
    channels: [{ column: "SLUR_RATE", samples: 2, missing: 1 }],
    gapCount: 0,
  });
});

it("IM20: reports silences longer than two minutes, also between two runs", () => {
  const tally = new ImportTally();
  add(tally, [0, 120_000], [1, 1]);
  add(tally, [300_000], [1]);
  expect(tally.report(columns, names)).toMatchObject({
    gapCount: 1,
    gaps: [{ fromTimestamp: 120_000, toTimestamp: 300_000 }],
  });
});

it("keeps the longest silences of many", () => {
  const tally = new ImportTally();
  const times = [0];
  for (let gap = 1; gap <= 30; gap += 1)
    times.push((times.at(-1) ?? 0) + 200_000 + gap * 1000);
  add(
    tally,
    times,
    times.map(() => 1),
  );
  const { gaps, gapCount } = tally.report(columns, names);
  expect(gapCount).toBe(30);
  expect(gaps).toHaveLength(20);
  expect(
    Math.min(...gaps.map((gap) => gap.toTimestamp - gap.fromTimestamp)),
  ).toBe(211_000);
});
