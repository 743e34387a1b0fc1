import type { NoticeAction } from "./notice-changes.ts";

/** Props of a dialog about a notification. */
export interface NoticeDialogProps {
  readonly saving: {
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly onSubmit: (action: NoticeAction) => void;
  readonly onClose: () => void;
}
