import { createStore, keys, set } from "idb-keyval";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { connection } from "#api/browser-connection.ts";
import { openApp, takeComplaints, type AppOptions } from "#test/open-app.tsx";

const heading = page.getByRole("heading", { name: "You are signed out" });

const storedSession = () =>
  Object.keys(localStorage).filter((key) => key.startsWith("oidc.user"));

afterEach(() => vi.restoreAllMocks());

/** Opens the page, which needs its configuration, and then makes the server unreachable. */
async function signOutOffline(options: AppOptions = {}) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { server } = await openApp("/logout", options);
  await expect.element(heading).toBeVisible();
  server.isReachable = false;
  connection.failed();
}

test("without a network signing out closes this browser at once and says what is left to be done", async () => {
  await signOutOffline();
  expect(location.pathname).toBe("/logout");
  expect(storedSession()).toEqual([]);
});

test("signing out ends the view of another person", async () => {
  const view = {
    id: "6b0d9a52-2a7e-4d0e-9a53-0d1f5f3f7a11",
    name: "Gus Gray",
    expiresAt: Date.now() + 60_000,
  };
  await signOutOffline({ settings: { viewAs: JSON.stringify(view) } });
  expect(localStorage.getItem("viewAs")).toBeNull();
});

test.each(["answers", "samples"])(
  "signing out deletes the saved %s of every user of this browser",
  async (name) => {
    const saved = createStore(`stagecraft.${name}`, "records");
    await set("user|1 earlier", { value: [], at: 0, bytes: 2 }, saved);
    await signOutOffline();
    await expect.poll(() => keys(saved)).toEqual([]);
  },
);

test("a page opened afterwards stays in the application, and shows no saved data", async () => {
  await signOutOffline();
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect
    .element(page.getByText(/Only pages opened before are saved/))
    .toBeVisible();
  // The router logs the error of the page that could not load its data, which is expected here.
  expect(takeComplaints(/There is a problem getting data/)).toHaveLength(1);
  expect(storedSession()).toEqual([]);
});
