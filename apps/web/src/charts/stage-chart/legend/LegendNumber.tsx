import { IconClock } from "@tabler/icons-react";
import { readerUnit } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import type { LegendValue } from "./legend-values.ts";

/** A formatted number, struck through when it is stale. */
export function LegendNumber({ value }: { value: LegendValue }) {
  const text = useText();
  const isStale = value.freshness.kind === "stale";
  const shown = value.text ?? text("value.missing");
  return (
    <bdi
      className="stage-number"
      data-stale={isStale || undefined}
      data-doubtful={value.condition !== null || undefined}
    >
      {isStale ? <s>{shown}</s> : shown}
    </bdi>
  );
}

function conditionText({ condition }: LegendValue, text: Text): string | null {
  if (condition === null) return null;
  if (condition.kind === "outOfRange") return text("chart.outOfRange");
  return text("chart.flat", { age: formatAge(condition.seconds, text) });
}

/** The state of a number that is stale or doubtful. */
export function LegendState({ value }: { value: LegendValue }) {
  const text = useText();
  const { freshness } = value;
  if (freshness.kind === "fresh") {
    const condition = conditionText(value, text);
    return condition === null ? null : (
      <bdi className="stage-age">{condition}</bdi>
    );
  }
  const age = formatAge(freshness.ageSeconds, text);
  return (
    <span className="stage-age" data-kind={freshness.kind}>
      <IconClock size={14} stroke={1.75} aria-hidden="true" />
      {freshness.kind === "late" ? (
        <bdi>{age}</bdi>
      ) : (
        <>
          <bdi className="stage-stale">{text("chart.stale", { age })}</bdi>
          <bdi className="stage-stale-age" aria-hidden="true">
            {age}
          </bdi>
        </>
      )}
    </span>
  );
}

/** The time at which a past value was read. */
export function LegendTime({ time }: { time: string }) {
  const text = useText();
  return <bdi className="stage-slope">{text("chart.valueAt", { time })}</bdi>;
}

const arrows = { up: "\u2191", down: "\u2193", level: "\u2192" } as const;

/** The rate of change of a value, in its unit per minute. */
export function Slope({ value, unit }: { value: LegendValue; unit: string }) {
  if (value.text === null || value.freshness.kind === "stale") return null;
  const sign = value.text.charAt(0);
  const direction = sign === "+" ? "up" : sign === "\u2212" ? "down" : "level";
  return (
    <bdi className="stage-slope">
      <b>
        {arrows[direction]} {value.text.replace(/^[+\u2212]/, "")}
      </b>{" "}
      {readerUnit(`${unit}/min`)}
    </bdi>
  );
}
