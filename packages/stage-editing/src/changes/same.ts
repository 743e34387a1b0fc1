import { isDocument, ownValue } from "../documents/parameter-document.ts";

/** Deep equality of JSON values; a property with the value undefined counts as absent. */
export function isSame(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (Array.isArray(first) && Array.isArray(second))
    return (
      first.length === second.length &&
      first.every((item, index) => isSame(item, second[index]))
    );
  if (!isDocument(first) || !isDocument(second)) return false;
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) =>
    isSame(ownValue(first, key), ownValue(second, key)),
  );
}
