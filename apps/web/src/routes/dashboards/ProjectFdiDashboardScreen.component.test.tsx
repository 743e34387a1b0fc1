import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { card, sidewaysOverflow } from "#test/css-locator.ts";
import {
  aHitPad,
  aPadOfTwoLiveStages,
  aQuietPad,
  hitStageId,
} from "#test/fdi-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { neverResponds, refusal } from "#test/test-server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const dashboard = "/projectfdidashboard/1";
const live = "/livefdidashboard/1";

function open(path: string, { responses, ...options }: AppOptions = {}) {
  return openApp(path, {
    as: "support",
    ...options,
    responses: { ...aHitPad(), ...responses },
  });
}

const hits = () => card("fdiWellMetrics").getByRole("link");
const wellbeing = () => card("fdiAlertChart");
const wellChart = () => card("fdiWellChart");
/** Twice its threshold of 200 psi. */
const hitSentence =
  /^O2 Condor 2H: Alert, \+400 psi, 200% of the threshold of 200 psi/;

describe("the FDI dashboard", () => {
  test("counts the hits of each well; one without a stage has no zero", async () => {
    await open(dashboard);
    await expect
      .element(hits().first())
      .toMatchTextContent(
        /Kestrel 1H\s*1\s*Total Frac Hits\s*Frac Hits\s*1\s*Poroelastic\/\s*Near Hits\s*0/,
      );
    await expect.element(hits().last()).toMatchTextContent("Not evaluated");
  });

  test("leads from the hits of a well to its stages", async () => {
    await open(dashboard, { as: "manager" });
    await hits().first().click();
    await expect.poll(() => location.pathname).toBe("/stages/1/1");
  });

  test("shows who was hit, and names the quiet well without drawing it", async () => {
    await open(dashboard);
    await expect.element(wellbeing().getByText("1 Alert")).toBeVisible();
    // Once in the wheel and once as a bar.
    await expect
      .poll(
        () =>
          wellbeing().getByRole("link", { name: hitSentence }).elements()
            .length,
      )
      .toBe(2);
    await expect
      .element(
        wellbeing().getByText("Below 2% and not listed: O1 Condor 1H", {
          exact: false,
        }),
      )
      .toBeVisible();
    await expect
      .element(
        wellChart().getByRole("link", {
          name: /^Stage 31, O2 Condor 2H: Alert/,
        }),
      )
      .toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test("shows the wells as a table, the quiet one too", async () => {
    await open(dashboard);
    await wellbeing().getByRole("button", { name: "Show as a table" }).click();
    await expect
      .element(wellbeing().getByRole("row").filter({ hasText: "Condor 1H" }))
      .toMatchTextContent("Normal");
  });

  test("is walked with the keyboard; a quiet mark leads to the chart, a hit to its evidence in a tab of its own", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await open(dashboard);
    const quiet = wellChart().getByRole("link", { name: /O1 Condor 1H/ });
    await expect
      .element(quiet)
      .toHaveAttribute("href", `/chart/stage/${hitStageId}`);
    quiet.element().focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect
      .poll(() => document.activeElement?.getAttribute("aria-label"))
      .toMatch(/^Stage 31, O2 Condor 2H: Alert.*; opens its evidence card$/);
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => opened.mock.calls)
      .toEqual([[`/fdievidence/1/${hitStageId}/2`, "_blank", "noopener"]]);
  });

  test("awaits the next stage on a pad without any", async () => {
    await open(dashboard, { responses: aQuietPad() });
    await expect
      .element(page.getByText("Awaiting next stage..."))
      .toBeVisible();
    // Each of the two wells shows the text.
    const noEvents = page.getByText("No FDI events in the most recent stages");
    await expect.poll(() => noEvents.elements().length).toBe(2);
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server } = await open(dashboard, {
      responses: {
        "stages.get": neverResponds,
        "fleet.fdiChanges": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    const metrics = card("fdiWellMetrics");
    await expect
      .element(metrics.getByText("The pad is being moved."))
      .toBeVisible();
    await expect
      .element(wellbeing().getByText("Looking for stage..."))
      .toBeInTheDocument();
    server.respond(aHitPad());
    await metrics.getByRole("button", { name: "Retry" }).click();
    await expect.element(hits().first()).toMatchTextContent("Kestrel 1H");
  });

  test.each([
    ["the dashboard", dashboard, false, "en"],
    ["the live dashboard", live, true, "en"],
    ["the dashboard from right to left", dashboard, false, "ar"],
  ] as const)(
    "on a phone %s does not scroll sideways, and passes axe",
    async (_, path, isLive, language) => {
      await open(path, {
        as: "seniorsupport",
        responses: aHitPad(isLive),
        width: 390,
        height: 844,
        theme: "light",
        language,
      });
      await expect
        .element(wellbeing().getByRole("group").first())
        .toBeVisible();
      expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
      expect(await violations()).toEqual([]);
    },
  );
});

test.each([dashboard, live])(
  "%s has a card of every stage that is pumped, alarms first",
  async (path) => {
    await open(path, {
      as: "seniorsupport",
      responses: aPadOfTwoLiveStages(),
    });
    const names = () =>
      [...document.querySelectorAll('[data-tour="fdiAlertChart"]')].map(
        (each) => /Stage \d+, Kestrel \dH/.exec(each.textContent)?.[0],
      );
    await expect
      .poll(names)
      .toEqual(["Stage 31, Kestrel 1H", "Stage 32, Kestrel 2H"]);
  },
);

test("the chart of a well says who hit whom, and its marks name their offset well", async () => {
  await open(dashboard);
  await expect
    .element(wellChart().getByText("Stage 31 hit O2 Condor 2H, +400 psi"))
    .toBeVisible();
  await expect
    .poll(() => document.querySelector(".fdi-point-name")?.textContent)
    .toBe("O2");
});

describe("the live FDI dashboard", () => {
  test.each([
    ["administrator", live],
    ["seniorsupport", live],
    ["support", "/401"],
    ["manager", "/401"],
  ] as const)("leads a %s to %s", async (role, path) => {
    await open(live, { as: role, responses: aHitPad(true) });
    const sign =
      path === live ? wellbeing() : page.getByRole("heading", { level: 1 });
    await expect.element(sign).toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe(path);
  });

  test("awaits the next stage while none is pumped", async () => {
    await open(live, { as: "seniorsupport" });
    await expect
      .element(page.getByText("Awaiting next stage..."))
      .toBeVisible();
  });
});
