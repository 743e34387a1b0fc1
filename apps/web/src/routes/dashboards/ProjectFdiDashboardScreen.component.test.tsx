import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { card, sidewaysOverflow } from "#test/css-locator.ts";
import { aHitPad, aPadOfTwoLiveStages, aQuietPad } from "#test/fdi-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { neverResponds, refusal } from "#test/test-server.ts";

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
/** The hit of 400 psi is twice the threshold of 200 psi of this well. */
const hitSentence =
  /^O2 Condor 2H: Alert, \+400 psi, 200% of the threshold of 200 psi/;

describe("the FDI dashboard", () => {
  test("shows who was hit, and names the quiet well without drawing it", async () => {
    await open(dashboard);
    await expect.element(wellbeing().getByText("1 Alert")).toBeVisible();
    // The well is linked twice: as a ribbon of the wheel and as a bar.
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
    server.respondFromNextClick(aHitPad());
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
