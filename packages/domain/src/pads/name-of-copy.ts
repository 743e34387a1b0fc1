const longestStem = 80;

/** Returns the first free name: "Kestrel 4H (copy)", then "Kestrel 4H (copy 2)". */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let copy = 1; ; copy += 1) {
    const candidate = `${name.slice(0, longestStem)} (copy${copy === 1 ? "" : ` ${copy}`})`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
