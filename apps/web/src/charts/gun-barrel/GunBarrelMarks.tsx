import { AlertGlyph } from "@stagecraft/ui";
import { offsetTag } from "#charts/fdi/offset-change.ts";
import type { DrawnOffset } from "./drawn-offset.ts";
import type { GunBarrelLayout } from "./gun-barrel-layout.ts";
import { lengthText, type LengthUnit } from "./length-text.ts";
import type { SectionFigure, SectionWell } from "./section-figure.ts";

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

export function Arc(props: WellProps) {
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

export function Distance(props: WellProps) {
  const { well, unit } = props;
  if (well.offset === null) return null;
  const { fromX, toX, apex } = arcPositions(props);
  return (
    <text className="gun-barrel-distance" x={(fromX + toX) / 2} y={apex - 7}>
      {lengthText(well.nearest.distanceMetres, unit)}
    </text>
  );
}

export function WellMark({
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
