const numberBytes = 8;
const charBytes = 2;

/** Estimates the size of a value; exact for large texts and arrays of numbers. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length * charBytes;
  if (typeof value !== "object" || value === null) return numberBytes;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (Array.isArray(value))
    return value.reduce<number>((sum, each) => sum + sizeOf(each), 0);
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + name.length * charBytes + sizeOf(each),
    0,
  );
}
