import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A page that has just started, with a server that responds or does not. */
async function aPage(isThere: () => boolean) {
  const page = new EventTarget();
  const probe = vi.fn(() =>
    isThere()
      ? Promise.resolve(new Response())
      : Promise.reject(new TypeError("Failed to fetch")),
  );
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", probe);
  const { connection, watchDeviceNetwork } =
    await import("./browser-connection.ts");
  watchDeviceNetwork();
  return { page, probe, connection };
}

describe("the connection of a page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is doubted when nothing has come three seconds after its start", async () => {
    const { connection, probe } = await aPage(() => false);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(connection.current().isOnline).toBe(true);
    expect(probe).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(connection.current().isOnline).toBe(false);
  });

  it("is not doubted after a response", async () => {
    const { connection, probe } = await aPage(() => false);
    connection.responded();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.current().isOnline).toBe(true);
    expect(probe).not.toHaveBeenCalled();
  });

  it("is lost with the device's network, and back once the server responds", async () => {
    let isThere = false;
    const { connection, page } = await aPage(() => isThere);
    page.dispatchEvent(new Event("offline"));
    expect(connection.current().isOnline).toBe(false);
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.current().isOnline).toBe(false);
    isThere = true;
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.current().isOnline).toBe(true);
  });
});
