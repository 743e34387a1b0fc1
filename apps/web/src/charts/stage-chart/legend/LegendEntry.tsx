import { readableTextOn } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import { planChannel, planKey, roleOf } from "@stagecraft/stage-charts";
import { useSyncExternalStore, type CSSProperties } from "react";
import {
  LegendNumber,
  LegendState,
  LegendTime,
  Slope,
} from "./LegendNumber.tsx";
import type { LegendValue, LegendValues } from "./legend-values.ts";
import { planNote } from "./plan-note.ts";
import { useText } from "#translations/use-text.ts";
import { readerUnit } from "#translations/reader.ts";

export interface LegendEntryProps {
  line: PlotLine;
  color: string;
  /** Background color of the plot, used for the text of tags. */
  groundColor: string;
  values: LegendValues;
  isHidden: boolean;
  /** Channel with the slope of the line; most lines have none. */
  slopeChannel?: string | undefined;
  onToggle: (channel: string) => void;
  onIsolate: (channel: string) => void;
}

function useLegendValue(values: LegendValues, channel: string): LegendValue {
  return useSyncExternalStore(values.subscribe, () => values.of(channel));
}

function entryProps({
  line,
  color,
  groundColor,
  isHidden,
  onToggle,
  onIsolate,
}: LegendEntryProps) {
  return {
    type: "button",
    "aria-pressed": !isHidden,
    style: {
      "--line-color": color,
      "--tag-text": readableTextOn(color, groundColor),
    } as CSSProperties,
    onClick: () => onToggle(line.attribute),
    onDoubleClick: () => onIsolate(line.attribute),
  } as const;
}

function TileSlope({
  values,
  channel,
  unit,
}: {
  values: LegendValues;
  channel: string;
  unit: string;
}) {
  const slope = useLegendValue(values, channel);
  return <Slope value={slope} unit={unit} />;
}

interface LegendTileProps extends LegendEntryProps {
  /** Formats a time of day as the chart does. */
  formatTime: (time: number) => string;
  /** The stage has pumped more than its plan. */
  isPastPlan: boolean;
}

/** The planned value under a measured one, with the deviation. */
function usePlanNote({
  line,
  values,
  isPastPlan,
}: LegendTileProps): string | null {
  const text = useText();
  const channel = planChannel(line.attribute);
  const actual = useLegendValue(values, line.attribute);
  const plan = useLegendValue(values, channel ?? "");
  const note = channel === null ? null : planNote(actual, plan);
  // Isolated, because signs and numbers would change sides in a right-to-left text.
  if (note !== null)
    return text("panels.plan", { amount: `\u2066${note}\u2069` });
  return channel !== null && isPastPlan ? text("chart.pastPlan") : null;
}

/** One of the large values, always in the same position. */
export function LegendTile(props: LegendTileProps) {
  const { line, values, slopeChannel } = props;
  const value = useLegendValue(values, line.attribute);
  const isPlain = value.freshness.kind === "fresh" && value.condition === null;
  const plan = usePlanNote(props);
  return (
    <button className="stage-tile" {...entryProps(props)}>
      <span className="stage-tile-name">
        <span className="stage-swatch" aria-hidden="true" />
        <bdi>{line.label}</bdi>
      </span>
      <span className="stage-tile-value">
        <LegendNumber value={value} />
        <bdi className="stage-unit">{readerUnit(line.unit)}</bdi>
      </span>
      <LegendState value={value} />
      {isPlain && plan !== null && (
        <bdi className="stage-slope" data-plan>
          {plan}
        </bdi>
      )}
      {isPlain && plan === null && value.time !== null && (
        <LegendTime time={props.formatTime(value.time)} />
      )}
      {isPlain && value.time === null && slopeChannel !== undefined && (
        <TileSlope values={values} channel={slopeChannel} unit={line.unit} />
      )}
    </button>
  );
}

interface PlanCellProps {
  isHidden: boolean;
  onToggle: (channel: string) => void;
}

/** Shows and hides the plan of all lines. */
export function PlanCell({ isHidden, onToggle }: PlanCellProps) {
  const text = useText();
  const name = text("chart.plan");
  return (
    <button
      type="button"
      className="stage-cell"
      title={name}
      aria-pressed={!isHidden}
      onClick={() => onToggle(planKey)}
    >
      <span className="stage-swatch" data-plan aria-hidden="true" />
      <bdi className="stage-cell-name">{name}</bdi>
    </button>
  );
}

/** A smaller entry: tag or swatch, name, value. */
export function LegendCell(props: LegendEntryProps & { hasUnit?: boolean }) {
  const { line, values, hasUnit = false } = props;
  const value = useLegendValue(values, line.attribute);
  const { tag } = roleOf(line.attribute);
  const isStale = value.freshness.kind === "stale";
  return (
    <button className="stage-cell" title={line.label} {...entryProps(props)}>
      {tag === null ? (
        <span className="stage-swatch" aria-hidden="true" />
      ) : (
        <span className="stage-tag" data-silent={isStale || undefined}>
          {tag}
        </span>
      )}
      <bdi className="stage-cell-name">{line.label}</bdi>
      {!isStale && <LegendNumber value={value} />}
      {hasUnit && !isStale && (
        <bdi className="stage-unit">{readerUnit(line.unit)}</bdi>
      )}
      <LegendState value={value} />
    </button>
  );
}
