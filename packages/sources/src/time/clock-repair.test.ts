import { expect, it } from "vitest";
import { isoTime, readSource } from "../source.fixture.ts";

const startMs = Date.UTC(2024, 4, 1, 10);

/** Writes one row a second; `aheadMs` is the error of the van's clock in that second. */
function recorded(seconds: number, aheadMs: (second: number) => number) {
  const rows = Array.from({ length: seconds }, (_, second) => {
    const clockMs = startMs + second * 1000 + aheadMs(second);
    return `${isoTime(clockMs)},${5000 + second}`;
  });
  return readSource(`Time,Pressure\n${rows.join("\n")}\n`);
}

function trueTimes(seconds: number): number[] {
  return Array.from(
    { length: seconds },
    (_, second) => startMs + second * 1000,
  );
}

it("SR39: a jump ahead that is undone by the same amount was the clock", async () => {
  const read = await recorded(300, (second) =>
    second >= 100 && second < 200 ? 3_600_000 : 0,
  );
  expect(read.timesMs).toEqual(trueTimes(300));
  expect(read.problem("clock-excursion")).toMatchObject({
    line: 102,
    count: 1,
  });
  expect(read.problem("clock-excursion")?.message).toContain(
    "line 102 to line 201",
  );
});

it("SR39: excursions inside an excursion are mended too", async () => {
  const read = await recorded(400, (second) => {
    if (second >= 150 && second < 250) return 4_200_000;
    return second >= 100 && second < 300 ? 3_600_000 : 0;
  });
  expect(read.timesMs).toEqual(trueTimes(400));
});

it("SR40: a lone step back is re-based, so that time stays monotonic", async () => {
  const read = await recorded(300, (second) => (second >= 100 ? -120_000 : 0));
  expect(read.timesMs).toEqual(trueTimes(300));
  expect(read.problem("clock-set-back")).toMatchObject({ line: 102, count: 1 });
});

it("SR40: a clock that is put right again later ends the correction", async () => {
  const read = await recorded(300, (second) =>
    second >= 100 && second < 200 ? -120_000 : 0,
  );
  expect(read.timesMs).toEqual(trueTimes(300));
  expect(read.problem("clock-restored")).toMatchObject({ line: 202 });
});

it("SR41: a lone jump ahead is a gap and stays", async () => {
  const read = await recorded(300, (second) => (second >= 100 ? 600_000 : 0));
  expect(read.timesMs[99]).toBe(startMs + 99_000);
  expect(read.timesMs[100]).toBe(startMs + 700_000);
  expect(read.problem("gap")).toMatchObject({ line: 102, count: 1 });
});

it("SR41: a gap far back is not taken for the start of an excursion", async () => {
  const read = await recorded(9000, (second) => {
    if (second >= 8500) return 0;
    return second >= 100 ? 600_000 : 0;
  });
  expect(read.timesMs[100]).toBe(startMs + 700_000);
  expect(read.problem("clock-set-back")?.line).toBe(8502);
});

it("SR42: a source that writes once a minute has no gaps", async () => {
  const rows = Array.from(
    { length: 20 },
    (_, row) => `${isoTime(startMs + row * 60_000)},1`,
  );
  const read = await readSource(`Time,Pressure\n${rows.join("\n")}\n`);
  expect(read.problems).toEqual([]);
});

it("SR43: repeated times stay as they are", async () => {
  const read = await readSource(
    "Time,Pressure\n2024-05-01 10:00:00,1\n2024-05-01 10:00:00,2\n2024-05-01 10:00:01,3\n",
  );
  expect(read.timesMs).toEqual([startMs, startMs, startMs + 1000]);
});
