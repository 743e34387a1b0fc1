import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { PlotLayout } from "./plot-layout.ts";
import type { PlotModel, PlotPick } from "./plot-model.ts";

export interface PickActions {
  /** The position during a drag; it is stored only on release. */
  readonly onMove: (key: string, timestamp: number) => void;
  readonly onSettle: (key: string) => void;
  readonly onCancel: (key: string) => void;
  /** Resets the pick to the computed position. */
  readonly onTakeBack: (key: string) => void;
}

interface PickHandleProps {
  pick: PlotPick;
  model: PlotModel;
  layout: PlotLayout;
  /** Null for users who may not edit. */
  actions: PickActions | null;
}

const laneHeight = 22;
/** Steps of the keys, as shares of the visible axis. */
const smallStep = 0.0025;
const largeStep = 0.025;

/** Returns the position one step further on the visible axis, whether linear or logarithmic. */
function placeBeside(
  { x, left, right }: PlotLayout,
  at: number,
  share: number,
) {
  return x.toValue(x.toPixels(at) + share * (right - left));
}

function placeOfKey(
  event: KeyboardEvent,
  pick: PlotPick,
  layout: PlotLayout,
): number | null {
  const step = event.shiftKey ? largeStep : smallStep;
  const { low, high } = layout.x.domain;
  switch (event.key) {
    case "ArrowLeft":
    case "ArrowDown":
      return placeBeside(layout, pick.x, -step);
    case "ArrowRight":
    case "ArrowUp":
      return placeBeside(layout, pick.x, step);
    case "Home":
      return low;
    case "End":
      return high;
    default:
      return null;
  }
}

function clamped(at: number, { x }: PlotLayout): number {
  return Math.min(x.domain.high, Math.max(x.domain.low, at));
}

function useKeys({ pick, model, layout, actions }: PickHandleProps) {
  return (event: KeyboardEvent) => {
    if (actions === null || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const settling = {
      Enter: actions.onSettle,
      Escape: actions.onCancel,
      Delete: actions.onTakeBack,
      Backspace: actions.onTakeBack,
    }[event.key];
    const place = placeOfKey(event, pick, layout);
    if (settling === undefined && place === null) return;
    event.preventDefault();
    // Escape cancels the drag and must not also close an enlarged plot.
    event.stopPropagation();
    if (settling !== undefined) settling(pick.key);
    else if (place !== null)
      actions.onMove(pick.key, model.toTimestamp(clamped(place, layout)));
  };
}

function useDrag({ pick, model, layout, actions }: PickHandleProps) {
  const offset = useRef<number | null>(null);
  if (actions === null) return {};
  const move = (event: PointerEvent) => {
    if (offset.current === null) return;
    const at = layout.x.toValue(event.clientX - offset.current);
    actions.onMove(pick.key, model.toTimestamp(clamped(at, layout)));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      // The handle keeps its offset from the pointer at which it was grabbed.
      offset.current = event.clientX - layout.x.toPixels(pick.x);
    },
    onPointerMove: move,
    onPointerUp: () => {
      if (offset.current !== null) actions.onSettle(pick.key);
      offset.current = null;
    },
    onPointerCancel: () => {
      if (offset.current !== null) actions.onCancel(pick.key);
      offset.current = null;
    },
  };
}

/** Share of the visible axis, in thousandths; assistive technology announces it with the text. */
function shareOf({ x, left, right }: PlotLayout, at: number): number {
  const share = (x.toPixels(at) - left) / (right - left);
  return Math.round(1000 * Math.min(1, Math.max(0, share)));
}

/** The lowest lane is above the names of the flow regimes. */
function laneTop({ top, bottom }: PlotLayout, lane: number): number {
  return lane < 0
    ? bottom - 18 + lane * laneHeight
    : top + 12 + lane * laneHeight;
}

function PickHandle(props: PickHandleProps) {
  const { pick, layout, actions } = props;
  const onKeyDown = useKeys(props);
  const drag = useDrag(props);
  const across = layout.x.toPixels(pick.x);
  if (!(across >= layout.left - 1 && across <= layout.right + 1)) return null;
  const isKnob = pick.y !== null;
  const up = isKnob
    ? layout.y.left.toPixels(pick.y ?? NaN)
    : laneTop(layout, pick.lane);
  const common = {
    className: "pta-pick",
    "data-pick": pick.key,
    "data-form": isKnob ? "knob" : "flag",
    "data-person": pick.isSetByPerson ? "" : undefined,
    "data-fixed": actions === null ? "" : undefined,
    style: {
      left: across,
      top: layout.top,
      height: layout.bottom - layout.top,
    },
    ...drag,
  };
  const grip = (
    <span
      className="pta-pick-grip"
      style={{ top: up - layout.top }}
      data-flip={across > layout.right - 90 ? "" : undefined}
    >
      {!isKnob && pick.label}
    </span>
  );
  // In the other plots the handle can be dragged but is hidden from screen readers, so that it is
  // not read twice.
  if (!pick.isHome || actions === null)
    return (
      <div role="presentation" aria-hidden="true" {...common}>
        {grip}
      </div>
    );
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={pick.label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={1000}
      aria-valuenow={shareOf(layout, pick.x)}
      aria-valuetext={pick.valueText}
      aria-keyshortcuts={pick.isSetByPerson ? "Delete" : undefined}
      onKeyDown={onKeyDown}
      onBlur={() => actions.onSettle(pick.key)}
      {...common}
    >
      {grip}
    </div>
  );
}

interface PickHandlesProps {
  model: PlotModel;
  layout: PlotLayout;
  actions: PickActions | null;
}

/** One handle for each pick that has a position in the plot. */
export function PickHandles({ model, ...rest }: PickHandlesProps) {
  return model.picks
    .filter(({ x }) => Number.isFinite(x))
    .map((pick) => (
      <PickHandle key={pick.key} pick={pick} model={model} {...rest} />
    ));
}
