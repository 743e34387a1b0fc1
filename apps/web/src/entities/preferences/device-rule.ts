export const deviceTypes = ["desktop", "laptop", "tablet", "phone"] as const;

export type DeviceType = (typeof deviceTypes)[number];

export interface DeviceTraits {
  /** A finger rather than a mouse. */
  readonly isCoarse: boolean;
  /** Of the screen, not of the window: a device stays what it is when turned or tiled. */
  readonly shorterSidePx: number;
  readonly longerSidePx: number;
}

const phoneBelowPx = 600;
const laptopUpToPx = 1536;

/** The device itself, unless the person has said what it is; index.html does the same before the first paint. */
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

/** Large controls and rows for gloved hands. */
export function isHeldInHand(type: DeviceType): boolean {
  return type === "tablet" || type === "phone";
}
