const minuteMs = 60_000;

/**
 * Calls at every full minute, and immediately when the page becomes visible
 * again: a sleeping computer runs no timers.
 */
export function subscribeToMinutes(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arm = () => {
    timer = setTimeout(
      () => {
        listener();
        arm();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  arm();
  document.addEventListener("visibilitychange", listener);
  window.addEventListener("focus", listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", listener);
    window.removeEventListener("focus", listener);
  };
}
