import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { Button } from "../basics/Button.tsx";
import type { Toast, Toaster } from "./toasts.ts";
import { useUiTexts } from "../ui-texts.ts";

function undoAndDismiss(toaster: Toaster, { id, undo }: Toast): void {
  toaster.dismiss(id);
  undo?.();
}

export function Toasts({ toaster }: { toaster: Toaster }) {
  const texts = useUiTexts();
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.current);
  return (
    <section
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
