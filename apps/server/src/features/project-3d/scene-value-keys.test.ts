import { sceneValueKeys } from "@stagecraft/domain";
import { runStage, type StageSummary } from "@stagecraft/engine";
import { describe, expect, test } from "vitest";

const seconds = 300;
const startMs = Date.UTC(2026, 10, 14, 6);

/** A stage with an offset well, an additive and a pump schedule: it has every key of a summary. */
function summaryOfStage(): StageSummary {
  const column = (name: string, unit: string, value: number) => ({
    name,
    unit,
    values: new Float64Array(seconds).fill(value),
  });
  return runStage(
    {
      scope: "stage",
      rules: [],
      parameters: {
        stageLength: 200,
        boreholeVolume: 250,
        boreholeVolumeUnits: "bbl",
        plannedConsumablesUnits: "Field",
        fdi: [{ name: "offset_pressure_1", wellLabel: "Offset 1H" }],
        pumpSchedule: {
          units: "Field",
          steps: [
            {
              name: "Pad",
              fluid: "slickwater",
              slurryRate: 80,
              startConcentration: 0,
              endConcentration: 0,
              cleanVolume: 800,
              proppantMass: 0,
            },
          ],
        },
      },
    },
    {
      times: Float64Array.from(
        { length: seconds },
        (_, k) => startMs + k * 1000,
      ),
      channels: [
        column("pressure", "psi", 7000),
        column("rate", "bpm", 80),
        column("frictionReducer", "gal/mgal", 1),
        column("offset_pressure_1", "psi", 1500),
      ],
    },
  ).summary;
}

/** Keys of the summary that cannot color the scene, with the reason. */
const leftOut: readonly (readonly [keys: RegExp, reason: string])[] = [
  [
    /^fdi.*\d$/,
    "of one offset, which is another well on another stage; frac hits are a coloring of their own",
  ],
  [
    /^stagecraftPlaybook(Color|Rule|Text)$/,
    "advice, which has a panel with its own audience",
  ],
  [/^(rateUnit|pressureUnit|units)$/, "the unit of another key"],
  [
    /^(additiveTotals|timeDelay|qualitySeconds|notifications)$/,
    "many values by name, not one",
  ],
  [/^(stageShutIns|stageRuns|sandCutTimes|engineNotes)$/, "a list"],
  [
    /^(suggestedCoefficients|predictiveCoefficients)$/,
    "coefficients of a model, not one value",
  ],
  [/^(stageStartKnown|stageEndKnown)$/, "when other stages may know a time"],
  [/^stageKind$/, "pump-downs and tests are not in the scene"],
  [/^stageProvisional$/, "the opposite of stageEnded"],
  [/^stageShutIn$/, "the same as instantaneousShutInPressureTimestamp"],
];

describe("what stages can be colored by", () => {
  const keys = Object.keys(summaryOfStage());
  const offered = new Set(sceneValueKeys.map(({ key }) => key));
  const reasonOf = (key: string) =>
    leftOut.find(([pattern]) => pattern.test(key))?.[1];

  test("PAD13: every key of a summary is offered or left out for a reason", () => {
    expect(keys).toContain("plannedConcentration");
    expect(
      keys.filter((key) => !offered.has(key) && reasonOf(key) === undefined),
    ).toEqual([]);
    expect(keys.filter((key) => offered.has(key) && reasonOf(key))).toEqual([]);
  });

  test("PAD13: every reason is about a key that exists", () => {
    for (const [pattern] of leftOut)
      expect([pattern, keys.some((key) => pattern.test(key))]).toEqual([
        pattern,
        true,
      ]);
  });

  test("PAD13: every offered key exists; shares of the plan and the revision are added to the summary", () => {
    const added = ["cleanOfPlan", "proppantOfPlan", "revision"];
    expect(
      [...offered].filter((key) => !keys.includes(key) && !added.includes(key)),
    ).toEqual([]);
  });
});
