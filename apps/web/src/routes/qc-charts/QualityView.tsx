import type { PlotLine } from "@stagecraft/domain";
import {
  qualityChartModel,
  readPlot,
  type FoundStretch,
  type Readings,
} from "@stagecraft/stage-charts";
import { useCallback, useMemo, type ReactNode } from "react";
import { useNavigate } from "@tanstack/react-router";
import {
  LinesView,
  type LinesViewInput,
} from "#charts/lines-view/LinesView.tsx";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useViewPage } from "#features/stage-page/views/ViewPage.tsx";
import { ViewSamples } from "#features/stage-page/views/ViewSamples.tsx";
import { ViewToolbar } from "#features/stage-page/views/ViewToolbar.tsx";
import "./qc-charts.css";

/** The content of the chart once it is loaded. */
export interface QualityChart {
  readonly lines: readonly PlotLine[];
  readonly limit: number;
  readonly limitLabel: string;
  readonly isSigned: boolean;
  readonly found: readonly FoundStretch[];
}

interface QualityViewProps {
  stage: Stage;
  feed: StageFeed;
  label: string;
  channels: readonly string[];
  /** Undefined until loaded. */
  chart: QualityChart | undefined;
  /** Text shown when there is nothing to draw; null otherwise. */
  emptyText: string | null;
  /** Adds lines that the page computes from others. */
  readingsOf?: ((readings: Readings) => Readings) | undefined;
  chartOf: (stageId: number) => string;
  /** The figures and the table below the chart. */
  children: ReactNode;
}

const noChart: QualityChart = {
  lines: [],
  limit: 1,
  limitLabel: "",
  isSigned: false,
  found: [],
};

/** A chart of one check over the whole stage, with the intervals it found. */
export function QualityView(props: QualityViewProps) {
  const { stage, feed, label, channels, emptyText, readingsOf } = props;
  const { chart = noChart, chartOf } = props;
  const navigate = useNavigate();
  const { source, ...page } = useViewPage(stage, feed, channels);
  const modelOf = useCallback(
    (input: LinesViewInput) => qualityChartModel({ ...chart, ...input }),
    [chart],
  );
  const shown = useMemo(
    () =>
      readingsOf === undefined
        ? source
        : {
            readings: readingsOf(source.readings),
            serverNow: () => source.serverNow(),
            sinceArrivalMs: () => source.sinceArrivalMs(),
          },
    [source, readingsOf],
  );
  const open = useCallback(
    (stageId: number) => void navigate({ to: chartOf(stageId) }),
    [navigate, chartOf],
  );
  return (
    <>
      <ViewToolbar
        stage={stage}
        feed={feed}
        {...page}
        lines={chart.lines}
        onOpen={open}
      />
      <div className="stage-body qc-chart-body">
        <ViewSamples
          feed={feed}
          isWaiting={props.chart === undefined}
          emptyText={emptyText}
        >
          <LinesView
            label={label}
            lines={chart.lines}
            source={shown}
            live={page.live}
            useUtc={readPlot(stage.control.parameters).useUTC}
            range={page.range}
            settings={page.settings}
            modelOf={modelOf}
          />
        </ViewSamples>
        {emptyText === null && props.children}
      </div>
    </>
  );
}
