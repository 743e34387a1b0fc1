const wholeNumber = new Intl.NumberFormat("en-US", {
  maximumFractionDigits: 0,
});
const twoDecimals = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** From this magnitude on decimals say nothing. */
const flooredFrom = 200;

/** A zero has no sign. */
function withTrueMinus(text: string): string {
  return /[1-9]/.test(text)
    ? text.replace("-", "\u2212")
    : text.replace("-", "");
}

function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  return withTrueMinus(
    Number.isInteger(value) || Math.abs(value) >= flooredFrom
      ? wholeNumber.format(Math.floor(value))
      : twoDecimals.format(value),
  );
}

/**
 * A value in a table of a stage: whole numbers as they are, two decimals below
 * 200, floored from there on; what is not there, or not a number, stays blank.
 */
export function formatTableValue(value: unknown): string {
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string")
    return value.toLowerCase() === "nan" ? "" : value;
  return typeof value === "boolean" ? String(value) : "";
}

/** `1,531`: no decimals, a true minus. */
export function formatWhole(value: number): string {
  return withTrueMinus(wholeNumber.format(value));
}

/** Decimals of a pressure by its unit; any other unit keeps what it has. */
const pressureDecimals: Readonly<Record<string, number>> = {
  psi: 0,
  kpa: 1,
  mpa: 3,
};
const otherDecimals = 10;

export function formatPressure(value: number, unit: string): string {
  const decimals = pressureDecimals[unit.toLowerCase()] ?? otherDecimals;
  return withTrueMinus(
    value.toLocaleString("en-US", {
      minimumFractionDigits: decimals === otherDecimals ? 0 : decimals,
      maximumFractionDigits: decimals,
    }),
  );
}
