import { writeNumber } from "@stagecraft/domain";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { PlotLayout } from "./plot-layout.ts";
import type { PlotCurve, PlotPoint } from "./plot-model.ts";
import {
  guideValueAt,
  snappedPlace,
  snappedSlope,
  type SlopeGuide,
} from "./slope-guide.ts";

export interface GuideTexts {
  /** The name of a guide with its slope. */
  readonly label: (slope: number) => string;
  /** The flow regime that this slope shows; null when it has no name. */
  readonly regime: (slope: number) => string | null;
}

interface SlopeGuidesProps {
  guides: readonly SlopeGuide[];
  layout: PlotLayout;
  /** The derivative, on which a guide of its slope snaps. */
  curve: PlotCurve | undefined;
  texts: GuideTexts;
  onChange: (guide: SlopeGuide) => void;
  onRemove: (id: number) => void;
}

/** Half of the length of a guide, as a share of the width. */
const reach = 0.16;
const keyStep = 0.02;
const slopeStep = 0.05;

/** Rounding removes floating-point residue, which would keep a slope from matching a regime. */
function rounded(slope: number): number {
  return Math.round(slope * 100) / 100;
}

function pointAt(layout: PlotLayout, pixels: PlotPoint): PlotPoint {
  return { x: layout.x.toValue(pixels.x), y: layout.y.left.toValue(pixels.y) };
}

interface GuideProps extends Omit<SlopeGuidesProps, "guides"> {
  guide: SlopeGuide;
}

function endsOf({ guide, layout }: Pick<GuideProps, "guide" | "layout">) {
  const { x, left, right } = layout;
  const middle = x.toPixels(guide.at.x);
  const half = reach * (right - left);
  const pixels = (across: number): PlotPoint => ({
    x: across,
    y: layout.y.left.toPixels(guideValueAt(guide, x.toValue(across))),
  });
  return { from: pixels(middle - half), to: pixels(middle + half) };
}

function turned(
  { guide, layout, curve }: GuideProps,
  to: PlotPoint,
): SlopeGuide {
  const end = pointAt(layout, to);
  const run = Math.log10(end.x / guide.at.x);
  const rise = Math.log10(end.y / guide.at.y);
  if (Math.abs(run) < 0.02) return guide;
  const slope = snappedSlope(rise / run);
  const at =
    curve === undefined ? guide.at : snappedPlace(slope, guide.at, curve);
  return { ...guide, slope, at };
}

function moved(
  { guide, layout, curve }: GuideProps,
  to: PlotPoint,
): SlopeGuide {
  const at = pointAt(layout, to);
  return {
    ...guide,
    at: curve === undefined ? at : snappedPlace(guide.slope, at, curve),
  };
}

/** The guide keeps its offset from the pointer at which it was grabbed. */
function useDrag(
  start: PlotPoint,
  onDrag: (to: PlotPoint) => void,
): Record<string, (event: PointerEvent) => void> {
  const offset = useRef<PlotPoint | null>(null);
  return {
    onPointerDown: (event) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      offset.current = {
        x: event.clientX - start.x,
        y: event.clientY - start.y,
      };
    },
    onPointerMove: (event) => {
      if (offset.current === null) return;
      onDrag({
        x: event.clientX - offset.current.x,
        y: event.clientY - offset.current.y,
      });
    },
    onPointerUp: () => {
      offset.current = null;
    },
  };
}

function Guide(props: GuideProps) {
  const { guide, layout, texts, onChange, onRemove } = props;
  const { from, to } = endsOf(props);
  const middle = {
    x: layout.x.toPixels(guide.at.x),
    y: layout.y.left.toPixels(guide.at.y),
  };
  const move = useDrag(middle, (at) => onChange(moved(props, at)));
  const turn = useDrag(to, (at) => onChange(turned(props, at)));
  const regime = texts.regime(guide.slope);
  const words = `${writeNumber(guide.slope, 2)}${regime === null ? "" : ` · ${regime}`}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const across = keyStep * (layout.right - layout.left);
    const steps: Readonly<Record<string, PlotPoint>> = {
      ArrowLeft: { x: -across, y: 0 },
      ArrowRight: { x: across, y: 0 },
      ArrowUp: { x: 0, y: -across / 2 },
      ArrowDown: { x: 0, y: across / 2 },
    };
    const step = steps[event.key];
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onRemove(guide.id);
    } else if (step !== undefined) {
      event.preventDefault();
      if (event.shiftKey) {
        const change = step.x > 0 || step.y < 0 ? slopeStep : -slopeStep;
        onChange({ ...guide, slope: rounded(guide.slope + change) });
      } else
        onChange(moved(props, { x: middle.x + step.x, y: middle.y + step.y }));
    }
  };
  // The label is on the side of the guide that has more room.
  const isLate = middle.x > (layout.left + layout.right) / 2;
  const isFalling = to.y > from.y;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return (
    <>
      <div
        className="pta-guide"
        role="slider"
        tabIndex={0}
        aria-label={texts.label(guide.slope)}
        aria-valuemin={-2}
        aria-valuemax={2}
        aria-valuenow={guide.slope}
        aria-valuetext={words}
        style={{
          left: from.x,
          top: from.y,
          width: Math.hypot(to.x - from.x, to.y - from.y),
          transform: `rotate(${angle}rad)`,
        }}
        onKeyDown={onKeyDown}
        {...move}
      />
      <div
        className="pta-guide-end"
        aria-hidden="true"
        style={{ left: to.x, top: to.y }}
        {...turn}
      />
      <span
        className="pta-guide-text"
        aria-hidden="true"
        data-side={isLate ? "left" : "right"}
        data-above={isFalling === isLate ? undefined : ""}
        style={{ left: middle.x, top: middle.y }}
      >
        {words}
      </span>
    </>
  );
}

/** Straight lines of known slope over a log-log plot. */
export function SlopeGuides({ guides, ...rest }: SlopeGuidesProps) {
  return guides.map((guide) => (
    <Guide key={guide.id} guide={guide} {...rest} />
  ));
}
