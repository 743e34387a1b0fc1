/** Lets the page answer a touch and paint before work goes on, in a task of its own. */
export function breathe(): Promise<void> {
  // Not every browser has it. A timer is as good, but slow in a tab that is not seen.
  if ("scheduler" in globalThis && "yield" in scheduler)
    return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve, 0));
}
