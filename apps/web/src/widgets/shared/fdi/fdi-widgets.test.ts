import { describe, expect, it } from "vitest";
import type { FdiStageChanges } from "#entities/project/fdi-changes.queries.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { barFigure, usualRows } from "#charts/fdi/bar-figures.ts";
import { areas } from "#translations/en/core.ts";
import fdiTexts from "#translations/en/lazy/fdi.json";
import { openDictionary } from "#translations/dictionary.ts";
import { hitCounts } from "#widgets/fdi-well-metrics/hit-counts.ts";
import { bySilence } from "#widgets/fdi-alert-chart/by-silence.ts";
import { evidenceOf, withEvidence } from "./evidence-way.ts";
import { describeOffset } from "./offset-labels.ts";
import { stageOffsets } from "./stage-offsets.ts";
import { changesOfWell } from "#widgets/fdi-well-chart/well-changes.ts";

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
    });
    expect(bySilence(offset ? [offset] : [], text)).toEqual([
      { word: "Not evaluated", cause: "gauge silent 95 s", offsets: [offset] },
    ]);
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

const change = (
  number: number,
  outcome: "fracHit" | "nearHit" | "none" | "notEvaluated",
  state: string | null = null,
) => ({
  number,
  wellLabel: `Heron ${number}H`,
  state,
  largestChange: outcome === "notEvaluated" ? null : 10,
  threshold: 300,
  unit: "psi",
  outcome,
  verdict: null,
});
const stageOf = (
  stageId: number,
  wellNumber: string,
  offsets: FdiStageChanges["offsets"],
  state: FdiStageChanges["state"] = "ENDED",
): FdiStageChanges => ({
  stageId,
  stageName: String(stageId),
  wellId: Number.parseInt(wellNumber, 10),
  wellNumber,
  state,
  offsets,
});

describe("hits of a well", () => {
  it("are frac and near hits of all its stages together, by well number", () => {
    const counts = hitCounts([
      stageOf(3, "10H", [change(1, "none")]),
      stageOf(1, "2H", [change(1, "fracHit"), change(2, "nearHit")]),
      stageOf(2, "2H", [change(1, "fracHit"), change(2, "none")]),
    ]);
    expect(counts).toEqual([
      {
        wellId: 2,
        wellNumber: "2H",
        fracHits: 2,
        nearHits: 1,
        total: 3,
        judged: { fracHits: 2, nearHits: 1 },
        evaluated: 4,
      },
      {
        wellId: 10,
        wellNumber: "10H",
        fracHits: 0,
        nearHits: 0,
        total: 0,
        judged: { fracHits: 0, nearHits: 0 },
        evaluated: 1,
      },
    ]);
  });

  it("count by rule, and beside that as engineers have judged them", () => {
    const [count] = hitCounts([
      stageOf(1, "2H", [
        { ...change(1, "fracHit"), verdict: "false" },
        { ...change(2, "fracHit"), verdict: "poroelastic" },
        { ...change(3, "none"), verdict: "confirmed" },
        change(4, "fracHit"),
      ]),
    ]);
    expect(count).toMatchObject({
      fracHits: 3,
      nearHits: 0,
      judged: { fracHits: 2, nearHits: 1 },
    });
  });

  it("are not zero where nothing was evaluated", () => {
    const [count] = hitCounts([stageOf(1, "2H", [change(1, "notEvaluated")])]);
    expect(count?.evaluated).toBe(0);
  });
});

describe("the well chart", () => {
  const all = [
    stageOf(1, "1H", [change(1, "none"), change(3, "none", "Not monitored")]),
    stageOf(2, "2H", [change(2, "none", "Monitored")], "LOADING"),
  ];

  it("shows the requested well, else the one being pumped", () => {
    expect(changesOfWell(all, states, 1)?.wellNumber).toBe("1H");
    expect(changesOfWell(all, states, undefined)?.wellNumber).toBe("2H");
    expect(changesOfWell(all, states, 7)).toBeNull();
  });

  it("leaves out wells that their state hides from it", () => {
    expect(changesOfWell(all, states, 1)?.offsets).toEqual([
      { number: 1, wellLabel: "Heron 1H" },
    ]);
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
