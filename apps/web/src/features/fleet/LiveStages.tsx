import { Card, CardBody, EmptyState } from "@stagecraft/ui";
import type { FleetFeed } from "#live/fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import { fewTiles } from "./wall-rules.ts";
import { LiveStageTile } from "./LiveStageTile.tsx";
import { useSparkColors } from "./use-spark-colors.ts";
import { WallFrame, type KnownFleet } from "./WallFrame.tsx";
import { WallHeadline } from "./WallHeadline.tsx";

function Stages({ feed, state }: { feed: FleetFeed; state: KnownFleet }) {
  const text = useText();
  const colors = useSparkColors();
  const stages = state.pads.flatMap((pad) =>
    pad.stages.map((stage) => ({ pad, stage })),
  );
  if (stages.length === 0)
    return (
      <Card>
        <CardBody>
          <EmptyState text={text("wall.nothingPumped")} />
        </CardBody>
      </Card>
    );
  return (
    <div
      className="wall-grid"
      data-large=""
      data-tour="liveStages"
      {...fewTiles(stages.length)}
    >
      {stages.map(({ pad, stage }) => (
        <LiveStageTile
          key={stage.stageId}
          feed={feed}
          pad={pad}
          stage={stage}
          alarms={state.alarms}
          colors={colors}
        />
      ))}
    </div>
  );
}

/** Every stage that is being pumped, on all pads. */
export function LiveStages({ feed }: { feed: FleetFeed }) {
  return (
    <WallFrame feed={feed}>
      {(state) => (
        <div className="wall">
          <WallHeadline feed={feed} state={state} />
          <div className="wall-main" data-single="">
            <Stages feed={feed} state={state} />
          </div>
        </div>
      )}
    </WallFrame>
  );
}
