import { expect, it } from "vitest";
import type { RawRows } from "../rows/raw-rows.ts";
import { readSource, vanRows } from "../source.fixture.ts";
import { GrowingReader, type GrowingState } from "./growing-reader.ts";

const options = { fileName: "live.csv", timezone: "America/Chicago" };
const startMs = Date.UTC(2024, 4, 1, 10);
const text = `Time,Pressure,Rate\n,psi,bpm\n${vanRows(60, startMs)}\n`;
const bytes = new TextEncoder().encode(text);

function collect(target: RawRows[], rows: RawRows | null): void {
  if (rows) target.push(rows);
}

function flat(rows: readonly RawRows[]) {
  return {
    times: rows.flatMap((run) => [...run.times]),
    lines: rows.flatMap((run) => [...run.lines]),
    pressures: rows.flatMap((run) => [...(run.values[1] ?? [])]),
    firstRows: rows.map((run) => run.firstRow),
  };
}

it("SR51: however the file grows, its rows are those of the finished file", async () => {
  const whole = await readSource(text, options);
  for (const pieceBytes of [1, 7, 64, 500, bytes.length]) {
    const reader = new GrowingReader(options);
    const rows: RawRows[] = [];
    for (let from = 0; from < bytes.length; from += pieceBytes)
      collect(rows, reader.push(bytes.subarray(from, from + pieceBytes)));
    expect(flat(rows).times).toEqual(whole.timesMs);
    expect(flat(rows).lines).toEqual(whole.lines);
    expect(flat(rows).pressures).toEqual(whole.column("Pressure"));
  }
});

it("SR52: a half-written last line waits for its end", () => {
  const reader = new GrowingReader(options);
  const half = bytes.length - 4;
  const rows: RawRows[] = [];
  collect(rows, reader.push(bytes.subarray(0, half)));
  expect(flat(rows).pressures).toHaveLength(59);
  expect(reader.push(new Uint8Array(0))).toBeNull();
  collect(rows, reader.push(bytes.subarray(half)));
  expect(flat(rows).pressures).toHaveLength(60);
});

it("SR53: another reader goes on at the byte offset, with row numbers and clock", () => {
  for (let stop = 150; stop < bytes.length; stop += 37) {
    const first = new GrowingReader(options);
    const rows: RawRows[] = [];
    collect(rows, first.push(bytes.subarray(0, stop)));
    const state = JSON.parse(JSON.stringify(first.state())) as GrowingState;
    expect(state.byteOffset).toBeLessThanOrEqual(stop);
    const second = new GrowingReader(options, state);
    expect(second.byteOffset).toBe(state.byteOffset);
    collect(rows, second.push(bytes.subarray(state.byteOffset)));
    expect(flat(rows).pressures).toEqual(
      Array.from({ length: 60 }, (_, at) => 5000 + at),
    );
    expect(flat(rows).firstRows.at(-1)).toBe(rows[0]?.times.length);
    expect(flat(rows).lines.at(-1)).toBe(62);
  }
});

it("SR54: the last line counts without a line end once the file is finished", () => {
  const reader = new GrowingReader(options);
  const rows: RawRows[] = [];
  collect(rows, reader.push(bytes.subarray(0, bytes.length - 1)));
  collect(rows, reader.finish());
  expect(flat(rows).pressures.at(-1)).toBe(5059);
});

it("SR55: rows after a gap go out at once", () => {
  const reader = new GrowingReader(options);
  const rows: RawRows[] = [];
  const later = `${vanRows(5, startMs + 4_000_000)}\n`;
  collect(rows, reader.push(bytes));
  collect(rows, reader.push(new TextEncoder().encode(later)));
  expect(flat(rows).times).toHaveLength(65);
});

it("SR56: rows of a growing file are never put in another order", () => {
  const [header = "", units = "", ...rows] = text.trim().split("\n");
  const moved = [header, units, ...rows.slice(30), ...rows.slice(0, 30), ""];
  const reader = new GrowingReader(options);
  const out: RawRows[] = [];
  collect(out, reader.push(new TextEncoder().encode(moved.join("\n"))));
  const { lines, times, pressures } = flat(out);
  expect(lines).toEqual(Array.from({ length: 60 }, (_, row) => row + 3));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(pressures.slice(29, 31)).toEqual([5059, 5000]);
  expect(reader.problems.map(({ code }) => code)).toEqual(["clock-set-back"]);
});
