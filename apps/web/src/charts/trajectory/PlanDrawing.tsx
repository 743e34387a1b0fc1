import { writeExact } from "@stagecraft/domain";
import { useWidth } from "#charts/bars/use-width.ts";
import { scaleBar } from "#charts/gun-barrel/plan-layout.ts";
import { useText } from "#translations/use-text.ts";
import { DrawingFrame } from "./DrawingFrame.tsx";
import type { VerticalAxis } from "./drawing-view.ts";
import { planGround } from "./drawn-well.ts";
import type { TrajectoryDrawingProps } from "./trajectory-drawing.ts";
import { useTrajectoryDrawing } from "./use-trajectory-drawing.ts";
import { WellLines } from "./WellLines.tsx";

const margins = { left: 34, right: 34, top: 40, bottom: 44 };
const northUp: VerticalAxis = { direction: "up", exaggeration: 1 };
const northSize = 15;

/** The wells from above: north is up, one scale in both directions. */
export function PlanDrawing(props: TrajectoryDrawingProps) {
  const { label, wells, unit, height, markedKey, steps, pictureRef } = props;
  const text = useText();
  const [ref, width] = useWidth();
  const drawing = useTrajectoryDrawing({
    props,
    width,
    margins,
    axis: northUp,
    toGround: planGround,
  });
  const { cursorAt } = drawing;
  const { controls, projector } = drawing.frame;
  const bar = scaleBar(controls.view, width - 2 * margins.left, unit);
  return (
    <DrawingFrame
      frameRef={ref}
      label={label}
      size={{ width, height }}
      steps={steps}
      pictureRef={pictureRef}
      {...drawing.frame}
    >
      <WellLines
        wells={wells}
        toGround={planGround}
        projector={projector}
        width={width}
        bottom={height}
        markedKey={markedKey}
      />
      {cursorAt !== null && (
        <circle
          className="trajectory-cursor"
          cx={cursorAt.x}
          cy={cursorAt.y}
          r={6}
        />
      )}
      <g
        className="trajectory-north"
        transform={`translate(22 ${northSize + 20})`}
      >
        <path d={`M0 ${-northSize}L6 8L0 4L-6 8Z`} />
        <text y={-northSize - 5}>{text("trajectory.north")}</text>
      </g>
      <g
        className="trajectory-scale"
        transform={`translate(${margins.left} ${height - 14})`}
      >
        <path d={`M0 -6V0H${bar.pixels}V-6`} />
        <text x={bar.pixels + 8} y={1}>
          {`${writeExact(bar.length)} ${unit}`}
        </text>
      </g>
    </DrawingFrame>
  );
}
