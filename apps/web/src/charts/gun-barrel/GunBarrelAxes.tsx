import type { GunBarrelLayout } from "./gun-barrel-layout.ts";
import type { LengthUnit } from "./length-text.ts";
import { writeExact } from "@stagecraft/domain";

/** Room for the depths on the left and for the lateral distances below. */
export const margins = { left: 66, right: 22, top: 12, bottom: 46 };

interface AxesProps {
  layout: GunBarrelLayout;
  unit: LengthUnit;
  width: number;
  height: number;
}

export function Axes({ layout, unit, width, height }: AxesProps) {
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
