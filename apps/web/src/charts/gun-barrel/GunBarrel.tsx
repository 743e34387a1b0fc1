import { useWidth } from "#charts/bars/use-width.ts";
import { writeNumber, writeExact } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import type { DrawnOffset } from "./drawn-offset.ts";
import { Arc, Distance, WellMark } from "./GunBarrelMarks.tsx";
import { gunBarrelLayout, type GunBarrelLayout } from "./gun-barrel-layout.ts";
import type { LengthUnit } from "./length-text.ts";
import type { SectionFigure } from "./section-figure.ts";
import "./gun-barrel.css";

/** Room for the depths on the left and for the lateral distances below. */
const margins = { left: 66, right: 22, top: 12, bottom: 46 };

interface AxesProps {
  layout: GunBarrelLayout;
  unit: LengthUnit;
  width: number;
  height: number;
}

function Axes({ layout, unit, width, height }: AxesProps) {
  const floor = height - margins.bottom;
  const right = width - margins.right;
  return (
    <g>
      {layout.depthTicks.map(({ at, value }) => (
        <g key={value}>
          <path
            className="gun-barrel-grid"
            d={`M${margins.left} ${Math.round(at) + 0.5}H${right}`}
          />
          <text
            className="gun-barrel-tick"
            data-side="depth"
            x={margins.left - 8}
            y={at + 4}
          >
            {writeExact(value)}
          </text>
        </g>
      ))}
      <path
        className="gun-barrel-axis"
        d={`M${margins.left + 0.5} ${margins.top}V${floor + 0.5}H${right}`}
      />
      {layout.acrossTicks.map(({ at, value }) => (
        <g key={value}>
          <path
            className="gun-barrel-axis"
            d={`M${Math.round(at) + 0.5} ${floor}v5`}
          />
          <text className="gun-barrel-tick" x={at} y={floor + 19}>
            {writeExact(value)}
          </text>
        </g>
      ))}
      <text
        className="gun-barrel-unit"
        x={margins.left - 8}
        y={margins.top + 9}
      >
        {unit}
      </text>
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
          <Axes layout={layout} unit={unit} width={width} height={height} />
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
