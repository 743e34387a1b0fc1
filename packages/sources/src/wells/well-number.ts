/** API well number: state, county, well, then sidetrack and event where given. */
export interface ApiNumber {
  /** The ten digits by which wells are matched. */
  readonly api10: string;
  /** All digits that were given: 10, 12 or 14. */
  readonly digits: string;
}

/** Reads `42-501-20130-03-00` and bare digits; restores a lost leading zero. */
export function parseApiNumber(text: string): ApiNumber | null {
  const trimmed = text.trim();
  if (!/^[\d\s-]+$/.test(trimmed)) return null;
  const bare = trimmed.replaceAll(/\D/g, "");
  const digits = bare.length % 2 === 1 ? `0${bare}` : bare;
  return /^(\d{10}|\d{12}|\d{14})$/.test(digits)
    ? { api10: digits.slice(0, 10), digits }
    : null;
}

/** Returns a Canadian well identifier as 16 characters, whatever its separators; null when it is none. */
export function parseUwi(text: string): string | null {
  const bare = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  // `100-09-14-062-04W6` has no event digit.
  return /^1[0-9A-Z]{2}\d{9}W\d(\d{2})?$/.test(bare)
    ? bare.padEnd(16, "0")
    : null;
}

/** Returns whether two spellings denote the same well; null when either is not a well number. */
export function isSameWell(first: string, second: string): boolean | null {
  const [a, b] = [parseApiNumber(first), parseApiNumber(second)];
  if (a && b) return a.api10 === b.api10;
  const [c, d] = [parseUwi(first), parseUwi(second)];
  return c !== null && d !== null ? c === d : null;
}
