/** Parses a typed whole number of zero or more; null otherwise. */
export function parseWholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null;
}

export function isBlank(typed: string): boolean {
  return typed.trim() === "";
}

export function wrongFields<Field extends string>(
  checks: Readonly<Record<Field, string | null>>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(
    Object.entries(checks).filter(([, message]) => message !== null),
  ) as Partial<Record<Field, string>>;
}
