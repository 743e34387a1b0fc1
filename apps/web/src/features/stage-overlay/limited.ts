type Work<Result> = () => Promise<Result>;

/** Runs at most this many tasks at a time; a task canceled while waiting never starts. */
export function limited(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const free = () => {
    running -= 1;
    waiting.shift()?.();
  };
  const turn = async () => {
    if (running >= most)
      await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
  };
  return async <Result>(
    work: Work<Result>,
    signal: AbortSignal,
  ): Promise<Result> => {
    await turn();
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      free();
    }
  };
}
