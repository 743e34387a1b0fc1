import type { WorldPoint } from "./mercator.ts";

/** A pad that has a place on the map. */
export interface MapPad {
  readonly id: number;
  readonly name: string;
  readonly point: WorldPoint;
  /** In production. */
  readonly isActive: boolean;
  readonly liveStageCount: number;
  /** Its number among the colours; null is a pad of no name, as in a legend. */
  readonly color: number | null;
}
