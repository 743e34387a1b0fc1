import {
  historyLine,
  offsetHistoryModel,
  type Readings,
} from "@stagecraft/stage-charts";
import { useCallback, useMemo } from "react";
import {
  LinesView,
  type LinesViewInput,
} from "#charts/lines-view/LinesView.tsx";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import type { OffsetHistory } from "#entities/well/trajectory.queries.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { historyStages } from "./history-stages.ts";

/** The channel of a line of the chart. */
function gaugeChannel(line: number): string {
  return `offsetPressure ${line + 1}`;
}

const nothing = { times: new Float64Array(), values: new Float64Array() };

/** Returns the history as a source for a chart; there is no value where nothing was recorded. */
function historyReadings({ lines }: Pick<OffsetHistory, "lines">): Readings {
  const columns = new Map(
    lines.map(({ times, values }, line) => [
      gaugeChannel(line),
      {
        times: Float64Array.from(times),
        values: Float64Array.from(values, (value) => value ?? Number.NaN),
      },
    ]),
  );
  const newest = Math.max(
    ...[...columns.values()].map(({ times }) => times.at(-1) ?? -Infinity),
  );
  return {
    columnOf: (channel) => columns.get(channel) ?? nothing,
    newestTime: () => (Number.isFinite(newest) ? newest : null),
    subscribe: () => () => undefined,
  };
}

interface HistoryChartProps {
  history: OffsetHistory;
  range: SharedTimeRange;
  settings: SharedChartSettings;
}

/** The pressure of one gauge over all stages, with a band per stage and a mark per hit. */
export function HistoryChart({ history, range, settings }: HistoryChartProps) {
  const text = useText();
  const { gauge, unit, stages } = history;
  const lineCount = history.lines.length;
  const lines = useMemo(
    () =>
      Array.from({ length: lineCount }, (_, line) =>
        historyLine(
          gaugeChannel(line),
          line === 0 ? gauge : `${gauge} (${line + 1})`,
          unit,
          line,
        ),
      ),
    [gauge, unit, lineCount],
  );
  const source = useMemo(
    () => ({
      readings: historyReadings(history),
      serverNow: () => Date.now(),
      sinceArrivalMs: () => null,
    }),
    [history],
  );
  const shown = useMemo(
    () => historyStages(stages, unit, text),
    [stages, unit, text],
  );
  const modelOf = useCallback(
    (input: LinesViewInput) =>
      offsetHistoryModel({
        ...input,
        // The chart spans days: a time of day alone would be ambiguous.
        texts: {
          ...input.texts,
          formatTime: (time) => formatMoment(time),
        },
        stages: shown,
      }),
    [shown],
  );
  return (
    <LinesView
      label={text("offsetHistory.chartLabel", { gauge })}
      lines={lines}
      source={source}
      live={false}
      useUtc
      range={range}
      settings={settings}
      modelOf={modelOf}
    />
  );
}
