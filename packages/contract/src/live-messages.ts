import type { StageState } from "@stagecraft/domain";

/** Last message of a stream that the server ends. */
export interface StreamEnd {
  /** The viewer read nothing; its session is over; what it may see has changed; a fault. */
  readonly reason: "stalled" | "expired" | "changed" | "failed";
}

/** What `stages/{id}/live` sends, by event name. */
export interface LiveMessages {
  /** First message of a subscription, and again when word may have been missed: what was stored before it is to be asked for. */
  readonly hello: { readonly serverTime: number };
  /** Samples as committed: `f` is an encoded sample frame in base64, `at` the commit time. */
  readonly samples: { readonly f: string; readonly at: number };
  readonly stage: { readonly state: StageState; readonly updatedAt: number };
  readonly comment: { readonly commentId: number };
  /** The engine raised this one just now, or somebody acknowledged or shelved it; sent to those who may read it. */
  readonly notification: { readonly notificationId: number };
  /** The stage's summary moved on to this revision. */
  readonly summary: { readonly revision: number };
  /** Everything computed was replaced: samples of computed channels must be read again. */
  readonly computed: { readonly revision: number };
  /** The database is away: what arrives is neither stored nor acknowledged until the next `hello`. */
  readonly notStored: { readonly since: number };
  /** Samples that arrived while nothing is stored, for viewers to go on with; whoever shows them drops them with the next `hello` and reads what was stored. */
  readonly unstored: { readonly f: string; readonly at: number };
  readonly closed: StreamEnd;
}

export type LiveEvent = keyof LiveMessages;
