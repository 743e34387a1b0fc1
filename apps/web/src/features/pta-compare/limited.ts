type Limited = <Result>(
  task: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** Returns a function that runs at most this many tasks at once; the others wait in order. */
export function limited(most: number): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    // The free slot is handed to the next waiting task, so that no later one takes it.
    if (next === undefined) running -= 1;
    else next();
  };
  return async (task, signal) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      // A task that was canceled while it waited must not delay others.
      signal.throwIfAborted();
      return await task();
    } finally {
      leave();
    }
  };
}
