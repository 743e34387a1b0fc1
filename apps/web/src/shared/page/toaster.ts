import { createToaster } from "@stagecraft/ui";

/** Short confirmations at the bottom end; never the only trace of an error. */
export const toaster = createToaster();

type Alert = Parameters<typeof toaster.show>[0];

/** An alert from a stage or a dashboard disappears sooner than a toast (decision A39). */
const alertDurationMs = 5000;

export function showAlert(alert: Alert): void {
  toaster.show({ ...alert, durationMs: alertDurationMs });
}
