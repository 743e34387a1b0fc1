import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changeAppearance,
  english,
  otherLanguages,
  type Appearance,
  type Language,
} from "./support/appearance.ts";
import { violations } from "./support/axe.ts";
import { aBegunFalloff, type BegunFalloff } from "./support/begun-falloff.ts";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import {
  englishRemnants,
  textsOf,
  type Texts,
} from "./support/dictionaries.ts";
import { enterRenewably } from "./support/session.ts";
import { watchRequests } from "./support/settled.ts";
import {
  cutOffTexts,
  isWiderThanScreen,
  shownTexts,
} from "./support/shown-texts.ts";

// Each screen is loaded once; then language and theme are switched in place.

/** Every screen in every language and theme takes long, so it runs only before a release. */
const isWholeRun = process.env["WHOLE_TESTS"] === "all";

const liveChart = "/chart/livestage/1/1?live=0";

const screens = [
  "/projects/1",
  "/datasource/1",
  "/dashboard/1",
  "/global-operations-dashboard",
  "/admin-users",
  "/map",
  "/wells/1",
  "/stages/1",
  "/well/1/trajectory",
  "/well/1/perforation",
  "/project/1/trajectory",
  "/ptamanagementdashboard/1",
  "/interpretations/{case}",
  "/chart/caseprogress/{case}",
  "/chart/interpretations/{case}",
  "/interpretation/{interpretation}",
  "/chart/pta-3d/1",
  "/import/stage/1",
  "/import-profiles/1",
  "/etl",
  "/companies",
  "/admin-user-group",
  "/admin-roles",
  "/admin-audit",
  "/admin-import",
  "/schedule",
  "/fieldboxes",
  "/fieldbox",
  "/feed-quality",
  "/settings",
  "/profile",
  "/tos",
  "/privacy",
  "/401",
  "/401Expired",
  "/503",
  "/5XX",
  "/no-such-page",
  liveChart,
];

const languages = [english, ...otherLanguages];
const themes = ["dark", "light"] as const;

/** Covers every pair of screen and language, screen and theme, and language and theme. */
function appearancesOf(screenIndex: number): Appearance[] {
  return languages.flatMap((spoken, index) =>
    themes
      .filter(
        (_, theme) => isWholeRun || (screenIndex + index) % 2 === theme % 2,
      )
      .map((theme) => ({ spoken, theme })),
  );
}

/**
 * Axe checks each screen in both themes, and every language on some screen.
 * Neighboring languages have different themes; the last one is paired with
 * the one before it, because the first one has the same theme.
 */
function isLookedAtByAxe(screenIndex: number, { spoken }: Appearance): boolean {
  const index = languages.indexOf(spoken);
  const first = screenIndex % languages.length;
  const second = first + 1 < languages.length ? first + 1 : first - 1;
  return isWholeRun || index === first || index === second;
}

interface Dictionary {
  readonly texts: Texts;
  readonly findEnglish: (shown: readonly string[]) => string[];
}

let context: BrowserContext;
let page: Page;
let complaints: string[];
let untilSettled: () => Promise<void>;
const dictionaries = new Map<string, Dictionary>();

/** The live chart shows one of these stages; it switches to the next one when a stage ends. */
const newestStages = 6;

/** Text written by users is not translated. */
async function saidOnPad(): Promise<Set<string>> {
  const caller = callAs("administrator");
  const stages = await caller.get<{ id: number; state: string }[]>(
    "projects/1/stages/chronological",
  );
  const begun = stages.filter(({ state }) => state !== "PENDING");
  const messages = await Promise.all(
    begun
      .slice(0, newestStages)
      .map(({ id }) =>
        caller.get<{ message: string; words: object | null }[]>(
          `stages/${id}/notifications`,
        ),
      ),
  );
  return new Set(
    messages
      .flat()
      .filter(({ words }) => words === null)
      .map(({ message }) => message.replace(/^Code \d+ - /, "")),
  );
}

/** A job bears the name that somebody gave it in their language, and labels repeat it. */
async function namesOfJobs(): Promise<readonly string[]> {
  const { jobs } = await callAs("administrator").get<{
    jobs: { jobName: string }[];
  }>("etl/jobs?limit=200");
  return jobs.map(({ jobName }) => jobName);
}

/** Leaves out what somebody wrote in their own language. */
async function notWrittenByUsers(
  texts: readonly string[],
): Promise<readonly string[]> {
  if (texts.length === 0) return [];
  const [said, jobNames] = await Promise.all([saidOnPad(), namesOfJobs()]);
  return texts.filter(
    (words) =>
      !said.has(words) && !jobNames.some((name) => words.includes(name)),
  );
}

let ids: BegunFalloff;

