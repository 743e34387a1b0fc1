export interface ConnectionState {
  readonly isOnline: boolean;
  /** When the server last answered, epoch ms; null before the first answer. */
  readonly lastGoodAt: number | null;
}

interface ConnectionOptions {
  /** Asks the server whether it is there. */
  probe: () => Promise<boolean>;
  now: () => number;
  isDeviceOnline: () => boolean;
}

const probeIntervalMs = 5000;

/**
 * Whether the server can be reached. The device's own flag only knows about
 * the nearest cable, so requests that succeed or fail count as well, and while
 * offline the server is asked every few seconds.
 */
export function createConnection({
  probe,
  now,
  isDeviceOnline,
}: ConnectionOptions) {
  let state: ConnectionState = { isOnline: isDeviceOnline(), lastGoodAt: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(next: ConnectionState) {
    const isSame = next.isOnline === state.isOnline;
    state = isSame ? { ...state, lastGoodAt: next.lastGoodAt } : next;
    if (isSame) return;
    for (const listener of listeners) listener();
    scheduleProbe();
  }

  function scheduleProbe() {
    clearTimeout(timer);
    if (state.isOnline) return;
    timer = setTimeout(() => void runProbe(), probeIntervalMs);
  }

  function reached() {
    change({ isOnline: true, lastGoodAt: now() });
  }

  async function runProbe() {
    if (await probe()) reached();
    else scheduleProbe();
  }

  /**
   * A device that has lost its network may still hand over an answer that was
   * on its way. It must not end the loss: only a probe sent afterwards may.
   */
  function markOnline() {
    if (state.isOnline || isDeviceOnline()) reached();
  }

  function failed() {
    change({ isOnline: false, lastGoodAt: state.lastGoodAt });
  }

  /** Something did not come through, which need not mean the server: ask it. */
  async function doubt() {
    if (await probe()) markOnline();
    else failed();
  }

  scheduleProbe();

  return {
    responded: markOnline,
    failed,
    doubted: () => void doubt(),
    /** The device says that its network came back: believe only the server. */
    deviceOnline: () => void runProbe(),
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
