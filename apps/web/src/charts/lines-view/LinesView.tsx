import type { ChartModel } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import { type ChartFrame, colorOf } from "@stagecraft/stage-charts";
import { useMemo, type ReactNode } from "react";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import { pointerModes } from "#charts/stage-chart/cursor/pointer-mode.ts";
import { RotateNotice } from "#charts/stage-chart/settings/RotateNotice.tsx";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";
import { StagePlot } from "#charts/stage-chart/StagePlot.tsx";
import { useChartLook } from "#charts/stage-chart/settings/use-chart-look.ts";
import { useChartTexts } from "#charts/stage-chart/use-chart-texts.ts";
import { useHiddenChannels } from "#charts/stage-chart/legend/use-hidden-channels.ts";
import { useLegendValues } from "#charts/stage-chart/legend/use-legend-values.ts";
import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { LegendCell } from "#charts/stage-chart/legend/LegendEntry.tsx";
import type { LegendValues } from "#charts/stage-chart/legend/legend-values.ts";
import { useText } from "#translations/use-text.ts";
import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import "./lines-view.css";

interface LinesLegendProps {
  lines: readonly PlotLine[];
  values: LegendValues;
  isDark: boolean;
  hiddenChannels: ReadonlySet<string>;
  onToggle: (channel: string) => void;
  onIsolate: (channel: string) => void;
}

/** Lists every line with its name, value and unit, in as many columns as fit. */
function LinesLegend(props: LinesLegendProps) {
  const { lines, values, isDark, hiddenChannels } = props;
  const text = useText();
  return (
    <div
      className="lines-legend"
      role="group"
      aria-label={text("chart.legendLabel")}
    >
      {lines.map((line) => (
        <LegendCell
          key={line.attribute}
          hasUnit
          line={line}
          values={values}
          color={colorOf(line, isDark)}
          groundColor={cssColor("--plot")}
          isHidden={hiddenChannels.has(line.attribute)}
          onToggle={props.onToggle}
          onIsolate={props.onIsolate}
        />
      ))}
    </div>
  );
}

/** The input from which a view builds its chart. */
export interface LinesViewInput extends ChartFrame {
  readonly lines: readonly PlotLine[];
  readonly hiddenChannels: ReadonlySet<string>;
  readonly isAutoscaled: boolean;
}

interface LinesViewProps {
  label: string;
  lines: readonly PlotLine[];
  source: ReadingSource;
  live: boolean;
  useUtc: boolean;
  range: SharedTimeRange;
  settings: SharedChartSettings;
  /** Must be the same function until one of its inputs changes. */
  modelOf: (input: LinesViewInput) => ChartModel;
  /** A legend entry that is not a channel and has no values for the table. */
  legendOnly?: string;
  /** Shown between the legend and the plot. */
  children?: ReactNode;
}

const portraitPhone = "(max-width: 767px) and (orientation: portrait)";

/** One chart of many lines of the same kind, with its legend and its table. */
export function LinesView(props: LinesViewProps) {
  const { lines, source, live, settings, modelOf } = props;
  const shown = useChartSettings(settings);
  const { isLegendShown, hiddenChannels } = shown;
  const { isAutoscaled, mouseMode } = shown;
  const isPortraitPhone = useMediaQuery(portraitPhone);
  const texts = useChartTexts(props.useUtc);
  const look = useChartLook();
  const range = useTimeRange(props.range);
  const legend = useLegendValues(source, lines, live);
  const { isStalled } = legend;
  const hide = useHiddenChannels(settings, lines);
  const model = useMemo(
    () =>
      modelOf({
        lines,
        readings: source.readings,
        range,
        live,
        isStalled,
        look,
        texts,
        pointerMode: pointerModes[mouseMode],
        hiddenChannels,
        isAutoscaled,
      }),
    [
      modelOf,
      lines,
      source,
      range,
      live,
      isStalled,
      look,
      texts,
      mouseMode,
      hiddenChannels,
      isAutoscaled,
    ],
  );
  return (
    <section className="sc-card stage-card" data-portrait={isPortraitPhone}>
      {(isLegendShown || isPortraitPhone) && (
        <LinesLegend
          lines={lines}
          values={legend.values}
          isDark={look.isDark}
          hiddenChannels={hiddenChannels}
          onToggle={hide.toggle}
          onIsolate={hide.isolate}
        />
      )}
      {props.children}
      {isPortraitPhone ? (
        <RotateNotice />
      ) : (
        <div className="stage-stack" data-secondaries="0">
          <StagePlot
            label={props.label}
            model={model}
            texts={texts}
            lines={lines.filter(
              ({ attribute }) =>
                !hiddenChannels.has(attribute) &&
                attribute !== props.legendOnly,
            )}
            readings={source.readings}
            range={props.range}
            isTableShown={shown.isTableShown}
            onCursor={legend.setCursor}
            onDraw={legend.refresh}
          />
        </div>
      )}
    </section>
  );
}
