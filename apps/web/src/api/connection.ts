export interface ConnectionState {
  readonly isOnline: boolean;
  /** When the server last responded, epoch ms; null before the first response. */
  readonly lastGoodAt: number | null;
}

interface ConnectionOptions {
  /** Probes whether the server is reachable. */
  probe: () => Promise<boolean>;
  now: () => number;
  isDeviceOnline: () => boolean;
}

const probeIntervalMs = 5000;

/**
 * Tracks whether the server can be reached. The device's own flag only covers
 * the nearest link, so successful and failed requests count as well, and while
 * offline the server is probed every few seconds.
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
   * A device that has lost its network may still deliver a response that was in
   * flight. It must not end the offline state: only a probe sent afterwards
   * may.
   */
  function markOnline() {
    if (state.isOnline || isDeviceOnline()) reached();
  }

  function failed() {
    change({ isOnline: false, lastGoodAt: state.lastGoodAt });
  }

  /** A request failed, which need not be the server's fault, so the server is probed. */
  async function doubt() {
    if (await probe()) markOnline();
    else failed();
  }

  scheduleProbe();

  return {
    responded: markOnline,
    failed,
    doubted: () => void doubt(),
    /** The device reports that its network is back: only the server is believed. */
    deviceOnline: () => void runProbe(),
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
