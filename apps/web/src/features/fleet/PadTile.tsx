import { memo } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { projectColor } from "#entities/project/project-color.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import type { FleetAlarm, FleetFeed, FleetPad } from "#live/fleet-feed.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { SparkColors } from "./draw-spark.ts";
import { idleReason, type IdleReason } from "./wall-rules.ts";
import { usePadLevel } from "./use-stage-levels.ts";
import { openLevel, worstOf } from "./wall-level.ts";
import { WallChip } from "./WallChip.tsx";
import { WallStage } from "./WallStage.tsx";

interface PadTileProps {
  feed: FleetFeed;
  pad: FleetPad;
  /** Alarms of this pad. */
  alarms: readonly FleetAlarm[];
  colors: SparkColors;
}

/** Further live stages are one click away. */
const mostStages = 4;

/** Texts for why the pad is not pumping, as far as the records show. */
const idleTexts: Readonly<Record<IdleReason, TextKey>> = {
  done: "wall.allPumped",
  notBegun: "wall.noStageYet",
  between: "wall.betweenStages",
  withoutData: "wall.completedWithoutData",
};

function Idle({ pad }: Pick<PadTileProps, "pad">) {
  const text = useText();
  const { lastEnded, nextStage } = pad;
  return (
    <div className="wall-idle">
      <p>{text(idleTexts[idleReason(pad)], { count: pad.completed })}</p>
      {lastEnded !== null && (
        <p>
          {text("wall.lastEnded", {
            stage: lastEnded.stageName,
            well: lastEnded.wellNumber,
            time: formatMoment(lastEnded.timestamp),
          })}
        </p>
      )}
      {nextStage !== null && (
        <p>
          {text("wall.nextStage", {
            stage: nextStage.stageName,
            well: nextStage.wellNumber,
          })}
        </p>
      )}
    </div>
  );
}

function PadProgress({ pad }: Pick<PadTileProps, "pad">) {
  const text = useText();
  const { completed, expected } = pad;
  if (expected === 0)
    return (
      <div className="wall-progress">
        <span>{text("pads.withoutPlan", { count: completed })}</span>
      </div>
    );
  const share = Math.min(1, completed / expected);
  return (
    <div className="wall-progress">
      <span className="wall-track" aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span>
        <b>{completed}</b> {text("pads.wellOf", { expected })}
      </span>
    </div>
  );
}

function Head({ feed, pad, alarms }: Omit<PadTileProps, "colors">) {
  const text = useText();
  const standing = usePadLevel(feed, pad, alarms);
  // An open alarm of a finished stage counts until it is acknowledged.
  const level = worstOf(
    [standing, openLevel(pad, alarms)].filter((each) => each !== null),
  );
  const [first] = pad.stages;
  const isSingle = pad.stages.length === 1 && first !== undefined;
  const chart = first && { stageId: first.stageId };
  return (
    <header className="wall-head">
      <div className="wall-head-line">
        <span
          className="wall-pad-rule"
          style={{ background: projectColor(pad.projectId) }}
          aria-hidden="true"
        />
        <h2>
          <AppLink
            to={
              chart === undefined || !isSingle
                ? links.dashboard({ projectId: pad.projectId })
                : links.stageChart(chart)
            }
            opensScreen
          >
            <bdi>{pad.name}</bdi>
          </AppLink>
        </h2>
        {level === null ? (
          <span className="wall-silent" data-quiet="">
            {text("wall.notPumping")}
          </span>
        ) : (
          <WallChip
            level={level}
            feed={feed}
            stageIds={pad.stages.map(({ stageId }) => stageId)}
          />
        )}
      </div>
      <p className="wall-sub">
        {isSingle && (
          <>
            <b>
              <bdi>{first.wellNumber}</bdi>{" "}
              {text("stages.title", { stage: first.stageName })}
            </b>
            {", "}
          </>
        )}
        <bdi>{pad.companyName}</bdi>
      </p>
    </header>
  );
}

/** One pad. Its position never changes; anything that needs attention is shown in the tile. */
export const PadTile = memo(function PadTile(props: PadTileProps) {
  const { feed, pad, alarms, colors } = props;
  const text = useText();
  const shown = pad.stages.slice(0, mostStages);
  const rest = pad.stages.length - shown.length;
  return (
    <section
      className="wall-tile"
      data-pad={pad.projectId}
      data-open={openLevel(pad, alarms) ?? undefined}
      data-idle={shown.length === 0 || undefined}
    >
      <Head feed={feed} pad={pad} alarms={alarms} />
      {shown.length === 0 ? (
        <Idle pad={pad} />
      ) : (
        <div className="wall-stages" data-count={shown.length}>
          {shown.map((stage) => (
            <WallStage
              key={stage.stageId}
              feed={feed}
              stage={stage}
              showsName={shown.length > 1}
              colors={colors}
            />
          ))}
        </div>
      )}
      {rest > 0 && (
        <AppLink
          className="wall-more"
          to={links.liveSimulfracDashboard({ projectId: pad.projectId })}
        >
          {text("wall.moreStages", { count: rest })}
        </AppLink>
      )}
      <PadProgress pad={pad} />
    </section>
  );
});
