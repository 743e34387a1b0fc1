import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  advisedStage,
  aFiring,
  aHit,
  hitTime,
  TestBackTests,
} from "#test/back-test-world.ts";
import { closeApp, openApp, violations } from "#test/open-app.tsx";
import { TestPlaybook } from "#test/playbook-world.ts";
import { TestStage } from "#test/stage-world.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { aWell, morning } from "#test/world.ts";

const path = "/backtest/fdi/well/1";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const runSaved = button("Test saved rules");
const table = page.getByRole("table", { name: "Back-test" });

const rows = () => [
  ...document.querySelectorAll<HTMLElement>(".backtest tbody tr"),
];

const rowsOf = (words: string) =>
  rows().filter(({ textContent }) => textContent.includes(words));

function figure(label: string): string | undefined {
  const found = [...document.querySelectorAll(".backtest-figure")].find(
    (each) => each.querySelector("dt")?.textContent === label,
  );
  return found?.querySelector(".backtest-number")?.textContent;
}

function ofWell(tests: TestBackTests): Responses {
  return { "wells.get": aWell(), ...tests.responses };
}

async function openBackTest(
  tests: TestBackTests,
  options: Parameters<typeof openApp>[1] = {},
) {
  return openApp(path, {
    as: "playbookadmin",
    ...options,
    responses: { ...ofWell(tests), ...options.responses },
  });
}

/** Opens the page with the result of a finished run over the saved rules. */
async function openResult(
  tests: TestBackTests,
  options: Parameters<typeof openApp>[1] = {},
) {
  const opened = await openBackTest(tests, options);
  await runSaved.click();
  await expect.element(page.getByRole("progressbar")).toBeVisible();
  tests.finish(advisedStage);
  await expect.poll(() => rows().length).toBe(4);
  return opened;
}

