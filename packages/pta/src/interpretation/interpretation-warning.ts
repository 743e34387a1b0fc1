/** A blocker leaves results blank; a warning is to be read with them; a note explains. */
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
  pumpRestarted: "warning",
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

/** What the reader has to know about a result, with values for its text. */
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
