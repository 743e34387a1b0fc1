import type { ReactNode } from "react";

/** One tab of the dialog with the action of its button. */
export interface MoveStep {
  readonly content: ReactNode;
  readonly confirmText: string;
  readonly isBusy: boolean;
  /** Why the action is not possible now. */
  readonly disabledReason: string | undefined;
  readonly error: Error | null;
  readonly run: () => void;
}
