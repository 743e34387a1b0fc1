/** A blocker leaves results blank, a warning casts doubt on them, and a note only explains. */
export type WarningLevel = "blocker" | "warning" | "note";

const levels = {
  noPressure: "blocker",
  noRate: "blocker",
  noShutIn: "blocker",
  noInjection: "blocker",
  noFalloff: "blocker",
  tooShort: "blocker",
  missingInput: "warning",
  producedRates: "note",
  buildUp: "note",
  flowingPeriod: "note",
  noClosure: "warning",
  closureByPerson: "note",
  closuresDiffer: "warning",
  closureOpen: "warning",
  pumpRestarted: "warning",
  stoppedBefore: "warning",
  bledOff: "warning",
  gap: "warning",
  rateGap: "warning",
  gaugeAtLimit: "warning",
  spikesLeftOut: "note",
  pressureRises: "warning",
  closureBelowPore: "warning",
  noLineBeforeClosure: "warning",
  noLinearFlowAfterClosure: "note",
  skinRaised: "note",
  notSeparatelyResolved: "note",
  noMatch: "warning",
  notResolved: "note",
  actAlike: "note",
  usualBounds: "note",
  boundaryReached: "warning",
  otherModel: "warning",
  atBound: "warning",
  poorFit: "warning",
} as const satisfies Record<string, WarningLevel>;

export type WarningCode = keyof typeof levels;
export const warningCodes = Object.keys(levels) as readonly WarningCode[];

/** A remark on a result, with the values of its text. */
export interface InterpretationWarning {
  readonly code: WarningCode;
  readonly level: WarningLevel;
  /** Values are in SI units. */
  readonly values: Readonly<Record<string, number | string>>;
}

export function warningOf(
  code: WarningCode,
  values: InterpretationWarning["values"] = {},
): InterpretationWarning {
  return { code, level: levels[code], values };
}
