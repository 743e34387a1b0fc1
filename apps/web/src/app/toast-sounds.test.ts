import { createToaster } from "@stagecraft/ui";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { quietMs, ringForToasts } from "./toast-sounds.ts";

describe("sound of toasts", () => {
  const ring = vi.fn();
  let now = 0;
  let toaster: ReturnType<typeof createToaster>;

  beforeEach(() => {
    vi.useFakeTimers();
    ring.mockClear();
    now = 0;
    toaster = createToaster();
    ringForToasts(toaster, ring, () => now);
  });

  const show = (text: string) => toaster.show({ tone: "info", text });

  it("is heard with a new toast", () => {
    show("Saved");
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it("is never heard twice within a second", () => {
    show("Saved");
    now = quietMs - 1;
    show("Sent");
    expect(ring).toHaveBeenCalledTimes(1);
    now = quietMs;
    show("Deleted");
    expect(ring).toHaveBeenCalledTimes(2);
  });

  it("is not heard when a toast leaves", () => {
    show("Saved");
    now = 10 * quietMs;
    for (const { id } of toaster.current()) toaster.dismiss(id);
    expect(ring).toHaveBeenCalledTimes(1);
  });
});
