import { afterEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { toaster } from "#shared/page/toaster.ts";
import { openApp } from "#test/open-app.tsx";

afterEach(() => void vi.useRealTimers());

const toasts = page.getByRole("region", { name: "Notifications" });
const message = toasts.getByText("Well saved");
const dismiss = toasts.getByRole("button", { name: "Dismiss" });

type Step = () => Promise<void> | void;

test.each<[string, Step, Step]>([
  [
    "pointer",
    // It moves on the toast: a pointer that was there before does not hold it.
    async () => {
      await dismiss.hover();
      await message.hover();
    },
    () => commands.parkMouse(),
  ],
  [
    "keyboard",
    () => (dismiss.element() as HTMLElement).focus(),
    () => (dismiss.element() as HTMLElement).blur(),
  ],
])("a toast stays while the %s is on it", async (_name, enter, leave) => {
  await openApp("/profile");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout"],
    shouldAdvanceTime: true,
  });
  toaster.show({ tone: "info", text: "Well saved" });
  await expect.element(message).toBeVisible();
  await enter();
  vi.advanceTimersByTime(60_000);
  await expect.element(message).toBeVisible();
  await leave();
  vi.advanceTimersByTime(60_000);
  await expect.element(message).not.toBeInTheDocument();
});

test("a toast that appears under a resting pointer leaves, so that what is below it can be reached", async () => {
  await openApp("/profile");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  toaster.show({ tone: "info", text: "Well saved" });
  await message.hover();
  for (const { id } of toaster.current()) toaster.dismiss(id);
  await expect.element(message).not.toBeInTheDocument();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout"],
    shouldAdvanceTime: true,
  });
  toaster.show({ tone: "info", text: "Well saved" });
  await expect.element(message).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(message).not.toBeInTheDocument();
});
