import type { AlertLevel } from "@stagecraft/ui";
import type { PlacedOffset } from "./section-figure.ts";

/** An offset well with the stage's effect on it. */
export interface DrawnOffset extends PlacedOffset {
  readonly level: AlertLevel;
  /** Share of the threshold; null when it was not evaluated. */
  readonly share: number | null;
  /** `+518 psi`, or empty. */
  readonly changeText: string;
}
