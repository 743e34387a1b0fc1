import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToaster, toastDurationMs } from "./toasts.ts";

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const texts = (toaster: ReturnType<typeof createToaster>) =>
    toaster.current().map(({ text }) => text);

  it("leave by themselves after six seconds", () => {
    const toaster = createToaster();
    toaster.show({ tone: "info", text: "Saved" });
    vi.advanceTimersByTime(5999);
    expect(texts(toaster)).toEqual(["Saved"]);
    vi.advanceTimersByTime(1);
    expect(texts(toaster)).toEqual([]);
    expect(toastDurationMs).toBe(6000);
  });

  it("with an undo stay for ten seconds, also where an alert would be gone", () => {
    const toaster = createToaster();
    const undo = () => undefined;
    toaster.show({ tone: "info", text: "Deleted", undo });
    toaster.show({ tone: "info", text: "Moved", undo, durationMs: 5000 });
    vi.advanceTimersByTime(9999);
    expect(texts(toaster)).toEqual(["Deleted", "Moved"]);
    vi.advanceTimersByTime(1);
    expect(texts(toaster)).toEqual([]);
  });

  it("stay while they are held, and leave soon afterwards", () => {
    const toaster = createToaster();
    let isHeld = true;
    toaster.holdWhile(() => isHeld);
    toaster.show({ tone: "info", text: "Saved" });
    vi.advanceTimersByTime(60_000);
    expect(texts(toaster)).toEqual(["Saved"]);
    isHeld = false;
    vi.advanceTimersByTime(1000);
    expect(texts(toaster)).toEqual([]);
  });

  it("that are dismissed while they are held leave no timer", () => {
    const toaster = createToaster();
    toaster.holdWhile(() => true);
    toaster.show({ tone: "info", text: "Saved" });
    for (const { id } of toaster.current()) toaster.dismiss(id);
    vi.advanceTimersByTime(toastDurationMs);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("close at once when dismissed", () => {
    const toaster = createToaster();
    toaster.show({ tone: "error", text: "Failed" });
    for (const { id } of toaster.current()) toaster.dismiss(id);
    expect(texts(toaster)).toEqual([]);
  });

  it("never say the same thing twice at a time", () => {
    const toaster = createToaster();
    toaster.show({ tone: "info", text: "Saved" });
    vi.advanceTimersByTime(4000);
    toaster.show({ tone: "info", text: "Saved" });
    expect(texts(toaster)).toEqual(["Saved"]);
    vi.advanceTimersByTime(4000);
    expect(texts(toaster)).toEqual(["Saved"]);
  });

  it("notify their listeners of every change", () => {
    const toaster = createToaster();
    const listener = vi.fn();
    const unsubscribe = toaster.subscribe(listener);
    toaster.show({ tone: "info", text: "Saved" });
    unsubscribe();
    vi.advanceTimersByTime(toastDurationMs);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
