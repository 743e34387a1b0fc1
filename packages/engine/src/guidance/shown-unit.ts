/** How a quantity is shown to people: `value * factor` in `unit`. */
export interface ShownUnit {
  readonly unit: string;
  readonly decimals: number;
  /** Shown value of one internal unit. */
  readonly factor: number;
}

/** A value with its unit, for messages. */
export function shownText(value: number, shown: ShownUnit): string {
  return `${(value * shown.factor).toFixed(shown.decimals)} ${shown.unit}`;
}
