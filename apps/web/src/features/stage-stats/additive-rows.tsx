import { ownValue, type PlannedAdditive } from "@stagecraft/domain";
import type { ReactNode } from "react";
import { channelName } from "#entities/stage/channel-name.ts";
import {
  channelOfPlanned,
  plannedAdditives,
  plannedAmount,
} from "#entities/stage/planned-additives.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { readerQuantity } from "#translations/reader.ts";
import type { Text } from "#translations/use-text.ts";

interface AdditiveTotal {
  readonly total: number;
  readonly unit: string;
}

/** The pumped amount of an additive, by its channel; null while nothing measures it. */
export function pumpedOf(
  { name }: PlannedAdditive,
  summary: Readonly<Record<string, unknown>>,
): AdditiveTotal | null {
  const channel = channelOfPlanned(name);
  const totals = (summary["additiveTotals"] ?? {}) as Readonly<
    Record<string, AdditiveTotal>
  >;
  return channel === null ? null : (ownValue(totals, channel) ?? null);
}

/** A row for each additive that the well's documents plan: pumped against planned. */
export function additiveRows(
  { stage }: Pick<StageSnapshot, "stage">,
  text: Text,
): SummaryRow[] {
  const planned = plannedAdditives(
    stage.control.parameters["plannedAdditives"],
  );
  return planned.map((additive) => {
    const channel = channelOfPlanned(additive.name);
    const pumped = pumpedOf(additive, stage.summary);
    const shown =
      pumped === null
        ? { text: text("value.missing"), unit: "" }
        : readerQuantity(pumped.total, pumped.unit);
    return {
      key: `additive ${additive.name}`,
      label: (
        <>
          <bdi>
            {channel === null ? additive.name : channelName(channel, text)}
          </bdi>
          <small className="stats-note">
            <bdi>
              {text("panels.plan", { amount: plannedAmount(additive) })}
            </bdi>
          </small>
        </>
      ),
      value: shown.text,
      unit: shown.unit,
    };
  });
}

export interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly unit: string;
}
