/** How a quantity is shown to people: `value * factor` in `unit`. */
export interface ShownUnit {
  readonly unit: string;
  readonly decimals: number;
  /** Shown value of one internal unit. */
  readonly factor: number;
}

/** From here on numbers are floored, as on every screen: a message and a figure are the same. */
const flooredFrom = 200;

/** A value with its unit, for messages. */
export function shownText(value: number, shown: ShownUnit): string {
  const number = Number((value * shown.factor).toPrecision(12));
  const text =
    Math.abs(number) >= flooredFrom
      ? String(Math.floor(number))
      : number.toFixed(shown.decimals);
  return `${text} ${shown.unit}`;
}