function addressOf(screen: string): string {
  return screen.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(ids[name as keyof BegunFalloff]),
  );
}

beforeAll(async () => {
  ids = await aBegunFalloff(callAs("administrator"));
  ({ page, context, complaints } = await visit({
    width: 1366,
    height: 768,
  }));
  untilSettled = watchRequests(page);
  await enterRenewably(page, "administrator", "/profile");
  for (const { language } of otherLanguages)
    dictionaries.set(language, {
      texts: await textsOf(language),
      findEnglish: await englishRemnants(language),
    });
});
afterAll(async () => {
  await context.close();
});

/** Returns the faults found: untranslated English, cut-off text, wrong direction, a page that is too wide. */
async function faultsIn({ language, tag, direction }: Language) {
  const { texts = {}, findEnglish = () => [] } =
    dictionaries.get(language) ?? {};
  const found = {
    marks: await page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dir,
    ]),
    english: await notWrittenByUsers(findEnglish(await shownTexts(page))),
    cutOff: await cutOffTexts(page, new Set(Object.values(texts))),
    isTooWide: await isWiderThanScreen(page),
  };
  const fine = {
    marks: [tag, direction],
    english: [],
    cutOff: [],
    isTooWide: false,
  };
  return JSON.stringify(found) === JSON.stringify(fine) ? null : found;
}

async function lookAt(
  screenIndex: number,
): Promise<Readonly<Record<string, unknown>>> {
  const failures: Record<string, unknown> = {};
  for (const appearance of appearancesOf(screenIndex)) {
    const { spoken, theme } = appearance;
    await changeAppearance(page, appearance);
    await untilSettled();
    const faults = await faultsIn(spoken);
    if (faults !== null) failures[`${spoken.language}, ${theme}`] = faults;
    if (!isLookedAtByAxe(screenIndex, appearance)) continue;
    const found = await violations(page);
    if (found.length > 0)
      failures[`axe in ${spoken.language}, ${theme}`] = found;
  }
  return failures;
}

describe("no screen keeps English text, clips a word, has the wrong direction or fails axe", () => {
  test.each(screens.map((screen, index) => [screen, index] as const))(
    "%s",
    async (screen, index) => {
      await page.goto(addressOf(screen));
      await untilSettled();
      expect(JSON.stringify(await lookAt(index))).toBe("{}");
      expect(complaints).toEqual([]);
    },
    300_000,
  );

  test("the stage editor", async () => {
    await page.goto(liveChart);
    await untilSettled();
    await changeAppearance(page, { spoken: english, theme: "dark" });
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Edit stage" })
      .getByRole("tablist")
      .waitFor();
    expect(JSON.stringify(await lookAt(screens.length))).toBe("{}");
    expect(complaints).toEqual([]);
  }, 300_000);
});

test("charts and their time axes run from left to right whatever is read", async () => {
  await page.goto(liveChart);
  await page.locator('[data-chart="stage"][data-points]').waitFor();
  const directions = () =>
    page
      .locator("[data-chart][data-points]")
      .evaluateAll((charts) =>
        charts.map((chart) => getComputedStyle(chart).direction),
      );
  for (const spoken of otherLanguages) {
    await changeAppearance(page, { spoken, theme: "dark" });
    expect(new Set(await directions())).toEqual(new Set(["ltr"]));
  }
});

test("the sign-in page speaks the chosen language and passes axe", async () => {
  const titles: Readonly<Record<string, string>> = {
    ar: "تسجيل الدخول",
    zhHans: "登录",
    fr: "Se connecter",
    ko: "로그인",
    fa: "ورود",
    es: "Iniciar sesión",
    en: "Sign in",
  };
  const stranger = await visit({ width: 1366, height: 768 });
  for (const [index, { language, tag, direction }] of languages.entries()) {
    // Each language in one theme, and the page in both.
    await stranger.page.emulateMedia({
      colorScheme: index % 2 === 0 ? "light" : "dark",
    });
    await stranger.page.goto("/healthz");
    await stranger.page.evaluate(
      (chosen) => localStorage.setItem("language", chosen),
      language,
    );
    await stranger.page.goto("/wells/1");
    await stranger.page.waitForURL(/\/idp\//);
    const words = await shownTexts(stranger.page);
    const { texts = {}, findEnglish = () => [] } =
      dictionaries.get(language) ?? {};
    expect({
      marks: await stranger.page.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dir,
      ]),
      hasTitle: words.includes(titles[language] ?? ""),
      english: findEnglish(words),
      cutOff: await cutOffTexts(stranger.page, new Set(Object.values(texts))),
      axe: await violations(stranger.page),
    }).toEqual({
      marks: [tag, direction],
      hasTitle: true,
      english: [],
      cutOff: [],
      axe: [],
    });
  }
  await stranger.context.close();
});
