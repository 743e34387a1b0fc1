import { describe, expect, it } from "vitest";
import { originMs, SmallStage } from "../../test/small-stage.fixture.ts";

const pumping = { "pressure MPa": () => 40, "rate m3/min": () => 6 };
const gallonL = 3.785411784;

describe("BA1: slurry and clean rate", () => {
  it("takes the clean rate from the slurry rate and the proppant", () => {
    const stage = new SmallStage(61, {
      ...pumping,
      "proppant kg/m3": () => 265,
    });
    expect(stage.at("cumCleanVolumeStageTotal", 60)).toBeCloseTo(6 / 1.1, 9);
  });

  it("takes the slurry rate from the clean rate when that is all there is", () => {
    const stage = new SmallStage(61, {
      "pressure MPa": () => 40,
      "cleanRate m3/min": () => 6,
      "proppant kg/m3": () => 265,
    });
    expect(stage.at("cumSlurryVolumeStageTotal", 60)).toBeCloseTo(6.6, 9);
  });

  it("does not take a dead clean rate meter for no flow", () => {
    const stage = new SmallStage(400, {
      ...pumping,
      "cleanRate m3/min": (k) => (k < 10 ? 6 : NaN),
    });
    expect(stage.at("cumCleanVolumeStageTotal", 399)).toBeCloseTo(39.9, 6);
  });
});

describe("BA2: totals", () => {
  it("integrates a ramp exactly", () => {
    const stage = new SmallStage(61, {
      "pressure MPa": () => 40,
      "rate m3/min": (k) => k / 10,
      "cleanRate m3/min": (k) => k / 10,
      "proppant kg/m3": () => 100,
    });
    expect(stage.at("cumSlurryVolumeStageTotal", 60)).toBeCloseTo(3, 9);
    expect(stage.at("cumSandSurface", 60)).toBeCloseTo(300, 6);
    expect(stage.unit("cumSandSurface")).toBe("kg");
  });
});

describe("BA3: at the perforations", () => {
  const borehole = { boreholeVolume: 10, boreholeVolumeUnits: "m3" };
  const slug = (k: number) => (k >= 50 && k < 60 ? 200 : 0);

  it("sees a slug one borehole volume later", () => {
    const stage = new SmallStage(
      300,
      { ...pumping, "proppant kg/m3": slug, "cleanRate m3/min": () => 6 },
      borehole,
    );
    // 10 m3 at 6 m3/min take 100 s.
    expect(stage.at("proppantDownhole", 149)).toBeCloseTo(0, 6);
    expect(stage.at("proppantDownhole", 155)).toBeCloseTo(200, 6);
    expect(stage.at("proppantDownhole", 165)).toBeCloseTo(0, 6);
    expect(stage.summary("timeDelay")).toEqual({
      proppant: {
        lagSeconds: expect.closeTo(100, 6) as number,
        volumeToPerf: 10,
        etaSeconds: 100,
      },
    });
  });

  it("keeps the slug in the well while nothing is pumped", () => {
    const isResting = (k: number) => k >= 100 && k < 400;
    const stage = new SmallStage(
      700,
      {
        "pressure MPa": () => 40,
        "rate m3/min": (k) => (isResting(k) ? 0 : 6),
        "cleanRate m3/min": (k) => (isResting(k) ? 0 : 6),
        "proppant kg/m3": slug,
      },
      borehole,
    );
    expect(stage.at("proppantDownhole", 399)).toBe(0);
    expect(stage.at("proppantDownhole", 456)).toBeCloseTo(200, 6);
  });

  it("follows named concentrations in their own unit", () => {
    const stage = new SmallStage(
      300,
      { ...pumping, "breaker ppt": (k) => (k >= 50 ? 3 : 0) },
      { ...borehole, downholeconcentrates: ["breaker"] },
    );
    expect(stage.at("breakerDownhole", 155)).toBeCloseTo(3, 6);
    expect(stage.unit("breakerDownhole")).toBe("ppt");
  });

  it("gives no downhole channels without a borehole volume", () => {
    const stage = new SmallStage(100, { ...pumping, "proppant kg/m3": slug });
    expect(stage.has("proppantDownhole")).toBe(false);
    expect(stage.has("cumSandDownhole")).toBe(false);
    expect(stage.has("cumSandSurface")).toBe(true);
  });
});

