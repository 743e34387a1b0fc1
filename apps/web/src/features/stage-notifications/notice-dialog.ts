import type { NoticeAction } from "./notice-changes.ts";

/** What a dialog about a notification is given. */
export interface NoticeDialogProps {
  readonly saving: {
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly onSubmit: (action: NoticeAction) => void;
  readonly onClose: () => void;
}
