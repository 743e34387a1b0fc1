import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GridRun, originMs, rowsOf } from "../../test/grid-run.fixture.ts";
import type { InputRows } from "../rows.ts";

const pressures = (samples: readonly (readonly [number, number])[]) =>
  rowsOf("pressure", "psi", samples);

function every(
  from: number,
  to: number,
  step: number,
  value: (seconds: number) => number,
): [number, number][] {
  const samples: [number, number][] = [];
  for (let seconds = from; seconds <= to; seconds += step)
    samples.push([seconds, value(seconds)]);
  return samples;
}

describe("GR1 and GR2: cells of one second around the full second", () => {
  it("begins at the full second before the first row", () => {
    const run = new GridRun().push(pressures([[0.3, 5]]));
    expect(run.grid.originMs).toBe(originMs);
  });

  it("averages the samples of a cell, its end included", () => {
    const run = new GridRun().push(
      pressures([
        [0, 1],
        [0.5, 3],
        [0.501, 10],
        [1.5, 20],
        [2, 7],
      ]),
    );
    expect(run.finish().column("pressure").values).toEqual([2, 15, 7]);
  });

  it("takes the last of a cumulative total", () => {
    const run = new GridRun().push(
      rowsOf("vanCumCleanVolume", "m3", [
        [0, 1],
        [0.25, 2],
        [0.5, 4],
        [1, 5],
      ]),
    );
    expect(run.finish().column("vanCumCleanVolume").values).toEqual([4, 5]);
  });
});

describe("GR3: equal timestamps", () => {
  it("lets the last that came count", () => {
    const run = new GridRun().push(
      pressures([
        [0, 1],
        [1, 2],
      ]),
      pressures([
        [1, 8],
        [2, 3],
      ]),
    );
    expect(run.finish().column("pressure").values).toEqual([1, 8, 3]);
  });
});

