import { useSyncExternalStore, type ReactNode } from "react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { breakdownPressure, sharesOfPlan } from "./derived-stats.ts";
import { stats } from "./stat-catalogue.ts";
import { choosableKeys, inOrder } from "./stat-keys.ts";
import { statValue, type StatUnits, type StatValue } from "./stat-value.ts";

interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly unit: string;
}

type Summary = StageSnapshot["stage"]["summary"];

function unitsOf(summary: Summary): StatUnits {
  const units = summary["units"];
  const unitOf = (name: string) => {
    const unit =
      typeof units === "object" && units !== null && !Array.isArray(units)
        ? units[name]
        : undefined;
    return typeof unit === "string" ? unit : "";
  };
  const pressure = summary["pressureUnit"];
  return {
    volume: unitOf("volume"),
    mass: unitOf("mass"),
    rate: unitOf("rate"),
    pressure: typeof pressure === "string" ? pressure : "",
  };
}

/** Keys of the engine that nobody has named yet are shown as they are. */
export function statLabel(key: string, text: Text): string {
  const stat = stats.find((each) => each.key === key);
  return stat === undefined ? key : text(stat.label);
}

function valueOf(
  key: string,
  value: unknown,
  units: StatUnits,
  text: Text,
): StatValue {
  if (typeof value === "boolean")
    return { text: text(value ? "answer.yes" : "answer.no"), unit: "" };
  const kind = stats.find((stat) => stat.key === key)?.kind ?? "plain";
  return statValue(value, kind, units);
}

function Label({ statKey }: { statKey: string }) {
  const text = useText();
  const isModel = stats.some(({ key, isModel }) => key === statKey && isModel);
  return (
    <>
      <bdi>{statLabel(statKey, text)}</bdi>
      {isModel && <small>{text("panels.model")}</small>}
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
  const units = unitsOf(summary);
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
