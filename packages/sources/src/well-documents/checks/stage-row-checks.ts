import type { WellDocumentData } from "@stagecraft/domain";
import { type LengthUnit, metresPer, shownLength } from "../document-units.ts";
import type { OtherDocuments } from "../read-document.ts";
import type { Check, Report } from "./finding.ts";
import { stageSpans } from "./perforation-span.ts";
import { checkStageRows } from "./stage-number-checks.ts";
import { checkDepth, checkValue, isBetween } from "./value-checks.ts";

export const checkBoreholeVolumes: Check<"boreholevolumes"> = (
  { rows, units },
  others,
  report,
) => {
  checkStageRows(rows, others, report);
  const unit = units === "Field" ? "ft" : "m";
  rows.forEach((row, index) => {
    const bounds = units === "Field" ? 10_000 : 1600;
    checkValue(row, "boreholeVolume", bounds, true, index, report);
    checkDepth(
      row.midPerfMeasuredDepth * metresPer[unit],
      unit,
      index,
      "midPerfMeasuredDepth",
      report,
    );
    checkMidPerforation(row, unit, others, index, report);
  });
};

export const checkStageLengths: Check<"stagelengths"> = (
  { rows, units },
  others,
  report,
) => {
  checkStageRows(rows, others, report);
  rows.forEach((row, index) => {
    checkValue(
      row,
      "length",
      units === "Field" ? 10_000 : 3000,
      true,
      index,
      report,
    );
  });
};

export const checkConsumables: Check<"consumables"> = (
  { rows },
  others,
  report,
) => {
  checkStageRows(rows, others, report);
  rows.forEach((row, index) => {
    if (row.plannedCleanVolume !== null)
      checkValue(row, "plannedCleanVolume", 1e6, false, index, report);
    if (row.plannedProppantMass !== null)
      checkValue(row, "plannedProppantMass", 1e8, false, index, report);
    const names = new Set<string>();
    for (const { name, planned } of row.additives) {
      const key = name.trim().toLowerCase();
      if (names.has(key))
        report(
          "error",
          "additiveTwice",
          { stageNumber: row.stageNumber, name },
          index,
          name,
        );
      names.add(key);
      checkValue({ [name]: planned }, name, 1e8, false, index, report);
    }
  });
};

function checkMidPerforation(
  {
    stageNumber,
    midPerfMeasuredDepth,
  }: WellDocumentData["boreholevolumes"]["rows"][number],
  unit: LengthUnit,
  { perforations }: OtherDocuments,
  index: number,
  report: Report,
): void {
  const span = stageSpans(
    (perforations?.rows ?? []).filter((row) => row.stageNumber === stageNumber),
  )[0];
  const metres = midPerfMeasuredDepth * metresPer[unit];
  // Half a meter: a middle is rounded to a foot.
  if (!span || isBetween(metres, span.top - 0.5, span.bottom + 0.5)) return;
  report(
    "warning",
    "midPerfOutside",
    {
      stageNumber,
      depth: midPerfMeasuredDepth,
      top: shownLength(span.top, unit),
      bottom: shownLength(span.bottom, unit),
      unit,
    },
    index,
    "midPerfMeasuredDepth",
  );
}
