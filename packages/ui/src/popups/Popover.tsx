import { onDemand } from "./on-demand.tsx";
import type { PopoverProps } from "./popover-content.ts";

const load = async () => (await import("./PopoverPopup.tsx")).PopoverPopup;

/** A small panel of controls behind one button; the page beneath stays in use. */
export const Popover = onDemand<PopoverProps>(
  load,
  ({ trigger }, triggerProps) =>
    trigger({ ...triggerProps, "aria-haspopup": "dialog" }),
);
