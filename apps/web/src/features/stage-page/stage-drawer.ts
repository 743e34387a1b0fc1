import { useCallback, useMemo, useState } from "react";

export type StageDrawer = "edit" | "comment";

export interface StageDrawers {
  /** Only one is open at a time; null while none is. */
  readonly open: StageDrawer | null;
  /** Opens the drawer instead of the other; closes it if it is open. */
  readonly toggle: (drawer: StageDrawer) => void;
  readonly show: (drawer: StageDrawer) => void;
  readonly close: () => void;
}

/** The drawer next to the chart. Text typed in one is kept when the other replaces it. */
export function useStageDrawers(
  firstOpen: StageDrawer | null = null,
): StageDrawers {
  const [open, setOpen] = useState(firstOpen);
  const toggle = useCallback(
    (drawer: StageDrawer) =>
      setOpen((current) => (current === drawer ? null : drawer)),
    [],
  );
  const close = useCallback(() => setOpen(null), []);
  return useMemo(
    () => ({ open, toggle, show: setOpen, close }),
    [open, toggle, close],
  );
}
