import { isLive } from "@stagecraft/domain";
import { knownLargestChange } from "@stagecraft/engine";
import type { Readings } from "@stagecraft/stage-charts";
import type { OffsetChange } from "#charts/fdi/offset-change.ts";
import type { Stage, StageQuality } from "#entities/stage/stage.queries.ts";
import { offsetRows, type OffsetRow } from "#features/stage-fdi/offset-row.ts";
import {
  hiddenChannels,
  type FdiChartName,
} from "#features/stage-fdi/offset-visibility.ts";
import { readerUnit } from "#translations/reader.ts";
import type { Text } from "#translations/use-text.ts";

export type FdiStates = Parameters<typeof hiddenChannels>[1];

/** A stage at a moment, with the data that decides which of its offset wells are shown. */
export interface StageMoment {
  readonly stage: Stage;
  readonly states: FdiStates;
  /** Gives how long a gauge has been silent; null until loaded. */
  readonly quality: StageQuality | null;
  readonly now: number;
}

/** An offset well with the reason when it has no level. */
export interface StageOffset
  extends OffsetChange, Pick<OffsetRow, "reading" | "silentSeconds"> {}

/** No samples are charted here: the silence of a gauge comes from its quality. */
function noReadings(stage: Stage): Readings {
  const newest = stage.summary["newestSample"];
  return {
    columnOf: () => ({
      times: new Float64Array(),
      values: new Float64Array(),
    }),
    newestTime: () => (typeof newest === "number" ? newest : null),
    subscribe: () => () => undefined,
  };
}

/** The data for the panels next to a stage chart, without the chart. */
export function snapshotOf({
  stage,
  quality,
  now,
}: Omit<StageMoment, "states">) {
  return {
    stage,
    notifications: [],
    comments: [],
    areNotificationsKnown: false,
    areCommentsKnown: false,
    quality,
    readings: noReadings(stage),
    live: isLive(stage.state),
    isReplay: false,
    now: () => now,
  };
}

/** The offset wells of a stage, by number; those that their state hides from any of the charts are left out. */
export function stageOffsets(
  moment: StageMoment,
  charts: readonly FdiChartName[],
  text: Text,
): StageOffset[] {
  const { stage, states, now } = moment;
  const hidden = new Set(
    charts.flatMap((chart) => [
      ...hiddenChannels(stage.control.parameters, states, chart),
    ]),
  );
  return offsetRows(snapshotOf(moment), hidden, now).map((row) => ({
    number: row.number,
    wellLabel: row.wellLabel,
    threshold: row.threshold,
    unit: row.unit,
    level: row.reading.level,
    ...(row.reading.cause === "suspended"
      ? { word: text("panels.suspended") }
      : {}),
    change: row.reading.change,
    largestChange: knownLargestChange(stage.summary, row.number),
    reading: row.reading,
    silentSeconds: row.silentSeconds,
  }));
}

/** The unit in which the charts of the stage are drawn. */
export function unitOf(offsets: readonly OffsetChange[]): string {
  return readerUnit(offsets.find(({ unit }) => unit !== "")?.unit ?? "");
}