describe("GR4: when a second closes", () => {
  it("waits for the row after it", () => {
    const run = new GridRun().push(pressures([[0, 1]]));
    expect(run.grid.closedK).toBe(-1);
    run.push(pressures([[1, 1]]));
    expect(run.grid.closedK).toBe(0);
  });

  it("waits for a channel that lags, for 10 s", () => {
    const run = new GridRun().push(
      pressures([[0, 1]]),
      rowsOf("rate", "m3/min", [[0, 1]]),
      pressures(every(1, 10, 1, () => 1)),
    );
    expect(run.grid.closedK).toBe(-1);
    run.push(pressures([[10.1, 1]]));
    expect(run.grid.closedK).toBe(9);
  });

  it("uses what a lagging source still sends in time", () => {
    const run = new GridRun().push(
      pressures([[0, 1]]),
      rowsOf("rate", "m3/min", [[0, 1]]),
      pressures(every(1, 8, 1, () => 1)),
      rowsOf(
        "rate",
        "m3/min",
        every(1, 8, 1, (seconds) => seconds),
      ),
    );
    expect(run.finish().column("rate").values).toEqual([
      1, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(run.grid.lateRows).toBe(0);
  });
});

describe("GR5 to GR7: seconds without a sample", () => {
  it("draws a line over up to 10 s", () => {
    const run = new GridRun().push(
      pressures([
        [0, 0],
        [10, 100],
      ]),
    );
    const { values, quality } = run.finish().column("pressure");
    expect(values[3]).toBeCloseTo(30, 12);
    expect(quality[3]).toBe("interpolated");
  });

  it("holds the last value over up to 120 s", () => {
    const run = new GridRun().push(
      pressures([
        [0, 5],
        [120, 9],
      ]),
    );
    const { values, quality } = run.finish().column("pressure");
    expect(values[119]).toBe(5);
    expect(quality[119]).toBe("held");
    expect(run.notified()).toEqual([]);
  });

  it("gives up a gap of all rows from its first second and reports it once", () => {
    const run = new GridRun().push(
      pressures([
        [0, 5],
        [121, 9],
        [122, 9],
      ]),
    );
    const { values, quality } = run.finish().column("pressure");
    expect(values[1]).toBeNaN();
    expect(quality.slice(1, 121).every((one) => one === "gap")).toBe(true);
    expect(run.notified()).toEqual([[801, 121]]);
  });

  it("assumes no flow in a gap and leaves totals unchanged", () => {
    const totals = rowsOf("vanCumCleanVolume", "m3", [
      [0, 5],
      [200, 6],
    ]);
    const rates = rowsOf("rate", "m3/min", [
      [0, 5],
      [200, 6],
    ]);
    const run = new GridRun().push({
      times: totals.times,
      channels: [...totals.channels, ...rates.channels],
    });
    run.finish();
    expect(run.column("rate").values[100]).toBe(0);
    expect(run.column("vanCumCleanVolume").values[100]).toBe(5);
  });

  it("reports a silent channel once and clears it when it comes back", () => {
    const run = new GridRun().push(
      pressures([[0, 1]]),
      rowsOf("rate", "m3/min", [[0, 7]]),
      pressures(every(1, 200, 1, () => 1)),
      rowsOf("rate", "m3/min", [[200, 8]]),
      pressures([[215, 1]]),
    );
    const { values, quality } = run.finish().column("rate");
    expect(values[120]).toBe(7);
    expect([values[121], quality[121]]).toEqual([0, "gap"]);
    expect(run.notified()).toEqual([[802, 121]]);
    expect(run.cleared()).toEqual([200]);
  });
});

describe("GR8 and GR9: values that count as missing", () => {
  it.each([NaN, Infinity, -Infinity, -999.25, -9999, -9999.25, 99_999])(
    "does not take %s for a pressure",
    (nothing) => {
      const run = new GridRun().push(
        pressures([
          [0, 4],
          [1, nothing],
          [2, 6],
        ]),
      );
      expect(run.finish().column("pressure").values).toEqual([4, 5, 6]);
    },
  );

  it("reads a small negative rate as 0, and a null marker as a missing value", () => {
    const run = new GridRun().push(
      rowsOf("rate", "m3/min", [
        [0, -0.5],
        [1, -4],
        [2, -99],
        [3, 0],
      ]),
    );
    const { values, quality } = run.finish().column("rate");
    expect(values).toEqual([0, 0, 0, 0]);
    expect(quality).toEqual(["fresh", "fresh", "interpolated", "fresh"]);
  });

  it.each([
    ["pressure", "MPa", 200.1],
    ["pressure", "psi", 1e308],
    ["rate", "bpm", 630],
    ["proppant", "kg/m3", 5001],
    ["vanCumCleanVolume", "m3", 1e9],
  ])("marks an impossible %s of %s", (name, unit, value) => {
    const run = new GridRun().push(
      rowsOf(name, unit, [
        [0, 4],
        [1, value],
        [2, 4],
      ]),
    );
    const { values, quality } = run.finish().column(name);
    expect(quality).toEqual(["fresh", "outOfRange", "fresh"]);
    expect(values[1]).toBeCloseTo(values[0] ?? NaN, 12);
  });
});

describe("GR10: late rows", () => {
  it("does not use them, counts them and reports them once in 300 s", () => {
    const run = new GridRun().push(
      pressures(every(0, 100, 1, () => 1)),
      pressures([
        [50, 9],
        [51, 9],
      ]),
      pressures(every(101, 500, 1, () => 1)),
      pressures([[300, 9]]),
    );
    expect(
      run
        .finish()
        .column("pressure")
        .values.every((v) => v === 1),
    ).toBe(true);
    expect(run.grid.lateRows).toBe(3);
    expect(run.notified()).toEqual([
      [804, 100],
      [804, 500],
    ]);
  });

  it("does not follow a row that is more than a day ahead", () => {
    const run = new GridRun().push(
      pressures([
        [0, 1],
        [86_401, 9],
        [1, 2],
      ]),
    );
    expect(run.finish().column("pressure").values).toEqual([1, 2]);
    expect(run.grid.lateRows).toBe(1);
  });
});

describe("GR11 and GR12: channels begin with their first sample", () => {
  it("has no values of a channel before it", () => {
    const run = new GridRun().push(
      pressures([[0, 1]]),
      { ...rowsOf("rate", "m3/min", [[1, NaN]]) },
      pressures([[2, 1]]),
      rowsOf("rate", "m3/min", [
        [2, 3],
        [3, 4],
      ]),
    );
    const { values } = run.finish().column("rate");
    expect(values).toEqual([NaN, NaN, 3, 4]);
  });

  it("does not let an empty row move the grid", () => {
    const run = new GridRun().push(
      pressures([
        [0, 1],
        [500, NaN],
      ]),
    );
    expect(run.finish().column("pressure").values).toEqual([1]);
  });
});

describe("GR13: the order of channels", () => {
  it("is that of their names, whichever came first", () => {
    const names = (...order: string[]) => {
      const run = new GridRun();
      for (const name of order)
        run.push(rowsOf(name, name === "rate" ? "m3/min" : "MPa", [[0, 1]]));
      return [...run.grid.channels.keys()];
    };
    const sorted = ["offset_pressure_1", "pressure", "rate"];
    expect(names("rate", "pressure", "offset_pressure_1")).toEqual(sorted);
    expect(names("pressure", "offset_pressure_1", "rate")).toEqual(sorted);
  });
});

describe("GR14: units", () => {
  it("reports a needed channel of unknown unit once and does without", () => {
    const run = new GridRun().push(
      pressures([[0, 1]]),
      rowsOf("rate", "furlongs", [
        [1, 3],
        [2, 3],
      ]),
    );
    expect(run.finish().grid.channels.has("rate")).toBe(false);
    expect(run.notified()).toEqual([[803, 1]]);
  });

  it("does not use what is neither known nor an additive", () => {
    const run = new GridRun().push(
      pressures([[0, 1]]),
      rowsOf("temperature", "degC", [[1, 3]]),
    );
    run.finish();
    expect([...run.grid.channels.keys()]).toEqual(["pressure"]);
    expect(run.notified()).toEqual([]);
  });

  it("goes on in the unit a channel began with", () => {
    const run = new GridRun().push(
      rowsOf("pressure", "MPa", [[0, 1]]),
      rowsOf("pressure", "kPa", [
        [1, 2000],
        [2, 3000],
      ]),
    );
    expect(run.finish().column("pressure").values).toEqual([1, 2, 3]);
  });
});

describe("GR15 and GR4: the order of arrival", () => {
  const sample = fc.record({
    seconds: fc.integer({ min: 0, max: 59 }),
    value: fc.integer({ min: 0, max: 5000 }),
  });

  /** Two sources of one channel each, each in time order. */
  const twoSources = fc
    .tuple(
      fc.array(sample, { minLength: 1, maxLength: 60 }),
      fc.array(sample, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 4 }),
    )
    .map(([first, second, lag]) => ({ first, second, lag }));

  it("is the same sorted and interleaved with a lag of some seconds", () => {
    fc.assert(
      fc.property(twoSources, ({ first, second, lag }) => {
        const rows = [
          ...filled(first).map((one) => ({ ...one, name: "pressure", lag: 0 })),
          ...filled(second).map((one) => ({ ...one, name: "rate", lag })),
        ];
        const sorted = rows.toSorted((a, b) => a.seconds - b.seconds);
        const late = rows.toSorted(
          (a, b) =>
            (a.seconds === 0 ? 0 : a.seconds + a.lag) -
            (b.seconds === 0 ? 0 : b.seconds + b.lag),
        );
        expect(columnsOf(late)).toEqual(columnsOf(sorted));
      }),
      { numRuns: 40 },
    );
  });

  /** Adds at least one sample every 5 s, so that no channel becomes stale. */
  function filled(samples: readonly { seconds: number; value: number }[]) {
    const bySecond = new Map(
      Array.from({ length: 13 }, (_, i) => [i * 5, 1000 + i]),
    );
    for (const { seconds, value } of samples) bySecond.set(seconds, value);
    return [...bySecond]
      .sort(([a], [b]) => a - b)
      .map(([seconds, value]) => ({ seconds, value: value / 100 }));
  }

  function columnsOf(
    rows: readonly { name: string; seconds: number; value: number }[],
  ) {
    const run = new GridRun();
    for (const { name, seconds, value } of rows) {
      const unit = name === "rate" ? "m3/min" : "psi";
      const one: InputRows = rowsOf(name, unit, [[seconds, value]]);
      run.push(one);
    }
    run.finish();
    expect(run.grid.lateRows).toBe(0);
    return run.columns;
  }
});
