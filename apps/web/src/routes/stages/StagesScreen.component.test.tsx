import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp, violations } from "#test/open-app.tsx";

const rows = () => document.querySelectorAll("tbody tr");
const headers = () =>
  [...document.querySelectorAll("th")].map(({ textContent }) =>
    textContent.trim(),
  );

test("the list of stages shows pressure, rate, proppant and FDI of fifty stages", async () => {
  await openApp("/stages/1", { as: "engineer", responses: aPumpedPad() });
  await expect
    .element(page.getByRole("table", { name: "Stages" }))
    .toBeVisible();
  await expect.poll(() => rows().length).toBe(50);
  for (const header of [
    "Mean pressure (psi)",
    "Mean rate (bpm)",
    "Proppant (lb)",
    "FDI level",
  ])
    expect(headers()).toContain(header);
  await expect.poll(() => rows()[0]?.textContent).toContain("8,150");
  expect(rows()[0]?.textContent).toContain("395,000");
  expect(await violations()).toEqual([]);
});

test("the list of stages begins with the one that began last", async () => {
  await openApp("/stages/1", { responses: aPumpedPad() });
  await expect.poll(() => rows()[0]?.textContent).toContain("Kestrel 2H");
  expect(rows()[1]?.textContent).toContain("Kestrel 4H");
});

test("the list of stages names the time of its figures while one is being pumped", async () => {
  await openApp("/stages/1", { responses: aPumpedPad() });
  await expect
    .element(page.getByText(/stages · Figures as of \d\d:\d\d:\d\d UTC/))
    .toBeVisible();
});

test("the list of stages is in the reader's units", async () => {
  await openApp("/stages/1", {
    responses: aPumpedPad(),
    settings: { units: "metric" },
  });
  await expect.poll(headers).toContain("Mean pressure (MPa)");
});
