import { readableTextOn } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import { IconClock } from "@tabler/icons-react";
import { useSyncExternalStore, type CSSProperties } from "react";
import { useText } from "#translations/use-text.ts";
import { formatAge } from "./age-format.ts";
import type { LegendValue, LegendValues } from "./legend-values.ts";
import { roleOf } from "./line-role.ts";

export interface LegendEntryProps {
  line: PlotLine;
  colour: string;
  /** Colour of the plot's ground, which tags are lettered in. */
  groundColour: string;
  values: LegendValues;
  isHidden: boolean;
  onToggle: (channel: string) => void;
  onIsolate: (channel: string) => void;
}

function useLegendValue(values: LegendValues, channel: string): LegendValue {
  return useSyncExternalStore(values.subscribe, () => values.of(channel));
}

/** Clock and age beside a number that is not new any more. */
function Age({ freshness }: Pick<LegendValue, "freshness">) {
  const text = useText();
  if (freshness.kind === "fresh") return null;
  const age = formatAge(freshness.ageSeconds, text);
  return (
    <span className="stage-age" data-kind={freshness.kind}>
      <IconClock size={14} stroke={1.75} aria-hidden="true" />
      <bdi>
        {freshness.kind === "late" ? age : text("chart.stale", { age })}
      </bdi>
    </span>
  );
}

function Number({ value }: { value: LegendValue }) {
  const text = useText();
  const isStale = value.freshness.kind === "stale";
  const shown = value.text ?? text("answer.missing");
  return (
    <bdi className="stage-number" data-stale={isStale || undefined}>
      {isStale ? <s>{shown}</s> : shown}
    </bdi>
  );
}

function entryProps({
  line,
  colour,
  groundColour,
  isHidden,
  onToggle,
  onIsolate,
}: LegendEntryProps) {
  return {
    type: "button",
    "aria-pressed": !isHidden,
    style: {
      "--line-colour": colour,
      "--tag-text": readableTextOn(colour, groundColour),
    } as CSSProperties,
    onClick: () => onToggle(line.attribute),
    onDoubleClick: () => onIsolate(line.attribute),
  } as const;
}

/** One of the big numbers, always in the same place. */
export function LegendTile(props: LegendEntryProps) {
  const { line, values } = props;
  const value = useLegendValue(values, line.attribute);
  return (
    <button className="stage-tile" {...entryProps(props)}>
      <span className="stage-tile-name">
        <span className="stage-swatch" aria-hidden="true" />
        <bdi>{line.label}</bdi>
      </span>
      <span className="stage-tile-value">
        <Number value={value} />
        <bdi className="stage-unit">{line.unit}</bdi>
      </span>
      <Age freshness={value.freshness} />
    </button>
  );
}

/** A smaller entry: tag or swatch, name, number. */
export function LegendCell(props: LegendEntryProps) {
  const { line, values } = props;
  const value = useLegendValue(values, line.attribute);
  const { tag } = roleOf(line.attribute);
  const isStale = value.freshness.kind === "stale";
  return (
    <button className="stage-cell" {...entryProps(props)}>
      {tag === null ? (
        <span className="stage-swatch" aria-hidden="true" />
      ) : (
        <span className="stage-tag" data-silent={isStale || undefined}>
          {tag}
        </span>
      )}
      <bdi className="stage-cell-name">{line.label}</bdi>
      {!isStale && <Number value={value} />}
      <Age freshness={value.freshness} />
    </button>
  );
}
