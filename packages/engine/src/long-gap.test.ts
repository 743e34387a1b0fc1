import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { busyRows, busySetup } from "../test/busy-stage.fixture.ts";
import { deliver, inOnePush } from "../test/engine-bytes.fixture.ts";
import { filledSeconds } from "./grid/filled-seconds.ts";
import { runStage } from "./run-stage.ts";
import { StageEngine } from "./stage-engine.ts";
import { StageTooLongError } from "./stage-length.ts";
import type { InputRows } from "./rows.ts";

const originMs = 1_700_000_000_000;
const setup = busySetup();

/** Builds one row every `everySeconds`, as in a file of averages. */
function sparseRows(count: number, everySeconds: number): InputRows {
  return {
    times: Float64Array.from(
      { length: count },
      (_, row) => originMs + row * everySeconds * 1000,
    ),
    channels: [
      {
        name: "pressure",
        unit: "psi",
        values: new Float64Array(count).fill(5000),
      },
      { name: "rate", unit: "bpm", values: new Float64Array(count).fill(60) },
    ],
  };
}

/** Builds a stage that pauses twice: the rows after each pause come `pauseSeconds` later. */
function interrupted(pauseSeconds: number): InputRows {
  const rows = busyRows();
  const half = Math.floor(rows.times.length / 2);
  const third = Math.floor(rows.times.length / 3);
  return {
    ...rows,
    times: rows.times.map(
      (time, row) =>
        time +
        (row >= third ? pauseSeconds * 1000 : 0) +
        (row >= half ? pauseSeconds * 1000 : 0),
    ),
  };
}

describe("GR16: a long gap costs nothing", () => {
  it("gives out one second per row of rows that lie 86 000 s apart", () => {
    const rows = sparseRows(1000, 86_000);
    const { output, summary } = runStage(setup, rows);
    expect(output.times.length).toBe(1000);
    expect([...output.times]).toEqual([...rows.times]);
    expect(output.lateRows).toBe(0);
    expect(summary["newestSample"]).toBe(rows.times.at(-1));
  });

  it("reports a gap with its whole length, and gaps between single rows once", () => {
    const gapsOf = (rows: InputRows) =>
      runStage(setup, rows)
        .output.notifications.filter(({ code }) => code === 801)
        .map(({ value }) => value);
    expect(gapsOf(sparseRows(4, 86_000))).toEqual([86_000]);
    expect(
      gapsOf(interrupted(40_000)).filter((gap) => (gap ?? 0) > 40_000),
    ).toEqual([expect.closeTo(40_001, 0), expect.closeTo(40_001, 0)]);
  });

  it("still fills in what lies within 59 minutes", () => {
    const { output } = runStage(setup, sparseRows(2, 3540));
    expect(output.times.length).toBe(3541);
    const after = runStage(setup, sparseRows(2, 3541)).output;
    expect(after.times.length).toBe(2);
  });

  it("treats a row every hour as gaps, however many there are and if the clock is a little fast", () => {
    for (const everySeconds of [3600, 3590]) {
      const rows = sparseRows(500, everySeconds);
      const { output } = runStage(setup, rows);
      expect([...output.times]).toEqual([...rows.times]);
    }
  });

  it("goes on after it as after a gap that is filled in", () => {
    const filled = runStage(setup, interrupted(3500)).output;
    const skipped = runStage(setup, interrupted(7000)).output;
    const rows = interrupted(0).times.length;
    const last = (output: typeof filled, name: string) =>
      output.channels.find((channel) => channel.name === name)?.values.at(-1);
    expect(skipped.times.length).toBeLessThan(rows + 1000);
    for (const name of ["cumCleanVolume", "cumSandSurface"])
      expect(last(skipped, name)).toBe(last(filled, name));
    const ended = (output: typeof filled) =>
      output.notifications.map(({ code }) => code).filter((code) => code < 800);
    expect(ended(skipped)).toEqual(ended(filled));
  });

  it("changes no bit however the rows are cut and wherever it was restored", () => {
    const rows = interrupted(40_000);
    const whole = deliver(setup, rows, inOnePush);
    const cuts = fc.uniqueArray(
      fc.integer({ min: 1, max: rows.times.length - 1 }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(cuts, (positions) => {
        const other = deliver(setup, rows, {
          cuts: positions,
          restores: new Set(positions.filter((_, at) => at % 2 === 0)),
        });
        expect(other.text === whole.text).toBe(true);
        expect(Buffer.compare(other.checkpoint, whole.checkpoint)).toBe(0);
      }),
      { numRuns: 4 },
    );
    const half = Math.floor(rows.times.length / 2);
    const third = Math.floor(rows.times.length / 3);
    const atTheGaps = { cuts: [third, half], restores: new Set([third, half]) };
    expect(deliver(setup, rows, atTheGaps).text === whole.text).toBe(true);
  });

  it("takes no row into a gap that is over", () => {
    const rows = sparseRows(3, 10_000);
    const swapped = {
      ...rows,
      times: rows.times.map((_, row) => rows.times[[0, 2, 1][row] ?? 0] ?? 0),
    };
    const { output } = deliver(setup, swapped, inOnePush);
    expect(output.lateRows).toBe(1);
    expect(output.times.length).toBe(2);
  });
});

describe("EN10: what a push costs", () => {
  it("is known from the times alone", () => {
    const seconds = (rows: InputRows) => filledSeconds(rows.times, null);
    expect(seconds(sparseRows(11, 1))).toBe(10);
    expect(seconds(sparseRows(11, 3540))).toBe(35_400);
    expect(seconds(sparseRows(11, 3600))).toBe(50);
    expect(seconds(sparseRows(11, 86_000))).toBe(50);
    expect(seconds(sparseRows(11, 90_000))).toBe(0);
  });

  it("counts from the newest row on, and nothing that goes back", () => {
    const { times } = sparseRows(3, 5);
    expect(filledSeconds(times, originMs - 20_000)).toBe(30);
    expect(filledSeconds(times, originMs - 7_200_000)).toBe(612);
    expect(filledSeconds(times.toReversed(), originMs + 10_000)).toBe(0);
  });
});

describe("EN10: a whole stage", () => {
  it("is refused when its rows span more than three days with data", () => {
    expect(() => runStage(setup, sparseRows(80, 3540))).toThrow(
      StageTooLongError,
    );
    expect(() => runStage(setup, sparseRows(80, 3600))).not.toThrow();
  });

  it("makes no endless list of slices, however small the plan", () => {
    const engine = new StageEngine({
      ...setup,
      parameters: {
        ...setup.parameters,
        plannedWater: 1e-9,
        plannedConsumablesUnits: "Field",
      },
    });
    engine.push(sparseRows(300, 1));
    expect(() => engine.summary()).not.toThrow();
  });
});
