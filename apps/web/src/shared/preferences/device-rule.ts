export const deviceTypes = ["desktop", "laptop", "tablet", "phone"] as const;

export type DeviceType = (typeof deviceTypes)[number];

export interface DeviceTraits {
  /** Touch rather than a mouse. */
  readonly isCoarse: boolean;
  /**
   * Sizes of the screen, not of the window: rotating the device or tiling the
   * window does not change its type.
   */
  readonly shorterSidePx: number;
  readonly longerSidePx: number;
}

const phoneBelowPx = 600;
const laptopUpToPx = 1536;

/** Detects the device type unless the person has set it; index.html does the same before the first paint. */
export function deviceTypeOf(
  stored: string | null,
  traits: DeviceTraits,
): DeviceType {
  const chosen = deviceTypes.find((type) => type === stored);
  if (chosen !== undefined) return chosen;
  if (traits.isCoarse)
    return traits.shorterSidePx < phoneBelowPx ? "phone" : "tablet";
  return traits.longerSidePx <= laptopUpToPx ? "laptop" : "desktop";
}

/** Whether the device needs large controls and rows for gloved hands. */
export function isHeldInHand(type: DeviceType): boolean {
  return type === "tablet" || type === "phone";
}
