export interface Toast {
  readonly id: number;
  readonly tone: "info" | "error";
  readonly text: string;
  /** Display time; alerts of a stage disappear sooner. */
  readonly durationMs?: number;
  /** Undoes the reported action, where that is possible. */
  readonly undo?: () => void;
}

export const toastDurationMs = 6000;

/** Time to read what was done, decide, and reach Undo. */
const undoDurationMs = 10_000;

/** A held toast is looked at again after this time. */
const holdCheckMs = 1000;

function durationOf({
  durationMs = toastDurationMs,
  undo,
}: Omit<Toast, "id">): number {
  return undo === undefined ? durationMs : Math.max(durationMs, undoDurationMs);
}

export interface Toaster {
  show: (toast: Omit<Toast, "id">) => void;
  dismiss: (id: number) => void;
  current: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
  /** No toast disappears by itself while one of these holds it, such as the pointer on it. */
  holdWhile: (isHeld: (toast: Toast) => boolean) => () => void;
}

/** A queue of short messages; each disappears by itself, the same text is never shown twice. */
export function createToaster(): Toaster {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const holds = new Set<(toast: Toast) => boolean>();

  function replace(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number) {
    replace(toasts.filter((toast) => toast.id !== id));
  }

  function dismissAfter(toast: Toast, milliseconds: number) {
    setTimeout(() => {
      if (!toasts.includes(toast)) return;
      const isHeld = [...holds].some((holdsIt) => holdsIt(toast));
      if (isHeld) dismissAfter(toast, holdCheckMs);
      else dismiss(toast.id);
    }, milliseconds);
  }

  return {
    dismiss,
    current: () => toasts,
    show: (given) => {
      const toast = { ...given, id: ++lastId };
      const others = toasts.filter((shown) => shown.text !== toast.text);
      replace([...others, toast]);
      dismissAfter(toast, durationOf(toast));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdWhile: (isHeld) => {
      holds.add(isHeld);
      return () => holds.delete(isHeld);
    },
  };
}
