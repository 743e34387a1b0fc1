import type { AlertLevel } from "@stagecraft/ui";
import type { PlacedOffset } from "./section-figure.ts";

/** An offset well with what the stage did to it. */
export interface DrawnOffset extends PlacedOffset {
  readonly level: AlertLevel;
  /** Of the threshold; null when it was not evaluated. */
  readonly share: number | null;
  /** `+518 psi`, or nothing. */
  readonly changeText: string;
}
