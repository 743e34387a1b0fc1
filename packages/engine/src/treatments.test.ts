import { describe, expect, it } from "vitest";
import { setupWith } from "../test/small-stage.fixture.ts";
import {
  hasTreatments,
  readTreatment,
} from "../test/treatment-file.fixture.ts";
import { runStage } from "./run-stage.ts";

/** Borehole volumes to the plug of each stage, bbl. */
const treatments = [
  ["3H_Stg10", 286],
  ["3H_Stg21", 234],
  ["3H_Stg7", 300],
] as const;

describe.skipIf(!hasTreatments)(
  "real treatments agree with what the service company counted itself",
  () => {
    it.each(treatments)("stage %s", (stage, boreholeVolume) => {
      const { rows, bottomHoleProppant } = readTreatment(stage);
      const setup = setupWith({ boreholeVolume, boreholeVolumeUnits: "bbl" });
      const { output, summary } = runStage(setup, rows);
      const share = (ours: string, theirs: string) =>
        (summary[ours] as number) / (summary[theirs] as number);

      // BA2 and BA6: the data van does not count clean fluid before the stage start.
      const clean = share("totalCleanVolumeStageTotal", "vanTotalCleanVolume");
      const sand = share("totalProppantMassSurface", "vanTotalProppantMass");
      expect(Math.abs(clean - 1)).toBeLessThan(0.006);
      expect(Math.abs(sand - 1)).toBeLessThan(0.0001);

      // BA3: proppant at the perforations.
      const downhole = output.channels.find(
        ({ name }) => name === "proppantDownhole",
      );
      const originMs = output.times[0] ?? NaN;
      let error = 0;
      bottomHoleProppant.forEach((theirs, row) => {
        const k = Math.round(((rows.times[row] ?? NaN) - originMs) / 1000);
        error += Math.abs((downhole?.values[k] ?? NaN) - theirs);
      });
      expect(error / bottomHoleProppant.length).toBeLessThan(0.001);

      expect(summary["stageEnded"]).toBe(true);
      expect(summary["lateRows"]).toBe(0);
    });
  },
);
