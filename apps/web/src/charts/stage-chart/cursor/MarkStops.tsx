import type {
  AdviceGroup,
  ChartMargins,
  ChartMarker,
  ChartRegions,
  MarkerChip,
  TimeWindow,
} from "@stagecraft/charting";
import { useState, type CSSProperties, type KeyboardEvent } from "react";
import type { MarkAction } from "./mark-action.ts";
import { positionOf } from "./tooltip-position.ts";

/** A mark of the chart that can be reached by keyboard. */
export interface MarkStop {
  readonly key: string;
  readonly time: number;
  readonly color: string;
  readonly texts: readonly {
    readonly key: string;
    readonly text: string;
    readonly timeText: string;
  }[];
  /** Action of a press, with the chip of the mark, which takes the pointer. */
  readonly action?: { readonly chip: MarkerChip; readonly does: MarkAction };
}

export function stopsOfMarkers(
  markers: readonly ChartMarker[],
  { from, to }: TimeWindow,
): MarkStop[] {
  return markers
    .filter(({ time }) => time >= from && time <= to)
    .map(({ key, time, color, label, detail, timeText }) => ({
      key,
      time,
      color,
      texts: [{ key, text: detail === "" ? label : detail, timeText }],
    }));
}

/** Gives the marks that open something their chips. */
export function withAction(
  stops: readonly MarkStop[],
  markers: readonly ChartMarker[],
  positions: ChartRegions | null,
  does: MarkAction | undefined,
): MarkStop[] {
  return stops.map((stop) => {
    const marker = markers.find(({ key }) => key === stop.key);
    const chip = positions?.chips.find(({ key }) => key === stop.key);
    return does && chip && marker && does.isOf(marker)
      ? { ...stop, action: { chip, does } }
      : stop;
  });
}

export function stopsOfAdvice(groups: readonly AdviceGroup[]): MarkStop[] {
  return groups.flatMap(({ advice }) => {
    const [first] = advice;
    if (!first) return [];
    const { key, time, color } = first;
    const texts = advice.map((each) => ({
      key: each.key,
      text: each.detail,
      timeText: each.timeText,
    }));
    return [{ key, time, color, texts }];
  });
}

interface MarkStopsProps {
  /** Accessible name of the group. */
  label: string;
  stops: readonly MarkStop[];
  window: TimeWindow;
  margins: ChartMargins;
  /** Where their text opens: at the chips, or above the time axis. */
  at: "head" | "foot";
  /** Moves the cursor to the mark. */
  onVisit: (time: number) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** Arrow keys move between marks, so that all of them are one tab stop. */
function focusBeside(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const { currentTarget } = event;
  const stops = [...(currentTarget.parentElement?.children ?? [])];
  const beside = stops[stops.indexOf(currentTarget) + step];
  event.preventDefault();
  if (beside instanceof HTMLElement) beside.focus();
}

/** An edge without a chip is too narrow for a pointer. */
const narrowestPixels = 16;

/** Covers the chip, which the canvas has drawn. */
function placeOnChip(
  { left, right, top, bottom }: MarkerChip,
  color: string,
): CSSProperties {
  const width = Math.max(right - left, narrowestPixels);
  const start = (left + right - width) / 2;
  return {
    "--mark-color": color,
    "--chip-width": `${width}px`,
    "--chip-height": `${bottom - top}px`,
    top,
    left: start,
  } as CSSProperties;
}

/**
 * Makes the marks of a chart accessible by keyboard. The canvas cannot be
 * focused, and a mark without a chip shows its text only on hover.
 */
export function MarkStops(props: MarkStopsProps) {
  const { label, stops, window, margins, at, onVisit } = props;
  const [current, setCurrent] = useState("");
  const first = stops.find(({ key }) => key === current) ?? stops[0];
  if (first === undefined) return null;
  const position = at === "foot" ? { bottom: margins.bottom + 8 } : {};
  return (
    <div className="stage-marks" role="group" aria-label={label}>
      {stops.map((stop) => (
        <button
          key={stop.key}
          type="button"
          className="stage-mark"
          data-at={at}
          data-opens={stop.action && ""}
          aria-busy={stop.action?.does.isBusy}
          tabIndex={stop === first ? 0 : -1}
          style={{
            ...(stop.action
              ? placeOnChip(stop.action.chip, stop.color)
              : {
                  ...positionOf(stop.time, window, margins),
                  ...position,
                  borderLeftColor: stop.color,
                }),
          }}
          onFocus={() => setCurrent(stop.key)}
          onKeyDown={focusBeside}
          onClick={() =>
            stop.action ? stop.action.does.run() : onVisit(stop.time)
          }
        >
          {stop.texts.map(({ key, text, timeText }) => (
            <span key={key}>
              <bdi>{text}</bdi>{" "}
              <bdi className="stage-mark-time">{timeText}</bdi>
            </span>
          ))}
          {stop.action && (
            <span className="stage-mark-action">{stop.action.does.label}</span>
          )}
        </button>
      ))}
    </div>
  );
}
