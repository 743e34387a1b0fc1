import { describe, expect, it } from "vitest";
import { busyRows, busySetup } from "../test/busy-stage.fixture.ts";
import { rowsAt, setupWith } from "../test/small-stage.fixture.ts";
import { isDerivedChannel } from "./derived-channel.ts";
import { runStage } from "./run-stage.ts";
import { StageEngine } from "./stage-engine.ts";

describe("GR14: channels that the engine makes itself", () => {
  it("are known by name, but for those named after an input", () => {
    const { output } = runStage(busySetup(), busyRows());
    const others = output.channels
      .map(({ name }) => name)
      .filter((name) => !isDerivedChannel(name));
    expect(others.toSorted()).toEqual([
      "acidTotal",
      "breakerDownhole",
      "breakerTotal",
      "frictionReducerDownhole",
      "frictionReducerTotal",
    ]);
  });

  it("are never used as inputs", () => {
    const { channels } = runStage(
      setupWith(),
      rowsAt(60, {
        "pressure psi": () => 5000,
        "rate bpm": () => 60,
        "guidanceRate bpm": () => 61,
        "proppantDownhole ppg": () => 1,
      }),
    ).output;
    const names = channels.map(({ name }) => name);
    expect(names).not.toContain("guidanceRateTotal");
    expect(names).not.toContain("proppantDownholeTotal");
  });

  it("are all there for a stage with everything", () => {
    const engine = new StageEngine(busySetup());
    const made = new Set(
      engine.pushLast(busyRows()).channels.map(({ name }) => name),
    );
    for (const name of [
      "screenOutRisk",
      "pressureCompare",
      "rateCompare",
      "fdiIsWireline1",
    ])
      expect(made).toContain(name);
  });
});
