import { heightOf, largestOf, type Bar } from "./bar.ts";
import { characterWidth, labelPosition, valuesFit } from "./label-position.ts";
import { labelEvery, niceTicks } from "./nice-scale.ts";
import { useWidth } from "./use-width.ts";
import "./bars.css";

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
function BarValue({ bar, x, y, formatValue }: BarValueProps) {
  const height = heightOf(bar);
  if (height <= 0) return null;
  return (
    <text className="bars-value" x={x} y={y(height) - 5}>
      {formatValue(height)}
    </text>
  );
}

const widestBar = 48;

function BarColumn(props: BarColumnProps) {
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

interface BarTarget {
  readonly value: number;
  readonly label: string;
}

interface BarChartProps {
  /** A sentence that describes the chart; the figures are in the table view. */
  label: string;
  bars: readonly Bar[];
  height: number;
  formatValue: (value: number) => string;
  /** A dashed line across all bars, with its label. */
  target?: BarTarget | undefined;
  /** Additional target lines. */
  furtherTargets?: readonly BarTarget[];
  /** Room for the longest label below a bar. */
  labelWidth?: number;
}

const axisRoom = 22;
const topRoom = 16;
/** Height reserved for the value above a bar. */
const valueRoom = 16;

/** Bars on a scale from zero; time runs left to right in every language. */
export function BarChart(props: BarChartProps) {
  const { label, bars, height, formatValue, target, labelWidth = 48 } = props;
  const targets = [
    ...(target === undefined ? [] : [target]),
    ...(props.furtherTargets ?? []),
  ];
  const [ref, width] = useWidth();
  const ticks = niceTicks(
    largestOf(bars, Math.max(0, ...targets.map(({ value }) => value))),
  );
  const top = ticks.at(-1) ?? 1;
  const left =
    10 +
    characterWidth * Math.max(...ticks.map((tick) => formatValue(tick).length));
  // The label below a narrow last bar is wider than the bar and would overflow on the right.
  const right = Math.max(
    0,
    (labelWidth - (width - left) / Math.max(1, bars.length)) / 2,
  );
  const plotWidth = Math.max(0, width - left - right);
  const floor = height - axisRoom;
  const y = (value: number) => floor - (value / top) * (floor - topRoom);
  const step = plotWidth / Math.max(1, bars.length);
  const every = labelEvery(bars.length, plotWidth, labelWidth);
  // The last label is always shown: it is the one people look for.
  const isLabelled = (index: number) => (bars.length - 1 - index) % every === 0;
  const showsValues = valuesFit(
    bars.map((bar) => formatValue(heightOf(bar))),
    step,
  );
  const targetX = ({ value, label: words }: BarTarget) => {
    const room = showsValues ? valueRoom : 0;
    const isFree = bars.map((bar) => y(heightOf(bar)) - room >= y(value));
    const position = labelPosition(
      { isFree, step },
      characterWidth * words.length,
    );
    return left + position * step + 4;
  };

  return (
    <div className="bars" dir="ltr" ref={ref}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? "bars-floor" : "bars-grid"}
                x1={left}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className="bars-tick" x={left - 8} y={y(tick) + 4}>
                {formatValue(tick)}
              </text>
            </g>
          ))}
          {bars.map((bar, index) => (
            <BarColumn
              key={bar.key}
              bar={bar}
              x={left + index * step}
              step={step}
              y={y}
              floor={floor}
              label={isLabelled(index) ? bar.label : null}
            />
          ))}
          {targets.map((each) => (
            <g key={each.value}>
              <line
                className="bars-target"
                x1={left}
                x2={width}
                y1={y(each.value)}
                y2={y(each.value)}
              />
              <text
                className="bars-target-text"
                x={targetX(each)}
                y={y(each.value) - 4}
              >
                {each.label}
              </text>
            </g>
          ))}
          {showsValues &&
            bars.map((bar, index) => (
              <BarValue
                key={bar.key}
                bar={bar}
                x={left + (index + 0.5) * step}
                y={y}
                formatValue={formatValue}
              />
            ))}
        </svg>
      )}
    </div>
  );
}
