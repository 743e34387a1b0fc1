import { writeNumber } from "@stagecraft/domain";
import { useMemo } from "react";
import { useWidth } from "#charts/bars/use-width.ts";
import { GroundAxes } from "#charts/gun-barrel/GroundAxes.tsx";
import {
  lengthIn,
  metresOf,
  type LengthUnit,
} from "#charts/gun-barrel/length-text.ts";
import { ticksBetween } from "#charts/gun-barrel/linear-scale.ts";
import { useText } from "#translations/use-text.ts";
import { DrawingFrame } from "./DrawingFrame.tsx";
import {
  fittingExaggeration,
  type Margins,
  type Projector,
  type VerticalAxis,
} from "./drawing-view.ts";
import { pointsToSee, sectionGround, type SectionPlane } from "./drawn-well.ts";
import type { TrajectoryDrawingProps } from "./trajectory-drawing.ts";
import { useTrajectoryDrawing } from "./use-trajectory-drawing.ts";
import { WellLines } from "./WellLines.tsx";

/** Room for the depths on the left and for the distances below. */
const margins: Margins = { left: 62, right: 24, top: 26, bottom: 44 };
const tickPixels = { across: 100, depth: 56 };

/** The round depths and distances inside the margins. */
function ticksOf(
  projector: Projector,
  unit: LengthUnit,
  right: number,
  floor: number,
) {
  const topLeft = projector.toGround({ x: margins.left, y: margins.top });
  const bottomRight = projector.toGround({ x: right, y: floor });
  const between = (
    direction: "acrossMetres" | "verticalMetres",
    most: number,
  ) =>
    ticksBetween(
      lengthIn(topLeft[direction], unit),
      lengthIn(bottomRight[direction], unit),
      Math.max(2, most),
    ).map((value) => ({
      value,
      pixels: projector.toPixels({
        acrossMetres: 0,
        verticalMetres: 0,
        [direction]: metresOf(value, unit),
      }),
    }));
  return {
    depthTicks: between(
      "verticalMetres",
      (floor - margins.top) / tickPixels.depth,
    ).map(({ value, pixels }) => ({ value, at: pixels.y })),
    acrossTicks: between(
      "acrossMetres",
      (right - margins.left) / tickPixels.across,
    ).map(({ value, pixels }) => ({ value, at: pixels.x })),
  };
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
  const { cursorAt } = drawing;
  const { projector } = drawing.frame;
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
    <DrawingFrame
      frameRef={ref}
      label={label}
      size={{ width, height }}
      steps={steps}
      pictureRef={pictureRef}
      {...drawing.frame}
    >
      <GroundAxes
        {...ticksOf(projector, unit, right, floor)}
        width={width}
        height={height}
        margins={margins}
      />
      {seaLevelY !== null && seaLevelY > margins.top && seaLevelY < floor && (
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
        <WellLines
          wells={wells}
          toGround={toGround}
          projector={projector}
          width={width}
          bottom={floor - 4}
          markedKey={markedKey}
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
    </DrawingFrame>
  );
}
