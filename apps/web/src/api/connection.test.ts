import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConnection } from "./connection.ts";

function aConnection(serverIsThere: () => boolean) {
  return createConnection({
    probe: () => Promise.resolve(serverIsThere()),
    now: () => Date.now(),
    isDeviceOnline: () => true,
  });
}

describe("connection to the server", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is lost when a request gets no response, and keeps the time of the last good one", () => {
    const connection = aConnection(() => false);
    connection.responded();
    vi.setSystemTime(1_050_000);
    connection.failed();
    expect(connection.current()).toEqual({
      isOnline: false,
      lastGoodAt: 1_000_000,
    });
  });

  it("polls the server every five seconds while lost, and comes back with its response", async () => {
    let isThere = false;
    const connection = aConnection(() => isThere);
    connection.failed();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(connection.current().isOnline).toBe(false);
    isThere = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(connection.current().isOnline).toBe(true);
  });

  it("is not lost when a single request fails while the server responds", async () => {
    let isThere = true;
    const connection = aConnection(() => isThere);
    connection.doubted();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.current().isOnline).toBe(true);
    isThere = false;
    connection.doubted();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.current().isOnline).toBe(false);
  });

  it("that is missing at the start is polled too", async () => {
    const connection = createConnection({
      probe: () => Promise.resolve(true),
      now: () => Date.now(),
      isDeviceOnline: () => false,
    });
    expect(connection.current().isOnline).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(connection.current().isOnline).toBe(true);
  });

  it("stays lost when the response to an older request arrives after the device has lost its network", async () => {
    let isDeviceOnline = true;
    let isThere = true;
    const connection = createConnection({
      probe: () => Promise.resolve(isThere),
      now: () => Date.now(),
      isDeviceOnline: () => isDeviceOnline,
    });
    connection.doubted();
    isDeviceOnline = false;
    isThere = false;
    connection.failed();
    connection.responded();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.current().isOnline).toBe(false);
    isThere = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(connection.current().isOnline).toBe(true);
  });

  it("does not trust the device alone that the network is back", async () => {
    const connection = aConnection(() => false);
    connection.failed();
    connection.deviceOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.current().isOnline).toBe(false);
  });

  it("asks the server at once when the device says that its network is back", async () => {
    const connection = aConnection(() => true);
    connection.failed();
    connection.deviceOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.current().isOnline).toBe(true);
  });

  it("notifies its listeners of a change and not of every response", () => {
    const connection = aConnection(() => true);
    const listener = vi.fn();
    connection.subscribe(listener);
    connection.responded();
    connection.responded();
    expect(listener).not.toHaveBeenCalled();
    connection.failed();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
