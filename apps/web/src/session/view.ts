/** The view of another person that this browser is in. */
export interface View {
  readonly id: string;
  /** The person whose view it is. */
  readonly name: string;
  readonly expiresAt: number;
}

const key = "viewAs";

function isView(value: unknown): value is View {
  const { id, name, expiresAt } = (value ?? {}) as Partial<View>;
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    typeof expiresAt === "number"
  );
}

function parsed(stored: string): View | null {
  try {
    const value: unknown = JSON.parse(stored);
    return isView(value) ? value : null;
  } catch {
    // The stored text is not from this application, so there is no view on the server either.
    return null;
  }
}

let last: { readonly stored: string | null; readonly view: View | null } = {
  stored: null,
  view: null,
};

/**
 * Shared by all tabs, so that none shows the administrator's data while another
 * shows the person's. Setting or clearing it loads the page again, which drops
 * everything that was read.
 */
export const view = {
  current(): View | null {
    const stored = localStorage.getItem(key);
    if (stored !== last.stored)
      last = { stored, view: stored === null ? null : parsed(stored) };
    return last.view;
  },
  set(next: View): void {
    localStorage.setItem(key, JSON.stringify(next));
  },
  clear(): void {
    localStorage.removeItem(key);
  },
  /** Calls back when another tab starts or ends a view. */
  onChangeElsewhere(action: () => void): void {
    window.addEventListener("storage", (event) => {
      if (event.key === key) action();
    });
  },
};
