import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { shutInStage } from "./support/falloff.ts";
import { crewCompany, ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";

let administrator: Caller;
let pad: OwnPad;
beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Falloff pad", crewCompany);
  await pad.admit("engineer");
  await shutInStage(administrator, pad, "1");
});
afterAll(async () => {
  await pad.remove();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const result = (page: Page, key: string) =>
  page.locator(`[data-result="${key}"] dd`);

async function dragBy(page: Page, grip: Locator, pixels: number) {
  const box = await grip.boundingBox();
  if (box === null) throw new Error("There is nothing to drag.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step++)
    await page.mouse.move(x + (step * pixels) / 5, y);
  await page.mouse.up();
}

/**
 * The button is renamed during the request, so the notice is what shows that the input is stored.
 */
async function save(page: Page) {
  await button(page, "Save").click();
  const notice = page.getByText(
    "Saved; the stored results follow in a moment.",
  );
  await notice.first().waitFor();
}

/** A run waits in the queue with other jobs. */
const eventually = { timeout: 180_000 };

test("from an empty pad to a result: a case, its stage, a run, closure moved by hand, kept and taken back", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "engineer", `/ptamanagementdashboard/${pad.projectId}`);
  await button(page, "Create case").click();
  await dialog(page).getByLabel("Name").fill("First look");
  await dialog(page).getByRole("button", { name: "Ok" }).click();
  await page.getByRole("link", { name: "First look" }).click();
  await button(page, "Add stages").first().click();
  await dialog(page).getByRole("checkbox", { name: "Stage 1" }).click();
  await button(page, "Add 1 stage").click();
  const row = page.getByRole("row").filter({ hasText: "Journey 1H · 1" });
  await row.waitFor();
  await button(page, "Run").click();
  await row.getByText("Done").waitFor(eventually);
  await row.getByText("Journey 1H · 1").click();

  await result(page, "closureG").waitFor();
  const computed = await result(page, "closureG").innerText();
  const closure = page.locator(
    '.pta-plot-card:has-text("G-function") [data-pick="closure"] .pta-pick-grip',
  );
  await dragBy(page, closure, 60);
  // Dragging moves the flag and does not select its text.
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  await expect
    .poll(() => result(page, "closureG").innerText())
    .toContain("By hand");
  const moved = await result(page, "closureG").innerText();
  expect(Number.parseFloat(moved)).toBeGreaterThan(Number.parseFloat(computed));
  await save(page);

  await page.reload();
  await expect.poll(() => result(page, "closureG").innerText()).toBe(moved);
  // Another run cannot be ordered while one is under way.
  await page.locator(".page-bar").getByText("Done").waitFor(eventually);
  await page.getByRole("tab", { name: "Picks" }).click();
  await button(page, "Reset to computed: Closure").click();
  await save(page);
  await page.getByRole("tab", { name: "Results" }).click();
  await expect.poll(() => result(page, "closureG").innerText()).toBe(computed);

  await page.getByRole("link", { name: /Stage 1$/ }).click();
  await page.waitForURL(/\/chart\/stage\/\d+\?from=/);
  expect(complaints).toEqual([]);
  await context.close();
});
