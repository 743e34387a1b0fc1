import type { StageState } from "@stagecraft/domain";
import type { Fields } from "./document-fields.ts";

/** Advice or an alarm, as far as a chart tells of it. */
export interface StageNotice {
  readonly id: number;
  readonly type: string;
  readonly subtype: string | null;
  readonly timestamp: number;
  /** The first of the samples that decided it. */
  readonly firstTimestamp: number | null;
  /** As its reader reads it. */
  readonly message: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly offsetNumber: number | null;
  readonly offsetWellName: string | null;
}

export interface PinnedComment {
  readonly id: number;
  readonly timestamp: number;
  readonly comment: { readonly annotation: string };
  readonly authorName: string;
}

interface Stretch {
  readonly startTimestamp: number;
  /** Null: to the end. */
  readonly endTimestamp: number | null;
}

export interface DataQuality {
  readonly channels: readonly {
    readonly name: string;
    readonly runs: readonly (Stretch & { readonly quality: string })[];
  }[];
  readonly lateArrivals: readonly (Stretch & {
    readonly kind: "late" | "backfilled";
  })[];
}

/** What is known of a stage beside its samples, at one moment. */
export interface StageFacts {
  readonly parameters: Fields;
  readonly summary: Fields;
  readonly state: StageState;
  /** Those the reader may see, in time order. */
  readonly notices: readonly StageNotice[];
  readonly comments: readonly PinnedComment[];
  readonly quality: DataQuality | null;
}
