import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showAlert, toaster } from "./toaster.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("an alert of a stage lasts 5 s, a toast 6 s", () => {
  toaster.show({ tone: "info", text: "toast" });
  showAlert({ tone: "error", text: "alert" });
  const shown = () => toaster.current().map(({ text }) => text);
  vi.advanceTimersByTime(4999);
  expect(shown()).toEqual(["toast", "alert"]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(["toast"]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
});
