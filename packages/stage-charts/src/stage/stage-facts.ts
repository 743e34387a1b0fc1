import type { StageState } from "@stagecraft/domain";
import type { Fields } from "../formats/document-fields.ts";

/** The parts of advice or an alarm that a chart shows. */
export interface StageNotice {
  readonly id: number;
  readonly type: string;
  readonly subtype: string | null;
  readonly timestamp: number;
  /** Time of the first of the samples that triggered it. */
  readonly firstTimestamp: number | null;
  /** Message as shown to the reader. */
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

/** Known facts about a stage other than its samples, at one moment. */
export interface StageFacts {
  readonly parameters: Fields;
  readonly summary: Fields;
  readonly state: StageState;
  /** Notices the reader may see, in time order. */
  readonly notices: readonly StageNotice[];
  readonly comments: readonly PinnedComment[];
  readonly quality: DataQuality | null;
}
