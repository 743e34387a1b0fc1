/** How a quantity is shown to people: `value * factor` in `unit`. */
export interface ShownUnit {
  readonly unit: string;
  readonly decimals: number;
  /** Shown value of one internal unit. */
  readonly factor: number;
}
