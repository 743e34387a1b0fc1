const largestId = 2_147_483_647;

/** Parses a positive whole number written in digits; null for any other text. */
export function parseId(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= largestId ? id : null;
}
