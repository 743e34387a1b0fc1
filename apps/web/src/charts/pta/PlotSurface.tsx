import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import type { PlotLayout } from "./plot-layout.ts";
import type { PlotModel, TimeWindow } from "./plot-model.ts";

/** The effect of dragging across the plot. */
export const brushModes = ["zoom", "mask", "keep"] as const;
export type BrushMode = (typeof brushModes)[number];

export interface SurfaceActions {
  readonly onCursor: (timestamp: number | null) => void;
  /** Null resets the zoom. */
  readonly onWindow: (window: TimeWindow | null) => void;
  readonly onBrush: (stretch: TimeWindow) => void;
}

interface PlotSurfaceProps extends SurfaceActions {
  model: PlotModel;
  layout: PlotLayout;
  label: string;
  cursor: number | null;
  cursorText: string;
  isZoomed: boolean;
  brush: BrushMode;
}

/** A click may move the pointer by this much. */
const shortestBrush = 6;
const smallStep = 0.005;
const zoomStep = 1.6;

interface Span {
  readonly from: number;
  readonly to: number;
}

function timeOf({ model, layout }: PlotSurfaceProps, pixels: number): number {
  const { left, right, x } = layout;
  return model.toTimestamp(x.toValue(Math.min(right, Math.max(left, pixels))));
}

function stretchOf(props: PlotSurfaceProps, span: Span): TimeWindow {
  const ends = [timeOf(props, span.from), timeOf(props, span.to)];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

function apply(props: PlotSurfaceProps, span: Span): void {
  const stretch = stretchOf(props, span);
  if (props.brush === "zoom") props.onWindow(stretch);
  else props.onBrush(stretch);
}

function pixelsOf(event: PointerEvent | WheelEvent): number {
  const { left } = (event.currentTarget as Element).getBoundingClientRect();
  return event.clientX - left;
}

/** Zooms around a pixel, whose time stays in position. */
function zoomAround(
  props: PlotSurfaceProps,
  pixels: number,
  factor: number,
): void {
  const { left, right } = props.layout;
  const from = pixels - (pixels - left) / factor;
  const to = pixels + (right - pixels) / factor;
  const { x } = props.layout;
  const whole = props.model.x.domain;
  const isWhole = x.toValue(from) <= whole.low && x.toValue(to) >= whole.high;
  const limited = [x.toValue(from), x.toValue(to)].map((at) =>
    props.model.toTimestamp(Math.min(whole.high, Math.max(whole.low, at))),
  );
  if (isWhole) props.onWindow(null);
  else props.onWindow({ from: Math.min(...limited), to: Math.max(...limited) });
}

/** Pans along the axis, up to its ends. */
function panBy(props: PlotSurfaceProps, pixels: number): void {
  const { left, right, x } = props.layout;
  const { low, high } = props.model.x.domain;
  const shift = Math.min(
    x.toPixels(high) - right,
    Math.max(x.toPixels(low) - left, pixels),
  );
  if (Math.abs(shift) < 0.5) return;
  const ends = [left + shift, right + shift].map((at) =>
    props.model.toTimestamp(x.toValue(at)),
  );
  props.onWindow({ from: Math.min(...ends), to: Math.max(...ends) });
}

function usePointer(
  props: PlotSurfaceProps,
  span: Span | null,
  setSpan: (span: Span | null) => void,
) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      start.current = pixelsOf(event);
      props.onCursor(timeOf(props, start.current));
    },
    onPointerMove: (event: PointerEvent) => {
      const at = pixelsOf(event);
      props.onCursor(timeOf(props, at));
      if (start.current === null) return;
      if (span === null && Math.abs(at - start.current) < shortestBrush) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setSpan({ from: start.current, to: at });
    },
    onPointerUp: () => {
      start.current = null;
      if (span !== null) apply(props, span);
      setSpan(null);
    },
    onPointerCancel: () => {
      start.current = null;
      setSpan(null);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // The reading at a tap stays after the finger is lifted.
      if (start.current === null && pointerType !== "touch")
        props.onCursor(null);
    },
    onDoubleClick: () => props.onWindow(null),
  };
}

