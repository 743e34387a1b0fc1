import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { projectColor } from "#entities/project/project-color.ts";
import type {
  FleetAlarm,
  FleetFeed,
  FleetPad,
  FleetStage,
} from "#live/fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import type { SparkColors } from "./draw-spark.ts";
import { useWallMoment } from "./wall-clock.ts";
import { ageOfStage } from "./wall-figures.ts";
import { stageLevel, worstOf } from "./wall-level.ts";
import { WallChip } from "./WallChip.tsx";
import { WallStage } from "./WallStage.tsx";

interface LiveStageTileProps {
  feed: FleetFeed;
  pad: FleetPad;
  stage: FleetStage;
  alarms: readonly FleetAlarm[];
  colors: SparkColors;
  /** Content below the lines. */
  children?: ReactNode;
}

function openOf(stage: FleetStage, alarms: readonly FleetAlarm[]) {
  return worstOf(
    alarms
      .filter(({ stageId, open }) => stageId === stage.stageId && open > 0)
      .map(({ level }) => level),
  );
}

function LiveChip({
  feed,
  stage,
  alarms,
}: Pick<LiveStageTileProps, "feed" | "stage" | "alarms">) {
  const { stageId } = stage;
  const level = useWallMoment(({ serverNow, now }) =>
    stageLevel(stage, alarms, ageOfStage(feed, serverNow, now)(stageId)),
  );
  return <WallChip level={level} feed={feed} stageIds={[stageId]} />;
}

/** One live stage with its numbers and the last 45 minutes of its lines. */
export function LiveStageTile(props: LiveStageTileProps) {
  const { feed, pad, stage, alarms, colors } = props;
  const text = useText();
  return (
    <section
      className="wall-tile"
      data-stage={stage.stageId}
      data-open={openOf(stage, alarms) ?? undefined}
    >
      <header className="wall-head">
        <div className="wall-head-line">
          <span
            className="wall-pad-rule"
            style={{ background: projectColor(pad.projectId) }}
            aria-hidden="true"
          />
          <h2>
            <AppLink
              to={links.stageChart({ stageId: stage.stageId })}
              opensScreen
            >
              <bdi>{stage.wellNumber}</bdi>{" "}
              {text("stages.title", { stage: stage.stageName })}
            </AppLink>
          </h2>
          <LiveChip feed={feed} stage={stage} alarms={alarms} />
        </div>
        <p className="wall-sub">
          <b>
            <bdi>{pad.name}</bdi>
          </b>
          {", "}
          <bdi>{pad.companyName}</bdi>
        </p>
      </header>
      <div className="wall-stages" data-count="1">
        <WallStage
          feed={feed}
          stage={stage}
          showsName={false}
          colors={colors}
        />
      </div>
      <p className="wall-span">
        <span>{text("wall.spanStart")}</span>
        <span>{text("wall.spanEnd")}</span>
      </p>
      {props.children}
    </section>
  );
}
