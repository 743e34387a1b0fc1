import type {
  ChartModel,
  ChartRegions,
  ChartTexts,
  CursorReading,
  TimeChart,
  TimeWindow,
  ChartMargins,
} from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import type { Readings } from "@stagecraft/stage-charts";
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import type { SharedTimeRange } from "#live/time-range.ts";
import { readerText } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { ChartCanvas } from "./ChartCanvas.tsx";
import type { ChartHandle } from "./chart-handle.ts";
import { ChartHandles } from "./ChartHandles.tsx";
import { CursorTooltip } from "./cursor/CursorTooltip.tsx";
import {
  MarkStops,
  stopsOfAdvice,
  stopsOfMarkers,
  withAction,
} from "./cursor/MarkStops.tsx";
import type { MarkAction } from "./cursor/mark-action.ts";
import { SharedCursor } from "./cursor/shared-cursor.ts";
import { useCursorKeys } from "./cursor/use-cursor-keys.ts";

export interface PlotCanvasProps {
  model: ChartModel;
  texts: ChartTexts;
  lines: readonly PlotLine[];
  readings: Readings;
  range: SharedTimeRange;
  /** Name of the chart; that of the stage chart by default. */
  label?: string | undefined;
  /** Shared with the other charts of the page. */
  cursor?: SharedCursor | undefined;
  /** Values that can be dragged on the chart itself. */
  handles?: readonly ChartHandle[];
  /** Actions of some of its marks. */
  markAction?: MarkAction | undefined;
  onPick?: (time: number) => void;
  onCursor: (reading: CursorReading | null) => void;
  onDraw: () => void;
  /** Receives the visible time range after every complete draw. */
  onShown: (window: TimeWindow) => void;
}

const noHandles: readonly ChartHandle[] = [];

/** Returns the text a screen reader speaks when the keys have moved the cursor. */
function spokenReading(
  { time, values }: CursorReading,
  lines: readonly PlotLine[],
  texts: ChartTexts,
): string {
  const spokenValues = lines.flatMap(({ label, attribute, unit }) => {
    const value = values.get(attribute);
    return value === undefined ? [] : [`${label} ${readerText(value, unit)}`];
  });
  return [texts.formatTime(time), ...spokenValues].join(", ");
}

/** The chart with everything that makes it accessible to screen readers. */
export function PlotCanvas(props: PlotCanvasProps) {
  const { model, texts, lines, readings, range, handles = noHandles } = props;
  const text = useText();
  const descriptionId = useId();
  const chart = useRef<TimeChart>(null);
  const [shown, setShown] = useState<TimeWindow | null>(null);
  const [positions, setPlaces] = useState<ChartRegions | null>(null);
  const [ownCursor] = useState(() => new SharedCursor());
  const cursor = props.cursor ?? ownCursor;
  const [keyed, setKeyed] = useState<CursorReading | null>(null);
  // While the chart's tab stop has focus, the reading is its value and is not announced twice.
  const [isOnStop, setOnStop] = useState(false);
  const keys = useCursorKeys(chart, range, setKeyed);
  const spoken = keyed === null ? "" : spokenReading(keyed, lines, texts);
  const { markers, bands, advice } = model.marks;
  const stops = {
    window: shown ?? { from: 0, to: 1 },
    margins: model.margins,
    onVisit: (time: number) => cursor.move(time, cursor),
  };
  return (
    <div className="stage-plot">
      <p id={descriptionId} className="sc-hidden">
        {text("chart.description", {
          lines: lines.map(({ label }) => label).join(", "),
          from: shown === null ? "" : texts.formatTime(shown.from),
          to: shown === null ? "" : texts.formatTime(shown.to),
        })}{" "}
        {text("chart.descriptionMarks", {
          count: markers.length + bands.length + advice.length,
        })}
      </p>
      <output className="sc-hidden" aria-live="polite">
        {isOnStop ? "" : spoken}
      </output>
      <ChartCanvas
        name="stage"
        label={props.label ?? text("chart.label")}
        describedBy={descriptionId}
        model={model}
        subscribe={readings.subscribe}
        chartRef={chart}
        cursor={cursor}
        onCursor={(reading) => {
          props.onCursor(reading);
          keys.listener(reading);
        }}
        onZoom={({ from, to }) => range.zoom(from, to)}
        onResetZoom={() => range.resetZoom()}
        onPick={props.onPick}
        onDraw={(report) => {
          props.onDraw();
          if (!report.full) return;
          setShown(report.window);
          range.noteShown(report.window);
          setPlaces(chart.current?.positions ?? null);
          props.onShown(report.window);
        }}
      />
      {shown !== null && (
        <>
          <CursorStop
            chart={chart}
            window={shown}
            margins={model.margins}
            time={keyed?.time ?? null}
            reading={spoken || texts.formatTime(shown.to)}
            onStep={keys.step}
            onStop={setOnStop}
          />
          <MarkStops
            label={text("chart.marks")}
            stops={withAction(
              stopsOfMarkers(markers, shown),
              markers,
              positions,
              props.markAction,
            )}
            at="head"
            {...stops}
          />
          <MarkStops
            label={text("chart.advice")}
            stops={stopsOfAdvice(positions?.advice ?? [])}
            at="foot"
            {...stops}
          />
        </>
      )}
      <ChartHandles handles={handles} chart={chart} positions={positions} />
      {model.pointerMode === "tooltip" && shown !== null && (
        <CursorTooltip
          cursor={cursor}
          readings={readings}
          window={shown}
          model={model}
          lines={lines}
        />
      )}
    </div>
  );
}

interface CursorStopProps {
  chart: RefObject<TimeChart | null>;
  window: TimeWindow;
  margins: ChartMargins;
  /** Time of the cursor; null before it is first set. */
  time: number | null;
  /** Time and values at the cursor, as a screen reader speaks them. */
  reading: string;
  /** Steps made by keyboard are read out, those made by pointer are not. */
  onStep: (samples: number) => void;
  /** Called when the plot gains or loses keyboard focus. */
  onStop: (isHere: boolean) => void;
}

/** Keys that move to the first or the last visible sample. */
const ends: Readonly<Record<string, number>> = {
  Home: -Infinity,
  End: Infinity,
};

/** The plot as a tab stop: arrow keys move its cursor, and its accessible value is the reading there. */
function CursorStop(props: CursorStopProps) {
  const { window, margins, time, reading, onStep } = props;
  const text = useText();

  function goToEnd(event: KeyboardEvent) {
    const samples = ends[event.key];
    if (samples === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(samples);
  }

  return (
    <div
      className="stage-cursor-stop"
      role="slider"
      tabIndex={0}
      aria-label={text("chart.cursor")}
      aria-orientation="horizontal"
      aria-valuemin={Math.round(window.from)}
      aria-valuemax={Math.round(window.to)}
      aria-valuenow={Math.round(time ?? window.to)}
      aria-valuetext={reading}
      style={{
        top: margins.top,
        right: margins.right,
        bottom: margins.bottom,
        left: margins.left,
      }}
      onKeyDown={goToEnd}
      onBlur={() => props.onStop(false)}
      onFocus={() => {
        props.onStop(true);
        if (props.chart.current?.cursorTime === null) onStep(0);
      }}
    />
  );
}
