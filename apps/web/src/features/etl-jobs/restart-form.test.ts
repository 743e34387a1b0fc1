import { restartSpeeds } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import en from "#translations/en/common.json";
import operationsEn from "#translations/en/lazy/operations.json";
import type { Text } from "#translations/use-text.ts";
import { blankRestart, checkRestart, restartJobOf } from "./restart-form.ts";

const texts: Readonly<Record<string, string>> = { ...en, ...operationsEn };
const text: Text = (key) => texts[key] ?? key;
const ownWell = { isOwnWell: true, stageCount: 5 };
const ready = { ...blankRestart(), speed: "20" };

describe("restart dialog", () => {
  it("takes the seven speeds and not the 0 it begins with", () => {
    expect(checkRestart(blankRestart(), ownWell, text)).toEqual({
      speed: "Required.",
    });
    for (const speed of Object.values(restartSpeeds))
      expect(
        checkRestart({ ...ready, speed: String(speed) }, ownWell, text),
      ).toEqual({});
    expect(Object.values(restartSpeeds)).toHaveLength(7);
  });

  it("takes a whole number as start time", () => {
    for (const startTime of ["", "-1", "1.5", "soon"])
      expect(
        checkRestart({ ...ready, startTime }, ownWell, text).startTime,
        startTime,
      ).toBe("Whole number");
    const late = { ...ready, startTime: "1794657600000" };
    expect(checkRestart(late, ownWell, text)).toEqual({});
    const early = checkRestart({ ...ready, startTime: "5" }, ownWell, text);
    expect(early.startTime).toBe(operationsEn["operations.startTimeEarly"]);
  });

  it("needs a position in another well that has stages", () => {
    const other = { ...ready, afterStageId: "" };
    const otherWell = { isOwnWell: false, stageCount: 5 };
    expect(checkRestart(other, otherWell, text)).toEqual({
      afterStageId: "Required.",
    });
    expect(
      checkRestart({ ...other, afterStageId: "9" }, otherWell, text),
    ).toEqual({});
    expect(
      checkRestart(other, { isOwnWell: false, stageCount: 0 }, text),
    ).toEqual({});
  });

  it("writes the command that the replay reads", () => {
    const stage = { id: 7, name: "23" };
    const form = { ...ready, afterStageId: "9" };
    const job = restartJobOf(form, "4", stage, text);
    expect(job).toMatchObject({
      stageId: 7,
      jobDefinition: "replay",
      jobName: operationsEn["operations.restartJobName"],
    });
    expect(job.containerOverrides.command).toEqual([
      "--wellId=4",
      "--afterStageId=9",
      "--speed=20",
      "--restartWithStartTime=0",
      "--restartStageId=7",
    ]);
  });
});
