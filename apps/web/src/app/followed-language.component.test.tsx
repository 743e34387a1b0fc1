import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { followLanguage } from "./followed-language.ts";

test("a language that is chosen in another tab is shown in this one too, without losing the page", async () => {
  onTestFinished(followLanguage());
  await openApp("/wells/1");
  const list = page.getByRole("heading", { name: "Wells", level: 1 });
  await expect.element(list).toBeVisible();
  localStorage.setItem("language", "es");
  window.dispatchEvent(new StorageEvent("storage", { key: "language" }));
  await expect
    .element(page.getByRole("heading", { name: "Pozos", level: 1 }))
    .toBeVisible();
  expect(document.documentElement.lang).toBe("es");
  expect(location.pathname).toBe("/wells/1");
});

test("a language that was chosen on another device is shown after signing in", async () => {
  onTestFinished(followLanguage());
  await openApp("/wells/1", {
    responses: {
      "preferences.own": {
        preferences: [{ key: "language", value: "es", changedAt: 1 }],
      },
    },
  });
  await expect
    .element(page.getByRole("heading", { name: "Pozos", level: 1 }))
    .toBeVisible();
});
