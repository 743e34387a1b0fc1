import { memo } from "react";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import type { FleetFeed, FleetStage } from "#live/fleet-feed.ts";
import { useFleetReading } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import type { SparkColors } from "./draw-spark.ts";
import { Sparkline } from "./Sparkline.tsx";
import { useSilenceSeconds } from "./use-stage-levels.ts";
import { useWallMoment } from "./wall-clock.ts";
import { ageOfStage } from "./wall-figures.ts";
import { isStale } from "./wall-level.ts";
import { WallNumber } from "./WallNumber.tsx";

interface WallStageProps {
  feed: FleetFeed;
  stage: FleetStage;
  /** True when several stages share a tile, one per line. */
  showsName: boolean;
  colors: SparkColors;
}

/** While no samples arrive, the hatched part grows in steps of this length. */
const staleStepMs = 15_000;

/** Shows nothing before the first sample. */
function WallAge({ feed, stageId }: { feed: FleetFeed; stageId: number }) {
  const text = useText();
  const seconds = useSilenceSeconds(feed, [stageId]);
  if (seconds === null) return null;
  return (
    <span className="wall-age">
      <bdi>{formatAge(seconds, text)}</bdi>
    </span>
  );
}

/** One live stage: three values, their lines, and their age. */
export const WallStage = memo(function WallStage(props: WallStageProps) {
  const { feed, stage, showsName, colors } = props;
  const text = useText();
  const { stageId } = stage;
  const reading = useFleetReading(feed, stageId);
  const stale = useWallMoment(({ serverNow, now }) =>
    isStale(ageOfStage(feed, serverNow, now)(stageId)),
  );
  const staleEnd = useWallMoment(
    ({ serverNow }) => Math.ceil(serverNow / staleStepMs) * staleStepMs,
  );
  const [pressureUnit = null, rateUnit = null, proppantUnit = null] =
    stage.units;
  return (
    <div className="wall-stage" data-stale={stale || undefined}>
      <div className="wall-stage-line">
        {showsName && (
          <span className="wall-stage-name">
            <bdi>{stage.wellNumber}</bdi>{" "}
            {text("stages.title", { stage: stage.stageName })}
          </span>
        )}
        <dl className="wall-numbers">
          <WallNumber
            label={text("wall.pressure")}
            value={reading?.pressure ?? null}
            unit={pressureUnit}
            channel="pressure"
            isStale={stale}
          />
          <WallNumber
            label={text("wall.rate")}
            value={reading?.rate ?? null}
            unit={rateUnit}
            channel="rate"
            isStale={stale}
          />
          <WallNumber
            label={text("wall.proppant")}
            value={reading?.proppant ?? null}
            unit={proppantUnit}
            channel="prop"
            isStale={stale}
          />
        </dl>
        {(!stale || showsName) && <WallAge feed={feed} stageId={stageId} />}
      </div>
      {reading !== undefined && (
        <Sparkline
          reading={reading}
          endTime={stale ? staleEnd : (reading.newestTime ?? staleEnd)}
          isStale={stale}
          colors={colors}
        />
      )}
    </div>
  );
});
