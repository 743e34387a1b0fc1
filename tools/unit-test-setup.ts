import { afterAll, vi } from "vitest";

// The files of a worker share its globals: what one of them sets ends with it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
