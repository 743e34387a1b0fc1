import "@stagecraft/charting/styles.css";
import "./stage-chart.css";
import type { Plot } from "@stagecraft/domain";
import { useState } from "react";
import type { StageFeed } from "#live/stage-feed.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { isolateChannel, toggleChannel } from "./hidden-channels.ts";
import { RotateNotice } from "./RotateNotice.tsx";
import { StageLegend } from "./StageLegend.tsx";
import { StagePlot } from "./StagePlot.tsx";
import { useChartTexts } from "./use-chart-texts.ts";
import { useIsDarkDocument } from "./use-document-theme.ts";
import { useLegendValues } from "./use-legend-values.ts";
import { useMediaQuery } from "./use-media-query.ts";
import { useStageChartModel } from "./use-stage-chart-model.ts";

interface StageChartProps {
  plot: Plot;
  feed: StageFeed;
  /** Samples may still come. */
  live: boolean;
  range: SharedTimeRange;
  isLegendShown: boolean;
  isTableShown: boolean;
}

const portraitPhone = "(max-width: 767px) and (orientation: portrait)";

function hiddenAtFirst(plot: Plot): Set<string> {
  return new Set(
    plot.lines.filter(({ show }) => !show).map(({ attribute }) => attribute),
  );
}

export function StageChart(props: StageChartProps) {
  const { plot, feed, live, range, isLegendShown, isTableShown } = props;
  const isDark = useIsDarkDocument();
  const isPortraitPhone = useMediaQuery(portraitPhone);
  const texts = useChartTexts(plot.useUTC);
  const [hiddenChannels, setHiddenChannels] = useState(() =>
    hiddenAtFirst(plot),
  );
  const legend = useLegendValues(feed, plot.lines, live);
  const model = useStageChartModel({
    plot,
    readings: feed.readings,
    live,
    isStalled: legend.isStalled,
    range,
    hiddenChannels,
    isDark,
    texts,
  });
  const channels = plot.lines.map(({ attribute }) => attribute);
  return (
    <section className="sc-card stage-card" data-portrait={isPortraitPhone}>
      {(isLegendShown || isPortraitPhone) && (
        <StageLegend
          lines={plot.lines}
          values={legend.values}
          isDark={isDark}
          hiddenChannels={hiddenChannels}
          onToggle={(channel) =>
            setHiddenChannels((hidden) => toggleChannel(hidden, channel))
          }
          onIsolate={(channel) =>
            setHiddenChannels((hidden) =>
              isolateChannel(hidden, channel, channels),
            )
          }
        />
      )}
      {isPortraitPhone ? (
        <RotateNotice />
      ) : (
        <StagePlot
          model={model}
          texts={texts}
          lines={plot.lines.filter(
            ({ attribute }) => !hiddenChannels.has(attribute),
          )}
          readings={feed.readings}
          range={range}
          isTableShown={isTableShown}
          onCursor={legend.setCursor}
          onDraw={legend.refresh}
        />
      )}
    </section>
  );
}
