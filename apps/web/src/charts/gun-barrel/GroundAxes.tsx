import { writeExact } from "@stagecraft/domain";
import "./ground-axes.css";

/** A round number and where it lies, in pixels. */
export interface Tick {
  readonly at: number;
  readonly value: number;
}

interface GroundAxesProps {
  depthTicks: readonly Tick[];
  acrossTicks: readonly Tick[];
  width: number;
  height: number;
  margins: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

/** Depths on the left with a grid, distances below. */
export function GroundAxes(props: GroundAxesProps) {
  const { depthTicks, acrossTicks, width, height, margins } = props;
  const right = width - margins.right;
  const floor = height - margins.bottom;
  return (
    <g className="ground-axes">
      {depthTicks.map(({ at, value }) => (
        <g key={value}>
          <path
            className="ground-grid"
            d={`M${margins.left} ${Math.round(at) + 0.5}H${right}`}
          />
          <text
            className="ground-tick"
            data-side="depth"
            x={margins.left - 8}
            y={at + 4}
          >
            {writeExact(value)}
          </text>
        </g>
      ))}
      <path
        className="ground-axis"
        d={`M${margins.left + 0.5} ${margins.top}V${floor + 0.5}H${right}`}
      />
      {acrossTicks.map(({ at, value }) => (
        <g key={value}>
          <path
            className="ground-axis"
            d={`M${Math.round(at) + 0.5} ${floor}v5`}
          />
          <text className="ground-tick" x={at} y={floor + 19}>
            {writeExact(value)}
          </text>
        </g>
      ))}
    </g>
  );
}
