import { IconButton } from "@stagecraft/ui";
import {
  IconArrowsMaximize,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from "react";
import { useText } from "#translations/use-text.ts";
import type { DrawingSize, PixelPoint, Projector } from "./drawing-view.ts";
import type { ViewControls } from "./use-drawing-view.ts";
import "./trajectory.css";

/** Items that the keys step through: the stations of a well, or the wells of a pad. */
export interface DrawingSteps {
  readonly label: string;
  readonly count: number;
  /** Null while nothing is chosen. */
  readonly index: number | null;
  readonly valueText: string;
  readonly onStep: (step: 1 | -1) => void;
  readonly onEnd: (end: "first" | "last") => void;
}

interface SurfaceProps {
  label: string;
  size: DrawingSize;
  projector: Projector;
  controls: ViewControls;
  steps: DrawingSteps;
  onPoint: (pointer: PixelPoint | null) => void;
  onChoose?: ((pointer: PixelPoint) => void) | undefined;
  pictureRef?: Ref<SVGSVGElement> | undefined;
  children: ReactNode;
}

const zoomStep = 1.5;
const panPixels = 40;
/** A click may move the pointer by this much. */
const dragPixels = 4;
const icon = { size: 16, stroke: 1.75 };

const panKeys: Readonly<Record<string, PixelPoint>> = {
  ArrowLeft: { x: panPixels, y: 0 },
  ArrowRight: { x: -panPixels, y: 0 },
  ArrowUp: { x: 0, y: panPixels },
  ArrowDown: { x: 0, y: -panPixels },
};

function useKeys({ controls, steps }: SurfaceProps) {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => steps.onStep(-1),
    ArrowRight: () => steps.onStep(1),
    Home: () => steps.onEnd("first"),
    End: () => steps.onEnd("last"),
    "+": () => controls.zoom(zoomStep),
    "=": () => controls.zoom(zoomStep),
    "-": () => controls.zoom(1 / zoomStep),
    "0": controls.fit,
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = event.shiftKey ? panKeys[event.key] : undefined;
    const action = moved ? () => controls.pan(moved) : actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
}

function pixelsIn(
  element: Element,
  event: { readonly clientX: number; readonly clientY: number },
): PixelPoint {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** A drag pans, a click chooses, and hovering moves the cursor. */
function usePointer({ controls, onPoint, onChoose }: SurfaceProps) {
  const drag = useRef<{ from: PixelPoint; isPanning: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      drag.current = {
        from: pixelsIn(event.currentTarget, event),
        isPanning: false,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const at = pixelsIn(event.currentTarget, event);
      const started = drag.current;
      if (started === null) {
        onPoint(at);
        return;
      }
      const moved = { x: at.x - started.from.x, y: at.y - started.from.y };
      if (!started.isPanning && Math.hypot(moved.x, moved.y) < dragPixels)
        return;
      // The pointer is captured only for a drag: a click still reaches its target.
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: at, isPanning: true };
      controls.pan(moved);
    },
    onPointerUp: (event: PointerEvent) => {
      const ended = drag.current;
      drag.current = null;
      if (ended === null || ended.isPanning) return;
      const at = pixelsIn(event.currentTarget, event);
      onPoint(at);
      onChoose?.(at);
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onPointerLeave: () => {
      if (drag.current === null) onPoint(null);
    },
  };
}

/** Zooms with the wheel and Ctrl, as a pinch on a touch pad sends it; the wheel alone scrolls the page. */
function useWheelZoom({ controls, projector }: SurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = pixelsIn(event.currentTarget as Element, event);
    const factor = Math.exp(-event.deltaY / 200);
    controls.zoom(factor, projector.toGround(at));
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

/** The picture, the layer above it that takes pointer and keys, and the zoom buttons. */
function Surface(props: SurfaceProps) {
  const { label, size, controls, steps, pictureRef, children } = props;
  const text = useText();
  const wheelRef = useWheelZoom(props);
  const onKeyDown = useKeys(props);
  const pointer = usePointer(props);
  return (
    <>
      <svg
        ref={pictureRef}
        role="img"
        aria-label={label}
        width={size.width}
        height={size.height}
      >
        {children}
      </svg>
      <div
        ref={wheelRef}
        className="trajectory-surface"
        data-zoomed={controls.isFitted ? undefined : ""}
        role="slider"
        tabIndex={0}
        aria-label={steps.label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, steps.count - 1)}
        aria-valuenow={steps.index ?? 0}
        aria-valuetext={steps.valueText}
        onKeyDown={onKeyDown}
        {...pointer}
      />
      <div className="trajectory-zoom">
        <IconButton
          size="small"
          label={text("trajectory.zoomIn")}
          icon={<IconZoomIn {...icon} />}
          onClick={() => controls.zoom(zoomStep)}
        />
        <IconButton
          size="small"
          label={text("trajectory.zoomOut")}
          icon={<IconZoomOut {...icon} />}
          onClick={() => controls.zoom(1 / zoomStep)}
        />
        <IconButton
          size="small"
          label={text("trajectory.fit")}
          icon={<IconArrowsMaximize {...icon} />}
          disabledReason={
            controls.isFitted ? text("trajectory.isFitted") : undefined
          }
          onClick={controls.fit}
        />
      </div>
    </>
  );
}

/**
 * A drawing that can be zoomed and panned, with a cursor moved by pointer and
 * keys. East and the direction of a section stay on the right in every
 * language: a drawing is not text.
 */
export function DrawingFrame({
  frameRef,
  ...surface
}: SurfaceProps & { frameRef: Ref<HTMLDivElement> }) {
  return (
    <div className="trajectory-drawing" dir="ltr" ref={frameRef}>
      {surface.size.width > 0 && <Surface {...surface} />}
    </div>
  );
}
