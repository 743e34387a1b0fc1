import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";

test("the page about Stagecraft leads to the terms and lists the licenses of its parts", async () => {
  await openApp("/about");
  const main = page.getByRole("main");
  await expect
    .element(main.getByRole("heading", { name: "Legal" }))
    .toBeVisible();
  for (const name of ["Terms of Service", "Privacy Statement"])
    await expect.element(main.getByRole("link", { name })).toBeVisible();
  await expect
    .element(main.getByRole("heading", { name: "Licenses of the components" }))
    .toBeVisible();
  await expect
    .element(main.getByRole("row", { name: /^react MIT/i }).first())
    .toBeVisible();
  expect(await violations()).toEqual([]);
});
