import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { aStage, aStageRow } from "#test/world.ts";

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

test("the list of stages is read again on demand", async () => {
  const { server } = await openApp("/stages/1", { responses: aPumpedPad() });
  await expect.poll(() => rows().length).toBe(50);
  server.respond({
    "projects.stagesChronological": [aStageRow({ name: "Renamed" })],
  });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => rows()[0]?.textContent).toContain("Renamed");
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

/** A pad with a stage and a pump-down that feeds have created. */
function aFedPad() {
  return {
    ...aPumpedPad(),
    "projects.stagesChronological": [
      aStageRow({ id: 1, name: "7", isMadeByMachine: true }),
      aStageRow({
        id: 2,
        name: "Pump-down 8",
        isMadeByMachine: true,
        recognizedAs: "PUMP_DOWN" as const,
        noMetrics: true,
      }),
    ],
  };
}

test("FE30, FE35: the list of stages marks what feeds made and what it was recognized as", async () => {
  await openApp("/stages/1", { as: "engineer", responses: aFedPad() });
  await expect.poll(() => rows().length).toBe(2);
  await expect
    .poll(
      () => page.getByRole("img", { name: "Created by a feed" }).all().length,
    )
    .toBe(2);
  await expect
    .element(page.getByText("Pump-down", { exact: true }))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test("FE35: support corrects what a record is", async () => {
  const { server } = await openApp("/stages/1", {
    as: "support",
    responses: {
      ...aFedPad(),
      "stages.recognize": aStage({ id: 2, name: "8", recognizedAs: "STAGE" }),
    },
  });
  await page
    .getByRole("button", { name: "Actions for Kestrel 1H Pump-down 8" })
    .click();
  await page
    .getByRole("menuitem", { name: "Correct the kind of record" })
    .click();
  await expect
    .element(page.getByRole("dialog", { name: "What is this record?" }))
    .toBeVisible();
  await page.getByRole("combobox", { name: "Recognized as" }).click();
  await page.getByRole("option", { name: "Stage", exact: true }).click();
  await page.getByRole("button", { name: "Ok" }).click();
  await expect
    .poll(() => server.sentTo("stages.recognize"))
    .toMatchObject([{ recognizedAs: "STAGE" }]);
  await expect.element(page.getByText("8 is kept as: Stage")).toBeVisible();
});
