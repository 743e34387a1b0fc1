import { heightOf, largestOf, type Bar } from "./bar.ts";
import { BarColumn, BarValue } from "./BarColumn.tsx";
import "./bars.css";
import { characterWidth, labelPosition, valuesFit } from "./label-position.ts";
import { labelEvery, niceTicks } from "./nice-scale.ts";
import { useWidth } from "./use-width.ts";

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
