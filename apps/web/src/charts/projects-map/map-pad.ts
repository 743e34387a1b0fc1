import type { WorldPoint } from "./mercator.ts";

/** A pad with a position on the map. */
export interface MapPad {
  readonly id: number;
  readonly name: string;
  readonly point: WorldPoint;
  /** True when the pad is in production. */
  readonly isActive: boolean;
  readonly liveStageCount: number;
  /** Its color number; null for an unnamed pad, as in a legend. */
  readonly color: number | null;
}
