import { useCallback, useState, type ReactNode } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import type { SharedTimeRange } from "#live/time-range.ts";

const TimeRangeDialog = lazyDialog(
  async () => (await import("./TimeRangeDialog.tsx")).TimeRangeDialog,
);

interface RangeDialog {
  readonly open: () => void;
  readonly dialog: ReactNode;
}

/** Opens the dialog in which a time range is typed. */
export function useRangeDialog(range: SharedTimeRange): RangeDialog {
  const [isOpen, setOpen] = useState(false);
  return {
    open: useCallback(() => setOpen(true), []),
    dialog: isOpen && (
      <TimeRangeDialog range={range} onClose={() => setOpen(false)} />
    ),
  };
}
