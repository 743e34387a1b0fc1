import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError, isChunkFailure, loadChunk } from "./load-chunk.ts";

const dropped = () =>
  Promise.reject(
    new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
  );

describe("a part of the application", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is retried once, silently, when its download fails", async () => {
    const load = vi.fn<() => Promise<string>>();
    load.mockImplementationOnce(dropped).mockResolvedValueOnce("part");
    expect(await loadChunk(load)).toBe("part");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is missing after the second failure", async () => {
    const load = vi.fn(dropped);
    await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("that hangs is missing after two minutes", async () => {
    const load = vi.fn(() => new Promise<string>(() => undefined));
    const loading = loadChunk(load);
    const outcome = expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await outcome;
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("that arrived but is broken reports its own error", async () => {
    const fault = new Error("x is not defined");
    const load = vi.fn(() => Promise.reject(fault));
    await expect(loadChunk(load)).rejects.toBe(fault);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    "Failed to fetch dynamically imported module: /assets/x.js",
    "error loading dynamically imported module: /assets/x.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/x.css",
  ])("is known to be missing by what the browser says: %s", (message) => {
    expect(isChunkFailure(new Error(message))).toBe(true);
  });
});
