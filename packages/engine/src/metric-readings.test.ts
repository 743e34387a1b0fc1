import { describe, expect, it } from "vitest";
import { MetricReadings } from "./metric-readings.ts";
import type { StagecraftRule } from "./setup.ts";

const rule: StagecraftRule = {
  id: 1,
  version: "1",
  offsetWellName: null,
  color: "red",
  recommendation: "",
  playbookType: "stagecraft",
  trigger: { metricsTrigger: { name: "pumpTime", operator: ">", value: 5 } },
};

describe("EN8: metrics of rules", () => {
  const readings = (rules: StagecraftRule[] = [rule]) =>
    new MetricReadings(rules, (_, value) => Math.round(value));
  const block = (firstK: number, length: number) => ({
    firstK,
    length,
    originMs: 0,
  });

  it("are read at the end of every tenth second and hold until the next", () => {
    const metrics = readings();
    const held = () => metrics.columns.get("pumpTime")?.[9];
    expect(held()).toBeNaN();
    metrics.read(block(0, 10), () => ({ pumpTime: 7.2 }));
    expect(held()).toBe(7);
    metrics.read(block(10, 4), () => ({ pumpTime: 11 }));
    expect(held()).toBe(7);
    metrics.read(block(14, 6), () => ({ pumpTime: 17 }));
    expect(held()).toBe(17);
  });

  it("end a block where the next reading is due", () => {
    expect([0, 4, 9, 10].map((k) => readings().mostSeconds(k))).toEqual([
      10, 6, 1, 10,
    ]);
  });

  it("cost nothing when no rule requires one", () => {
    const without = readings([]);
    const summary = () => {
      throw new Error("The summary was not needed.");
    };
    without.read(block(0, 10), summary);
    expect(without.mostSeconds(4)).toBeGreaterThan(10);
  });
});
