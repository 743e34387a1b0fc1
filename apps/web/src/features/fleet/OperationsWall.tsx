import { useMemo } from "react";
import type { FleetAlarm, FleetFeed } from "#live/fleet-feed.ts";
import { AlarmColumn } from "./AlarmColumn.tsx";
import type { AlarmActions } from "./AlarmRow.tsx";
import { fewTiles } from "./wall-rules.ts";
import { PadTile } from "./PadTile.tsx";
import { useSparkColors } from "./use-spark-colors.ts";
import { WallFrame, type KnownFleet } from "./WallFrame.tsx";
import { WallHeadline } from "./WallHeadline.tsx";

interface OperationsWallProps extends AlarmActions {
  feed: FleetFeed;
}

const none: readonly FleetAlarm[] = [];

/** Returns the alarms by pad; the lists stay the same until an alarm changes. */
function useAlarmsByPad(alarms: readonly FleetAlarm[]) {
  return useMemo(
    () => Map.groupBy(alarms, ({ projectId }) => projectId),
    [alarms],
  );
}

function Tiles({ feed, state }: { feed: FleetFeed; state: KnownFleet }) {
  const colors = useSparkColors();
  const alarms = useAlarmsByPad(state.alarms);
  return (
    <div
      className="wall-grid"
      data-tour="wallPads"
      {...fewTiles(state.pads.length)}
    >
      {state.pads.map((pad) => (
        <PadTile
          key={pad.projectId}
          feed={feed}
          pad={pad}
          alarms={alarms.get(pad.projectId) ?? none}
          colors={colors}
        />
      ))}
    </div>
  );
}

/** Every pad in production on one screen. */
export function OperationsWall({ feed, ...actions }: OperationsWallProps) {
  return (
    <WallFrame feed={feed}>
      {(state) => (
        <div className="wall">
          <WallHeadline feed={feed} state={state} />
          <div className="wall-main">
            <Tiles feed={feed} state={state} />
            <AlarmColumn feed={feed} state={state} {...actions} />
          </div>
        </div>
      )}
    </WallFrame>
  );
}
