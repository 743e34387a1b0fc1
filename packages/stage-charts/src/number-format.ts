import { writeNumber, writeSize, ownValue } from "@stagecraft/domain";

/** Decimals that people on a pad read for a unit. */
const decimalsByUnit: Readonly<Record<string, number>> = {
  psi: 0,
  kpa: 1,
  mpa: 3,
  bpm: 1,
  "bbl/min": 1,
  "gal/min": 0,
  "m3/min": 2,
  "m3/m": 2,
  "l/min": 0,
  "litre/min": 0,
  ppg: 2,
  "lb/gal": 2,
  "lbs/gal": 2,
  "kg/m3": 0,
  "psi/min": 0,
  "kpa/min": 0,
  "mpa/min": 2,
  "%": 0,
  s: 0,
};

const defaultDecimals = 2;

/** `8,458`, `90.0`, `−0.25`: decimals by unit, a true minus, and no minus on a zero. */
export function formatReading(value: number, unit: string): string {
  const decimals =
    ownValue(decimalsByUnit, unit.toLowerCase()) ?? defaultDecimals;
  return writeNumber(value, decimals);
}

/** A change: the sign is part of the number, a zero has none. */
export function signed(value: number, unit: string): string {
  const text = formatReading(value, unit);
  return value > 0 && /[1-9∞]/.test(text) ? `+${text}` : text;
}

/** Slopes below this are told with a decimal: they are the slow ones that matter. */
const slowSlope = 10;

/** A slope per minute with its sign: `+99`, `−4.4`. */
export function formatSlope(value: number): string {
  const decimals = Math.abs(value) < slowSlope ? 1 : 0;
  const text = writeSize(value, decimals);
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? "\u2212" : "+"}${text}`;
}