function useKeys(
  props: PlotSurfaceProps,
  span: Span | null,
  setSpan: (span: Span | null) => void,
) {
  const { layout, model, cursor } = props;
  const { left, right, x } = layout;
  const place = cursor === null ? NaN : x.toPixels(model.toX(cursor));
  const current = Number.isFinite(place) ? place : (left + right) / 2;
  const moveTo = (pixels: number, isSelecting: boolean) => {
    const at = Math.min(right, Math.max(left, pixels));
    props.onCursor(timeOf(props, at));
    setSpan(isSelecting ? { from: span?.from ?? current, to: at } : null);
  };
  const step = smallStep * (right - left);
  const actions: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowLeft: ({ shiftKey }) => moveTo((span?.to ?? current) - step, shiftKey),
    ArrowRight: ({ shiftKey }) =>
      moveTo((span?.to ?? current) + step, shiftKey),
    Home: ({ shiftKey }) => moveTo(left, shiftKey),
    End: ({ shiftKey }) => moveTo(right, shiftKey),
    Enter: () => {
      if (span !== null) apply(props, span);
      setSpan(null);
    },
    Escape: () => {
      if (span === null) props.onWindow(null);
      setSpan(null);
    },
    "+": () => zoomAround(props, current, zoomStep),
    "=": () => zoomAround(props, current, zoomStep),
    "-": () => zoomAround(props, current, 1 / zoomStep),
    "0": () => props.onWindow(null),
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    // With nothing to cancel, Escape is left to the dialog or drawer around the plot.
    const isIdle = event.key === "Escape" && span === null && !props.isZoomed;
    if (action === undefined || isIdle) return;
    event.preventDefault();
    event.stopPropagation();
    action(event);
  };
}

/**
 * Sideways distance of a wheel turn; most browsers already turn it sideways while Shift is held.
 */
function sideways({ deltaX, deltaY, shiftKey }: WheelEvent): number {
  if (Math.abs(deltaX) > Math.abs(deltaY)) return deltaX;
  return shiftKey ? deltaY : 0;
}

/**
 * Zooms with Ctrl and the wheel, which is also how browsers report a pinch on a touch pad. Shift
 * and the wheel, or a sideways turn, pans a zoomed plot; the wheel alone scrolls the page.
 */
function useWheelZoom(props: PlotSurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const isZoom = event.ctrlKey || event.metaKey;
    const across = sideways(event);
    if (!isZoom && (across === 0 || !props.isZoomed)) return;
    event.preventDefault();
    if (!isZoom) panBy(props, across);
    else zoomAround(props, pixelsOf(event), Math.exp(-event.deltaY / 300));
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const zoom = (event: WheelEvent) => onWheel(event);
    // A passive listener could not keep the browser from zooming the page.
    element.addEventListener("wheel", zoom, { passive: false });
    return () => element.removeEventListener("wheel", zoom);
  }, []);
  return ref;
}

/** A layer over the plot that handles pointer and keys: it moves the cursor and selects ranges. */
export function PlotSurface(props: PlotSurfaceProps) {
  const { layout, label, cursor, cursorText, model, brush } = props;
  const [span, setSpan] = useState<Span | null>(null);
  const ref = useWheelZoom(props);
  const pointer = usePointer(props, span, setSpan);
  const onKeyDown = useKeys(props, span, setSpan);
  const place = cursor === null ? NaN : layout.x.toPixels(model.toX(cursor));
  const isShown = place >= layout.left && place <= layout.right;
  const share = (place - layout.left) / (layout.right - layout.left);
  return (
    <>
      {isShown && (
        <div
          className="pta-cursor"
          style={{
            left: place,
            top: layout.top,
            height: layout.bottom - layout.top,
          }}
        />
      )}
      {span !== null && (
        <div
          className="pta-brush"
          data-mode={brush}
          style={{
            left: Math.min(span.from, span.to),
            width: Math.abs(span.to - span.from),
            top: layout.top,
            height: layout.bottom - layout.top,
          }}
        />
      )}
      <div
        ref={ref}
        className="pta-surface"
        data-mode={brush}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={1000}
        aria-valuenow={isShown ? Math.round(share * 1000) : 0}
        aria-valuetext={cursorText}
        onKeyDown={onKeyDown}
        {...pointer}
      />
    </>
  );
}
