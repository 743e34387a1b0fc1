import type { PumpStep } from "@stagecraft/domain";
import type { Check, Report } from "./finding.ts";
import {
  checkPerforated,
  checkStageNumber,
  checkStageNumbers,
} from "./stage-number-checks.ts";
import { checkValue } from "./value-checks.ts";

const massToleranceShare = 0.05;
const gallonsPerBarrel = 42;

export const checkPumpSchedule: Check<"pumpschedule"> = (
  { rows, units },
  others,
  report,
) => {
  if (rows.length === 0) report("error", "rowsMissing", {});
  let flat = 0;
  const numbers = new Set<number>();
  for (const { stageNumber, steps } of rows) {
    checkStageNumber(stageNumber, flat, report);
    if (numbers.has(stageNumber))
      report("error", "stageTwice", { stageNumber }, flat, "stageNumber");
    numbers.add(stageNumber);
    if (steps.length === 0)
      report("error", "stepsMissing", { stageNumber }, flat, "stageNumber");
    for (const step of steps) {
      checkStep(step, units === "Field", flat, report);
      flat += 1;
    }
  }
  checkStageNumbers([...numbers], others, report);
  checkPerforated([...numbers], others, report);
};

function checkStep(
  step: PumpStep,
  isField: boolean,
  index: number,
  report: Report,
): void {
  const concentrationLimit = isField ? 25 : 3000;
  checkValue(step, "slurryRate", isField ? 300 : 50, false, index, report);
  checkValue(
    step,
    "startConcentration",
    concentrationLimit,
    false,
    index,
    report,
  );
  checkValue(
    step,
    "endConcentration",
    concentrationLimit,
    false,
    index,
    report,
  );
  checkValue(step, "cleanVolume", 1e6, false, index, report);
  checkValue(step, "proppantMass", 1e8, false, index, report);
  const volume = step.cleanVolume * (isField ? gallonsPerBarrel : 1);
  const expected =
    ((step.startConcentration + step.endConcentration) / 2) * volume;
  const base = expected > 0 ? expected : step.proppantMass;
  const share = base > 0 ? Math.abs(step.proppantMass - expected) / base : 0;
  if (share > massToleranceShare)
    report(
      "warning",
      "massDiffers",
      {
        name: step.name,
        mass: step.proppantMass,
        expected: Math.round(expected),
        percent: Math.round(share * 100),
      },
      index,
      "proppantMass",
    );
}
