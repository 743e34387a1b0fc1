import { afterAll, vi } from "vitest";

// The files of a worker share its globals, so each file resets its changes at the end.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
