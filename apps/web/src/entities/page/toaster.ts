import { createToaster } from "@stagecraft/ui";

/** Short confirmations at the bottom end; never the only trace of an error. */
export const toaster = createToaster();
