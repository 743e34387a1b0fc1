const numberBytes = 8;
const charBytes = 2;

/** About how much room a value takes; exact where it is large, in texts and arrays of numbers. */
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
