import { useSyncExternalStore, type ReactNode } from "react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { statOfKey } from "#entities/stage/stat-catalogue.ts";
import { unitsOfSummary, type StatUnits } from "#entities/stage/stat-units.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { breakdownPressure, sharesOfPlan } from "./derived-stats.ts";
import { choosableKeys, inOrder } from "./stat-keys.ts";
import { statValue, type StatValue } from "./stat-value.ts";

interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly unit: string;
}

/** Keys of the engine that nobody has named yet are shown as they are. */
export function statLabel(key: string, text: Text): string {
  const stat = statOfKey(key);
  return stat === null ? key : text(stat.label);
}

function valueOf(
  key: string,
  value: unknown,
  units: StatUnits,
  text: Text,
): StatValue {
  if (typeof value === "boolean")
    return { text: text(value ? "answer.yes" : "answer.no"), unit: "" };
  const kind = statOfKey(key)?.kind ?? "plain";
  return statValue(value, kind, units);
}

function Label({ statKey }: { statKey: string }) {
  const text = useText();
  return (
    <>
      <bdi>{statLabel(statKey, text)}</bdi>
      {statOfKey(statKey)?.isModel === true && (
        <small>{text("panels.model")}</small>
      )}
    </>
  );
}

/** The chosen rows with their values, in the fixed order. */
export function useSummaryRows(
  { stage, readings }: StageSnapshot,
  chosen: readonly string[],
): SummaryRow[] {
  const text = useText();
  const { summary, control } = stage;
  // The samples it is read from may come after the summary.
  const breakdown = useSyncExternalStore(readings.subscribe, () =>
    breakdownPressure(summary, readings),
  );
  const values: Readonly<Record<string, unknown>> = {
    ...summary,
    ...sharesOfPlan(control.parameters, summary),
    breakdownPressure: breakdown,
  };
  const units = unitsOfSummary(summary);
  return inOrder(chosen, choosableKeys(summary)).map((key) => {
    const value = valueOf(key, values[key], units, text);
    return {
      key,
      label: <Label statKey={key} />,
      value: value.text,
      unit: value.unit,
    };
  });
}
