import { StageEngine, type InputRows } from "@stagecraft/engine";
import { describe, expect, it, vi } from "vitest";
import { ReplayEngine } from "./replay-engine.ts";

const startMs = 1_794_720_000_000;
const setup = {
  parameters: { fdi: [], features: ["default"] },
  scope: "stage",
  rules: [],
} as const;

/** An hour of rows: two minutes of waiting, then pumping with a fluctuating pressure. */
function rowsUntil(seconds: number): InputRows {
  const second = Float64Array.from({ length: seconds }, (_, at) => at);
  const channel = (name: string, unit: string, of: (at: number) => number) => ({
    name,
    unit,
    values: second.map(of),
  });
  const isPumping = (at: number) => at >= 120;
  return {
    times: second.map((at) => startMs + at * 1000),
    channels: [
      channel("pressure", "psi", (at) =>
        isPumping(at) ? 7_500 + 40 * Math.sin(at / 30) : 900,
      ),
      channel("rate", "bpm", (at) => (isPumping(at) ? 80 : 0)),
      channel("cleanRate", "bpm", (at) => (isPumping(at) ? 78 : 0)),
      channel("proppant", "ppg", (at) => (at >= 600 ? 1 : 0)),
    ],
  };
}

const rows = rowsUntil(3_600);
const none = { followedFrom: 0, stretches: [] };

function straightTo(seconds: number) {
  const engine = new StageEngine(setup);
  engine.push(rowsUntil(seconds));
  return engine.summary();
}

describe("the engine of a replay", () => {
  it("knows at a moment exactly what it knew then", () => {
    const replay = new ReplayEngine(setup, rows, none);
    const summary = replay.summaryAt(startMs + 1_499_000);
    expect(summary).toEqual(straightTo(1_500));
  });

  it("gives the same however the moment was reached", () => {
    const replay = new ReplayEngine(setup, rows, none);
    replay.summaryAt(startMs + 3_500_000);
    replay.summaryAt(startMs + 200_000);
    replay.summaryAt(startMs + 2_000_000);
    expect(replay.summaryAt(startMs + 1_499_000)).toEqual(straightTo(1_500));
  });

  it("does not know an outage before it was filled", () => {
    const outage = {
      from: startMs + 600_000,
      to: startMs + 1_199_000,
      arrivedAt: startMs + 1_800_000,
    };
    const replay = new ReplayEngine(setup, rows, {
      followedFrom: 0,
      stretches: [outage],
    });
    const without = replay.summaryAt(startMs + 1_499_000);
    expect(without["totalProppantMassSurface"]).toBeLessThan(
      Number(straightTo(1_500)["totalProppantMassSurface"]),
    );
    expect(replay.summaryAt(startMs + 1_999_000)).toEqual(straightTo(2_000));
  });

  it("goes back by recomputing no more than ten minutes", () => {
    const replay = new ReplayEngine(setup, rows, none);
    replay.summaryAt(startMs + 3_500_000);
    const computing = vi.spyOn(StageEngine.prototype, "push");
    replay.summaryAt(startMs + 1_000_000);
    const computed = computing.mock.calls.map(([{ times }]) => times.length);
    computing.mockRestore();
    expect(computed).toEqual([1_001 - 600]);
  });
});
