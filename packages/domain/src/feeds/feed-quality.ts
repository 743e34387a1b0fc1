/** `noData` is neither good nor bad: nothing was received that could be judged. */
export const feedLevels = ["noData", "good", "warning", "error"] as const;
export type FeedLevel = (typeof feedLevels)[number];

/** Faults that a finding can report about a feed. */
export const feedFindings = [
  "gaps",
  "late",
  "frozen",
  "clockFast",
  "clockBehind",
  "clockJump",
  "unitsGuessed",
  "unitChanged",
  "outOfRange",
] as const;
export type FeedFinding = (typeof feedFindings)[number];

/** The days that the page shows. */
export const feedQualityDays = 14;
