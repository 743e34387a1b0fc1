import { writeDuration } from "@stagecraft/domain";
import { Fragment } from "react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { statOfKey } from "#entities/stage/stat-catalogue.ts";
import { reasonOf, sourceOf } from "#entities/stage/stat-reasons.ts";
import { statValueLabel } from "#entities/stage/stat-value-labels.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  unitsOfSummary,
  type StatUnits,
  statValue,
  type StatValue,
} from "#entities/stage/stat-value.ts";
import type { TimeColumn } from "@stagecraft/charting";
import { additiveRows, type SummaryRow } from "./additive-rows.tsx";
import { plansOf, sharesOfPlan, timeToEnd } from "./derived-stats.ts";
import { choosableKeys, inOrder } from "./stat-keys.ts";

/** Long enough to smooth the strokes of a pump, and short enough to count as the present rate. */
const spanMs = 60_000;

/** The mean of a channel's last minute; null when it has no number there. */
function presentMean({ times, values }: TimeColumn): number | null {
  const newest = times.at(-1);
  if (newest === undefined) return null;
  let [sum, count] = [0, 0];
  for (let index = times.length - 1; index >= 0; index--) {
    if ((times[index] ?? 0) <= newest - spanMs) break;
    const value = values[index] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
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
    return { text: text(value ? "value.yes" : "value.no"), unit: "" };
  const word = statValueLabel(key, value);
  if (word !== null) return { text: text(word), unit: "" };
  const kind = statOfKey(key)?.kind ?? "plain";
  return statValue(value, kind, units);
}

interface LabelProps {
  statKey: string;
  summary: StageSnapshot["stage"]["summary"];
  /** The planned amount as text; null without a plan. */
  plan: string | null;
}

function Label({ statKey, summary, plan }: LabelProps) {
  const text = useText();
  const source = sourceOf(statKey, summary);
  return (
    <>
      <bdi>{statLabel(statKey, text)}</bdi>
      {statOfKey(statKey)?.isModel === true && (
        <small>{text("panels.model")}</small>
      )}
      {(plan !== null || source !== null) && (
        <small className="stats-note">
          {plan !== null && <bdi>{text("panels.plan", { amount: plan })}</bdi>}
          {plan !== null && source !== null && " · "}
          {source !== null && (
            <bdi>{text(source.label, { seconds: source.seconds })}</bdi>
          )}
        </small>
      )}
    </>
  );
}

/** The time by plan is known of a stage with a pump schedule only. */
function TimeToEndLabel({ byPlan }: { byPlan: unknown }) {
  const text = useText();
  return (
    <>
      <bdi>{text("panels.timeToEnd")}</bdi>
      <small className="stats-note">
        {text("panels.byCleanPlan")}
        {typeof byPlan === "number" && (
          <>
            {" \u00b7 "}
            <bdi>
              {text("panels.byPlan", { time: writeDuration(byPlan * 1000) })}
            </bdi>
          </>
        )}
      </small>
    </>
  );
}

function StepLabel({ summary }: Pick<LabelProps, "summary">) {
  const text = useText();
  const names = [summary["planStepName"], summary["planStepFluid"]].filter(
    (name): name is string => typeof name === "string" && name !== "",
  );
  return (
    <>
      <bdi>
        {text("panels.planStep", {
          step: Number(summary["planStep"]),
          count: Number(summary["planStepCount"]),
        })}
      </bdi>
      <small className="stats-note">
        {text("panels.planStepNote")}
        {names.map((name) => (
          <Fragment key={name}>
            {" \u00b7 "}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      </small>
    </>
  );
}

/** The step of the pump schedule that is pumped now, with its concentration. */
function stepRows({ stage, live }: StageSnapshot, text: Text): SummaryRow[] {
  const { summary } = stage;
  const state = summary["planState"];
  if (!live || (state !== "running" && state !== "past")) return [];
  if (state === "past" || typeof summary["planStep"] !== "number")
    return [
      {
        key: "stepNow",
        label: <bdi>{text("chart.plan")}</bdi>,
        value: text("chart.pastPlan"),
        unit: "",
      },
    ];
  const now = statValue(
    summary["plannedConcentration"],
    "concentration",
    unitsOfSummary(summary),
  );
  const label = <StepLabel summary={summary} />;
  return [{ key: "stepNow", label, value: now.text, unit: now.unit }];
}

/** How long the remaining treatment will take, while a stage is pumped. */
function timeToEndRows({ stage, live, readings }: StageSnapshot, text: Text) {
  if (!live) return [];
  const left = timeToEnd(
    stage.control.parameters,
    stage.summary,
    presentMean(readings.columnOf("cleanRate")),
  );
  if (left === null) return [];
  const value =
    left.kind === "running"
      ? writeDuration(left.seconds * 1000)
      : text(
          left.kind === "noRate" ? "panels.noRateNow" : "panels.planReached",
        );
  const label = <TimeToEndLabel byPlan={stage.summary["timeLeftByPlan"]} />;
  return [{ key: "timeToEnd", label, value, unit: "" }];
}

/** The selected rows with their values, in the fixed order; the remaining time comes first. */
export function useSummaryRows(
  snapshot: StageSnapshot,
  chosen: readonly string[],
): SummaryRow[] {
  const text = useText();
  const { stage } = snapshot;
  const { summary, control } = stage;
  const plans = plansOf(control.parameters, summary);
  const values: Readonly<Record<string, unknown>> = {
    ...summary,
    ...sharesOfPlan(control.parameters, summary),
  };
  const units = unitsOfSummary(summary);
  const planOf = (key: string) => {
    const plan = valueOf(key, plans.get(key), units, text);
    return plan.text === "" ? null : `${plan.text} ${plan.unit}`;
  };
  const rows = inOrder(chosen, choosableKeys(summary)).map((key) => {
    const value = valueOf(key, values[key], units, text);
    const reason = reasonOf(key, summary);
    return {
      key,
      label: <Label statKey={key} summary={summary} plan={planOf(key)} />,
      value: reason === null ? value.text : text(reason),
      unit: value.unit,
    };
  });
  return [
    ...timeToEndRows(snapshot, text),
    ...stepRows(snapshot, text),
    ...rows,
    ...additiveRows(snapshot, text),
  ];
}
