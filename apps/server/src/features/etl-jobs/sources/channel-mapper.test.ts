import type { RawColumn, RawRows, RawTable } from "@stagecraft/sources";
import { expect, test } from "vitest";
import { ChannelMapper, type Decisions } from "./channel-mapper.ts";

function tableOf(...columns: readonly [string, string | null][]): RawTable {
  return {
    kind: "witsml-log",
    columns: columns.map(([name, unit], index): RawColumn => ({
      index,
      name,
      unit,
      unitFrom: unit === null ? null : "header",
      description: null,
    })),
    width: columns.length,
    headerLine: null,
    unitLine: null,
    dataStartLine: 1,
    delimiter: ",",
    decimalMark: ".",
    encoding: null,
    preamble: [],
    time: { kind: "none" },
    reversed: false,
    sheetName: null,
  };
}

function rowsOf(...values: readonly number[]): RawRows {
  return {
    firstRow: 0,
    lines: Float64Array.of(1),
    times: Float64Array.of(1_760_000_000_000),
    values: values.map((value) => Float64Array.of(value)),
  };
}

function aMapper() {
  const log: string[] = [];
  const mapper = new ChannelMapper({ knownChannels: [] }, (_, message) =>
    Promise.resolve(void log.push(message)),
  );
  const map = async (table: RawTable, rows: RawRows) => {
    const { channels } = await mapper.map(table, rows);
    return channels.map(({ name, unit, values }) => [name, unit, values[0]]);
  };
  return { map, log };
}

const pressureFirst = tableOf(["TR_PRESS", "PSI"], ["SLUR_RATE", "B/M"]);

test("vendors' columns become channels in the units they print", async () => {
  const { map, log } = aMapper();
  expect(await map(pressureFirst, rowsOf(8000, 90))).toEqual([
    ["pressure", "psi", 8000],
    ["rate", "bbl/min", 90],
  ]);
  expect(log).toEqual([
    "TR_PRESS → pressure (psi), SLUR_RATE → rate (bbl/min)",
  ]);
});

test("columns are matched by name: their order may change between responses", async () => {
  const { map } = aMapper();
  await map(pressureFirst, rowsOf(8000, 90));
  const rateFirst = tableOf(["SLUR_RATE", "B/M"], ["TR_PRESS", "PSI"]);
  expect(await map(rateFirst, rowsOf(91, 8001))).toEqual([
    ["rate", "bbl/min", 91],
    ["pressure", "psi", 8001],
  ]);
});

test("FE5: a unit that changes under way leaves the column out, says so once, and keeps the others", async () => {
  const { map, log } = aMapper();
  await map(pressureFirst, rowsOf(8000, 90));
  const inKilopascals = tableOf(["TR_PRESS", "kPa"], ["SLUR_RATE", "B/M"]);
  for (let time = 0; time < 3; time += 1)
    expect(await map(inKilopascals, rowsOf(55_000, 90))).toEqual([
      ["rate", "bbl/min", 90],
    ]);
  expect(log.slice(1)).toEqual([
    "Code 803 - TR_PRESS comes in kPa instead of PSI: the column is left out.",
  ]);
});

test("an absolute pressure is left out and reported, because nobody can be asked", async () => {
  const { map, log } = aMapper();
  const absolute = tableOf(["TR_PRESS", "psia"], ["SLUR_RATE", "B/M"]);
  expect(await map(absolute, rowsOf(8000, 90))).toEqual([
    ["rate", "bbl/min", 90],
  ]);
  expect(log.join("\n")).toContain("TR_PRESS is left out");
  expect(log.join("\n")).toContain("absolute pressure");
});

test("a column that appears later is mapped, and one that disappears is reported once", async () => {
  const { map, log } = aMapper();
  await map(tableOf(["TR_PRESS", "PSI"]), rowsOf(8000));
  expect(await map(pressureFirst, rowsOf(8000, 90))).toHaveLength(2);
  await map(tableOf(["SLUR_RATE", "B/M"]), rowsOf(90));
  expect(log.at(-1)).toBe("TR_PRESS is not delivered any more.");
});

/** Three rows in which one column changes and the other is constant. */
function rivalRows(moving: "first" | "second"): RawRows {
  const alive = Float64Array.of(0, 4000, 8000);
  const still = Float64Array.of(5, 5, 5);
  return {
    firstRow: 0,
    lines: Float64Array.of(1, 2, 3),
    times: Float64Array.of(1000, 2000, 3000),
    values: moving === "first" ? [alive, still] : [still, alive],
  };
}

test("a resumed run reads columns as the first did, even where it would choose otherwise", async () => {
  const rivals = tableOf(["TR_PRESS", "PSI"], ["WHP", "PSI"]);
  const lastPressure = async (moving: "first" | "second", kept?: Decisions) => {
    const mapper = new ChannelMapper(
      { knownChannels: [] },
      () => Promise.resolve(),
      kept,
    );
    const { channels } = await mapper.map(rivals, rivalRows(moving));
    const values = channels.map(({ name, values }) => [name, values[2]]);
    return { values, decisions: mapper.decisions };
  };
  const first = await lastPressure("first");
  expect(first.values).toEqual([["pressure", 8000]]);
  expect((await lastPressure("second")).values).toEqual([["pressure", 8000]]);
  const kept = JSON.parse(JSON.stringify(first.decisions)) as Decisions;
  const resumed = await lastPressure("second", kept);
  expect(resumed.values).toEqual([["pressure", 5]]);
});

test("FE5: a unit is never guessed: the column is left out", async () => {
  const { map, log } = aMapper();
  expect(await map(tableOf(["TR_PRESS", null]), rowsOf(8000))).toEqual([]);
  expect(log[0]).toMatch(/^TR_PRESS is left out: .*prints no unit/);
});

test("FE5: a second column for a channel that is taken does not mix with the first", async () => {
  const { map } = aMapper();
  await map(tableOf(["TR_PRESS", "PSI"]), rowsOf(8000));
  const both = tableOf(["TR_PRESS", "PSI"], ["WHP", "PSI"]);
  expect(await map(both, rowsOf(8000, 7000))).toEqual([
    ["pressure", "psi", 8000],
  ]);
});
