/** Texts of the edit form, word for word as the specification gives them. */
export const editMessages = {
  required: "Required.",
  inactiveWell: "Inactive Well",
  stageFinal: "The stage is FINAL and cannot be changed.",
  stateBackwards: "A stage moves forward only.",
  positiveReal: "Positive real number",
  positiveWhole: "Positive whole number",
  positiveNumber: "Positive number",
  mustBeNumber: "Must be a number",
  zeroOrGreater: "Valid values 0 or greater",
  guideRateRange: "Valid range is -2.0 to 2.0",
  maximumAboveMinimum: "Maximum value must be greater than minimum value",
  minimumBelowMaximum: "Minimum value must be less than maximum value",
  secondaryOrder: "Minimum must be less than Maximum",
  useClearButton: "Use clear button",
  offsetTwice: "An offset cannot be added twice",
  hexColor: "A color such as #1A2B3C",
  firstAxisFixed: "The first axis is fixed",
} as const;

export const controlMessages = {
  valid: "Control is valid",
  syntaxError: "Control has syntax error",
} as const;

export function validValues(min: number, max: number): string {
  return `Valid values ${min} to ${max}`;
}

export function atMostCharacters(length: number): string {
  return `At most ${length} characters`;
}

/** Times as the order rules call them (decision C3). */
export type NamedTime =
  | "start"
  | "stage start"
  | "FDI start"
  | "tensile"
  | "cumulative shear"
  | "end";

export function mustBeLess(than: NamedTime): string {
  return `Must be less than ${than} time`;
}

export function mustBeGreater(than: NamedTime): string {
  return `Must be greater than ${than} time`;
}
