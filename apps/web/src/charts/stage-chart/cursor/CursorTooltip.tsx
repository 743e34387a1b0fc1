import type { ChartModel, TimeWindow } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import {
  notesAt,
  roleOf,
  wrappedLabel,
  type CursorNote,
  type Readings,
} from "@stagecraft/stage-charts";
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { writeDuration } from "@stagecraft/domain";
import { readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { cursorReading } from "./cursor-reading.ts";
import type { SharedCursor } from "./shared-cursor.ts";
import { pixelOf, reachMs, tooltipLeft } from "./tooltip-position.ts";

interface CursorTooltipProps {
  cursor: SharedCursor;
  readings: Readings;
  window: TimeWindow;
  model: ChartModel;
  lines: readonly PlotLine[];
}

const minuteMs = 60_000;
/** More rows than this hide the chart; the legend has the rest. */
const mostRows = 10;

function shownRows(lines: readonly PlotLine[]): readonly PlotLine[] {
  if (lines.length <= mostRows) return lines;
  return lines.filter(({ attribute }) => roleOf(attribute).kind !== "offset");
}

function Note({ note, timeText }: { note: CursorNote; timeText: string }) {
  const text = useText();
  const title =
    note.kind === "comment" ? text("chart.comment") : note.title || null;
  return (
    <div className="stage-tip-note">
      {title !== null && (
        <b>
          {title} <bdi>{timeText}</bdi>
        </b>
      )}
      {note.texts.map((sentence) => (
        <p key={sentence} dir="auto">
          {wrappedLabel(sentence).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Returns the time elapsed since the first sample, or since the configured start. */
function elapsedText(model: ChartModel, time: number): string {
  const start =
    model.firstTime ??
    Math.min(...model.lines.map(({ read }) => read().times[0] ?? Infinity));
  return writeDuration(time - start);
}

/** Shows all values at the cursor; nothing without a cursor. */
export function CursorTooltip({ cursor, ...props }: CursorTooltipProps) {
  const time = useSyncExternalStore(cursor.subscribe, cursor.time);
  return time === null ? null : <Tooltip time={time} {...props} />;
}

function Tooltip(props: Omit<CursorTooltipProps, "cursor"> & { time: number }) {
  const { time, readings, window, model, lines } = props;
  const element = useRef<HTMLDivElement>(null);
  const [chartWidth, setChartWidth] = useState(0);
  useLayoutEffect(() => {
    setChartWidth(element.current?.parentElement?.clientWidth ?? 0);
  }, [time]);
  const { margins, texts } = model;
  const reach = reachMs(window, margins, chartWidth);
  const notes = notesAt(model.marks, time, reach);
  const { values } = cursorReading(
    readings,
    lines.map(({ attribute }) => attribute),
    time,
  );
  const lineOf = new Map(model.lines.map((line) => [line.key, line]));
  return (
    <div
      ref={element}
      className="stage-tip"
      style={{
        left: tooltipLeft(
          pixelOf(time, window, margins, chartWidth),
          chartWidth,
        ),
        bottom: margins.bottom + 8,
        visibility: chartWidth === 0 ? "hidden" : "visible",
      }}
    >
      <div className="stage-tip-head">
        <b>
          {texts.formatTime(time)} {texts.zoneOf?.(time)}
        </b>
        <span>
          <bdi>{elapsedText(model, time)}</bdi>
        </span>
      </div>
      {shownRows(lines).map(({ attribute, label, unit }) => {
        const line = lineOf.get(attribute);
        const value = values.get(attribute);
        if (!line || value === undefined) return null;
        const { tag } = roleOf(attribute);
        return (
          <div className="stage-tip-row" key={attribute}>
            <span
              className="stage-swatch"
              style={{ background: line.color }}
              aria-hidden="true"
            />
            <bdi>{tag === null ? label : `${tag} ${label}`}</bdi>
            <b>{line.formatValue(value)}</b>
            <bdi className="stage-unit">{readerUnit(unit)}</bdi>
          </div>
        );
      })}
      {notes.map((note) => (
        <Note
          key={`${note.kind}${note.from}${note.title}`}
          note={note}
          timeText={texts.formatTick(note.from, minuteMs)}
        />
      ))}
    </div>
  );
}
