import { expect, it } from "vitest";
import type { RawTable } from "../raw-table.ts";
import { ProblemList } from "../rows/problem-list.ts";
import { RowAssembler } from "../rows/row-assembler.ts";
import { isoTime, readSource } from "../source.fixture.ts";
import type { BlockOrder } from "./block-order.ts";

const startMs = Date.UTC(2024, 4, 1, 10);
const hourMs = 3_600_000;
const header = "Time,Treating Pressure (psi),Slurry Rate (bpm)";
const totalHeader = `${header},Clean Total (bbl)`;

const table: RawTable = {
  kind: "delimited",
  columns: ["Time", "Treating Pressure", "Slurry Rate"].map((name, index) => ({
    index,
    name,
    unit: null,
    unitFrom: null,
    description: null,
  })),
  width: 3,
  headerLine: 1,
  unitLine: null,
  dataStartLine: 2,
  delimiter: ",",
  decimalMark: ".",
  encoding: "utf-8",
  preamble: [],
  time: { kind: "date-time", column: 0, order: "day-first" },
  reversed: false,
  sheetName: null,
};

interface Row {
  readonly second: number;
  readonly timeMs: number;
}

function seconds(from: number, to: number, aheadMs = 0): Row[] {
  return Array.from({ length: to - from }, (_, at) => ({
    second: from + at,
    timeMs: startMs + (from + at) * 1000 + aheadMs,
  }));
}

/** A treatment that always rises, so that every second has distinct numbers. */
function line({ second, timeMs }: Row): string {
  const rate = Math.min(80, second / 5);
  return `${isoTime(timeMs)},${2000 + 10 * second},${rate}`;
}

function lineWithTotal(row: Row): string {
  return `${line(row)},${((row.second * row.second) / 600).toFixed(2)}`;
}

function read(rows: readonly Row[], options = {}) {
  return readSource(`${header}\n${rows.map(line).join("\n")}\n`, options);
}

function pressures(from: number, to: number): number[] {
  return seconds(from, to).map(({ second }) => 2000 + 10 * second);
}

function timesOf(from: number, to: number): number[] {
  return seconds(from, to).map(({ timeMs }) => timeMs);
}

it("SR44: blocks in the wrong order are sorted by date, and that is reported", async () => {
  const found = await read([...seconds(200, 400), ...seconds(0, 200)]);
  expect(found.timesMs).toEqual(timesOf(0, 400));
  expect(found.column("Treating Pressure")).toEqual(pressures(0, 400));
  expect(found.lines.slice(0, 2)).toEqual([202, 203]);
  expect(found.source.blocks).toMatchObject({
    order: "by-date",
    isCertain: true,
    blockCount: 2,
    lines: [202],
  });
  expect(found.problem("blocks-reordered")).toMatchObject({ line: 202 });
  expect(found.problem("blocks-reordered")?.message).toContain("2 blocks");
  expect(found.problem("clock-set-back")).toBeUndefined();
  expect(found.problem("gap")).toBeUndefined();
});

it("SR44: three blocks of which two changed places", async () => {
  const found = await read([
    ...seconds(0, 100),
    ...seconds(250, 400),
    ...seconds(100, 250),
    ...seconds(400, 500),
  ]);
  expect(found.timesMs).toEqual(timesOf(0, 500));
  expect(found.column("Treating Pressure")).toEqual(pressures(0, 500));
});

it("SR45: blocks that share time without sharing rows are a clock that was set back", async () => {
  const found = await read([
    ...seconds(0, 300),
    ...seconds(300, 600, -120_000),
  ]);
  expect(found.timesMs).toEqual(timesOf(0, 600));
  expect(found.source.blocks).toMatchObject({
    order: "clock-set-back",
    isCertain: true,
  });
  expect(found.problem("clock-set-back")?.line).toBe(302);
});

it("SR46: rows that are repeated are read once", async () => {
  const found = await read([...seconds(0, 300), ...seconds(100, 400)]);
  expect(found.timesMs).toEqual(timesOf(0, 400));
  expect(found.column("Treating Pressure")).toEqual(pressures(0, 400));
  expect(found.problem("repeated-rows")).toMatchObject({ line: 302 });
  expect(found.problem("repeated-rows")?.message).toMatch(/^200 rows/);
  expect(found.source.blocks).toBeNull();
});

it("SR46: rows that are all alike are no repeats", async () => {
  const still = (rows: readonly Row[]) =>
    rows.map(({ timeMs }) => `${isoTime(timeMs)},1000,0`).join("\n");
  const found = await readSource(
    `${header}\n${still(seconds(0, 300))}\n${still(seconds(300, 600, -120_000))}\n`,
  );
  expect(found.timesMs).toEqual(timesOf(0, 600));
});

