/** Words of a column name: `TR_PRESS2` is tr, press, 2; `BH Prop Conc` is bh, prop, conc. */
export function nameTokens(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/([a-z])(\d)/g, "$1 $2")
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== "");
}

/** Normalizes a name for comparison: its words, joined. */
export function nameKey(name: string): string {
  return nameTokens(name).join(" ");
}
