import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import type { TimeChart, TimeWindow } from "@stagecraft/charting";
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
import { differenceChart } from "./difference-model.ts";

/** Nothing arrives after the comparison was made. */
const neverChanges = () => () => undefined;
const nothing = () => undefined;

/** What is stored of one channel against what the source has. */
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
