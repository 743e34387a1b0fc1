import { describe, expect, it } from "vitest";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { barFigure, usualRows } from "#charts/fdi/bar-figures.ts";
import { areas } from "#translations/en/core.ts";
import fdiTexts from "#translations/en/lazy/fdi.json";
import { openDictionary } from "#translations/dictionary.ts";
import { evidenceOf, withEvidence } from "./evidence-way.ts";
import { describeOffset } from "./offset-labels.ts";
import { stageOffsets } from "./stage-offsets.ts";

const { text } = openDictionary("en", "ltr", ...areas, fdiTexts);

const now = Date.UTC(2026, 10, 14, 14, 41);
const states = [
  { identifier: "Monitored", hidden: [] },
  { identifier: "Producing", hidden: ["fdiWheel"] },
  { identifier: "Not monitored", hidden: ["fdiBar", "fdiWheel", "fdiWell"] },
];

const entry = (number: number, fields: object = {}) => ({
  name: `offset_pressure_${number}`,
  wellLabel: `Heron ${number}H`,
  minDeltaPressureFracHit: 300,
  state: "Monitored",
  ...fields,
});
const evaluated = (number: number, change: number, largest = change) => ({
  [`fdiPressureChange${number}`]: change,
  [`fdiPressureChangeMax${number}`]: largest,
  [`fdiEvaluated${number}`]: true,
});

function stageWith(fdi: readonly object[], summary: object, state = "LOADING") {
  return {
    id: 31,
    name: "31",
    wellId: 2,
    wellNumber: "Osprey 2H",
    state,
    control: { parameters: { fdi } },
    summary: { pressureUnit: "psi", newestSample: now - 2000, ...summary },
  } as unknown as Stage;
}

const momentOf = (stage: Stage) => ({ stage, states, quality: null, now });

describe("offset wells of the latest stage", () => {
  it("show change, share and the largest so far", () => {
    const stage = stageWith([entry(3)], evaluated(3, 518, 520));
    const [offset] = stageOffsets(momentOf(stage), ["fdiBar"], text);
    expect(offset && describeOffset(offset, text)).toBe(
      "O3 Heron 3H: Alert, +518 psi, 173% of the threshold of 300 psi; largest so far +520 psi",
    );
  });

  it("have no level and say why when the gauge is silent, and keep the largest change they had", () => {
    const quality = {
      channels: [
        {
          name: "offset_pressure_5",
          runs: [
            {
              quality: "fresh",
              startTimestamp: now - 900_000,
              endTimestamp: now - 95_000,
            },
          ],
        },
      ],
    };
    const stage = stageWith([entry(5)], {
      fdiPressureChange5: 41,
      fdiPressureChangeMax5: 41,
      fdiEvaluated5: false,
      fdiNotEvaluatedReason5: "stale",
    });
    const [offset] = stageOffsets(
      { ...momentOf(stage), quality: quality as never },
      ["fdiBar"],
      text,
    );
    expect(offset).toMatchObject({
      level: "notEvaluated",
      change: null,
      largestChange: 41,
      reading: { cause: "silent" },
      silentSeconds: 95,
    });
  });

  it("are not shown as current when the results are old", () => {
    const stage = stageWith([entry(3)], {
      ...evaluated(3, 518),
      newestSample: now - 180_000,
    });
    const offsets = stageOffsets(momentOf(stage), ["fdiBar"], text);
    expect(offsets.map(({ level, change }) => [level, change])).toEqual([
      ["notEvaluated", null],
    ]);
    expect(barFigure(offsets, usualRows).withoutLevel).toHaveLength(1);
  });

  it("are left out of the charts that their state hides them from, without a state by their own switch", () => {
    const stage = stageWith(
      [
        entry(1),
        entry(2, { state: "Producing" }),
        entry(3, { state: "Not monitored" }),
        entry(4, { state: undefined, hide: true }),
        entry(5, { hide: true }),
      ],
      {},
    );
    const shownIn = (chart: "fdiBar" | "fdiWheel") =>
      stageOffsets(momentOf(stage), [chart], text).map(({ number }) => number);
    expect(shownIn("fdiBar")).toEqual([1, 2, 5]);
    expect(shownIn("fdiWheel")).toEqual([1, 5]);
  });
});

describe("the way to the evidence", () => {
  const place = { projectId: 1, stageId: 31 };
  const response = (largestChange: number | null) => ({
    number: 2,
    threshold: 200,
    largestChange,
  });

  it("leads from a hit or a near hit, and says so", () => {
    for (const change of [100, 390]) {
      expect(evidenceOf(place, response(change))).toBe("/fdievidence/1/31/2");
      expect(withEvidence("Alert", response(change), text)).toBe(
        "Alert; opens its evidence card",
      );
    }
  });

  it("does not exist for what was no hit or was not evaluated", () => {
    for (const change of [99, null]) {
      expect(evidenceOf(place, response(change))).toBeNull();
      expect(withEvidence("Watch", response(change), text)).toBe("Watch");
    }
  });
});
