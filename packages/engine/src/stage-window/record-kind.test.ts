import { describe, expect, it } from "vitest";
import { setupWith, SmallStage } from "../../test/small-stage.fixture.ts";
import {
  hasTreatments,
  readTreatment,
} from "../../test/treatment-file.fixture.ts";
import { runStage } from "../run-stage.ts";
import { recordKind, type RecordFacts } from "./record-kind.ts";

const pumpDown: RecordFacts = {
  pumpedM3: 40,
  pumpSeconds: 900,
  largestRate: 3,
  largestPressureMpa: 35,
  meanPressureMpa: 30,
  proppantKg: 0,
  heldPressureMpa: 20,
  hasBreakdown: false,
  boreholeVolumeM3: 45,
};

describe("SW16: what a record is", () => {
  it("is a stage with proppant, or at the rate of one", () => {
    expect(recordKind({ ...pumpDown, proppantKg: 90_000 })).toBe("STAGE");
    expect(recordKind({ ...pumpDown, largestRate: 13, pumpedM3: 900 })).toBe(
      "STAGE",
    );
  });

  it("is a pump-down without, at a moderate rate, for what fits into the borehole", () => {
    expect(recordKind(pumpDown)).toBe("PUMP_DOWN");
    expect(recordKind({ ...pumpDown, boreholeVolumeM3: 20 })).toBeNull();
    expect(recordKind({ ...pumpDown, hasBreakdown: true })).toBeNull();
    expect(recordKind({ ...pumpDown, meanPressureMpa: 1 })).toBeNull();
    expect(recordKind({ ...pumpDown, meanPressureMpa: NaN })).toBeNull();
    expect(recordKind({ ...pumpDown, pumpSeconds: 3 * 3600 })).toBeNull();
  });

  it("is a pressure test when next to nothing was pumped and the pressure held", () => {
    const test = {
      ...pumpDown,
      pumpedM3: 0.4,
      largestRate: 0.3,
      pumpSeconds: 90,
      largestPressureMpa: 70,
      heldPressureMpa: 69,
    };
    expect(recordKind(test)).toBe("PRESSURE_TEST");
    expect(recordKind({ ...test, heldPressureMpa: 40 })).toBeNull();
    expect(recordKind({ ...test, heldPressureMpa: NaN })).toBeNull();
  });

  it("is unknown without data", () => {
    expect(
      recordKind({
        pumpedM3: 0,
        pumpSeconds: 0,
        largestRate: -Infinity,
        largestPressureMpa: -Infinity,
        meanPressureMpa: NaN,
        proppantKg: 0,
        heldPressureMpa: NaN,
        hasBreakdown: false,
        boreholeVolumeM3: null,
      }),
    ).toBeNull();
  });
});

describe("SW16: records computed by the engine", () => {
  const rest = { seconds: 120, rate: 0, pressure: 1 };
  const parts = {
    STAGE: [
      rest,
      { seconds: 3000, rate: 14, pressure: 58 },
      { seconds: 500, rate: 0, pressure: 40 },
    ],
    PUMP_DOWN: [
      rest,
      { seconds: 900, rate: 3, pressure: 28 },
      { seconds: 500, rate: 0, pressure: 22 },
    ],
    PRESSURE_TEST: [
      rest,
      { seconds: 60, rate: 0.3, pressure: 68 },
      { seconds: 500, rate: 0, pressure: 67 },
    ],
  };

  it.each(["STAGE", "PUMP_DOWN", "PRESSURE_TEST"] as const)("%s", (kind) => {
    const seconds = parts[kind].flatMap((part) =>
      Array.from({ length: part.seconds }, () => part),
    );
    const stage = new SmallStage(seconds.length, {
      "pressure MPa": (k: number) => seconds[k]?.pressure ?? NaN,
      "rate m3/min": (k: number) => seconds[k]?.rate ?? NaN,
    });
    expect(stage.summary("stageKind")).toBe(kind);
  });

  it.skipIf(!hasTreatments)("real treatments are stages", () => {
    for (const name of ["3H_Stg10", "3H_Stg21", "3H_Stg7"]) {
      const { summary } = runStage(setupWith({}), readTreatment(name).rows);
      expect(summary["stageKind"]).toBe("STAGE");
    }
  });

  it.skipIf(!hasTreatments)(
    "the pump-down of the next plug is one by itself",
    () => {
      const { rows } = readTreatment("3H_Stg23");
      const { summary } = runStage(setupWith({}), rows);
      const runs = summary["stageRuns"] as {
        class: string;
        start: number;
        end: number;
      }[];
      const found = runs.find((run) => run.class === "nextPumpDown");
      const isNear = (time: number) =>
        found !== undefined &&
        time >= found.start - 60_000 &&
        time <= found.end + 300_000;
      const cut = {
        times: rows.times.filter(isNear),
        channels: rows.channels.map((channel) => ({
          ...channel,
          values: channel.values.filter((_, row) =>
            isNear(rows.times[row] ?? NaN),
          ),
        })),
      };
      expect(cut.times.length).toBeGreaterThan(300);
      expect(runStage(setupWith({}), cut).summary["stageKind"]).toBe(
        "PUMP_DOWN",
      );
    },
  );
});
