import type { Page } from "playwright-core";

/** One mouse or keyboard input, as made by a person at the screen. */
interface Interaction {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

/** Time the browser measured from the input until the frame that reacts to it was painted. */
export interface Response {
  readonly name: string;
  readonly milliseconds: number;
}

/** The browser reports no event that took less than this. */
const leastMs = 16;
/** Long enough for the entry of a slow reaction to be recorded. */
const pauseMs = 350;

function click(role: Role, name: string | RegExp): Interaction {
  return {
    name: `click ${name}`,
    act: (page) =>
      page
        .getByRole(role, {
          name,
          ...(typeof name === "string" ? { exact: true } : {}),
        })
        .first()
        .click(),
  };
}

type Role = "button" | "menuitem" | "menuitemcheckbox" | "menuitemradio";

function press(key: string): Interaction {
  return { name: `press ${key}`, act: (page) => page.keyboard.press(key) };
}

function clickAt(selector: string, name: string): Interaction {
  return {
    name: `click ${name}`,
    act: (page) => page.locator(selector).first().click(),
  };
}

const typing = [..."4h 23"].map(press);

const palette: readonly Interaction[] = [
  press("Control+k"),
  ...typing,
  press("ArrowDown"),
  press("Escape"),
];

const theme: readonly Interaction[] = ["Light theme", "Dark theme"].flatMap(
  (name) => [click("button", "More"), click("menuitem", name)],
);

export const onStagePage: readonly Interaction[] = [
  ...["10m", "30m", "1h", "3h", "All"].map((name) => click("button", name)),
  clickAt(".stage-legend [aria-pressed]", "legend, off"),
  clickAt(".stage-legend [aria-pressed]", "legend, on"),
  ...["Pan", "Crosshair", "Tooltip", "Zoom"].map((name) =>
    click("button", name),
  ),
  click("button", "Secondary chart"),
  clickAt("[role=menu] [role^=menuitem]:nth-of-type(2)", "a secondary chart"),
  press("Escape"),
  click("button", "Comment"),
  click("button", "Comment"),
  press("m"),
  press("Escape"),
  click("button", /^Stage: /),
  ...typing.slice(-2),
  press("Escape"),
  ...palette,
  ...theme,
];

export const onDashboard: readonly Interaction[] = [
  click("button", /^Dashboard: /),
  press("ArrowDown"),
  press("Escape"),
  click("button", /^Project: /),
  press("Escape"),
  click("button", "Show as a table"),
  click("button", "Show as a chart"),
  click("button", "Charts"),
  press("Escape"),
  ...palette,
  ...theme,
];

declare const responded: { id: number; milliseconds: number }[];

/** Must be called before the page is opened. */
export async function watchResponses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const list: { id: number; milliseconds: number }[] = [];
    Object.assign(window, { responded: list });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0)
          list.push({ id: entry.interactionId, milliseconds: entry.duration });
    }).observe({
      type: "event",
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
}

/** Returns the slowest event of the input: press and release count as one. */
async function takeResponse(page: Page): Promise<number> {
  await page.waitForTimeout(pauseMs);
  const entries = await page.evaluate(() => responded.splice(0));
  return Math.max(leastMs, ...entries.map(({ milliseconds }) => milliseconds));
}

export async function interact(
  page: Page,
  interactions: readonly Interaction[],
): Promise<Response[]> {
  const responses: Response[] = [];
  await takeResponse(page);
  for (const { name, act } of interactions) {
    await act(page);
    responses.push({ name, milliseconds: await takeResponse(page) });
  }
  return responses;
}