it("SR47: totals reveal a clock set back by a day, which shares no time with the rows above", async () => {
  const rows = [...seconds(0, 300), ...seconds(300, 600, -24 * hourMs)];
  const found = await readSource(
    `${totalHeader}\n${rows.map(lineWithTotal).join("\n")}\n`,
  );
  expect(found.timesMs).toEqual(timesOf(0, 600));
  expect(found.source.blocks).toMatchObject({
    order: "clock-set-back",
    isCertain: true,
  });
});

it("SR48: the user decides when neither order is much better than the other", async () => {
  const found = await read([
    ...seconds(0, 300),
    ...seconds(300, 600, -24 * hourMs),
  ]);
  expect(found.source.blocks).toMatchObject({ isCertain: false, lines: [302] });
  expect(found.problem("block-order-open")?.message).toBe(
    "The rows from line 302 are dated before those above. Are they earlier rows, or was the clock set back?",
  );
});

it("SR48: the order that the person chose is used", async () => {
  const rows = [...seconds(0, 300), ...seconds(300, 600, -24 * hourMs)];
  const setBack = await read(rows, { blockOrder: "clock-set-back" });
  expect(setBack.timesMs).toEqual(timesOf(0, 600));
  const dated = await read(rows, { blockOrder: "by-date" });
  expect(dated.timesMs[0]).toBe(startMs + 300_000 - 24 * hourMs);
  expect(dated.column("Treating Pressure")[0]).toBe(5000);
  expect(dated.timesMs.at(-1)).toBe(startMs + 299_000);
  for (const found of [setBack, dated]) {
    expect(found.source.blocks?.isCertain).toBe(true);
    expect(found.problem("block-order-open")).toBeUndefined();
  }
});

it("SR49: times without a date are read as the file has them", async () => {
  const clock = (rows: readonly Row[]) =>
    rows.map((row) => line(row).slice("2024-05-01 ".length)).join("\n");
  const found = await readSource(
    `${header}\n${clock(seconds(200, 400))}\n${clock(seconds(0, 200))}\n`,
    { startMs },
  );
  expect(found.source.blocks).toBeNull();
  expect(found.problem("clock-set-back")).toBeDefined();
});

it("SR50: a reader of the first rows need not wait, unless rows are out of order", async () => {
  const ordered = await read(seconds(0, 9000), { heldRows: 500 });
  expect(ordered.timesMs).toEqual(timesOf(0, 9000));
  const moved = [...seconds(300, 9000), ...seconds(0, 300)];
  const waited = await read(moved, { heldRows: 20_000 });
  expect(waited.timesMs).toEqual(timesOf(0, 9000));
  const first = await read(moved, { heldRows: 500 });
  expect(first.timesMs[0]).toBe(startMs + 300_000);
});

function assembled(blockOrder: BlockOrder | null) {
  const problems = new ProblemList();
  const assembler = new RowAssembler(table, problems, {
    timezone: "UTC",
    heldValues: 1000,
    blockOrder,
  });
  for (const row of [...seconds(300, 900), ...seconds(0, 300)])
    assembler.add(line(row).split(","), row.second + 1);
  return assembler.finish();
}

it("SR50: a file too long to be held is refused where rows are in doubt, unless a person said what they are", () => {
  expect(() => assembled(null)).toThrow(
    "The rows from line 1 are dated before those above, and the file is too long",
  );
  const { times } = assembled("clock-set-back");
  expect(times[0]).toBe(startMs + 300_000);
  expect(times.at(-1)).toBe(startMs + 1_199_000);
});

it("SR24: remarks are kept with the time of the row above, also when that row moves", async () => {
  const found = await readSource(
    [
      header,
      ...seconds(200, 400).map(line),
      "# pumps staged down, 2 of 12 offline",
      ...seconds(0, 200).map(line),
      `${isoTime(startMs + 199_000)},opened the well`,
      "ball on seat",
      "",
    ].join("\n"),
  );
  expect(found.source.remarks).toEqual([
    {
      line: 202,
      timestamp: startMs + 399_000,
      text: "pumps staged down, 2 of 12 offline",
    },
    { line: 403, timestamp: startMs + 199_000, text: "opened the well" },
    { line: 404, timestamp: startMs + 199_000, text: "ball on seat" },
  ]);
  expect(found.timesMs).toEqual(timesOf(0, 400));
  expect(found.problems.map(({ code }) => code)).toEqual(["blocks-reordered"]);
});

it("SR24: a remark with a time of its own moves with the clock", async () => {
  const found = await readSource(
    [
      header,
      ...seconds(0, 300).map(line),
      ...seconds(300, 400, -120_000).map(line),
      `${isoTime(startMs + 400_000 - 120_000)},flush`,
      ...seconds(400, 600, -120_000).map(line),
    ].join("\n"),
  );
  expect(found.source.remarks).toEqual([
    { line: 402, timestamp: startMs + 400_000, text: "flush" },
  ]);
});
