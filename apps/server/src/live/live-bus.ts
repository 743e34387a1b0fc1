/** A committed event of a stage. */
export type LiveMessage =
  | {
      readonly kind: "samples";
      readonly frame: string;
      readonly at: number;
      /** Series that needs the guidance permission; null when the samples do not contain it. */
      readonly guidanceSeriesId: number | null;
    }
  | {
      readonly kind: "stage";
      readonly state: string;
      readonly updatedAt: number;
    }
  | {
      readonly kind: "comment";
      readonly commentId: number;
      /** True for comments that clients must not see. */
      readonly internal: boolean;
    }
  | {
      readonly kind: "notification";
      readonly notificationId: number;
      /** Type and code decide who may be notified. */
      readonly type: string;
      readonly code: number | null;
    }
  | { readonly kind: "summary"; readonly revision: number }
  | { readonly kind: "computed"; readonly revision: number }
  /** Rows went to or came from another stage. */
  | { readonly kind: "replaced" }
  /** The database has been unavailable since then; `missed` follows when it is back. */
  | { readonly kind: "notStored"; readonly since: number }
  /** Samples that arrived during that time and were not acknowledged. */
  | {
      readonly kind: "unstored";
      readonly frame: string;
      readonly at: number;
    }
  /** Notifications may have been missed: listeners must read the current state themselves. */
  | { readonly kind: "missed" };

export type LiveListener = (message: LiveMessage) => void;

export interface ChangeWatcher {
  changed(): void;
  /** Whether change notifications currently arrive. */
  listening(listening: boolean): void;
}

/**
 * Fan-out of committed changes. Not durable by design: a client that was
 * disconnected catches up from the tail by time.
 */
export interface LiveBus {
  subscribe(stageId: number, listener: LiveListener): () => void;
  /** Notifies the watcher that records changed, or that notifications may have been missed. */
  watchChanges(watcher: ChangeWatcher): void;
  /**
   * Shows unstored samples to the viewers of this process, only while these
   * also see that nothing is stored.
   */
  showUnstored(stageId: number, frame: string): void;
  close(): Promise<void>;
}
