import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { card, sidewaysOverflow } from "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { neverResponds, refusal } from "#test/test-server.ts";

async function open(path: string, { responses, ...options }: AppOptions = {}) {
  return openApp(path, {
    ...options,
    responses: { ...aPumpedPad(), ...responses },
  });
}

const production = "/dashboard/1";
const management = "/projectmanagementdashboard/1";

/** The names of the cards once all of them are rendered. */
function cards(): string[] | string {
  const places = document.querySelectorAll(
    ".pad-dashboard .sc-card:not([data-tour])",
  );
  if (places.length > 0) return "still being made";
  return [...document.querySelectorAll(".pad-dashboard [data-tour]")].map(
    (each) => each.getAttribute("data-tour") ?? "",
  );
}

async function untilMade(): Promise<void> {
  await expect.element(page.getByRole("grid")).toBeVisible();
  await expect.poll(cards).toBeInstanceOf(Array);
  await expect
    .poll(() => document.querySelectorAll(".sc-skeleton").length)
    .toBe(0);
}

const everybodys = [
  "padProgress",
  "wellProgress",
  "stagePerDay",
  "operationsProgress",
  "wellSummary",
  "activeStageStats",
];

describe("the production dashboard", () => {
  test.each([
    ["manager", everybodys],
    ["support", everybodys],
    ["vanoperator", [...everybodys, "fieldBox"]],
  ] as const)(
    "shows a %s the widgets of the role, none of them empty",
    async (role, widgets) => {
      await open(production, { as: role });
      await untilMade();
      expect(cards()).toEqual(widgets);
      expect(document.querySelector(".pad-dashboard .sc-state")).toBeNull();
    },
  );

  test("says in each card that it is still looking", async () => {
    await open(production, {
      responses: { "projects.wellStageSummary": neverResponds },
    });
    await expect
      .element(card("wellSummary").getByText("Loading project information..."))
      .toBeInTheDocument();
    await expect.element(card("wellProgress").getByRole("list")).toBeVisible();
  });

  test("says that a pad without stages has none", async () => {
    await open(production, {
      responses: {
        "projects.wells": [],
        "projects.operationsProgress": [],
        "projects.wellStageSummary": [],
        "analytics.ofProject": { analytics: [] },
        "stages.loading": [],
      },
    });
    await expect
      .element(card("operationsProgress").getByText("No activity"))
      .toBeVisible();
    await expect
      .element(card("activeStageStats").getByText("No stage is being pumped."))
      .toBeVisible();
  });

  test("says in the card that failed what went wrong, and asks again on demand", async () => {
    const { server } = await open(production, {
      responses: {
        "projects.operationsProgress": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    const progress = card("operationsProgress");
    await expect
      .element(progress.getByText("The pad is being moved."))
      .toBeVisible();
    await expect.element(card("wellSummary").getByRole("table")).toBeVisible();
    server.respondFromNextClick(aPumpedPad());
    await progress.getByRole("button", { name: "Retry" }).click();
    await expect.element(progress.getByRole("grid")).toBeVisible();
  });

  test("keeps what it shows when a refresh fails, and says since when", async () => {
    const { server } = await open(production);
    const summary = card("wellSummary");
    await expect.element(summary.getByRole("table")).toBeVisible();
    server.respond({
      "projects.wellStageSummary": () =>
        refusal(409, "busy", "The pad is being moved."),
    });
    await summary.getByRole("button", { name: "Refresh" }).click();
    await expect.element(summary.getByText(/^Not updated since/)).toBeVisible();
    await expect.element(summary.getByRole("table")).toBeVisible();
  });

  test.each([
    { theme: "dark", language: "en", width: 1440, height: 900 },
    { theme: "light", language: "en", width: 1366, height: 768 },
    { theme: "light", language: "ar", width: 1440, height: 900 },
    { theme: "dark", language: "en", width: 390, height: 844 },
  ] as const)(
    "in $theme, $language, $width x $height is not clipped and passes axe",
    async (options) => {
      await open(production, { as: "vanoperator", ...options });
      await untilMade();
      expect(document.documentElement.dir).toBe(
        options.language === "ar" ? "rtl" : "ltr",
      );
      expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
      expect(await violations()).toEqual([]);
    },
  );
});

describe("the project management dashboard", () => {
  test("holds the plan beside the progress", async () => {
    await open(management, { as: "manager" });
    await untilMade();
    await expect
      .poll(cards)
      .toEqual([
        "padProgress",
        "wellProgress",
        "stagePerDay",
        "operationsProgress",
        "pumpTimeSummary",
        "waterProppantPlanning",
        "wellSummary",
        "activeStageStats",
        "wellMetrics",
      ]);
  });
});
