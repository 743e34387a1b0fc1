import { memo } from "react";
import type { PlotAxis, PlotModel } from "./plot-model.ts";
import type { PlotLayout } from "./plot-layout.ts";
import { ticksOf } from "./plot-scale.ts";

const tickPixels = { across: 84, up: 44 };

interface PlotFrameProps {
  model: PlotModel;
  layout: PlotLayout;
}

function axisTitle({ label, unit }: PlotAxis): string {
  return unit === "" ? label : `${label} (${unit})`;
}

function HorizontalAxis({ model, layout }: PlotFrameProps) {
  const { left, right, top, bottom, x } = layout;
  const ticks = ticksOf(
    x.domain,
    Math.max(2, (right - left) / tickPixels.across),
    model.x.origin,
  );
  return (
    <g>
      {ticks.map(({ value, text }) => {
        const at = x.toPixels(value);
        return (
          <g key={value}>
            <path
              className="pta-grid"
              data-fine={text === null ? "" : undefined}
              d={`M${Math.round(at) + 0.5} ${top}V${bottom}`}
            />
            {text !== null && (
              <text className="pta-tick" x={at} y={bottom + 15}>
                {text}
              </text>
            )}
          </g>
        );
      })}
      <text className="pta-axis-title" data-side="x" x={right} y={bottom + 31}>
        {axisTitle(model.x)}
      </text>
    </g>
  );
}

function VerticalAxis({
  model,
  layout,
  side,
}: PlotFrameProps & { side: "left" | "right" }) {
  const { left, right, top, bottom } = layout;
  const axis = side === "left" ? model.left : model.right;
  if (axis === null) return null;
  const scale = layout.y[side];
  const ticks = ticksOf(
    scale.domain,
    Math.max(2, (bottom - top) / tickPixels.up),
  );
  const edge = side === "left" ? left - 7 : right + 7;
  return (
    <g>
      {ticks.map(({ value, text }) => {
        const at = scale.toPixels(value);
        return (
          <g key={value}>
            {side === "left" && (
              <path
                className="pta-grid"
                data-fine={text === null ? "" : undefined}
                d={`M${left} ${Math.round(at) + 0.5}H${right}`}
              />
            )}
            {text !== null && (
              <text className="pta-tick" data-side={side} x={edge} y={at + 4}>
                {text}
              </text>
            )}
          </g>
        );
      })}
      <text
        className="pta-axis-title"
        data-side={side}
        x={side === "left" ? 4 : right + 50}
        y={top - 8}
      >
        {axisTitle(axis)}
      </text>
    </g>
  );
}

function isSameAxis(one: PlotAxis | null, other: PlotAxis | null): boolean {
  return (
    one?.label === other?.label &&
    one?.unit === other?.unit &&
    one?.origin === other?.origin
  );
}

function isSameFrame(one: PlotFrameProps, other: PlotFrameProps): boolean {
  return (
    one.layout === other.layout &&
    isSameAxis(one.model.x, other.model.x) &&
    isSameAxis(one.model.left, other.model.left) &&
    isSameAxis(one.model.right, other.model.right)
  );
}

/** The axes of a plot with their grid; a drag of a pick leaves them as they are. */
export const PlotFrame = memo(function PlotFrame(props: PlotFrameProps) {
  const { left, right, top, bottom } = props.layout;
  return (
    <g>
      <HorizontalAxis {...props} />
      <VerticalAxis {...props} side="left" />
      <VerticalAxis {...props} side="right" />
      <path
        className="pta-axis"
        d={`M${left + 0.5} ${top}V${bottom + 0.5}H${right}${
          props.model.right === null ? "" : `V${top}`
        }`}
      />
    </g>
  );
}, isSameFrame);
