import { writeExact, writeNumber } from "@stagecraft/domain";
import { useMemo } from "react";
import { useWidth } from "#charts/bars/use-width.ts";
import {
  lengthIn,
  metresOf,
  type LengthUnit,
} from "#charts/gun-barrel/length-text.ts";
import { ticksBetween } from "#charts/gun-barrel/linear-scale.ts";
import { useText } from "#translations/use-text.ts";
import { DrawingSurface } from "./DrawingSurface.tsx";
import {
  fittingExaggeration,
  type Margins,
  type Projector,
  type VerticalAxis,
} from "./drawing-view.ts";
import { pointsToSee, sectionGround, type SectionPlane } from "./drawn-well.ts";
import type { TrajectoryDrawingProps } from "./trajectory-drawing.ts";
import { useTrajectoryDrawing } from "./use-trajectory-drawing.ts";
import { WellLine, WellNames } from "./WellLines.tsx";
import "./trajectory.css";

/** Room for the depths on the left and for the distances below. */
const margins: Margins = { left: 62, right: 24, top: 26, bottom: 44 };
const tickPixels = { across: 100, depth: 56 };

interface AxesProps {
  projector: Projector;
  unit: LengthUnit;
  width: number;
  height: number;
}

function Axes({ projector, unit, width, height }: AxesProps) {
  const right = width - margins.right;
  const floor = height - margins.bottom;
  const topLeft = projector.toGround({ x: margins.left, y: margins.top });
  const bottomRight = projector.toGround({ x: right, y: floor });
  const depths = ticksBetween(
    lengthIn(topLeft.verticalMetres, unit),
    lengthIn(bottomRight.verticalMetres, unit),
    Math.max(2, (floor - margins.top) / tickPixels.depth),
  );
  const distances = ticksBetween(
    lengthIn(topLeft.acrossMetres, unit),
    lengthIn(bottomRight.acrossMetres, unit),
    Math.max(2, (right - margins.left) / tickPixels.across),
  );
  return (
    <g>
      {depths.map((depth) => {
        const { y } = projector.toPixels({
          acrossMetres: 0,
          verticalMetres: metresOf(depth, unit),
        });
        return (
          <g key={depth}>
            <path
              className="trajectory-grid"
              d={`M${margins.left} ${Math.round(y) + 0.5}H${right}`}
            />
            <text
              className="trajectory-tick"
              data-side="depth"
              x={margins.left - 8}
              y={y + 4}
            >
              {writeExact(depth)}
            </text>
          </g>
        );
      })}
      <path
        className="trajectory-axis"
        d={`M${margins.left + 0.5} ${margins.top}V${floor + 0.5}H${right}`}
      />
      {distances.map((distance) => {
        const { x } = projector.toPixels({
          acrossMetres: metresOf(distance, unit),
          verticalMetres: 0,
        });
        return (
          <g key={distance}>
            <path
              className="trajectory-axis"
              d={`M${Math.round(x) + 0.5} ${floor}v5`}
            />
            <text className="trajectory-tick" x={x} y={floor + 19}>
              {writeExact(distance)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface SectionDrawingProps extends TrajectoryDrawingProps {
  plane: SectionPlane;
  /** Null chooses the step that fits. */
  exaggeration: number | null;
  /** Depth of the sea level below the depth reference; null when it is not known. */
  seaLevelTvdMetres: number | null;
}

/** Wells from the side, in the vertical plane along their laterals. */
export function SectionDrawing(props: SectionDrawingProps) {
  const { label, wells, unit, height, markedKey, steps, pictureRef } = props;
  const { plane, part, seaLevelTvdMetres } = props;
  const text = useText();
  const [ref, width] = useWidth();
  const toGround = useMemo(() => sectionGround(plane), [plane]);
  const fitting = useMemo(
    () =>
      part === "well"
        ? 1
        : fittingExaggeration(
            pointsToSee(wells, part, toGround),
            { width, height },
            margins,
          ),
    [wells, part, toGround, width, height],
  );
  const exaggeration = props.exaggeration ?? fitting;
  const axis: VerticalAxis = { direction: "down", exaggeration };
  const drawing = useTrajectoryDrawing({
    props,
    width,
    margins,
    axis,
    toGround,
  });
  const { controls, projector, cursorAt } = drawing;
  const parts = { toGround, projector };
  const [right, floor] = [width - margins.right, height - margins.bottom];
  const seaLevelY =
    seaLevelTvdMetres === null
      ? null
      : projector.toPixels({
          acrossMetres: 0,
          verticalMetres: seaLevelTvdMetres,
        }).y;
  const clip = {
    x: margins.left,
    y: 0,
    width: Math.max(0, right - margins.left + margins.right),
    height: floor,
  };
  return (
    <div className="trajectory-drawing" dir="ltr" ref={ref}>
      {width > 0 && (
        <DrawingSurface
          label={label}
          size={{ width, height }}
          projector={projector}
          controls={controls}
          steps={steps}
          onPoint={drawing.onPoint}
          onChoose={drawing.onChoose}
          pictureRef={pictureRef}
        >
          <Axes
            projector={projector}
            unit={unit}
            width={width}
            height={height}
          />
          {seaLevelY !== null &&
            seaLevelY > margins.top &&
            seaLevelY < floor && (
              <g className="trajectory-sea">
                <path d={`M${margins.left} ${seaLevelY}H${right}`} />
                <text x={right} y={seaLevelY - 5}>
                  {text("trajectory.seaLevel")}
                </text>
              </g>
            )}
          <clipPath id={`trajectory-clip-${width}-${height}`}>
            <rect {...clip} />
          </clipPath>
          <g
            clipPath={`url(#trajectory-clip-${width}-${height})`}
            data-clip={`${clip.x} ${clip.y} ${clip.width} ${clip.height}`}
          >
            {wells.map((well) => (
              <WellLine
                key={well.key}
                well={well}
                isMarked={well.key === markedKey}
                {...parts}
              />
            ))}
            <WellNames
              wells={wells}
              width={width}
              bottom={floor - 4}
              markedKey={markedKey}
              {...parts}
            />
            {cursorAt !== null && (
              <g>
                <path
                  className="trajectory-crosshair"
                  d={`M${margins.left} ${cursorAt.y}H${right}M${cursorAt.x} ${margins.top}V${floor}`}
                />
                <circle
                  className="trajectory-cursor"
                  cx={cursorAt.x}
                  cy={cursorAt.y}
                  r={6}
                />
              </g>
            )}
          </g>
          <text className="trajectory-unit" x={margins.left - 8} y={14}>
            {`TVD [${unit}]`}
          </text>
          <text className="trajectory-note" x={right} y={height - 6}>
            {exaggeration === 1
              ? text("trajectory.sectionTrue", { unit })
              : text("trajectory.sectionExaggerated", {
                  unit,
                  times: writeNumber(exaggeration, 0),
                })}
          </text>
        </DrawingSurface>
      )}
    </div>
  );
}
