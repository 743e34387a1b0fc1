import { shownUnit, writeNumber, type UnitChoice } from "@stagecraft/domain";
import { formatReading, signed } from "../formats/number-format.ts";

interface EvidenceFormat {
  readonly isSigned?: boolean;
  readonly decimals?: number;
  /** The reader's units; if omitted, the units the pad sends. */
  readonly units?: UnitChoice;
}

/**
 * Formats a number of an evidence card identically on every screen and on
 * paper; the unit is written after it.
 */
export function evidenceNumber(
  value: number,
  unit: string,
  { isSigned = false, decimals, units = "pad" }: EvidenceFormat = {},
): string {
  if (decimals === undefined)
    return isSigned
      ? signed(value, unit, units)
      : formatReading(value, unit, units);
  const text = writeNumber(value * shownUnit(unit, units).factor, decimals);
  return isSigned && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
