import { memo, useEffect, useRef, useState } from "react";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import type { FleetFeed, FleetStage } from "#live/fleet-feed.ts";
import { useFleetReading } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import type { FleetReading } from "#live/fleet-reading.ts";
import { readerNumber, readerUnit } from "#translations/reader.ts";
import { type SparkColors, drawSpark } from "./draw-spark.ts";
import { useSilenceSeconds } from "./use-stage-levels.ts";
import { useWallMoment } from "./wall-clock.ts";
import { ageOfStage } from "./wall-figures.ts";
import { isStale } from "./wall-level.ts";
import { sparkPixels, type SparkSize } from "./spark-lines.ts";

interface WallNumberProps {
  /** Name of the value, for people who cannot see the color. */
  label: string;
  value: number | null;
  unit: string | null;
  channel: "pressure" | "rate" | "prop";
  isStale: boolean;
}

/** A value with its unit, above the color of its line; a stale one is struck through. */
function WallNumber(props: WallNumberProps) {
  const { label, value, unit, channel, isStale } = props;
  const text = useText();
  const shown =
    value === null ? text("value.missing") : readerNumber(value, unit ?? "");
  return (
    <div className="wall-number" data-channel={channel}>
      <dt className="sc-hidden">{label}</dt>
      <dd dir="ltr">
        {isStale && value !== null ? (
          <>
            <span className="sc-hidden">{text("wall.oldValue")} </span>
            <s>{shown}</s>
          </>
        ) : (
          <b>{shown}</b>
        )}
        {value !== null && <small>{readerUnit(unit ?? "")}</small>}
      </dd>
    </div>
  );
}

interface SparklineProps {
  reading: FleetReading;
  /** The right edge: now, or a little after it while no samples arrive. */
  endTime: number;
  isStale: boolean;
  colors: SparkColors;
}

/** The inputs of the last drawing. */
interface Drawn {
  readonly pixels: readonly number[];
  readonly look: readonly unknown[];
}

function useSize(canvas: React.RefObject<HTMLCanvasElement | null>) {
  const [size, setSize] = useState<SparkSize | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return (
    left.length === right.length &&
    left.every((part, index) => part === right[index])
  );
}

/**
 * The three lines of a stage, redrawn only when a pixel of them changes; the numbers beside them
 * show the same data.
 */
function Sparkline({ reading, endTime, isStale, colors }: SparklineProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(canvas);
  const drawn = useRef<Drawn>({ pixels: [], look: [] });
  useEffect(() => {
    const element = canvas.current;
    if (element === null || size === null) return;
    const pixels = sparkPixels(reading, endTime, size);
    const look = [isStale, colors, devicePixelRatio];
    if (
      isSame(look, drawn.current.look) &&
      isSame(pixels, drawn.current.pixels)
    )
      return;
    const context = element.getContext("2d");
    if (context === null) return;
    drawn.current = { pixels, look };
    const ratio = devicePixelRatio;
    const [width, height] = [size.width * ratio, size.height * ratio];
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawSpark(context, reading, size, endTime, isStale, colors);
  }, [reading, endTime, isStale, colors, size]);
  return <canvas ref={canvas} className="wall-spark" aria-hidden="true" />;
}

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
