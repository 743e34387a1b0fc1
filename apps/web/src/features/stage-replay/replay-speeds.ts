/** The factors by which a replay can be faster than real time. */
export const replaySpeeds = [1, 10, 60, 300, 600, 1200, 4800] as const;
