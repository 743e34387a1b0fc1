import type { ReactNode } from "react";
import { Button } from "../basics/Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { useUiTexts } from "../ui-texts.ts";

interface ConfirmDialogProps {
  title: string;
  confirmText: string;
  tone?: "primary" | "danger";
  isBusy?: boolean;
  closesOnEscape?: boolean;
  /** Why it cannot be confirmed now. */
  disabledReason?: string | undefined;
  status?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog({
  title,
  confirmText,
  tone = "primary",
  isBusy = false,
  closesOnEscape = true,
  disabledReason,
  status,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const texts = useUiTexts();
  return (
    <Dialog
      title={title}
      width="narrow"
      isPersistent
      closesOnEscape={closesOnEscape}
      status={status}
      onClose={onClose}
      onSubmit={() => disabledReason === undefined && onConfirm()}
      buttons={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button
            variant={tone}
            type="submit"
            disabled={isBusy}
            disabledReason={disabledReason}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
