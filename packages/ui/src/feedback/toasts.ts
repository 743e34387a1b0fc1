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

export interface Toaster {
  show: (toast: Omit<Toast, "id">) => void;
  dismiss: (id: number) => void;
  current: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

/** A queue of short messages; each disappears by itself, the same text is never shown twice. */
export function createToaster(): Toaster {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function replace(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number) {
    replace(toasts.filter((toast) => toast.id !== id));
  }

  return {
    dismiss,
    current: () => toasts,
    show: (toast) => {
      const id = ++lastId;
      const others = toasts.filter((shown) => shown.text !== toast.text);
      replace([...others, { ...toast, id }]);
      setTimeout(() => dismiss(id), toast.durationMs ?? toastDurationMs);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
