import type { ChartModel, ChartTexts, TimeWindow } from "@stagecraft/charting";
import {
  AxisMemory,
  secondaryChart,
  stageChartModel,
  withLinesBefore,
  withSettingsBefore,
  type ChartFrame,
  type SecondaryChart,
  type StageTexts,
} from "@stagecraft/stage-charts";
import { useMemo, useState } from "react";
import { useTimeRange } from "#live/use-time-range.ts";
import { chartInput, stageTexts } from "./chart-input.ts";
import { useChartPreview } from "./chart-preview.ts";
import { useChartSettings } from "./settings/use-chart-settings.ts";
import { pointerModeOf } from "./cursor/pointer-mode.ts";
import { shownSecondaries } from "./settings/shown-charts.ts";
import type { StageChartOptions } from "./stage-chart-options.ts";
import { useTimePick } from "./cursor/time-pick.ts";
import { useChartLook } from "./settings/use-chart-look.ts";
import { useText } from "#translations/use-text.ts";

/** Keeps the earlier object while the new one is equal, so that its dependents need not start over. */
function useKept<Value>(
  value: Value,
  isSame: (one: Value, other: Value) => boolean,
): Value {
  const [kept, keep] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  keep(value);
  return value;
}

function useStageTexts(): StageTexts {
  const text = useText();
  return useMemo(() => stageTexts(text), [text]);
}

interface StageCharts {
  readonly frame: ChartFrame;
  readonly primary: ChartModel;
  readonly secondaries: readonly SecondaryChart[];
}

/** The summary changes every second, the charts built from it seldom do. */
function isSameCharts(one: StageCharts, other: StageCharts): boolean {
  return (
    one.frame === other.frame &&
    JSON.stringify([one.primary, one.secondaries]) ===
      JSON.stringify([other.primary, other.secondaries])
  );
}

function useFrame(
  options: StageChartOptions,
  texts: ChartTexts,
  isStalled: boolean,
): ChartFrame {
  const { readings } = options.source;
  const { live } = options;
  const { mouseMode } = useChartSettings(options.settings);
  const { isEditing } = useChartPreview(options.preview);
  const isPicking = useTimePick(options.pick) !== null;
  const pointerMode = pointerModeOf(mouseMode, isEditing, isPicking);
  const range = useTimeRange(options.range);
  const look = useChartLook();
  return useMemo(
    () => ({
      readings,
      range,
      live,
      isStalled,
      look,
      texts,
      pointerMode,
    }),
    [readings, range, live, isStalled, look, texts, pointerMode],
  );
}

/** Returns the content of the charts; the same objects until one of their inputs changes. */
export function useStageCharts(
  options: StageChartOptions,
  texts: ChartTexts,
  isStalled: boolean,
  shown: TimeWindow | null,
): StageCharts {
  const settings = useChartSettings(options.settings);
  const words = useStageTexts();
  const frame = useFrame(options, texts, isStalled);
  const { plot, facts, storedFacts, playbookLines } = options;
  const { channels, additiveLabelOf } = options;
  const { before } = useChartPreview(options.preview);
  const [axisMemory] = useState(() => new AxisMemory());
  const charts = useMemo(() => {
    const given = { frame, playbookLines, words, settings };
    const common = chartInput({ ...given, facts });
    const primary = withLinesBefore(
      stageChartModel({ ...common, plot }),
      before,
    );
    const stored =
      storedFacts &&
      stageChartModel({
        ...chartInput({ ...given, facts: storedFacts }),
        plot,
      });
    return {
      frame,
      primary: stored ? withSettingsBefore(primary, stored, words) : primary,
      secondaries: shownSecondaries(settings).map((kind) => {
        const chart = secondaryChart(kind, {
          ...common,
          shown,
          channels,
          additiveLabelOf,
          axisMemory,
        });
        return { ...chart, model: withLinesBefore(chart.model, before) };
      }),
    };
  }, [
    frame,
    facts,
    storedFacts,
    playbookLines,
    plot,
    words,
    settings,
    shown,
    channels,
    additiveLabelOf,
    axisMemory,
    before,
  ]);
  return useKept(charts, isSameCharts);
}
