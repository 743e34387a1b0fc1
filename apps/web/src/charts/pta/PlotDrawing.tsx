import { memo } from "react";
import { placedNotes, type PlacedNote } from "./placed-notes.ts";
import { dotsOf, pathOf, type PlotLayout } from "./plot-layout.ts";
import type {
  PlotCurve,
  PlotMark,
  PlotModel,
  PlotRegion,
  PlotStraightLine,
} from "./plot-model.ts";

interface PartProps {
  layout: PlotLayout;
}

const nameWidthPerLetter = 6.6;
const nameLineHeight = 13;

function widthOf(words: string): number {
  return words.length * nameWidthPerLetter;
}

/** Divides a name into one or two lines; none when both are too wide. */
function nameLines(name: string, room: number): readonly string[] {
  if (widthOf(name) + 8 < room) return [name];
  const words = name.split(" ");
  const first = words.slice(0, Math.ceil(words.length / 2)).join(" ");
  const second = words.slice(Math.ceil(words.length / 2)).join(" ");
  const widest = Math.max(widthOf(first), widthOf(second));
  return second !== "" && widest + 4 < room ? [first, second] : [];
}

function Region({ region, layout }: PartProps & { region: PlotRegion }) {
  const { left, right, top, bottom, x } = layout;
  // A logarithmic axis does not include the shut-in itself.
  const place = (value: number, end: number) => {
    const pixels = x.toPixels(value);
    return Number.isFinite(pixels) ? pixels : end;
  };
  const ends = [place(region.from, left), place(region.to, right)];
  const from = Math.max(left, Math.min(...ends));
  const to = Math.min(right, Math.max(...ends));
  if (!(to > from)) return null;
  const lines = nameLines(region.label, to - from);
  return (
    <g className="pta-region" data-tone={region.tone}>
      <rect x={from} y={top} width={to - from} height={bottom - top} />
      {lines.map((line, index) => (
        <text
          key={line}
          x={(from + to) / 2}
          y={bottom - 7 - (lines.length - 1 - index) * nameLineHeight}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

interface CurveProps extends PartProps {
  curve: PlotCurve;
}

function isSameCurve(one: CurveProps, other: CurveProps): boolean {
  return (
    one.layout === other.layout &&
    one.curve.x === other.curve.x &&
    one.curve.y === other.curve.y &&
    one.curve.tone === other.curve.tone &&
    one.curve.form === other.curve.form &&
    one.curve.axis === other.curve.axis &&
    one.curve.isOutdated === other.curve.isOutdated
  );
}

/** A measured curve stays the same while a pick is dragged, so its path is not written again. */
const Curve = memo(function Curve({ curve, layout }: CurveProps) {
  const draw = curve.form === "line" ? pathOf : dotsOf;
  return (
    <path
      className="pta-curve"
      data-tone={curve.tone}
      data-form={curve.form}
      data-outdated={curve.isOutdated ? "" : undefined}
      d={draw(curve.x, curve.y, layout, curve.axis)}
    />
  );
}, isSameCurve);

function StraightLine({
  line,
  layout,
}: PartProps & { line: PlotStraightLine }) {
  const { x, left, right } = layout;
  const y = layout.y[line.axis];
  const slope = (line.to.y - line.from.y) / (line.to.x - line.from.x);
  const at = (place: number) => line.from.y + slope * (place - line.from.x);
  const [first, last] = [x.toValue(left), x.toValue(right)];
  const drawn = (from: number, to: number) =>
    `M${x.toPixels(from)} ${y.toPixels(at(from))}L${x.toPixels(to)} ${y.toPixels(at(to))}`;
  return (
    <g className="pta-line" data-person={line.isSetByPerson ? "" : undefined}>
      <path data-extended="" d={drawn(first, last)} />
      <path d={drawn(line.from.x, line.to.x)} />
    </g>
  );
}

const shapes = {
  ring: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
  diamond: "M0 -6L6 0L0 6L-6 0Z",
  square: "M-5 -5H5V5H-5Z",
} as const;

function Mark({ mark, layout }: PartProps & { mark: PlotMark }) {
  const across = layout.x.toPixels(mark.at.x);
  const up = layout.y[mark.axis].toPixels(mark.at.y);
  const isShown =
    Number.isFinite(up) && across >= layout.left && across <= layout.right;
  if (!isShown) return null;
  const isNearEnd = across > layout.right - 120;
  return (
    <g
      className="pta-mark"
      data-chosen={mark.isChosen ? "" : undefined}
      transform={`translate(${across} ${up})`}
    >
      <path d={shapes[mark.shape]} />
      <text
        x={isNearEnd ? -9 : 9}
        y={mark.isNamedBelow === true ? 16 : -7}
        data-end={isNearEnd ? "" : undefined}
      >
        {mark.label}
      </text>
    </g>
  );
}

function Note({ placed }: { placed: PlacedNote }) {
  const { note, from, to, middle, up } = placed;
  return (
    <g className="pta-note">
      <path d={`M${from} ${up + 4}v-4H${to}v4`} />
      <text x={middle} y={up - 5}>
        {note.label}
      </text>
    </g>
  );
}

interface ClipProps extends PartProps {
  id: string;
}

function Clip({ id, layout }: ClipProps) {
  return (
    <clipPath id={id}>
      <rect
        x={layout.left}
        y={layout.top}
        width={Math.max(0, layout.right - layout.left)}
        height={Math.max(0, layout.bottom - layout.top)}
      />
    </clipPath>
  );
}

interface DrawingProps extends PartProps {
  model: PlotModel;
}

interface ClippedDrawingProps extends DrawingProps {
  clipId: string;
}

/** The named ranges of the axis, behind the curves. */
export function PlotRegions({ model, layout }: DrawingProps) {
  return model.regions.map((region) => (
    <Region key={region.key} region={region} layout={layout} />
  ));
}

/** All curves, the quiet ones behind the others. */
export function PlotCurves({ model, layout, clipId }: ClippedDrawingProps) {
  const quiet = model.curves.filter(({ isQuiet }) => isQuiet === true);
  const loud = model.curves.filter(({ isQuiet }) => isQuiet !== true);
  return (
    <>
      <Clip id={clipId} layout={layout} />
      <g clipPath={`url(#${clipId})`}>
        {[...quiet, ...loud].map((curve) => (
          <Curve key={curve.key} curve={curve} layout={layout} />
        ))}
      </g>
    </>
  );
}

/** What is read from the curves: lines, names and points, before the curves. */
export function PlotReadings({ model, layout, clipId }: ClippedDrawingProps) {
  return (
    <>
      <Clip id={clipId} layout={layout} />
      <g clipPath={`url(#${clipId})`}>
        {model.lines.map((line) => (
          <StraightLine key={line.key} line={line} layout={layout} />
        ))}
      </g>
      {placedNotes(model.notes, layout).map((placed) => (
        <Note key={placed.note.key} placed={placed} />
      ))}
      {model.marks.map((mark) => (
        <Mark key={mark.key} mark={mark} layout={layout} />
      ))}
    </>
  );
}
