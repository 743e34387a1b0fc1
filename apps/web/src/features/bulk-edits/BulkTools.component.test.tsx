import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";

const firstBox = () =>
  document.querySelector<HTMLInputElement>(".sc-card-list .sc-row-box");

/** Counts the rows of the bar by the different heights at which its visible parts are centered. */
function rowsOfBar(): number {
  const parts = [...document.querySelectorAll(".page-bar > *")]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const middles = parts.map(({ top, height }) => Math.round(top + height / 2));
  return new Set(middles).size;
}

test.each(["/projects/1", "/wells/1", "/stages/1"])(
  "on a phone the bar of %s has one row of tools above the filter while rows are selected",
  async (path) => {
    await openApp(path, {
      as: "administrator",
      width: 390,
      height: 844,
      responses: padsOfNorthgate(),
    });
    await expect.poll(firstBox).not.toBeNull();
    firstBox()?.click();
    const clear = page.getByRole("button", { name: "Clear selection" });
    await expect.element(clear).toBeInViewport();
    expect(rowsOfBar()).toBe(2);
    const change = page.getByRole("button", { name: "Change", exact: true });
    await expect.element(change).toBeInViewport();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
    await change.click();
    await page.getByRole("menuitem", { name: "Add or remove tags" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
  },
);
