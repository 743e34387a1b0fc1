import { describe, expect, it } from "vitest";
import { aHitPad, aQuietPad } from "#test/fdi-world.ts";
import { sectionOf, text } from "#test/report-section.ts";
import type { StageOffset } from "#widgets/shared/fdi/stage-offsets.ts";
import { bySilence } from "./by-silence.ts";
import { fdiAlertChart } from "./widget.tsx";

describe("offset wells without a level", () => {
  function silent(number: number, silentSeconds: number): StageOffset {
    return {
      number,
      wellLabel: `Heron ${number}H`,
      threshold: 300,
      unit: "psi",
      level: "notEvaluated",
      change: null,
      largestChange: 41,
      reading: {
        level: "notEvaluated",
        change: null,
        share: null,
        cause: "silent",
      },
      silentSeconds,
    };
  }

  it("are named together when they have the same cause", () => {
    const offsets = [silent(1, 95), silent(2, 40), silent(5, 95)];
    const groups = bySilence(offsets, text).map(
      ({ word, cause, offsets: wells }) => [
        word,
        cause,
        wells.map(({ number }) => number),
      ],
    );
    expect(groups).toEqual([
      ["Not evaluated", "gauge silent 95 s", [1, 5]],
      ["Not evaluated", "gauge silent 40 s", [2]],
    ]);
  });
});

describe("the offset wells in the daily report", () => {
  it("are all listed with their share of the threshold, the quiet one too", async () => {
    const section = await sectionOf(fdiAlertChart, aHitPad());
    expect(section?.sentences).toEqual(["Kestrel 1H Stage 31"]);
    expect(section?.table?.columns).toEqual([
      "Offset well",
      "Level",
      "Change",
      "Largest change",
      "Of the threshold",
      "Threshold",
    ]);
    expect(section?.table?.rows).toEqual([
      ["O1 Condor 1H", "Normal", "+1 psi", "+3 psi", "1%", "200 psi"],
      ["O2 Condor 2H", "Alert", "+400 psi", "+400 psi", "200%", "200 psi"],
    ]);
  });

  it("leave out what its state hides from the alert", async () => {
    const section = await sectionOf(fdiAlertChart, {
      ...aHitPad(),
      "fdiStates.list": [
        {
          id: 1,
          identifier: "Monitored",
          hidden: ["fdiAlert"],
          updatedAt: 0,
        },
      ],
    });
    expect(section).toBeNull();
  });

  it("are not written before the first stage", async () => {
    expect(await sectionOf(fdiAlertChart, aQuietPad())).toBeNull();
  });
});
