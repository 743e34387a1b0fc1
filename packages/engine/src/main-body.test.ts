import { describe, expect, it } from "vitest";
import { mainBody } from "./main-body.ts";
import { runStage } from "./run-stage.ts";

const day = 24 * 3_600_000;
const begin = 1_760_000_000_000;

function rowsAt(times: readonly number[]) {
  const values = Float64Array.from(times, (_, row) => 1000 + row);
  const channels = [{ name: "pressure", unit: "psi", values }];
  return { times: Float64Array.from(times), channels };
}

const seconds = Array.from({ length: 100 }, (_, k) => begin + k * 1000);

describe("rows whose clock was wrong", () => {
  it("a few rows of another year do not hide the stage", () => {
    const rows = rowsAt([0, 1000, ...seconds, begin + 400 * day]);
    expect([...mainBody(rows).times]).toEqual(seconds);
    expect(mainBody(rows).channels[0]?.values[0]).toBe(1002);
    const setup = { parameters: {}, scope: "stage", rules: [] } as const;
    expect(runStage(setup, rows).output.times).toHaveLength(100);
  });

  it("a gap of hours is still one stage", () => {
    const rows = rowsAt([...seconds, begin + day / 2]);
    expect(mainBody(rows)).toBe(rows);
    expect(mainBody(rowsAt([])).times).toHaveLength(0);
  });
});
