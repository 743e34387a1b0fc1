import { memo } from "react";
import { positionAt } from "@stagecraft/wellbore";
import { lineText, type PixelPoint, type Projector } from "./drawing-view.ts";
import { spacedLabels, type DrawnWell, type ToGround } from "./drawn-well.ts";
import { pointsBetween } from "./well-course.ts";

interface WellProps {
  well: DrawnWell;
  toGround: ToGround;
  projector: Projector;
  /** The well that is pointed at or chosen among equals. */
  isMarked: boolean;
}

const labelPixels = 26;
const headSize = 8;

function lineBetween(
  { well, toGround, projector }: WellProps,
  fromMd: number,
  toMd: number,
): string {
  return lineText(
    pointsBetween(well.course.path, fromMd, toMd).map((point) =>
      projector.toPixels(toGround(point)),
    ),
  );
}

function StageBlocks(props: WellProps) {
  return props.well.stages.map(({ stageNumber, fromMd, toMd, state }) => (
    <path
      key={stageNumber}
      className="trajectory-stage"
      data-state={state ?? "none"}
      d={lineBetween(props, fromMd, toMd)}
    />
  ));
}

/** Numbers of stages beside their blocks, as many as there is room for. */
function StageNumbers({ well, toGround, projector }: WellProps) {
  const places = well.stages.flatMap(({ stageNumber, fromMd, toMd }) => {
    const middle = positionAt(well.course.path, (fromMd + toMd) / 2);
    return middle === null
      ? []
      : [{ stageNumber, ...projector.toPixels(toGround(middle)) }];
  });
  return spacedLabels(places, labelPixels).map(({ stageNumber, x, y }) => (
    <text key={stageNumber} className="trajectory-number" x={x} y={y - 9}>
      {stageNumber}
    </text>
  ));
}

/** One well with its wellhead, perforated stages and name. */
export const WellLine = memo(function WellLine(props: WellProps) {
  const { well, toGround, projector, isMarked } = props;
  const { course, tone } = well;
  const toe = course.path.stations.at(-1);
  const head = projector.toPixels(toGround(course.wellhead));
  const end = toe && projector.toPixels(toGround(toe));
  return (
    <g
      className="trajectory-well"
      data-tone={tone}
      data-marked={isMarked || undefined}
    >
      <path
        className="trajectory-bore"
        d={lineBetween(props, -Infinity, Infinity)}
      />
      <StageBlocks {...props} />
      <rect
        className="trajectory-head"
        x={head.x - headSize / 2}
        y={head.y - headSize / 2}
        width={headSize}
        height={headSize}
      />
      {end !== undefined && (
        <circle className="trajectory-toe" cx={end.x} cy={end.y} r={3} />
      )}
      {(tone === "own" || isMarked) && <StageNumbers {...props} />}
    </g>
  );
});

interface WellNamesProps {
  wells: readonly DrawnWell[];
  toGround: ToGround;
  projector: Projector;
  width: number;
  markedKey: string | null;
}

const nameRoomPixels = 15;
/** About the width of a letter, for keeping a name inside the drawing. */
const letterPixels = 7;

function nameOf(
  { well, at }: { well: DrawnWell; at: PixelPoint },
  width: number,
): PixelPoint & { key: string; label: string; well: DrawnWell } {
  const half = (well.label.length * letterPixels) / 2 + 4;
  return {
    well,
    key: well.key,
    label: well.label,
    x: Math.min(width - half, Math.max(half, at.x)),
    y: at.y - 12,
  };
}

/** Names at the toes; where two would touch, the one of a quiet well is left out. */
export function WellNames(props: WellNamesProps) {
  const { wells, toGround, projector, width, markedKey } = props;
  const rank = ({ key, tone }: DrawnWell) =>
    key === markedKey ? 0 : tone === "quiet" ? 2 : 1;
  const places = wells
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((well) => {
      const toe = well.course.path.stations.at(-1);
      if (toe === undefined) return [];
      const at = projector.toPixels(toGround(toe));
      return [nameOf({ well, at }, width)];
    });
  const kept = places.filter(
    (place, index) =>
      !places
        .slice(0, index)
        .some(
          (other) =>
            Math.abs(other.y - place.y) < nameRoomPixels &&
            Math.abs(other.x - place.x) <
              ((other.label.length + place.label.length) * letterPixels) / 2,
        ),
  );
  return kept.map(({ key, label, x, y, well }) => (
    <text
      key={key}
      className="trajectory-name"
      data-tone={well.tone}
      data-marked={key === markedKey || undefined}
      x={x}
      y={y}
    >
      {label}
    </text>
  ));
}
