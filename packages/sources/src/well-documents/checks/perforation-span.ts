import type { DocumentStation, PerforationRow } from "@stagecraft/domain";
import { type LengthUnit, shownLength } from "../document-units.ts";
import type { Finding } from "./finding.ts";

/** Depths are written with two decimals at least. */
const depthTolerance = 0.01;

/** A perforation below the survey has no position, so every picture would leave it out. */
export function isBelow(row: PerforationRow, end: DocumentStation): boolean {
  return row.bottomMdMetres > end.mdMetres + depthTolerance;
}

export function endValues(
  row: PerforationRow,
  end: DocumentStation,
  unit: LengthUnit,
): Finding["values"] {
  return {
    stageNumber: row.stageNumber,
    depth: shownLength(row.bottomMdMetres, unit),
    end: shownLength(end.mdMetres, unit),
    unit,
  };
}

export interface StageSpan {
  readonly stageNumber: number;
  readonly top: number;
  readonly bottom: number;
  readonly row: number;
}

export function stageSpans(
  rows: readonly PerforationRow[],
): readonly StageSpan[] {
  const spans = new Map<number, StageSpan>();
  rows.forEach(({ stageNumber, topMdMetres, bottomMdMetres }, row) => {
    const known = spans.get(stageNumber);
    spans.set(stageNumber, {
      stageNumber,
      top: Math.min(known?.top ?? topMdMetres, topMdMetres),
      bottom: Math.max(known?.bottom ?? bottomMdMetres, bottomMdMetres),
      row: known?.row ?? row,
    });
  });
  return [...spans.values()].toSorted(
    (first, second) => first.top - second.top,
  );
}
