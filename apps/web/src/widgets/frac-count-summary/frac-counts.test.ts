import { describe, expect, it } from "vitest";
import { fracCounts } from "./frac-counts.ts";

const now = Date.UTC(2026, 10, 15, 14);
const hour = 3_600_000;

describe("stages fractured", () => {
  const stage = (wellNumber: string, hoursAgo: number, state = "ENDED") => ({
    wellId: Number(wellNumber[0]),
    wellNumber,
    state: state as "ENDED",
    endTimestamp: now - hoursAgo * hour,
  });

  it("count by the UTC day they ended on, per well and for the pad", () => {
    const { wells, pad } = fracCounts(
      [stage("2H", 1), stage("2H", 20), stage("1H", 14 * 24), stage("1H", 2)],
      now,
    );
    expect(wells.map((well) => [well.wellNumber, well.today])).toEqual([
      ["1H", 1],
      ["2H", 1],
    ]);
    expect(pad).toEqual({ today: 2, yesterday: 1, week: 3, total: 4 });
  });

  it("are not known, instead of none, on days from which stages without samples may be", () => {
    const undated = { ...stage("1H", 0), endTimestamp: null };
    const { wells, pad } = fracCounts([stage("2H", 1), undated], now);
    expect(pad).toEqual({ today: 1, yesterday: null, week: null, total: 2 });
    expect(wells).toMatchObject([
      { today: 0, yesterday: null, week: null, total: 1 },
      { today: 1, yesterday: 0, week: 1, total: 1 },
    ]);
    expect(fracCounts([undated], now).pad.today).toBeNull();
  });

  it("leave out what is still pumped", () => {
    expect(fracCounts([stage("1H", 0, "LOADING")], now).pad.total).toBe(0);
  });
});
