import {
  ptaResultUnit,
  type PtaResult,
  type PtaResultKey,
} from "@stagecraft/domain/pta";

/** A resolved result in field units. */
export function aResult(
  key: PtaResultKey,
  value: number,
  fields: Partial<PtaResult> = {},
): PtaResult {
  return {
    key,
    value,
    unit: ptaResultUnit(key, "STANDARD"),
    low: null,
    high: null,
    isResolved: true,
    isSetByPerson: false,
    ...fields,
  };
}
