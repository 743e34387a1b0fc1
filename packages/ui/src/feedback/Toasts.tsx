import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import {
  useEffect,
  useRef,
  useSyncExternalStore,
  type PointerEvent,
} from "react";
import { Button } from "../basics/Button.tsx";
import type { Toast, Toaster } from "./toasts.ts";
import { useUiTexts } from "../ui-texts.ts";

function undoAndDismiss(toaster: Toaster, { id, undo }: Toast): void {
  toaster.dismiss(id);
  undo?.();
}

/**
 * Whoever moves the pointer or the keyboard to the toasts may finish reading,
 * and reach a button. A pointer that was resting where a toast appears, as on
 * the Ok of a drawer, does not count: the toast would cover what is below it
 * until somebody noticed why.
 */
function useHoldWhileUsed(toaster: Toaster, isEmpty: boolean) {
  const section = useRef<HTMLElement>(null);
  const isPointedAt = useRef(false);
  useEffect(() => {
    if (isEmpty) isPointedAt.current = false;
  }, [isEmpty]);
  useEffect(
    () =>
      toaster.holdWhile(() => {
        const toasts = section.current;
        if (toasts?.matches(":hover") !== true) isPointedAt.current = false;
        return isPointedAt.current || toasts?.matches(":focus-within") === true;
      }),
    [toaster],
  );
  return {
    ref: section,
    onPointerMove: ({ movementX, movementY }: PointerEvent<HTMLElement>) => {
      if (movementX !== 0 || movementY !== 0) isPointedAt.current = true;
    },
    onPointerLeave: () => {
      isPointedAt.current = false;
    },
  };
}

export function Toasts({ toaster }: { toaster: Toaster }) {
  const texts = useUiTexts();
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.current);
  const hold = useHoldWhileUsed(toaster, toasts.length === 0);
  return (
    <section
      {...hold}
      className="sc-toasts"
      aria-label={texts.notifications}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <div key={toast.id} className="sc-toast">
          {toast.tone === "error" ? (
            <IconAlertTriangle
              size={18}
              stroke={1.75}
              className="sc-footer-mark"
            />
          ) : (
            <IconInfoCircle size={18} stroke={1.75} />
          )}
          <p>{toast.text}</p>
          {toast.undo !== undefined && (
            <Button onClick={() => undoAndDismiss(toaster, toast)}>
              {texts.undo}
            </Button>
          )}
          <Button onClick={() => toaster.dismiss(toast.id)}>
            {texts.dismiss}
          </Button>
        </div>
      ))}
    </section>
  );
}
