import type { contract, OutputOf } from "@stagecraft/contract";
import type { Quality } from "@stagecraft/engine";
import type { Column } from "@stagecraft/series";
import type { Delivery } from "#features/stage-quality/deliveries.ts";

export type StageMetrics = OutputOf<typeof contract.stageQuality.ofStage>;
export type Finding = StageMetrics["findings"][number];
export type Unchecked = StageMetrics["unchecked"][number];
export type HeadersDelta = OutputOf<typeof contract.stages.headersDelta>;

export interface MeasuredChannel {
  readonly name: string;
  readonly unit: string;
  readonly column: Column;
}

export interface QualityStretch {
  readonly channel: string;
  readonly quality: Quality;
  readonly startTimestamp: number;
  /** Null when it lasts to the end. */
  readonly endTimestamp: number | null;
}

/** All stored data about the data quality of a stage. */
export interface Evidence {
  readonly measured: readonly MeasuredChannel[];
  /** Channels in which the engine counts, second by second. */
  readonly counted: ReadonlyMap<string, MeasuredChannel>;
  readonly receivedRows: number;
  readonly isComputed: boolean;
  readonly hasFailed: boolean;
  readonly isOutdated: boolean;
  readonly qualitySeconds: Readonly<
    Record<string, Readonly<Record<Quality, number>>>
  >;
  readonly stretches: readonly QualityStretch[];
  readonly lateStretches: StageMetrics["rows"]["lateStretches"];
  readonly deliveries: readonly Delivery[];
  readonly notices: readonly {
    readonly timestamp: number;
    readonly message: string;
  }[];
  readonly headers: HeadersDelta;
}
