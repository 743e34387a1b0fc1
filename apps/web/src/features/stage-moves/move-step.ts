import type { ReactNode } from "react";

/** One tab of the dialog: what it shows, and what its button does. */
export interface MoveStep {
  readonly content: ReactNode;
  readonly confirmText: string;
  readonly isBusy: boolean;
  /** Why it cannot be done now. */
  readonly disabledReason: string | undefined;
  readonly error: Error | null;
  readonly run: () => void;
}
