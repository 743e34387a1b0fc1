import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { card, sidewaysOverflow } from "#test/css-locator.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { aFaultyPad, faultyId, soundId } from "#test/quality-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

function open(path: string, { responses, ...options }: AppOptions = {}) {
  return openApp(path, {
    as: "support",
    ...options,
    responses: { ...aFaultyPad(), ...responses },
  });
}

const dashboard = "/qcoperationsdashboard/1";
const findings = () => card("stageNotification");
const metrics = () => card("stageMetrics").getByCss("dl").first();

describe("the quality dashboard", () => {
  test("shows the newest stage, what is wrong with it, and where in the chart", async () => {
    await open(dashboard);
    for (const found of [
      "No rows for 0:02:30",
      "All channels repeated for 40 s",
      "Slurry rate and Tubing rate disagree for 50 s",
      "1 column added or removed",
    ])
      await expect.element(findings().getByText(found)).toBeVisible();
    await expect
      .element(
        findings()
          .getByRole("link", { name: /in the chart/ })
          .first(),
      )
      .toHaveAttribute("href", expect.stringMatching(/from=\d+&to=\d+/));
    await expect.element(metrics()).toMatchTextContent("450");
    await expect
      .element(
        card("rateCompareStageChart").getByRole("heading", {
          name: "Rate compare",
        }),
      )
      .toBeVisible();
    // The table has a header row and one row for each of two stages.
    await expect
      .poll(() => card("recentStages").getByRole("row").elements().length)
      .toBe(3);
    expect(await violations()).toEqual([]);
  });

  test("leads to another stage, which may lack a second source", async () => {
    await open(dashboard);
    await card("recentStages")
      .getByRole("row")
      .last()
      .getByRole("link")
      .click();
    await expect.poll(() => location.pathname).toBe(`${dashboard}/${soundId}`);
    await expect
      .element(
        card("rateCompareStageChart").getByText(
          /No second rate source is mapped/,
        ),
      )
      .toBeVisible();
  });

  test.each([
    ["guest", false],
    ["support", true],
  ] as const)(
    "may be opened by a %s; edit and rerun are offered: %s",
    async (role, isOffered) => {
      await open(dashboard, { as: role });
      await expect.element(metrics()).toBeVisible();
      await expect
        .element(page.getByRole("link", { name: /Open chart/ }))
        .toBeVisible();
      for (const name of [/^Edit/, /^Rerun/])
        expect(page.getByRole("link", { name }).elements()).toHaveLength(
          isOffered ? 1 : 0,
        );
    },
  );

  test("says that a project has no stage yet", async () => {
    await open(dashboard, {
      responses: { "projects.stagesChronological": [] },
    });
    await expect
      .element(page.getByText("This project has no stage yet."))
      .toBeVisible();
  });

  test("says that it is looking, and what went wrong, and asks again on demand", async () => {
    const { server } = await open(dashboard, {
      responses: {
        "stageQuality.ofProject": neverResponds,
        "stageQuality.ofStage": () =>
          refusal(409, "busy", "The stage is being moved."),
      },
    });
    await expect
      .element(findings().getByText("The stage is being moved."))
      .toBeVisible();
    await expect
      .element(card("recentStages").getByText("Looking for stages..."))
      .toBeInTheDocument();
    server.respondFromNextClick(aFaultyPad());
    await findings().getByRole("button", { name: "Retry" }).click();
    await expect
      .element(findings().getByText("No rows for 0:02:30"))
      .toBeVisible();
  });

  test.each([
    { width: 390, height: 844, language: "ar", theme: "light" },
    { width: 1366, height: 768, language: "en", theme: "light" },
  ] as const)(
    "is not wider than the window at $width in $language, and passes axe",
    async (options) => {
      await open(`${dashboard}/${faultyId}`, options);
      await expect
        .element(card("blockSize").getByCss("dl").first())
        .toBeVisible();
      expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
      expect(await violations()).toEqual([]);
    },
  );
});

test.each([
  ["qcrepeatstagechart/2/row", "1 run above the limit"],
  ["qcrepeatstagechart/2/pressure", "1 run above the limit"],
  ["qcratecomparestagechart/2", "Slurry rate − tubingRate"],
  ["qcpressurecomparestagechart/2", "No second pressure source is mapped"],
])("the chart %s says what it found", async (chart, words) => {
  await open(`/chart/${chart}`, { theme: "light", width: 1366, height: 768 });
  await expect
    .element(page.getByText(words, { exact: false }).first())
    .toBeVisible();
  expect(await violations()).toEqual([]);
});
