/** Brands that the server offers; charts also accept RESBRAIN (decision A23). */
export const wellBrands = ["NONE", "LIVE", "LOOKBACK"] as const;

export type WellBrand = (typeof wellBrands)[number];

export const wellMessages = {
  required: "Required.",
  wholeNumber: "Positive whole number",
  zone: "Unknown projection zone",
} as const;

export const maximumExpectedStages = 500;

/** Switches of a new well; only a user who may edit stages can choose others. */
export const newWellSwitches = { active: true, hide: false } as const;

interface WellSwitches {
  readonly active: boolean;
  readonly hide: boolean;
}

/** Changing Active or Hide needs the permission to edit stages, on creation (from `newWellSwitches`) too. */
export function changesWellSwitches(
  known: WellSwitches,
  given: {
    readonly active?: boolean | undefined;
    readonly hide?: boolean | undefined;
  },
): boolean {
  return (
    (given.active ?? known.active) !== known.active ||
    (given.hide ?? known.hide) !== known.hide
  );
}
