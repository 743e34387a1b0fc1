import { useCallback, useMemo, useState } from "react";

export type StageDrawer = "edit" | "comment";

export interface StageDrawers {
  /** One at a time; null while none is open. */
  readonly open: StageDrawer | null;
  /** Opens it in place of the other; one that is open is closed. */
  readonly toggle: (drawer: StageDrawer) => void;
  readonly show: (drawer: StageDrawer) => void;
  readonly close: () => void;
}

/** The drawer beside the chart. What was typed in one is kept when the other takes its place. */
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
