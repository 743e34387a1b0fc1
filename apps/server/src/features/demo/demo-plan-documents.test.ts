import { wellDocumentKinds, type WellDocumentData } from "@stagecraft/domain";
import {
  kestrelPad,
  merlinPad,
  ospreyPad,
  planStage,
} from "@stagecraft/simulator";
import { checkWellDocument } from "@stagecraft/sources";
import { describe, expect, it } from "vitest";
import { demoPlanDocuments } from "#features/demo/demo-plan-documents.ts";
import {
  demoPerforations,
  demoTrajectory,
} from "#features/demo/demo-trajectories.ts";

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);

describe.each([kestrelPad, merlinPad, ospreyPad])(
  "the documents of $name",
  (pad) => {
    const documents: WellDocumentData = {
      trajectory: demoTrajectory(pad, 0),
      perforations: demoPerforations(pad, 0),
      ...demoPlanDocuments(pad, 0, () => null),
    };

    it("have no errors", () => {
      const { trajectory, perforations } = documents;
      for (const kind of wellDocumentKinds)
        expect([
          kind,
          checkWellDocument(kind, documents[kind], {
            trajectory,
            ...(kind === "perforations" ? {} : { perforations }),
          }).filter(({ level }) => level === "error"),
        ]).toEqual([kind, []]);
    });

    it("plan what the simulator pumps", () => {
      for (const { stageNumber, steps } of documents.pumpschedule.rows) {
        const plan = planStage(pad, {
          wellIndex: 0,
          stageNumber,
          startTimestamp: 0,
        });
        const clean = sum(steps.map(({ cleanVolume }) => cleanVolume));
        const proppant = sum(steps.map(({ proppantMass }) => proppantMass));
        expect(clean / plan.plannedCleanBbl).toBeCloseTo(1, 1);
        expect(proppant / plan.plannedProppantLb).toBeCloseTo(1, 1);
        expect(Math.max(...steps.map(({ slurryRate }) => slurryRate))).toBe(
          plan.designRateBpm,
        );
        expect(documents.boreholevolumes.rows[stageNumber - 1]).toMatchObject({
          stageNumber,
          midPerfMeasuredDepth: plan.wellbore.measuredDepthFeet,
        });
      }
    });
  },
);
