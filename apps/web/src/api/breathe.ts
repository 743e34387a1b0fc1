/** Lets the page handle input and paint before work continues in a new task. */
export function breathe(): Promise<void> {
  // Not every browser has it. A timer works as well, but is slow in a background tab.
  if ("scheduler" in globalThis && "yield" in scheduler)
    return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve, 0));
}
