import { Modal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode, type SubmitEvent } from "react";
import { IconButton } from "../basics/IconButton.tsx";
import { MantineBoundary } from "../popups/MantineBoundary.tsx";
import { useUiTexts } from "../ui-texts.ts";

interface DialogProps {
  title: string;
  subject?: ReactNode;
  /** `full` is for tables that are read across. */
  width?: "full" | "wide" | "narrow";
  /** A persistent dialog ignores clicks outside, so that typed input is not lost by accident. */
  isPersistent?: boolean;
  /** A warning that requires a decision ignores Escape too. */
  closesOnEscape?: boolean;
  /** Read-only content: the keyboard can scroll it, though it contains nothing to focus. */
  isReading?: boolean;
  status?: ReactNode;
  buttons: ReactNode;
  onClose: () => void;
  onSubmit?: () => void;
  children: ReactNode;
}

/**
 * Gives the focus back to what had it before. Mantine does so only for a dialog
 * that stays in the page when it is closed; ours is removed.
 */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}

export function Dialog({
  title,
  subject,
  width = "wide",
  isPersistent = false,
  closesOnEscape = true,
  isReading = false,
  status,
  buttons,
  onClose,
  onSubmit,
  children,
}: DialogProps) {
  const texts = useUiTexts();
  useReturnedFocus();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit?.();
  }

  return (
    <MantineBoundary>
      <Modal.Root
        opened
        onClose={onClose}
        closeOnClickOutside={!isPersistent}
        closeOnEscape={closesOnEscape}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        className="sc-dialog-root"
        classNames={{ inner: "sc-dialog-inner", content: "sc-dialog" }}
      >
        <Modal.Overlay className="sc-dialog-shade" />
        {/* The title names it a moment after it has opened; until then the label does. */}
        <Modal.Content data-width={width} aria-label={title}>
          <form onSubmit={submit} noValidate>
            <div className="sc-dialog-head">
              <Modal.Title>{title}</Modal.Title>
              {subject !== undefined && (
                <span className="sc-dialog-subject">{subject}</span>
              )}
              <IconButton
                label={texts.close}
                icon={<IconX size={18} stroke={1.75} />}
                onClick={onClose}
              />
            </div>
            <Modal.Body
              className="sc-dialog-body"
              tabIndex={isReading ? 0 : undefined}
            >
              {children}
            </Modal.Body>
            <div className="sc-dialog-footer">
              <div className="sc-dialog-status" role="status">
                {status}
              </div>
              {buttons}
            </div>
          </form>
        </Modal.Content>
      </Modal.Root>
    </MantineBoundary>
  );
}
