import type { TrackSegment } from "@stagecraft/ui";
import type { StateCounts } from "#entities/project/pad-progress.ts";

/** The completed end of the color ramp is at the start of the track; pending is the empty rest. */
export function stateSegments({ byState }: StateCounts): TrackSegment[] {
  return [
    { step: 4, count: byState.FINAL },
    { step: 3, count: byState.REVIEWED },
    { step: 2, count: byState.ENDED },
    { step: 1, count: byState.LOADING },
  ];
}