describe("the back-test of a well's saved rules", () => {
  test("runs over the newest stages and lists every firing, first advice and its lead", async () => {
    const tests = new TestBackTests();
    const { server } = await openBackTest(tests);
    await expect
      .element(page.getByText(/^Run the rules over past stages/))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await button("Last 10 stages").click();
    const requested = server.sentTo("backTests.newest").length;
    await runSaved.click();
    // The list of the newest runs is reloaded for the new one.
    await expect
      .poll(() => server.sentTo("backTests.newest").length)
      .toBeGreaterThan(requested);
    await expect
      .element(page.getByRole("progressbar"))
      .toHaveAttribute("aria-valuetext", "1 of 2 stages");
    await expect.element(runSaved).toBeDisabled();
    expect(server.sentTo("backTests.start")).toEqual([
      { playbookType: "FDI", stageCount: 10, rules: null },
    ]);
    tests.finish(advisedStage);
    await expect.poll(() => rows().length).toBe(4);

    expect(figure("Firings")).toBe("4");
    expect(figure("Hits with prior advice")).toBe("2");
    expect(figure("Missed hits")).toBe("0");
    expect(figure("Changes vs. live")).toBe("0");
    expect(figure("Alarms per hour")).toBe("3.0");
    expect(figure("Median lead time")).toBe("0:02:40");
    expect(rowsOf("Hold the rate")).toHaveLength(2);
    expect(rowsOf("Hold the rate")[0]?.textContent).toMatch(
      /Condor 2H.*2:40 · 226\sbbl/,
    );
    expect(rowsOf("Cut the rate")[0]?.textContent).not.toContain("0:02:40");
    expect(rowsOf("Same")).toHaveLength(4);
    expect(await violations()).toEqual([]);
  });

  test("shows the last run to the next visitor, with who ran it", async () => {
    const tests = new TestBackTests();
    await openBackTest(tests);
    await runSaved.click();
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    tests.finish(advisedStage);
    await closeApp();
    await openBackTest(tests);
    await expect.poll(() => rows().length).toBe(4);
    await expect.element(page.getByText(/^Run by Petra Nowak/)).toBeVisible();
  });

  test("a firing opens the chart at its moment", async () => {
    const stage = new TestStage({ firstTime: morning, rowCount: 2400 });
    await openResult(new TestBackTests(), {
      as: ["engineer", "playbookadmin"],
      responses: stage.responses,
    });
    const link = table.getByRole("link").nth(1);
    const from = hitTime - 600_000;
    const to = hitTime + 300_000;
    await expect
      .element(link)
      .toHaveAttribute("href", `/chart/stage/1?from=${from}&to=${to}`);
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.pathname).toBe("/chart/stage/1");
    expect(location.search).toBe(`?from=${from}&to=${to}`);
  });

  test("a run is canceled while it is running", async () => {
    const { server } = await openBackTest(new TestBackTests());
    await runSaved.click();
    await button("Cancel").click();
    await expect
      .element(page.getByText("The back-test was canceled."))
      .toBeVisible();
    await expect.element(runSaved).toBeEnabled();
    expect(server.sentTo("backTests.cancel")).toHaveLength(1);
  });

  test("a run that failed says why", async () => {
    const tests = new TestBackTests();
    await openBackTest(tests);
    await runSaved.click();
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    tests.fail("the disk is full");
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("The back-test failed: the disk is full");
  });

  test("a well without past stages says so instead of running", async () => {
    await openBackTest(new TestBackTests(), {
      responses: {
        "backTests.start": () =>
          refusal(409, "backTest.noStages", "No stage of the well is over."),
      },
    });
    await runSaved.click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("No stage has ended yet: there is nothing to test.");
  });

  test("says so when the advice may not be read", async () => {
    await openBackTest(new TestBackTests(), { as: "engineer" });
    await expect
      .element(
        page.getByText(
          "You are not allowed to read the advice of this playbook.",
        ),
      )
      .toBeVisible();
    expect(document.querySelector(".backtest")).toBeNull();
  });

  test("it reads from right to left in Arabic and passes axe", async () => {
    const tests = new TestBackTests();
    await openBackTest(tests, { language: "ar", theme: "light" });
    await expect.poll(() => document.querySelector(".backtest")).not.toBeNull();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});

describe("the back-test in the editor", () => {
  test("takes the unsaved rules of the editor, and shows what would be missed and what would change", async () => {
    const tests = new TestBackTests();
    const { server } = await openApp("/fdiplaybook/well/1", {
      as: "playbookadmin",
      responses: { ...new TestPlaybook().responses, ...tests.responses },
    });
    await button("Edit rule 1").click();
    const drawer = page.getByRole("dialog", { name: /rule/i });
    await drawer
      .getByLabelText("Of its threshold", { exact: true })
      .fill("150");
    await drawer.getByRole("button", { name: "Ok" }).click();
    await button("Remove rule 2").click();
    await button("Test these rules").click();
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    expect(server.sentTo("backTests.start")).toMatchObject([
      {
        stageCount: 50,
        rules: [{ id: 1, trigger: { minDeltaPressureFracHitPercentage: 150 } }],
      },
    ]);
    tests.finish({
      firings: [
        aFiring({ comparison: "onlyLive" }),
        aFiring({ comparison: "onlyLive", timestamp: hitTime }),
        aFiring({ comparison: "onlyTest", timestamp: hitTime + 1000 }),
      ],
      hits: [aHit({ advisedAt: null, ruleId: null, leadSeconds: null })],
    });
    await expect.poll(() => figure("Missed hits")).toBe("2");
    expect(figure("Hits with prior advice")).toBe("0");
    expect(figure("Changes vs. live")).toBe("+2 \u22124");
    await button(/^Missed hits/).click();
    await expect.poll(() => rows().length).toBe(2);
    expect(rows()[0]?.textContent).toContain(
      "Frac hit without advice before it",
    );
    await button(/^Differences/).click();
    await expect.poll(() => rowsOf("Gone").length).toBe(4);
    expect(rowsOf("New")).toHaveLength(2);
    expect(await violations()).toEqual([]);

    await button("Undo the change to rule 2").click();
    await expect
      .element(page.getByText(/The rules have changed since this run/))
      .toBeVisible();
  });
});
