import type {
  BoreholeVolumeRow,
  DocumentUnits,
  WellDocumentData,
} from "@stagecraft/domain";
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
    checkCasing(row, units, index, report);
  });
  checkVolumes(rows, report);
};

/** Inner diameters in meters, from tubing of 3 1/2 inches to casing of 9 5/8. */
const casing = { least: 0.07, most: 0.24 };
const metresPerInch = 0.0254;
const cubicMetresPerBarrel = 0.158987294928;

/**
 * The volume divided by the depth gives a pipe diameter; an impossible diameter
 * means a wrong unit.
 */
function checkCasing(
  { stageNumber, boreholeVolume, midPerfMeasuredDepth }: BoreholeVolumeRow,
  units: DocumentUnits,
  index: number,
  report: Report,
): void {
  const isField = units === "Field";
  const cubicMetres = boreholeVolume * (isField ? cubicMetresPerBarrel : 1);
  const metres = midPerfMeasuredDepth * metresPer[isField ? "ft" : "m"];
  if (!(cubicMetres > 0 && metres > 0)) return;
  const diameter = Math.sqrt((4 * cubicMetres) / (Math.PI * metres));
  if (isBetween(diameter, casing.least, casing.most)) return;
  const shown = (value: number) =>
    Math.round((value / (isField ? metresPerInch : 0.001)) * 10) / 10;
  report(
    "warning",
    "casingUnlikely",
    {
      stageNumber,
      diameter: shown(diameter),
      least: shown(casing.least),
      most: shown(casing.most),
      unit: isField ? "in" : "mm",
    },
    index,
    "boreholeVolume",
  );
}

/** The deeper the stage, the larger the volume above it. */
function checkVolumes(
  rows: readonly BoreholeVolumeRow[],
  report: Report,
): void {
  const descending = rows
    .map((row, index) => ({ row, index }))
    .toSorted(
      (first, second) =>
        first.row.midPerfMeasuredDepth - second.row.midPerfMeasuredDepth,
    );
  descending.forEach(({ row, index }, at) => {
    const above = descending[at - 1]?.row;
    if (
      !above ||
      row.midPerfMeasuredDepth === above.midPerfMeasuredDepth ||
      row.boreholeVolume >= above.boreholeVolume
    )
      return;
    report(
      "warning",
      "volumeOutOfOrder",
      { stageNumber: row.stageNumber, other: above.stageNumber },
      index,
      "boreholeVolume",
    );
  });
}

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
  // The tolerance is half a meter, because a middle depth is rounded to a foot.
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
