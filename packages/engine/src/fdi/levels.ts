/** How far an offset well is from a frac hit; its place is its number. */
export const fdiLevels = [
  { fromShare: -Infinity, color: "#8bbc21", text: "" },
  { fromShare: 0.02, color: "#f3ed4f", text: "Watch" },
  { fromShare: 0.5, color: "#f28f43", text: "Warning" },
  { fromShare: 1, color: "#c42525", text: "Alert" },
] as const;

/** A change that is a band's limit but for rounding is in the band. */
const slack = 1e-9;

/** Level 0 to 3 of a pressure change against the well's hit threshold. */
export function fdiLevel(change: number, minimumDelta: number): number {
  const share = change / minimumDelta + slack;
  let level = 0;
  for (let i = 1; i < fdiLevels.length; i++)
    if (share >= (fdiLevels[i]?.fromShare ?? Infinity)) level = i;
  return level;
}

/** The largest change above the threshold, or a hit that was recorded. */
export function isFracHit(
  largestChange: number,
  minimumDelta: number,
  firstHit: number | null,
): boolean {
  return largestChange > minimumDelta || firstHit !== null;
}

/** A poroelastic answer: half the threshold or more, below it, and no hit. */
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
