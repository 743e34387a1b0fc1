import { heightOf, type Bar } from "./bar.ts";

interface BarColumnProps {
  bar: Bar;
  x: number;
  step: number;
  y: (value: number) => number;
  floor: number;
  /** Null where a label would overlap the next one. */
  label: string | null;
}

interface BarValueProps {
  bar: Bar;
  /** Middle of the bar. */
  x: number;
  y: (value: number) => number;
  formatValue: (value: number) => string;
}

/**
 * The value above a bar. It is drawn after all dashed lines, with a
 * background-colored outline, so that no line crosses it.
 */
export function BarValue({ bar, x, y, formatValue }: BarValueProps) {
  const height = heightOf(bar);
  if (height <= 0) return null;
  return (
    <text className="bars-value" x={x} y={y(height) - 5}>
      {formatValue(height)}
    </text>
  );
}

const widestBar = 48;

export function BarColumn(props: BarColumnProps) {
  const { bar, x, step, y, floor, label } = props;
  const gap = step >= 12 ? Math.min(8, step / 3) : Math.max(0.5, step / 5);
  const width = Math.min(widestBar, Math.max(1, step - gap));
  const left = x + (step - width) / 2;
  const middle = x + step / 2;
  let below = 0;
  return (
    <g data-tooltip={bar.title}>
      <rect
        className="bars-hit"
        x={x}
        y={0}
        width={step}
        height={floor}
        aria-hidden="true"
      />
      {bar.parts.map(({ tone, value: amount }, index) => {
        const from = y(below);
        below += amount;
        return (
          <rect
            key={index}
            className="bars-bar"
            data-tone={tone}
            data-open={bar.isOpen ? "" : undefined}
            x={left}
            y={y(below)}
            width={width}
            height={Math.max(0, from - y(below))}
            rx={step >= 12 ? 2 : 0}
          />
        );
      })}
      {typeof bar.planned === "number" && bar.planned > 0 && (
        <line
          className="bars-plan"
          x1={left - 2}
          x2={left + width + 2}
          y1={y(bar.planned)}
          y2={y(bar.planned)}
        />
      )}
      {label !== null && (
        <text className="bars-label" x={middle} y={floor + 17}>
          {label}
        </text>
      )}
    </g>
  );
}
