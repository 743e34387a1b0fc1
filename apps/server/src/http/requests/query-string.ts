/** Arrays in a query use brackets: `ids[]=1&ids[]=2` becomes `{ ids: ["1", "2"] }`. */
export function parseQueryString(
  text: string,
): Record<string, string | string[]> {
  // The object has no inherited names, so that none can be requested.
  const result = Object.create(null) as Record<string, string | string[]>;
  for (const [key, value] of new URLSearchParams(text)) {
    if (key.endsWith("[]")) {
      const name = key.slice(0, -2);
      const known = result[name];
      result[name] = Array.isArray(known) ? [...known, value] : [value];
    } else {
      result[key] = value;
    }
  }
  return result;
}
