import { describe, expect, it } from "vitest";
import { interpretPlots } from "./interpret.ts";
import { aClosingRecord, anInput } from "./interpretation.fixture.ts";
import { noOverrides, type Overrides } from "./interpretation-input.ts";
import { PlotReader } from "./plot-reader.ts";

describe("PT19: an interpretation of a record that was read before", () => {
  const record = aClosingRecord(2400);
  const reader = new PlotReader();
  const withOverrides = (change: Partial<Overrides>) =>
    anInput(record, { overrides: { ...noOverrides, ...change } });

  it.each([
    ["nothing is set", {}],
    ["closure is moved", { closureG: 0.4 }],
    ["a stretch is masked", { masked: [{ from: 600, to: 900 }] }],
    ["it is not masked any more", {}],
    ["a range is set", { unpropped: { from: 0.1, to: 0.3 } }],
  ] satisfies [string, Partial<Overrides>][])(
    "equals one from the start when %s",
    (_, change) => {
      const input = withOverrides(change);
      expect(reader.interpret(input)).toEqual(interpretPlots(input));
    },
  );

  it("follows another shut-in", () => {
    const input = anInput(record);
    const shutInMs = (input.times.shutInMs ?? NaN) - 60_000;
    const moved = { ...input, times: { ...input.times, shutInMs } };
    expect(reader.interpret(moved).injection?.shutInMs).toBe(shutInMs);
  });
});
