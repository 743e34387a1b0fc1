import { positionAt, type ProjectPath } from "@stagecraft/wellbore";
import { useWidth } from "#charts/bars/use-width.ts";
import { offsetTag } from "#charts/fdi/offset-change.ts";
import type { DrawnOffset } from "./drawn-offset.ts";
import { lengthText, type LengthUnit } from "./length-text.ts";
import {
  boreText,
  planLayout,
  scaleBar,
  spanText,
  type PlanLayout,
} from "./plan-layout.ts";
import type { SectionFigure, SectionWell } from "./section-figure.ts";
import "./gun-barrel.css";
import { writeExact } from "@stagecraft/domain";

interface PlanViewProps {
  label: string;
  figure: SectionFigure<DrawnOffset>;
  unit: LengthUnit;
  height: number;
  treatedLabel: string;
}

const margin = 34;
const northSize = 16;

function Bore({
  layout,
  path,
  level,
}: {
  layout: PlanLayout;
  path: ProjectPath;
  level: string | undefined;
}) {
  return (
    <g>
      <path
        className="plan-bore"
        data-level={level}
        d={boreText(layout, path)}
      />
      {path.perforations.map(({ stageNumber, topMdMetres, bottomMdMetres }) => (
        <path
          key={`${stageNumber}-${topMdMetres}`}
          className="plan-perforation"
          data-level={level}
          d={spanText(layout, path, topMdMetres, bottomMdMetres)}
        />
      ))}
    </g>
  );
}

/** The shortest path from the stage to an offset well, seen from above. */
function Way({
  layout,
  figure,
  well,
  unit,
}: {
  layout: PlanLayout;
  figure: SectionFigure<DrawnOffset>;
  well: SectionWell<DrawnOffset>;
  unit: LengthUnit;
}) {
  const { nearest, offset, path } = well;
  const from = positionAt(figure.treated.path.path, nearest.mdMetres);
  const to = positionAt(path.path, nearest.otherMdMetres);
  if (offset === null || from === null || to === null) return null;
  const start = layout.positionOf(from);
  const end = layout.positionOf(to);
  return (
    <g>
      <path
        className="plan-way"
        data-level={offset.level}
        d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
      />
      <circle
        className="plan-foot"
        data-level={offset.level}
        cx={end.x}
        cy={end.y}
        r={3.5}
      />
      <text className="gun-barrel-distance" x={end.x + 8} y={end.y - 6}>
        {lengthText(nearest.horizontalMetres, unit)}
      </text>
    </g>
  );
}

function BoreName({
  layout,
  path,
  name,
  isOwn,
}: {
  layout: PlanLayout;
  path: ProjectPath;
  name: string;
  isOwn: boolean;
}) {
  const toe = path.path.stations.at(-1);
  if (toe === undefined) return null;
  const { x, y } = layout.positionOf(toe);
  return (
    <text className="plan-name" data-own={isOwn || undefined} x={x} y={y - 8}>
      {name}
    </text>
  );
}

/** The pad from above, rotated so that the laterals run to the right; both axes have one scale. */
export function PlanView(props: PlanViewProps) {
  const { label, figure, unit, height, treatedLabel } = props;
  const [ref, width] = useWidth();
  const layout = planLayout(figure, {
    left: margin,
    right: Math.max(margin + 40, width - margin),
    top: margin,
    bottom: height - margin,
  });
  const { treated, span, wells } = figure;
  const bar = scaleBar(layout, width - 2 * margin, unit);
  return (
    <div className="gun-barrel" dir="ltr" ref={ref}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          {wells.map(({ path, offset }) => (
            <Bore
              key={path.wellLabel}
              layout={layout}
              path={path}
              level={offset?.level}
            />
          ))}
          <Bore layout={layout} path={treated.path} level="treated" />
          <path
            className="plan-stage"
            d={spanText(layout, treated.path, span.fromMd, span.toMd)}
          />
          {wells.map((well) => (
            <Way
              key={well.path.wellLabel}
              layout={layout}
              figure={figure}
              well={well}
              unit={unit}
            />
          ))}
          {wells.map(({ path, offset }) => (
            <BoreName
              key={path.wellLabel}
              layout={layout}
              path={path}
              name={
                offset === null
                  ? path.wellLabel
                  : `${offsetTag(offset.number)} ${path.wellLabel}`
              }
              isOwn={false}
            />
          ))}
          <BoreName
            layout={layout}
            path={treated.path}
            name={treatedLabel}
            isOwn
          />
          <g
            className="plan-north"
            transform={`translate(${margin} ${margin}) rotate(${layout.northDegrees})`}
          >
            <path d={`M0 ${-northSize}L6 8L0 4L-6 8Z`} />
            <text y={-northSize - 4}>N</text>
          </g>
          <g
            className="plan-scale"
            transform={`translate(${margin} ${height - 12})`}
          >
            <path d={`M0 -5V0H${bar.pixels}V-5`} />
            <text x={bar.pixels + 8} y={1}>
              {`${writeExact(bar.length)} ${unit}`}
            </text>
          </g>
        </svg>
      )}
    </div>
  );
}
