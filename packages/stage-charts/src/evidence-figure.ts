import { ownValue } from "@stagecraft/domain";
import { formatReading, signed } from "./number-format.ts";

/** Decimals of what readings of a chart do not have: amounts, lengths, slow slopes. */
const decimalsByUnit: Readonly<Record<string, number>> = {
  bbl: 0,
  m3: 1,
  lb: 0,
  kg: 0,
  ft: 0,
  m: 0,
  "psi/h": 1,
  "kpa/h": 1,
  "mpa/h": 3,
};

function withDecimals(value: number, decimals: number): string {
  const text = value.toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return /[1-9]/.test(text)
    ? text.replace("-", "\u2212")
    : text.replace("-", "");
}

/** A number of an evidence card as it reads on every screen and on paper; the unit is written after it. */
export function evidenceNumber(
  value: number,
  unit: string,
  {
    isSigned = false,
    decimals,
  }: { isSigned?: boolean; decimals?: number } = {},
): string {
  const own = decimals ?? ownValue(decimalsByUnit, unit.toLowerCase());
  if (own === undefined)
    return isSigned ? signed(value, unit) : formatReading(value, unit);
  const text = withDecimals(value, own);
  return isSigned && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
