import { memo } from "react";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import type { FleetFeed, FleetStage } from "#live/fleet-feed.ts";
import { readingAgeMs, type FleetReading } from "#live/fleet-reading.ts";
import { useFleetReading } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import type { SparkColours } from "./draw-spark.ts";
import { Sparkline } from "./Sparkline.tsx";
import { useWallTime } from "./wall-clock.ts";
import { isStale } from "./wall-level.ts";
import { WallNumber } from "./WallNumber.tsx";

interface WallStageProps {
  feed: FleetFeed;
  stage: FleetStage;
  /** Several stages share a tile and each gets a line of its own. */
  showsName: boolean;
  colours: SparkColours;
}

/** While nothing comes the hatched part grows a little at a time. */
const staleStepMs = 15_000;

function endTimeOf(
  { newestTime }: FleetReading,
  stale: boolean,
  serverNow: number,
): number {
  if (stale) return Math.ceil(serverNow / staleStepMs) * staleStepMs;
  return newestTime ?? serverNow;
}

/** One live stage: three numbers, their lines, and how old they are. */
export const WallStage = memo(function WallStage(props: WallStageProps) {
  const { feed, stage, showsName, colours } = props;
  const text = useText();
  const { now, serverNow } = useWallTime();
  const reading = useFleetReading(feed, stage.stageId);
  const ageMs =
    reading === undefined ? null : readingAgeMs(reading, serverNow, now);
  const stale = isStale(ageMs);
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
        {ageMs !== null && (!stale || showsName) && (
          <span className="wall-age">
            <bdi>{formatAge(Math.floor(ageMs / 1000), text)}</bdi>
          </span>
        )}
      </div>
      {reading !== undefined && (
        <Sparkline
          reading={reading}
          endTime={endTimeOf(reading, stale, serverNow)}
          isStale={stale}
          colours={colours}
        />
      )}
    </div>
  );
});
