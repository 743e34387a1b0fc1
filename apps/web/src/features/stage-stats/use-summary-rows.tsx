import type { ReactNode } from "react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { statOfKey } from "#entities/stage/stat-catalogue.ts";
import { statWord } from "#entities/stage/stat-words.ts";
import { unitsOfSummary, type StatUnits } from "#entities/stage/stat-units.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { sharesOfPlan } from "./derived-stats.ts";
import { choosableKeys, inOrder } from "./stat-keys.ts";
import { reasonOf, sourceOf } from "./stat-reasons.ts";
import { statValue, type StatValue } from "#entities/stage/stat-value.ts";

interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly unit: string;
}

export function statLabel(key: string, text: Text): string {
  return channelName(key, text);
}

function valueOf(
  key: string,
  value: unknown,
  units: StatUnits,
  text: Text,
): StatValue {
  if (typeof value === "boolean")
    return { text: text(value ? "answer.yes" : "answer.no"), unit: "" };
  const word = statWord(key, value);
  if (word !== null) return { text: text(word), unit: "" };
  const kind = statOfKey(key)?.kind ?? "plain";
  return statValue(value, kind, units);
}

interface LabelProps {
  statKey: string;
  summary: StageSnapshot["stage"]["summary"];
}

function Label({ statKey, summary }: LabelProps) {
  const text = useText();
  const source = sourceOf(statKey, summary);
  return (
    <>
      <bdi>{statLabel(statKey, text)}</bdi>
      {statOfKey(statKey)?.isModel === true && (
        <small>{text("panels.model")}</small>
      )}
      {source !== null && (
        <small>
          <bdi>{text(source.label, { seconds: source.seconds })}</bdi>
        </small>
      )}
    </>
  );
}

/** The chosen rows with their values, in the fixed order. */
export function useSummaryRows(
  { stage }: StageSnapshot,
  chosen: readonly string[],
): SummaryRow[] {
  const text = useText();
  const { summary, control } = stage;
  const values: Readonly<Record<string, unknown>> = {
    ...summary,
    ...sharesOfPlan(control.parameters, summary),
  };
  const units = unitsOfSummary(summary);
  return inOrder(chosen, choosableKeys(summary)).map((key) => {
    const value = valueOf(key, values[key], units, text);
    const reason = reasonOf(key, summary);
    return {
      key,
      label: <Label statKey={key} summary={summary} />,
      value: reason === null ? value.text : text(reason),
      unit: value.unit,
    };
  });
}
