import type { DocumentStation, PerforationRow } from "@stagecraft/domain";
import { type LengthUnit, shownLength } from "../document-units.ts";
import type { OtherDocuments } from "../read-document.ts";
import type { Check, Report } from "./finding.ts";
import { outOfOrder } from "./out-of-order.ts";
import {
  endValues,
  isBelow,
  type StageSpan,
  stageSpans,
} from "./perforation-span.ts";
import {
  checkRowCount,
  checkStageNumber,
  checkStageNumbers,
  isStageNumber,
} from "./stage-number-checks.ts";
import { checkDepth, isBetween } from "./value-checks.ts";

export const checkPerforations: Check<"perforations"> = (
  data,
  others,
  report,
) => {
  const { rows, lengthUnit } = data;
  checkRowCount(rows, report);
  const end = endOfSurvey(others, data.depthReference);
  const clusters = new Set<string>();
  rows.forEach((row, index) => {
    checkStageNumber(row.stageNumber, index, report);
    checkDepth(row.topMdMetres, lengthUnit, index, "topMdMetres", report);
    checkDepth(row.bottomMdMetres, lengthUnit, index, "bottomMdMetres", report);
    if (row.topMdMetres >= row.bottomMdMetres)
      report(
        "error",
        "topBelowBottom",
        {
          stageNumber: row.stageNumber,
          top: shownLength(row.topMdMetres, lengthUnit),
          bottom: shownLength(row.bottomMdMetres, lengthUnit),
          unit: lengthUnit,
        },
        index,
        "topMdMetres",
      );
    if (end && isBelow(row, end))
      report(
        "error",
        "surveyEndsAbove",
        endValues(row, end, lengthUnit),
        index,
        "bottomMdMetres",
      );
    checkCluster(row, clusters, index, report);
  });
  checkOverlaps(rows, report);
  checkClusters(rows, lengthUnit, report);
  checkOrder(rows, report);
  checkStageNumbers(
    rows.map(({ stageNumber }) => stageNumber),
    others,
    report,
  );
};

/** Depths from another reference cannot be compared with the depths of the survey. */
function endOfSurvey(
  { trajectory }: OtherDocuments,
  depthReference: string,
): DocumentStation | null {
  return trajectory?.depthReference === depthReference
    ? (trajectory.stations.at(-1) ?? null)
    : null;
}

function checkCluster(
  { stageNumber, clusterNumber, shots }: PerforationRow,
  clusters: Set<string>,
  index: number,
  report: Report,
): void {
  if (clusterNumber !== null) {
    const key = `${stageNumber}/${clusterNumber}`;
    if (!Number.isInteger(clusterNumber) || !isBetween(clusterNumber, 1, 100))
      report(
        "error",
        "valueOutside",
        { title: "clusterNumber", value: clusterNumber, least: 1, most: 100 },
        index,
        "clusterNumber",
      );
    else if (clusters.has(key))
      report(
        "error",
        "clusterTwice",
        { stageNumber, clusterNumber },
        index,
        "clusterNumber",
      );
    clusters.add(key);
  }
  if (
    shots !== null &&
    (!Number.isInteger(shots) || !isBetween(shots, 0, 1000))
  )
    report(
      "error",
      "valueOutside",
      { title: "shots", value: shots, least: 0, most: 1000 },
      index,
      "shots",
    );
}

/** A cluster that is listed twice would be counted twice. */
function checkClusters(
  rows: readonly PerforationRow[],
  unit: LengthUnit,
  report: Report,
): void {
  const stages = Map.groupBy(
    rows.map((row, index) => ({ row, index })),
    ({ row }) => row.stageNumber,
  );
  for (const clusters of stages.values()) {
    const sorted = clusters.toSorted(
      (first, second) => first.row.topMdMetres - second.row.topMdMetres,
    );
    sorted.forEach(({ row, index }, at) => {
      const above = sorted[at - 1];
      if (!above || row.topMdMetres >= above.row.bottomMdMetres) return;
      report(
        "warning",
        "clustersOverlap",
        {
          stageNumber: row.stageNumber,
          top: shownLength(row.topMdMetres, unit),
          bottom: shownLength(row.bottomMdMetres, unit),
          unit,
        },
        index,
        "topMdMetres",
      );
    });
  }
}

/** Stages are numbered along the well; one out of order has a wrong number or unit. */
function checkOrder(rows: readonly PerforationRow[], report: Report): void {
  const spans = stageSpans(rows)
    .filter(({ stageNumber }) => isStageNumber(stageNumber))
    .toSorted((first, second) => first.stageNumber - second.stageNumber);
  for (const index of outOfOrder(spans.map(({ top }) => top))) {
    const span = spans[index];
    if (span)
      report(
        "warning",
        "stageOutOfOrder",
        { stageNumber: span.stageNumber },
        span.row,
        "topMdMetres",
      );
  }
}

function checkOverlaps(rows: readonly PerforationRow[], report: Report): void {
  let above: StageSpan | null = null;
  for (const span of stageSpans(rows)) {
    if (above && span.top < above.bottom)
      report(
        "warning",
        "perforationsOverlap",
        { stageNumber: span.stageNumber, other: above.stageNumber },
        span.row,
        "topMdMetres",
      );
    if (!above || span.bottom > above.bottom) above = span;
  }
}
