import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { startTranslations } from "#translations/translate.ts";
import "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { aFaultyPad } from "#test/quality-world.ts";
import { aHitPad } from "#test/fdi-world.ts";
import { closeApp, openApp } from "#test/open-app.tsx";
import { catchFiles } from "#test/saved-files.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The responses that all sections are built from. */
const writable: Responses = {
  ...aFaultyPad(),
  ...aHitPad(),
  "stageQuality.ofProject": aFaultyPad()["stageQuality.ofProject"] ?? [],
  ...aPumpedPad(),
  "projectExports.facts": { stages: 89, confidential: false },
};

function openReport(
  as: "manager" | "engineer" | "guest" | "sales",
  responses: Responses = {},
) {
  return openApp("/projectreport/1", {
    as,
    responses: { ...writable, ...responses },
  });
}

const download = () =>
  page.getByRole("button", { name: "Download as Markdown" });
const dayHeading = () =>
  page.getByRole("heading", { name: "Stages of the day" });
const section = (name: string) => page.getByCss(`[data-section="${name}"]`);

describe("the daily report", () => {
  test("is downloaded as Markdown once every section is written", async () => {
    const files = catchFiles();
    await openReport("manager");
    await expect.element(dayHeading()).toBeVisible();
    await expect.element(download()).not.toHaveAttribute("aria-disabled");
    await download().click();
    await expect.poll(() => files.length).toBe(1);
    const [file] = files;
    expect(file?.name).toMatch(/^Kestrel Pad_\d{4}-\d\d-\d\d\.md$/);
    const markdown = (await file?.content.text()) ?? "";
    expect(markdown).toMatch(/^# Daily Report: Kestrel Pad\n/);
    expect(markdown).toContain("Northgate Energy");
    expect(markdown.match(/^## /gm)?.length).toBeGreaterThan(5);
  });

  test("is written again in the language that is chosen while it is open", async () => {
    onTestFinished(() => startTranslations("en"));
    await openReport("manager");
    const ofDay = section("stagesOfDay");
    await expect.element(ofDay.getByText(/pumped on/)).toBeVisible();
    await startTranslations("fr");
    await expect.element(ofDay.getByText(/pompée/)).toBeVisible();
    expect(ofDay.getByText(/pumped on/).elements()).toHaveLength(0);
  });

  test("is printed in the light theme, and the page is dark again afterwards", async () => {
    await openReport("manager");
    await expect.element(dayHeading()).toBeVisible();
    const theme = () => document.documentElement.dataset["theme"];
    window.dispatchEvent(new Event("beforeprint"));
    expect(theme()).toBe("light");
    window.dispatchEvent(new Event("afterprint"));
    expect(theme()).toBe("dark");
  });

  test("is not downloaded while a section is missing", async () => {
    await openReport("manager", {
      "projects.operationStatistics": neverResponds,
    });
    await expect.element(dayHeading()).toBeVisible();
    await expect.element(download()).toHaveAttribute("aria-disabled", "true");
  });

  test("leaves out what is not wanted, for everybody on the project", async () => {
    const { server } = await openReport("manager", {
      "projectSelections.add": ({ body }) => ({
        id: 1,
        updatedAt: morning,
        ...body,
      }),
    });
    await expect.element(dayHeading()).toBeVisible();
    await page.getByRole("button", { name: "Sections" }).click();
    await page
      .getByRole("menuitemcheckbox", { name: "Stages of the day" })
      .click();
    await expect.element(dayHeading()).not.toBeInTheDocument();
    await expect
      .poll(() => server.sentTo("projectSelections.add"))
      .toEqual([
        { projectId: 1, type: "DAILY_REPORT", selection: ["stagesOfDay"] },
      ]);
    expect(await closeApp()).toEqual([]);

    await openReport("engineer", {
      "projectSelections.ofProject": [
        {
          id: 1,
          projectId: 1,
          type: "DAILY_REPORT",
          selection: ["stagesOfDay"],
          updatedAt: morning,
        },
      ],
    });
    await expect.element(section("wellProgress")).toBeVisible();
    await expect.element(dayHeading()).not.toBeInTheDocument();
  });

  test("leaves out what is not wanted for one person who may not choose for the project", async () => {
    const { server } = await openReport("sales");
    await expect.element(dayHeading()).toBeVisible();
    await page.getByRole("button", { name: "Sections" }).click();
    await page
      .getByRole("menuitemcheckbox", { name: "Stages of the day" })
      .click();
    await expect.element(dayHeading()).not.toBeInTheDocument();
    expect(server.sentTo("projectSelections.add")).toEqual([]);
  });

  test("is of today at the latest", async () => {
    await openReport("manager");
    await expect.element(dayHeading()).toBeVisible();
    const next = page.getByRole("button", { name: "Next day" });
    await expect.element(next).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "Previous day" }).click();
    await expect.element(next).not.toHaveAttribute("aria-disabled");
  });

  test("says which section failed, and writes it again on request", async () => {
    const { server } = await openReport("engineer", {
      "projects.operationStatistics": () => refusal(409, "busy", "No figures."),
    });
    const perDay = section("stagePerDay");
    await expect.element(perDay).toMatchTextContent("No figures.");
    await expect
      .element(perDay.getByRole("heading"))
      .toHaveTextContent("Stages per day");
    server.respondFromNextClick(aPumpedPad());
    await perDay.getByRole("button", { name: "Retry" }).click();
    await expect.element(perDay.getByRole("table")).toBeVisible();
  });
});
