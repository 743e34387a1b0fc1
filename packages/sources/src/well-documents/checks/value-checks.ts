import { type LengthUnit, metresPer, shownLength } from "../document-units.ts";
import type { Report } from "./finding.ts";

/** Deeper than any well, to catch typing errors. */
const deepestMetres = 16_000;

export function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

export function checkDepth(
  metres: number,
  unit: LengthUnit,
  row: number,
  field: string,
  report: Report,
): void {
  if (!isBetween(metres, 0, deepestMetres))
    report(
      "error",
      "depthOutside",
      {
        depth: shownLength(metres, unit),
        most: Math.round(deepestMetres / metresPer[unit]),
        unit,
      },
      row,
      field,
    );
}

export function checkValue(
  row: object,
  field: string,
  most: number,
  isAboveZero: boolean,
  index: number,
  report: Report,
): void {
  const value: unknown = Object.entries(row).find(
    ([key]) => key === field,
  )?.[1];
  if (typeof value !== "number") return;
  if (isBetween(value, 0, most) && !(isAboveZero && value === 0)) return;
  report(
    "error",
    "valueOutside",
    { title: field, value, least: 0, most },
    index,
    field,
  );
}
