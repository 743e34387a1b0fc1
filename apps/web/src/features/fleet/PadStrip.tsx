import type { FleetFeed, FleetPad } from "#live/fleet-feed.ts";
import { PadTile } from "./PadTile.tsx";
import { useSparkColors } from "./use-spark-colors.ts";
import type { KnownFleet } from "./WallFrame.tsx";

interface PadStripProps {
  feed: FleetFeed;
  pad: FleetPad;
  state: KnownFleet;
}

/** A pad's live tile, for a page that shows more about the pad next to it. */
export function PadStrip({ feed, pad, state }: PadStripProps) {
  const colors = useSparkColors();
  return (
    <div className="wall wall-strip">
      <PadTile
        feed={feed}
        pad={pad}
        alarms={state.alarms.filter(
          ({ projectId }) => projectId === pad.projectId,
        )}
        colors={colors}
      />
    </div>
  );
}