describe("BA9: timeDelay", () => {
  const delayAfter = (rate: (k: number) => number) =>
    new SmallStage(
      300,
      {
        "pressure MPa": () => 40,
        "rate m3/min": rate,
        "proppant kg/m3": () => 100,
        "gel l/m3": () => 2,
      },
      {
        boreholeVolume: 10,
        boreholeVolumeUnits: "m3",
        downholeconcentrates: ["gel"],
      },
    ).summary("timeDelay");

  it("has the lag, the volume and the time at this rate for every channel", () => {
    const delay = {
      lagSeconds: expect.closeTo(200, 3) as number,
      volumeToPerf: 10,
      etaSeconds: expect.closeTo(200, 6) as number,
    };
    expect(delayAfter(() => 3)).toEqual({ proppant: delay, gel: delay });
  });

  it("has no time to the perforations while nothing is pumped", () => {
    expect(delayAfter((k) => (k < 250 ? 6 : 0))).toMatchObject({
      proppant: { volumeToPerf: 10, etaSeconds: null },
    });
  });
});

describe("BA4: additives", () => {
  it("are totalled by what their unit means", () => {
    const stage = new SmallStage(60, {
      "pressure psi": () => 5000,
      "rate m3/min": () => 6,
      "cleanRate m3/min": () => 6,
      "reducer gal/mgal": () => 1,
      "breaker kg/m3": () => 2,
      "acid l/min": () => 30,
    });
    expect(stage.at("reducerTotal", 59)).toBeCloseTo(6 / gallonL, 9);
    expect(stage.unit("reducerTotal")).toBe("gal");
    expect(stage.at("breakerTotal", 59)).toBeCloseTo(12 / 0.45359237, 9);
    expect(stage.at("acidTotal", 59)).toBeCloseTo(30 / gallonL, 9);
  });

  it("begin with their first sample", () => {
    const stage = new SmallStage(60, {
      ...pumping,
      "reducer l/m3": (k) => (k < 30 ? NaN : 1),
    });
    expect(stage.at("reducerTotal", 29)).toBeNaN();
    expect(stage.at("reducerTotal", 30)).toBeCloseTo(0.1, 9);
  });
});

describe("BA5: additive backups", () => {
  const stage = new SmallStage(200, {
    ...pumping,
    "reducer l/m3": (k) => (k >= 50 && k < 100 ? NaN : 1),
    "reducerBackup l/m3": () => 3,
  });

  it("count while the additive is missing", () => {
    // 150 s of 1 l/m3 and 50 s of 3 l/m3 at 0.1 m3/s.
    expect(stage.at("reducerTotal", 199)).toBeCloseTo(30, 6);
    expect(stage.has("reducerBackupTotal")).toBe(false);
  });

  it("are reported and cleared", () => {
    expect(stage.notified(808).map(({ k }) => k)).toEqual([50]);
    expect(stage.cleared()).toEqual([100]);
  });
});

describe("BA6: van totals", () => {
  it("count from the stage start on and see through a reset", () => {
    const stage = new SmallStage(200, {
      "pressure MPa": () => 40,
      "rate m3/min": (k) => (k >= 20 ? 6 : 0),
      "vanCumCleanVolume m3": (k) => (k < 100 ? 500 + k : k - 100),
    });
    // 1 m3 per second, starting 5 s before second 20; the reset second adds nothing.
    expect(stage.summary("vanTotalCleanVolume")).toBeCloseTo(183, 9);
  });

  it("are null when the van sends none", () => {
    const stage = new SmallStage(50, pumping);
    expect(stage.summary("vanTotalCleanVolume")).toBeNull();
  });
});

describe("BA7 and BA8: start and end", () => {
  const treatment = (k: number) => (k >= 100 && k < 800 ? 8 : 0);
  const channels = { "pressure MPa": () => 40, "rate m3/min": treatment };

  it("starts with the first of 30 pumping seconds", () => {
    const stage = new SmallStage(1400, channels);
    const start = stage.notified(811)[0];
    expect(stage.summary("stageStart")).toBe(originMs + 100_000);
    expect(start?.k).toBe(131);
    expect(start?.firstTimestamp).toBe(originMs + 100_000);
    expect(stage.summary("pumpTime")).toBe(700);
  });

  it("does not start with a shorter test", () => {
    const stage = new SmallStage(200, {
      ...channels,
      "rate m3/min": (k) => (k >= 100 && k < 129 ? 8 : 0),
    });
    expect(stage.summary("stageStart")).toBeNull();
  });

  it("ends 300 s after the shut-in", () => {
    const before = new SmallStage(1090, channels);
    const after = new SmallStage(1110, channels);
    expect(before.summary("stageEnded")).toBe(false);
    expect(after.summary("stageEnded")).toBe(true);
  });

  it("ends with the shut-in although the plot ends while the rate goes", () => {
    const found = new SmallStage(1110, channels).summary("stageEnd");
    const endTime = ((found as number) - originMs) / 1000 - 15;
    const stage = new SmallStage(1110, channels, { plot: { endTime } });
    expect(stage.summary("stageEnd")).toBe(found);
  });

  it("ends where the plot ends", () => {
    const stage = new SmallStage(790, channels, { plot: { endTime: 650 } });
    expect(stage.summary("stageEnd")).toBe(originMs + 650_000);
  });
});
