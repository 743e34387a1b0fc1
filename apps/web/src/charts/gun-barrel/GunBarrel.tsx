import { useWidth } from "#charts/bars/use-width.ts";
import { writeNumber } from "@stagecraft/domain";
import { AlertGlyph } from "@stagecraft/ui";
import { offsetTag } from "#charts/fdi/offset-change.ts";
import { useText } from "#translations/use-text.ts";
import type { DrawnOffset } from "./drawn-offset.ts";
import { GroundAxes } from "./GroundAxes.tsx";
import { gunBarrelLayout, type GunBarrelLayout } from "./gun-barrel-layout.ts";
import { lengthText, type LengthUnit } from "./length-text.ts";
import type { SectionFigure, SectionWell } from "./section-figure.ts";
import "./gun-barrel.css";

/** Room for the depths on the left and for the lateral distances below. */
const margins = { left: 66, right: 22, top: 12, bottom: 46 };

const glyphSize = 18;
const thinnest = 1.25;
const thickest = 9;

/** The stroke is thickest at twice the threshold: a thicker one would hide the next well. */
function strokeOf({ share }: DrawnOffset): number {
  if (share === null) return thinnest;
  const full = Math.min(1, Math.max(0, share) / 2);
  return thinnest + full * (thickest - thinnest);
}

interface PartProps {
  layout: GunBarrelLayout;
  figure: SectionFigure<DrawnOffset>;
  unit: LengthUnit;
}

interface WellProps extends PartProps {
  well: SectionWell<DrawnOffset>;
}

/** Both ends of an arc and its top. */
function arcPositions({ well, layout, figure }: WellProps) {
  const { acrossMetres, tvdMetres } = figure.treated.position;
  const fromX = layout.x(acrossMetres);
  const toX = layout.x(well.position.acrossMetres);
  return {
    fromX,
    toX,
    fromY: layout.y(tvdMetres),
    toY: layout.y(well.position.tvdMetres),
    apex: layout.apexY(fromX, toX),
  };
}

function Arc(props: WellProps) {
  const { offset } = props.well;
  if (offset === null) return null;
  const { fromX, fromY, toX, toY, apex } = arcPositions(props);
  // The middle of a cubic curve is an eighth of each end and three eighths of each handle.
  const handle = (8 * apex - fromY - toY) / 6;
  return (
    <path
      className="gun-barrel-arc"
      data-level={offset.level}
      strokeWidth={strokeOf(offset)}
      d={`M${fromX} ${fromY}C${fromX} ${handle} ${toX} ${handle} ${toX} ${toY}`}
    />
  );
}

function Distance(props: WellProps) {
  const { well, unit } = props;
  if (well.offset === null) return null;
  const { fromX, toX, apex } = arcPositions(props);
  return (
    <text className="gun-barrel-distance" x={(fromX + toX) / 2} y={apex - 7}>
      {lengthText(well.nearest.distanceMetres, unit)}
    </text>
  );
}

function WellMark({
  well,
  layout,
  isNarrow,
}: WellProps & { isNarrow: boolean }) {
  const { offset, position, path, isCrossing } = well;
  const x = layout.x(position.acrossMetres);
  const y = layout.y(position.tvdMetres);
  const size = offset === null ? 0 : glyphSize;
  return (
    <g data-beyond={!isCrossing || undefined} className="gun-barrel-well">
      {offset === null ? (
        <circle className="gun-barrel-unwatched" cx={x} cy={y} r={5} />
      ) : (
        <g transform={`translate(${x - size / 2} ${y - size / 2})`}>
          <AlertGlyph level={offset.level} size={size} />
        </g>
      )}
      <text
        className="gun-barrel-name"
        data-level={offset?.level}
        x={x}
        y={y + 24}
      >
        {offset === null
          ? path.wellLabel
          : isNarrow
            ? offsetTag(offset.number)
            : `${offsetTag(offset.number)} ${path.wellLabel}`}
      </text>
      {offset !== null && offset.changeText !== "" && !isNarrow && (
        <text className="gun-barrel-change" x={x} y={y + 40}>
          {offset.changeText}
        </text>
      )}
    </g>
  );
}

interface GunBarrelProps {
  label: string;
  figure: SectionFigure<DrawnOffset>;
  unit: LengthUnit;
  height: number;
  /** Name of the treated stage. */
  treatedLabel: string;
}

const narrowWidth = 560;

/**
 * The pad seen along the laterals: every well is a point by lateral offset and
 * depth, with the stage's effect on it.
 */
export function GunBarrel(props: GunBarrelProps) {
  const { label, figure, unit, height, treatedLabel } = props;
  const text = useText();
  const [ref, width] = useWidth();
  const layout = gunBarrelLayout(
    figure,
    {
      left: margins.left,
      right: Math.max(margins.left + 40, width - margins.right),
      top: margins.top,
      bottom: height - margins.bottom,
    },
    unit,
  );
  const isNarrow = width < narrowWidth;
  const part = { layout, figure, unit };
  const { acrossMetres, tvdMetres } = figure.treated.position;
  const x = layout.x(acrossMetres);
  const y = layout.y(tvdMetres);
  // The severe ones come last, so that they lie on top.
  const arcs = figure.wells.toSorted(
    (one, other) => (one.offset?.share ?? 0) - (other.offset?.share ?? 0),
  );
  return (
    <div className="gun-barrel" dir="ltr" ref={ref}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          <GroundAxes
            depthTicks={layout.depthTicks}
            acrossTicks={layout.acrossTicks}
            width={width}
            height={height}
            margins={margins}
          />
          <text
            className="gun-barrel-unit"
            x={margins.left - 8}
            y={margins.top + 9}
          >
            {unit}
          </text>
          {arcs.map((well) => (
            <Arc key={well.path.wellLabel} well={well} {...part} />
          ))}
          {arcs.map((well) => (
            <Distance key={well.path.wellLabel} well={well} {...part} />
          ))}
          {figure.wells.map((well) => (
            <WellMark
              key={well.path.wellLabel}
              well={well}
              isNarrow={isNarrow}
              {...part}
            />
          ))}
          <circle className="gun-barrel-treated" cx={x} cy={y} r={9} />
          <circle className="gun-barrel-bore" cx={x} cy={y} r={3} />
          {isNarrow ? (
            <text
              className="gun-barrel-own"
              data-aside=""
              x={margins.left + 10}
              y={margins.top + 10}
            >
              {treatedLabel}
            </text>
          ) : (
            <text className="gun-barrel-own" x={x} y={y + 28}>
              {treatedLabel}
            </text>
          )}
          <text
            className="gun-barrel-note"
            x={width - margins.right}
            y={height - 6}
          >
            {text("wellbore.axisNote", {
              unit,
              times: writeNumber(layout.exaggeration, 1),
            })}
          </text>
        </svg>
      )}
    </div>
  );
}
