/** Callbacks for gestures on the view, in pixels of the view. */
interface GestureReactions {
  readonly orbit: (right: number, down: number) => void;
  readonly pan: (right: number, down: number) => void;
  /** Zooms around a pixel; a factor above 1 comes closer. */
  readonly zoom: (factor: number, x: number, y: number) => void;
  readonly press: (x: number, y: number) => void;
  /** A pointer without a pressed button; null when it leaves. */
  readonly hover: (at: { x: number; y: number } | null) => void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** A press often moves the pointer by a few pixels; only a longer move is a drag. */
const tremblePixels = 4;

/** One notch of a wheel is 100 pixels, or 3 lines in some browsers. */
const pixelsPerLine = 33;
const zoomPerPixel = 0.0016;

function wheelFactor(event: WheelEvent): number {
  const pixels =
    event.deltaMode === WheelEvent.DOM_DELTA_LINE
      ? event.deltaY * pixelsPerLine
      : event.deltaY;
  // A pinch on a touch pad arrives as a wheel with the control key and small steps.
  const perPixel = event.ctrlKey ? zoomPerPixel * 5 : zoomPerPixel;
  return Math.exp(-pixels * perPixel);
}

function middleOf(one: Finger, other: Finger): Finger {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function apart(one: Finger, other: Finger): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}

/**
 * Follows mouse, pen and fingers: one finger turns, two move and zoom. Returns
 * a function that stops it.
 */
export function followGestures(
  element: HTMLElement,
  reactions: GestureReactions,
): () => void {
  const fingers = new Map<number, Finger>();
  let isPan = false;
  let travelled = 0;

  const at = (event: MouseEvent): Finger => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function down(event: PointerEvent) {
    if (event.pointerType === "mouse" && event.button > 2) return;
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    if (fingers.size === 0) travelled = 0;
    isPan = event.button !== 0 || event.shiftKey;
    fingers.set(event.pointerId, at(event));
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    const now = at(event);
    if (before === undefined) {
      if (event.pointerType !== "touch") reactions.hover(now);
      return;
    }
    const [right, low] = [now.x - before.x, now.y - before.y];
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    travelled += Math.hypot(right, low);
    if (travelled < tremblePixels && other === undefined) return;
    fingers.set(event.pointerId, now);
    if (other === undefined) {
      if (isPan) reactions.pan(right, low);
      else reactions.orbit(right, low);
      return;
    }
    const [from, to] = [middleOf(before, other), middleOf(now, other)];
    reactions.pan(to.x - from.x, to.y - from.y);
    reactions.zoom(apart(now, other) / apart(before, other), to.x, to.y);
  }

  function up(event: PointerEvent) {
    const wasDown = fingers.delete(event.pointerId);
    if (!wasDown || fingers.size > 0 || travelled >= tremblePixels) return;
    if (event.type === "pointerup" && event.button === 0) {
      const { x, y } = at(event);
      reactions.press(x, y);
    }
  }

  function leave() {
    if (fingers.size === 0) reactions.hover(null);
  }

  function wheel(event: WheelEvent) {
    event.preventDefault();
    const { x, y } = at(event);
    reactions.zoom(wheelFactor(event), x, y);
  }

  const stay = (event: Event) => event.preventDefault();

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("pointerleave", leave, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  // The right button moves the picture.
  element.addEventListener("contextmenu", stay, { signal });
  return () => stop.abort();
}
