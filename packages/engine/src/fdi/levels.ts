/** How far an offset well is from a frac hit; the index is the level. */
export const fdiLevels = [
  { fromShare: -Infinity, color: "#8bbc21", text: "" },
  { fromShare: 0.02, color: "#f3ed4f", text: "Watch" },
  { fromShare: 0.5, color: "#f28f43", text: "Warning" },
  { fromShare: 1, color: "#c42525", text: "Alert" },
] as const;

/** A change that misses a band's limit only by rounding is in the band. */
const slack = 1e-9;

/** Returns level 0 to 3 of a pressure change relative to the well's hit threshold. */
export function fdiLevel(change: number, minimumDelta: number): number {
  const share = change / minimumDelta + slack;
  let level = 0;
  for (let i = 1; i < fdiLevels.length; i++)
    if (share >= (fdiLevels[i]?.fromShare ?? Infinity)) level = i;
  return level;
}

/** True when the largest change is above the threshold or a hit was recorded. */
export function isFracHit(
  largestChange: number,
  minimumDelta: number,
  firstHit: number | null,
): boolean {
  return largestChange > minimumDelta || firstHit !== null;
}

/** True for a poroelastic response: at least half the threshold, below it, and no hit. */
export function isNearHit(
  largestChange: number,
  minimumDelta: number,
  firstHit: number | null,
): boolean {
  return (
    !isFracHit(largestChange, minimumDelta, firstHit) &&
    largestChange >= 0.5 * minimumDelta &&
    largestChange < minimumDelta
  );
}
