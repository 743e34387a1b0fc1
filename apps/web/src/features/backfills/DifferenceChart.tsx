import { shownUnit, writeQuantity } from "@stagecraft/domain";
import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import {
  type TimeChart,
  type TimeWindow,
  noMarks,
  typicalStepMilliseconds,
  type ChartLine,
  type ChartModel,
  type ChartTexts,
  type TimeColumn,
} from "@stagecraft/charting";
import { Card } from "@stagecraft/ui";
import { roleOf } from "@stagecraft/stage-charts";
import { useId, useMemo, useRef, useState } from "react";
import { ChartCanvas } from "#charts/stage-chart/ChartCanvas.tsx";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { useIsDarkDocument } from "#charts/stage-chart/settings/use-document-theme.ts";
import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";
import { useChartTexts } from "#charts/stage-chart/use-chart-texts.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import type { BackfillChannel } from "./backfills.queries.ts";

/** Nothing arrives after the comparison was made. */
const neverChanges = () => () => undefined;
const nothing = () => undefined;

/** Stored samples of one channel compared with those of the source. */
export function DifferenceChart({ channel }: { channel: BackfillChannel }) {
  const text = useText();
  const texts = useChartTexts(true);
  const isDark = useIsDarkDocument();
  const isCompact = useMediaQuery("(max-width: 767px)");
  const descriptionId = useId();
  const chart = useRef<TimeChart>(null);
  const [zoom, setZoom] = useState<TimeWindow | null>(null);
  const gapText = text("backfill.missingInStage");
  const sourceColor = roleOf(channel.channel).colors[isDark ? 1 : 0];
  const model = useMemo(() => {
    const drawn = differenceChart(
      channel,
      {
        storedColor: cssColor("--t1"),
        sourceColor,
        gapColor: cssColor("--a-warn"),
        axisColor: cssColor("--t3"),
        isCompact,
        gapText,
      },
      texts,
    );
    return zoom === null
      ? drawn
      : { ...drawn, view: { kind: "fixed" as const, ...zoom } };
  }, [channel, sourceColor, isCompact, texts, zoom, gapText]);
  const name = channelName(channel.channel, text);
  return (
    <Card
      title={<bdi>{name}</bdi>}
      className="stage-card backfill-preview"
      actions={
        <ul className="backfill-key">
          <li data-line="stored">
            <span aria-hidden="true" />
            {text("backfill.stored")}
          </li>
          <li data-line="source">
            <span aria-hidden="true" style={{ borderColor: sourceColor }} />
            {text("backfill.ofSource")}
          </li>
          <li data-line="gap">
            <span aria-hidden="true" />
            {text("backfill.shaded")}
          </li>
        </ul>
      }
    >
      <p id={descriptionId} className="sc-hidden">
        {text("backfill.chartLabel", { channel: name })}
      </p>
      <ChartCanvas
        name="backfill"
        label={text("backfill.chartLabel", { channel: name })}
        describedBy={descriptionId}
        model={model}
        subscribe={neverChanges}
        chartRef={chart}
        onCursor={nothing}
        onZoom={setZoom}
        onResetZoom={() => setZoom(null)}
        onDraw={nothing}
      />
    </Card>
  );
}

interface DifferenceLook {
  readonly storedColor: string;
  readonly sourceColor: string;
  readonly gapColor: string;
  readonly axisColor: string;
  readonly isCompact: boolean;
  /** Label of the shaded stretches. */
  readonly gapText: string;
}

function columnOf(
  times: readonly number[],
  values: readonly (number | null)[],
): TimeColumn {
  const rows = times.flatMap((time, index) => {
    const value = values[index];
    return value === null || value === undefined ? [] : [[time, value]];
  });
  return {
    times: Float64Array.from(rows, ([time]) => time ?? 0),
    values: Float64Array.from(rows, ([, value]) => value ?? 0),
  };
}

function limitsOf(values: readonly number[]): { min: number; max: number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = most - least;
  if (!Number.isFinite(span)) return { min: 0, max: 1 };
  const margin = span === 0 ? Math.max(1, Math.abs(most) / 10) : span / 20;
  return { min: least - margin, max: most + margin };
}

const margins = {
  full: { top: 16, right: 24, bottom: 30, left: 96 },
  compact: { top: 16, right: 16, bottom: 28, left: 66 },
} as const;

/** Draws the stored values and those of the source; ranges missing in the stage are shaded. */
function differenceChart(
  { channel, unit, chart, segments }: BackfillChannel,
  look: DifferenceLook,
  texts: ChartTexts,
): ChartModel {
  const line = (
    key: "source" | "stored",
    color: string,
    dash: ChartLine["dash"],
  ): ChartLine => {
    const column = columnOf(chart.times, chart[key]);
    return {
      key,
      axis: channel,
      color,
      widthPixels: key === "stored" ? 2 : 1.5,
      dash,
      faint: [],
      held: [],
      area: false,
      tag: null,
      flagged: false,
      gapMilliseconds: 3 * typicalStepMilliseconds(column.times),
      formatValue: (value) => writeQuantity(value, unit, "pad").text,
      read: () => column,
    };
  };
  const values = [...chart.stored, ...chart.source].filter(
    (value) => value !== null,
  );
  return {
    axes: [
      {
        key: channel,
        caption: shownUnit(unit, "pad").unit,
        color: look.axisColor,
        side: "left",
        ...limitsOf(values),
      },
    ],
    lines: [
      line("source", look.sourceColor, [6, 4]),
      line("stored", look.storedColor, null),
    ],
    view: { kind: "all" },
    live: false,
    firstTime: null,
    lastTime: null,
    minimumSpanMilliseconds: 60_000,
    axesPerSide: 1,
    margins: look.isCompact ? margins.compact : margins.full,
    texts,
    marks: {
      ...noMarks,
      bands: segments
        .filter(({ kind }) => kind === "missingInStage")
        .map(({ startTimestamp, endTimestamp }) => ({
          key: String(startTimestamp),
          from: startTimestamp,
          to: endTimestamp,
          color: look.gapColor,
          detail: look.gapText,
        })),
    },
    hasMarkerChips: false,
    hasTimeLabels: true,
    pointerMode: "zoom",
  };
}
