import type { Role } from "@stagecraft/domain";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const palette = page.getByRole("dialog", { name: "Search" });
const options = palette.getByRole("option");
const words = () => options.elements().map(({ textContent }) => textContent);

async function openPalette(path: string, appOptions: AppOptions = {}) {
  const opened = await openApp(path, {
    ...appOptions,
    responses: {
      ...new TestStage().responses,
      ...padsOfNorthgate(),
      ...appOptions.responses,
    },
  });
  await expect
    .element(page.getByRole("link", { name: /^Dashboard/ }).first())
    .toBeVisible();
  // Key presses go to the page focused last, which may be another.
  window.focus();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(palette).toBeVisible();
  return opened;
}

async function expectPath(path: string) {
  await expect.poll(() => location.pathname).toBe(path);
}

afterEach(() => void vi.restoreAllMocks());

describe("the command palette", () => {
  test("finds the import, and says to an engineer who may do it", async () => {
    await openPalette("/wells/1", { as: "engineer" });
    await userEvent.keyboard("import");
    await expect.element(options.first()).toMatchTextContent(/^Import data/);
    await userEvent.keyboard("{Enter}");
    await expectPath("/import/1");
    await expect
      .element(page.getByText(/^Only support may import data files/))
      .toBeVisible();
  });

  test("finds a stage by well and number, remembers it and is used by keyboard alone", async () => {
    await openPalette("/wells/1");
    await userEvent.keyboard("1h 2");
    await expect
      .element(options.first())
      .toMatchTextContent(/^Kestrel 1H Stage 2/);
    await userEvent.keyboard("{Enter}");
    await expectPath("/chart/stage/2");
    await expect.element(palette).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect
      .element(options.first())
      .toMatchTextContent(/^Kestrel 1H Stage 2.*Recent$/);
    await userEvent.keyboard("{ArrowDown}");
    await expect
      .element(options.nth(1))
      .toHaveAttribute("aria-selected", "true");
    await expect
      .element(options.first())
      .toHaveAttribute("aria-selected", "false");
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(palette).not.toBeInTheDocument();
  });

  test("finds a stage of another pad once its well is named", async () => {
    await openPalette("/wells/1");
    await userEvent.keyboard("osprey 1h 23");
    await expect
      .poll(words)
      .toContainEqual(expect.stringMatching(/^Osprey 1H Stage 23Osprey Pad/));
  });

  test("offers no screen the person may not open, and says when nothing matches", async () => {
    await openPalette("/profile", { as: "guest" });
    await expect.poll(() => words().length).toBeGreaterThan(5);
    const names = words().join();
    expect(names).toContain("Production Dashboard");
    expect(names).not.toMatch(/Global|QC|Admin|Live|Frac Room|Daily Report/);
    await userEvent.keyboard("zzzz");
    await expect.element(palette.getByText("Nothing matches")).toBeVisible();
  });

  test.each<[Role, string]>([
    ["engineer", "{Control>}{Enter}{/Control}"],
    ["support", "{Enter}"],
  ])("opens a new tab for %s who presses %s", async (role, keys) => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    await openPalette("/wells/1", { as: role });
    await userEvent.keyboard("kestrel 2h");
    await expect.element(options.first()).toMatchTextContent(/^Kestrel 2H/);
    await userEvent.keyboard(keys);
    await expect
      .poll(() => open.mock.calls)
      .toEqual([["/stages/1/2", "_blank", "noopener"]]);
    expect(location.pathname).toBe("/wells/1");
  });

  test("is opened by the button of the bar on a phone, and passes axe there", async () => {
    await openApp("/wells/1", {
      width: 390,
      height: 844,
      responses: padsOfNorthgate(),
    });
    await page
      .getByRole("navigation", { name: "Main pages" })
      .getByRole("button", { name: "Search" })
      .click();
    await expect.element(palette).toBeVisible();
    await expect.element(options.first()).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("says that stages are still being looked for", async () => {
    await openPalette("/wells/1", {
      responses: { "analytics.ofProject": neverResponds },
    });
    await userEvent.keyboard("1h 2");
    await expect
      .element(palette.getByText("Looking for stages..."))
      .toBeVisible();
  });

  test("offers what it knows when the wells cannot be read, and says so", async () => {
    await openPalette("/profile", {
      responses: {
        "analytics.ofUser": () => refusal(409, "busy", "Not now."),
      },
    });
    await expect.element(options.first()).toBeVisible();
    await expect
      .element(palette.getByRole("status"))
      .toMatchTextContent("could not be loaded");
  });
});
