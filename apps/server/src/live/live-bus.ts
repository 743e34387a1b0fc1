/** Something happened to a stage, as committed. */
export type LiveMessage =
  | {
      readonly kind: "samples";
      readonly frame: string;
      readonly at: number;
      /** Not for everybody to read; null when it is not among them. */
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
      /** Not for clients to know of. */
      readonly internal: boolean;
    }
  | {
      readonly kind: "notification";
      readonly notificationId: number;
      /** Who may know of it follows from these. */
      readonly type: string;
      readonly code: number | null;
    }
  | { readonly kind: "summary"; readonly revision: number }
  | { readonly kind: "computed"; readonly revision: number }
  /** The database is away since then; `missed` follows when it is back. */
  | { readonly kind: "notStored"; readonly since: number }
  /** Samples that arrived meanwhile and were not acknowledged. */
  | {
      readonly kind: "unstored";
      readonly frame: string;
      readonly at: number;
    }
  /** Word may have been missed: whoever listens must look for itself. */
  | { readonly kind: "missed" };

export type LiveListener = (message: LiveMessage) => void;

export interface ChangeWatcher {
  changed(): void;
  /** Whether word of changes arrives at present. */
  listening(listening: boolean): void;
}

/** Fan-out of committed changes. Not durable by design: whoever was away catches up from the tail by time. */
export interface LiveBus {
  subscribe(stageId: number, listener: LiveListener): () => void;
  /** Word that records changed, or that word may have been missed. */
  watchChanges(watcher: ChangeWatcher): void;
  /** Shows samples that nobody stored to the viewers of this process; only while they are shown that nothing is stored. */
  showUnstored(stageId: number, frame: string): void;
  close(): Promise<void>;
}
