import { describe, expect, it } from "vitest";
import { originMs, SmallStage } from "../../test/small-stage.fixture.ts";

/** Break-in at 2 m3/min from 60 s, treatment at 14 m3/min from 900 s. */
function rate(k: number): number {
  if (k < 60 || k >= 3000) return 0;
  return k < 900 ? 2 : 14;
}

/** 35 MPa in break-in; a step at 600 s that peaks and relaxes. */
function pressureWith(stepMpa: number) {
  return (k: number): number => {
    if (k < 60) return 1;
    if (k >= 900) return k < 3000 ? 58 : 40;
    return 35 + (k < 600 ? 0 : stepMpa * Math.exp(-(k - 600) / 40));
  };
}

function stageWith(pressure: (k: number) => number, rates = rate) {
  return new SmallStage(3400, {
    "pressure MPa": pressure,
    "rate m3/min": rates,
  });
}

describe("breakdown", () => {
  it("BD1: is the highest pressure after something seated", () => {
    const stage = stageWith(pressureWith(4));
    expect(stage.summary("breakdownKind")).toBe("seat");
    expect(stage.summary("breakdownPressure")).toBeCloseTo(39, 1);
    expect(stage.summary("breakdownRate")).toBeCloseTo(2, 6);
    expect(stage.summary("breakdownTime")).toBe(originMs + 600_000);
    expect(stage.summary("breakdownVolume")).toBeCloseTo(18, 0);
    expect(stage.summary("tensileStart")).toBe(originMs + 600_000);
  });

  it("BD1: is no step of less than half a percent of the treating pressure", () => {
    const stage = stageWith(pressureWith(0.2));
    expect(stage.summary("breakdownPressure")).toBeNull();
    expect(stage.summary("breakdownReason")).toBe("noSuddenRise");
    expect(stage.summary("tensileStart")).toBe(originMs + 60_000);
  });

  it("BD3: does not take in the pressure of the rate that is raised", () => {
    const raised = (k: number) => (k >= 620 && k < 900 ? 5 : rate(k));
    const pressure = (k: number) =>
      k >= 614 && k < 900 ? 50 : pressureWith(4)(k);
    const stage = stageWith(pressure, raised);
    expect(stage.summary("breakdownPressure")).toBeCloseTo(39, 1);
  });

  it("BD2: noise of the break-in hides a step, noise of the treatment does not", () => {
    const shaken = (isNoisy: (k: number) => boolean) =>
      stageWith((k) => pressureWith(4)(k) + (isNoisy(k) ? k % 2 : 0));
    const inBreakIn = shaken((k) => k >= 60 && k < 900);
    expect(inBreakIn.summary("breakdownReason")).toBe("noSuddenRise");
    const inTreatment = shaken((k) => k >= 900);
    expect(inTreatment.summary("breakdownTime")).toBe(originMs + 600_000);
  });

  it("BD5: the treatment's rate decides which of two steps is the break-in's", () => {
    const rates = (treatmentRate: number) => (k: number) => {
      if (k < 60 || k >= 3000) return 0;
      if (k < 500) return 2;
      return k < 900 ? 8 : treatmentRate;
    };
    const pressure = (k: number) => {
      if (k < 60) return 1;
      if (k < 500) return 35 + (k < 300 ? 0 : 3);
      if (k < 900) return 45 + (k < 700 ? 0 : 5);
      return k < 3000 ? 58 : 40;
    };
    const seatAt = (treatmentRate: number) =>
      stageWith(pressure, rates(treatmentRate)).summary("breakdownRate");
    expect(seatAt(14)).toBeCloseTo(2, 6);
    expect(seatAt(20)).toBeCloseTo(8, 6);
  });

  it("BD6: the tensile marker is at the breakdown, else the peak, else the start", () => {
    const tensileK = (pressure: (k: number) => number) =>
      ((stageWith(pressure).summary("tensileStart") as number) - originMs) /
      1000;
    const peak = (k: number) =>
      k >= 60 && k < 900
        ? 34 + 5 * Math.exp(-Math.abs(k - 200) / 100)
        : pressureWith(0)(k);
    expect(tensileK(pressureWith(4))).toBe(600);
    expect(tensileK(peak)).toBe(200);
    expect(tensileK(pressureWith(0))).toBe(60);
  });

  it("BD4: is blank when the rate never is steady", () => {
    const moving = (k: number) =>
      k >= 60 && k < 900 ? 2 + (k % 20) / 10 : rate(k);
    const stage = stageWith(pressureWith(4), moving);
    expect(stage.summary("breakdownReason")).toBe("rateNotSteady");
  });

  it("BD4: is blank when the record begins after it", () => {
    const stage = stageWith(
      () => 58,
      (k) => (k < 3000 ? 14 : 0),
    );
    expect(stage.summary("breakdownReason")).toBe("breakInNotInRecord");
  });

  it("BD4: a peak of the first injection has a name of its own", () => {
    const pressure = (k: number) =>
      k >= 60 && k < 900
        ? 34 + 5 * Math.exp(-(k - 60) / 100)
        : pressureWith(0)(k);
    const stage = stageWith(pressure);
    expect(stage.summary("breakdownKind")).toBe("firstInjection");
    expect(stage.summary("breakdownPressure")).toBeNull();
    expect(stage.summary("firstInjectionPressure")).toBeGreaterThan(38);
  });
});
