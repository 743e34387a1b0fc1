/** Brands that the server offers; charts also accept RESBRAIN (decision A23). */
export const wellBrands = ["NONE", "LIVE", "LOOKBACK"] as const;

export type WellBrand = (typeof wellBrands)[number];

export const wellMessages = {
  required: "Required.",
  wholeNumber: "Positive whole number",
  zone: "Unknown projection zone",
} as const;

export const maximumExpectedStages = 500;
