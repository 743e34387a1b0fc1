import type { DataExtent, TimeWindow } from "./live-window.ts";

export interface MoveLimits {
  readonly minimumSpanMilliseconds: number;
  readonly extent: DataExtent;
}

/** This fraction of a window keeps showing samples, however far it is moved. */
const heldShare = 0.1;

/** Moves the window back so that samples stay visible. */
function kept({ from, to }: TimeWindow, { extent }: MoveLimits): TimeWindow {
  const held = (to - from) * heldShare;
  const back =
    Math.min(0, extent.lastTime - held - from) +
    Math.max(0, extent.firstTime + held - to);
  return { from: from + back, to: to + back };
}

export function movedWindow(
  { from, to }: TimeWindow,
  byMilliseconds: number,
  limits: MoveLimits,
): TimeWindow {
  return kept({ from: from + byMilliseconds, to: to + byMilliseconds }, limits);
}

/** Stretches a window around a fixed anchor. A window never grows beyond the samples. */
export function stretchedWindow(
  { from, to }: TimeWindow,
  anchor: number,
  factor: number,
  limits: MoveLimits,
): TimeWindow {
  const { extent, minimumSpanMilliseconds } = limits;
  const widest = Math.max(
    extent.lastTime - extent.firstTime,
    minimumSpanMilliseconds,
    to - from,
  );
  const span = Math.min(
    Math.max((to - from) * factor, minimumSpanMilliseconds),
    widest,
  );
  const share = (anchor - from) / (to - from);
  const start = anchor - share * span;
  return kept({ from: start, to: start + span }, limits);
}

/** Positions from 0 to 1 across the window. */
export type Fingers = readonly [one: number, other: number];

/** The window in which two fingers are over the same times as before. */
export function pinchedWindow(
  window: TimeWindow,
  start: Fingers,
  now: Fingers,
  limits: MoveLimits,
): TimeWindow {
  const span = window.to - window.from;
  const apart = Math.max(Math.abs(now[1] - now[0]), 0.01);
  const factor = Math.abs(start[1] - start[0]) / apart;
  const middle = (start[0] + start[1]) / 2;
  const anchor = window.from + middle * span;
  const stretched = stretchedWindow(window, anchor, factor, limits);
  const shift = middle - (now[0] + now[1]) / 2;
  return movedWindow(
    stretched,
    shift * (stretched.to - stretched.from),
    limits,
  );
}
