import {
  type CursorReading,
  type TimeColumn,
  readableTextOn,
} from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import {
  formatElapsed,
  formatElapsedTick,
  overlayColor,
  overlayModel,
  overlayTag,
  type PercentileEnvelope,
  type Readings,
} from "@stagecraft/stage-charts";
import { useMemo, useState, type ReactNode, type CSSProperties } from "react";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import { pointerModes } from "#charts/stage-chart/cursor/pointer-mode.ts";
import { RotateNotice } from "#charts/stage-chart/settings/RotateNotice.tsx";
import { StagePlot } from "#charts/stage-chart/StagePlot.tsx";
import { useChartLook } from "#charts/stage-chart/settings/use-chart-look.ts";
import { useChartTexts } from "#charts/stage-chart/use-chart-texts.ts";
import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { readerNumber, readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import "./stage-overlay.css";

interface OverlayLegendProps {
  stages: readonly ComparedStage[];
  unit: string;
  colorOf: (position: number) => string;
  hidden: ReadonlySet<string>;
  cursor: CursorReading | null;
  onToggle: (key: string) => void;
}

/** Shows which line is which stage; a click hides it, and the cursor's values are shown in it. */
function OverlayLegend(props: OverlayLegendProps) {
  const { stages, unit, colorOf, hidden, cursor, onToggle } = props;
  const text = useText();
  const ground = cssColor("--plot");
  return (
    <div
      className="overlay-legend"
      role="group"
      aria-label={text("chart.legendLabel")}
    >
      {stages.map(({ key, name, well, date }, position) => {
        const color = colorOf(position);
        const value = cursor?.values.get(key);
        return (
          <button
            key={key}
            type="button"
            className="overlay-entry"
            data-emphasised={position === 0 || undefined}
            aria-pressed={!hidden.has(key)}
            style={
              {
                "--line-color": color,
                "--tag-text": readableTextOn(color, ground),
              } as CSSProperties
            }
            onClick={() => onToggle(key)}
          >
            <span className="stage-tag">{overlayTag(position)}</span>
            <span className="overlay-name">
              <bdi>{name}</bdi> <bdi className="overlay-well">{well}</bdi>
            </span>
            {value === undefined ? (
              <bdi className="overlay-date">{date}</bdi>
            ) : (
              <bdi className="overlay-value">
                {readerNumber(value, unit)}{" "}
                <span className="stage-unit">{readerUnit(unit)}</span>
              </bdi>
            )}
          </button>
        );
      })}
    </div>
  );
}

interface OverlayChartProps {
  label: string;
  channel: string;
  unit: string;
  /** The first one is emphasized. */
  stages: readonly ComparedStage[];
  envelope: PercentileEnvelope | null;
  range: SharedTimeRange;
  settings: SharedChartSettings;
  /** Shown between the legend and the plot. */
  children?: ReactNode;
}

const nothing: TimeColumn = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};
const portraitPhone = "(max-width: 767px) and (orientation: portrait)";

/** Returns the stages as a source of samples for the chart; they do not change while it is shown. */
function readingsOf(stages: readonly ComparedStage[]): Readings {
  const columns = new Map(stages.map(({ key, column }) => [key, column]));
  return {
    columnOf: (key) => columns.get(key) ?? nothing,
    newestTime: () => null,
    subscribe: () => () => undefined,
  };
}

function linesOf(stages: readonly ComparedStage[], unit: string): PlotLine[] {
  return stages.map(({ key, name, well }, position) => ({
    label: `${overlayTag(position)} ${name} ${well}`,
    attribute: key,
    yAxisName: "overlay",
    unit,
    show: true,
    color: "",
    colorDark: "",
  }));
}

function useElapsedTexts() {
  const texts = useChartTexts(true);
  return useMemo(
    () => ({
      ...texts,
      zoneOf: () => "",
      formatTime: formatElapsed,
      formatTick: formatElapsedTick,
    }),
    [texts],
  );
}

function toggled(hidden: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(hidden);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Overlaid stages, with their legend and their table. */
export function OverlayChart(props: OverlayChartProps) {
  const { channel, unit, stages, envelope, settings } = props;
  const look = useChartLook();
  const texts = useElapsedTexts();
  const range = useTimeRange(props.range);
  const { mouseMode, isTableShown } = useChartSettings(settings);
  const isPortraitPhone = useMediaQuery(portraitPhone);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<CursorReading | null>(null);
  const readings = useMemo(() => readingsOf(stages), [stages]);
  const lines = useMemo(() => linesOf(stages, unit), [stages, unit]);
  const model = useMemo(
    () =>
      overlayModel({
        channel,
        unit,
        stages: stages.map(({ key, column }) => ({
          key,
          column,
          isHidden: hidden.has(key),
        })),
        envelope,
        range,
        pointerMode: pointerModes[mouseMode],
        look,
        texts,
      }),
    [channel, unit, stages, hidden, envelope, range, mouseMode, look, texts],
  );
  return (
    <section className="sc-card stage-card" data-portrait={isPortraitPhone}>
      <OverlayLegend
        stages={stages}
        unit={unit}
        colorOf={(position) => overlayColor(channel, position, look.isDark)}
        hidden={hidden}
        cursor={cursor}
        onToggle={(key) => setHidden((before) => toggled(before, key))}
      />
      {props.children}
      {isPortraitPhone && <RotateNotice />}
      {/* Without a stage there is no data for the axes. */}
      {!isPortraitPhone && stages.length > 0 && (
        <div className="stage-stack" data-secondaries="0">
          <StagePlot
            label={props.label}
            model={model}
            texts={texts}
            lines={lines.filter(({ attribute }) => !hidden.has(attribute))}
            readings={readings}
            range={props.range}
            isTableShown={isTableShown}
            onCursor={setCursor}
            onDraw={() => undefined}
          />
        </div>
      )}
    </section>
  );
}

/** A stage of the comparison, in the order of the legend. */
export interface ComparedStage {
  readonly key: string;
  readonly name: string;
  readonly well: string;
  /** The day it was pumped. */
  readonly date: string;
  /** Times count from the moment at which the stages are aligned. */
  readonly column: TimeColumn;
}
