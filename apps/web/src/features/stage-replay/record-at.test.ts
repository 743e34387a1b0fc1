import { describe, expect, it } from "vitest";
import { ParametersThen, summaryAt } from "./record-at.ts";
import { notification } from "./replay.fixture.ts";

const origin = 1_794_720_000_000;

describe("the settings of a replayed moment", () => {
  const whole = {
    tensileStartTime: origin + 300_000,
    fdiStartTime: 600,
    pressureCeiling: 9_500,
    plot: { startTime: origin, endTime: origin + 900_000 },
  };

  it("leave out what had not happened, in either way of writing times", () => {
    const then = new ParametersThen().at(whole, origin, origin + 200_000);
    expect(then).toMatchObject({
      tensileStartTime: 0,
      fdiStartTime: 0,
      pressureCeiling: 9_500,
    });
  });

  it("have what had happened", () => {
    const then = new ParametersThen().at(whole, origin, origin + 400_000);
    expect(then["tensileStartTime"]).toBe(whole.tensileStartTime);
    expect(then["fdiStartTime"]).toBe(0);
  });

  it("never know where the plot would end", () => {
    const then = new ParametersThen().at(whole, origin, origin + 900_000);
    expect(then["plot"]).toEqual({ startTime: origin, endTime: 0 });
  });

  it("stay the same object until something happens", () => {
    const parameters = new ParametersThen();
    const before = parameters.at(whole, origin, origin + 310_000);
    expect(parameters.at(whole, origin, origin + 500_000)).toBe(before);
    expect(parameters.at(whole, origin, origin + 700_000)).not.toBe(before);
  });
});

describe("the summary of a replayed moment", () => {
  const present = {
    revision: 4,
    notifications: [],
    pumpTime: 5_000,
    fdiPlaybookColor3: "red",
    fdiPlaybookText3: "Frac hit",
    fdiPlaybookRule3: 3,
  };
  const engine = {
    pumpTime: 1_200,
    secret: 1,
    fdiPlaybookColor3: "green",
    fdiPlaybookText3: "",
    fdiPlaybookRule3: null,
  };
  const advice = notification({
    type: "fdiPlaybook",
    offsetNumber: 3,
    color: "orange",
    ruleId: 2,
    message: "Code 710 - Hold the rate",
  });

  it("is what the engine computed then, of what the person may read", () => {
    const then = summaryAt(present, engine, [], 100_000);
    expect(then).toMatchObject({ revision: 4, pumpTime: 1_200 });
    expect(then).not.toHaveProperty("secret");
  });

  it("has the playbook's advice in force then", () => {
    expect(summaryAt(present, engine, [advice], 100_000)).toMatchObject({
      fdiPlaybookColor3: "orange",
      fdiPlaybookRule3: 2,
      fdiPlaybookText3: "Hold the rate",
    });
  });

  it("has no advice that was over by then", () => {
    const over = { ...advice, state: "cleared" as const };
    expect(
      summaryAt(present, engine, [over], 100_000)["fdiPlaybookColor3"],
    ).toBe("green");
  });

  it("does not give advice for an offset that was not evaluated", () => {
    const silent = {
      ...engine,
      fdiPlaybookColor3: "grey",
      fdiPlaybookText3: "Not evaluated",
    };
    expect(summaryAt(present, silent, [advice], 100_000)).toMatchObject({
      fdiPlaybookColor3: "grey",
      fdiPlaybookText3: "Not evaluated",
    });
  });
});
