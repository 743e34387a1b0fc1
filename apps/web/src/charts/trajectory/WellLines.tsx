import { memo } from "react";
import { positionAt } from "@stagecraft/wellbore";
import { lineText, type PixelPoint, type Projector } from "./drawing-view.ts";
import { spacedLabels, type DrawnWell, type ToGround } from "./drawn-well.ts";
import { pointsBetween } from "./well-course.ts";

interface WellProps {
  well: DrawnWell;
  toGround: ToGround;
  projector: Projector;
  /** Whether the well is hovered, or chosen in a drawing of several equal wells. */
  isMarked: boolean;
}

const labelPixels = 26;
const headSize = 8;
const besidePixels = 15;

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

/** Numbers of stages beside their blocks, as many as fit beside the name at the toe. */
function StageNumbers({ well, toGround, projector }: WellProps) {
  const { path } = well.course;
  const pixelsAt = (mdMetres: number) => {
    const position = positionAt(path, mdMetres);
    return position && projector.toPixels(toGround(position));
  };
  const places = well.stages.flatMap(({ stageNumber, fromMd, toMd }) => {
    const middle = pixelsAt((fromMd + toMd) / 2);
    const [from, to] = [pixelsAt(fromMd), pixelsAt(toMd)];
    if (middle === null || from === null || to === null) return [];
    const isUpright = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
    return [{ stageNumber, isUpright, ...middle }];
  });
  const toe = pixelsAt(well.course.path.stations.at(-1)?.mdMetres ?? 0);
  const free = places.filter(
    ({ isUpright, x }) =>
      isUpright ||
      toe === null ||
      Math.abs(x - toe.x) > nameHalfWidth(well) + besidePixels / 2,
  );
  return spacedLabels(free, labelPixels).map(
    ({ stageNumber, isUpright, x, y }) => (
      <text
        key={stageNumber}
        className="trajectory-number"
        x={isUpright ? x + besidePixels : x}
        y={isUpright ? y + 4 : y - 9}
      >
        {stageNumber}
      </text>
    ),
  );
}

/** One well with its wellhead, perforated stages and name. */
const WellLine = memo(function WellLine(props: WellProps) {
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
  /** Names do not reach below this, where the axis is. */
  bottom: number;
  markedKey: string | null;
}

/** Names are tried above the toe, then higher, then below it. */
const nameSteps = [-12, -27, -42, 20] as const;
const nameHeight = 14;
/** About the width of a letter, for keeping names apart and inside the drawing. */
const letterPixels = 7;

function nameHalfWidth({ label }: DrawnWell): number {
  return (label.length * letterPixels) / 2 + 3;
}

/** The buttons of the drawing are in its upper right corner. */
const buttons = { width: 104, height: 38 };

interface PlacedName extends PixelPoint {
  readonly well: DrawnWell;
  readonly halfWidth: number;
}

function touches(one: PlacedName, other: PlacedName): boolean {
  return (
    Math.abs(one.y - other.y) < nameHeight &&
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth
  );
}

function isUnderButtons({ x, y, halfWidth }: PlacedName, width: number) {
  return y < buttons.height && x + halfWidth > width - buttons.width;
}

/** Returns names that touch neither each other nor the buttons; the first wells come first. */
function placedNames(
  wells: readonly DrawnWell[],
  toePixels: (well: DrawnWell) => PixelPoint | null,
  { width, bottom }: Pick<WellNamesProps, "width" | "bottom">,
): readonly PlacedName[] {
  const placed: PlacedName[] = [];
  for (const well of wells) {
    const toe = toePixels(well);
    if (toe === null) continue;
    const halfWidth = nameHalfWidth(well);
    const x = Math.min(width - halfWidth, Math.max(halfWidth, toe.x));
    const free = nameSteps
      .map((step) => ({ well, halfWidth, x, y: toe.y + step }))
      .find(
        (name) =>
          name.y > nameHeight &&
          name.y < bottom &&
          !isUnderButtons(name, width) &&
          !placed.some((other) => touches(name, other)),
      );
    if (free !== undefined) placed.push(free);
  }
  return placed;
}

/** Names at the toes; where there is no room, the name of a quiet well is left out first. */
function WellNames(props: WellNamesProps) {
  const { wells, toGround, projector, markedKey } = props;
  const rank = ({ key, tone }: DrawnWell) =>
    key === markedKey ? 0 : tone === "quiet" ? 2 : 1;
  const names = placedNames(
    wells.toSorted((one, other) => rank(one) - rank(other)),
    ({ course }) => {
      const toe = course.path.stations.at(-1);
      return toe === undefined ? null : projector.toPixels(toGround(toe));
    },
    props,
  );
  return names.map(({ well: { key, label, tone }, x, y }) => (
    <text
      key={key}
      className="trajectory-name"
      data-tone={tone}
      data-marked={key === markedKey || undefined}
      x={x}
      y={y}
    >
      {label}
    </text>
  ));
}

/** All wells of a drawing with their names. */
export function WellLines(props: WellNamesProps) {
  const { wells, toGround, projector, markedKey } = props;
  return (
    <>
      {wells.map((well) => (
        <WellLine
          key={well.key}
          well={well}
          toGround={toGround}
          projector={projector}
          isMarked={well.key === markedKey}
        />
      ))}
      <WellNames {...props} />
    </>
  );
}
