import type { StageState } from "@stagecraft/domain";

/** Last message of a stream that the server ends. */
export interface StreamEnd {
  /** The viewer read nothing; its session expired; its permissions changed; a fault. */
  readonly reason: "stalled" | "expired" | "changed" | "failed";
}

/** Messages of `stages/{id}/live`, by event name. */
export interface LiveMessages {
  /**
   * First message of a subscription, and again when messages may have been
   * missed: the client must request the data stored before it.
   */
  readonly hello: { readonly serverTime: number };
  /** Samples as committed: `f` is an encoded sample frame in base64, `at` the commit time. */
  readonly samples: { readonly f: string; readonly at: number };
  readonly stage: { readonly state: StageState; readonly updatedAt: number };
  readonly comment: { readonly commentId: number };
  /**
   * The engine has just raised this notification, or a user acknowledged or
   * shelved it; sent to users who may read it.
   */
  readonly notification: { readonly notificationId: number };
  /** The stage's summary moved on to this revision. */
  readonly summary: { readonly revision: number };
  /** All computed data was replaced: samples of computed channels must be read again. */
  readonly computed: { readonly revision: number };
  /** Rows went to or came from another stage: all samples must be read again. */
  readonly replaced: Readonly<Record<string, never>>;
  /** The database is unavailable: incoming data is neither stored nor acknowledged until the next `hello`. */
  readonly notStored: { readonly since: number };
  /**
   * Samples that arrive while nothing is stored, so that viewers can continue;
   * viewers drop them at the next `hello` and read the stored samples.
   */
  readonly unstored: { readonly f: string; readonly at: number };
  readonly closed: StreamEnd;
}

export type LiveEvent = keyof LiveMessages;
