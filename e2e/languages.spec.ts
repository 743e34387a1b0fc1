import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import {
  englishRemnants,
  textsOf,
  type Texts,
} from "./support/dictionaries.ts";
import { untilPainted } from "./support/shown-stage.ts";
import {
  cutOffWords,
  isWiderThanScreen,
  shownWords,
} from "./support/shown-words.ts";

const liveChart = "/chart/livestage/1/1?live=0";

const screens = [
  "/projects/1",
  "/dashboard/1",
  "/global-operations-dashboard",
  "/map",
  "/wells/1",
  "/stages/1",
  "/import/stage/1",
  "/settings",
  "/tos",
  "/privacy",
  "/401",
  "/401Expired",
  "/503",
  "/5XX",
  "/no-such-page",
];

const languages = [
  { language: "ar", tag: "ar", direction: "rtl", signIn: "تسجيل الدخول" },
  { language: "zhHans", tag: "zh-Hans", direction: "ltr", signIn: "登录" },
  { language: "fr", tag: "fr", direction: "ltr", signIn: "Se connecter" },
  { language: "ko", tag: "ko", direction: "ltr", signIn: "로그인" },
  { language: "fa", tag: "fa", direction: "rtl", signIn: "ورود" },
  { language: "es", tag: "es", direction: "ltr", signIn: "Iniciar sesión" },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function documentMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.dir,
  ]);
}

/** Texts and data of a screen come after the screen itself: until nothing is being loaded any more. */
async function settle(page: Page): Promise<void> {
  await page.locator("main").first().waitFor();
  await expect
    .poll(() => page.locator(".sc-skeleton").count(), { timeout: 20_000 })
    .toBe(0);
  await page.waitForTimeout(700);
}

async function openEditor(page: Page, texts: Texts): Promise<void> {
  await page
    .getByRole("button", { name: texts["tools.edit"] ?? "", exact: true })
    .click();
  const name = texts["editing.title"] ?? "";
  await page.getByRole("dialog", { name }).getByRole("tablist").waitFor();
}

/** Charts and their time axes run from left to right whatever is read. */
function chartDirections(page: Page): Promise<string[]> {
  return page
    .locator("[data-chart][data-points]")
    .evaluateAll((charts) =>
      charts.map((chart) => getComputedStyle(chart).direction),
    );
}

/** The live chart shows one of them; it turns to the next one when a stage ends. */
const newestStages = 6;

/** What people wrote and the engine says stays as it is, in whichever language. */
async function saidOnPad(): Promise<Set<string>> {
  const caller = await callAs("administrator");
  const stages = await caller.get<{ id: number; state: string }[]>(
    "projects/1/stages/chronological",
  );
  const begun = stages.filter(({ state }) => state !== "PENDING");
  const said = await Promise.all(
    begun
      .slice(0, newestStages)
      .map(({ id }) =>
        caller.get<{ message: string }[]>(`stages/${id}/notifications`),
      ),
  );
  return new Set(
    said.flat().map(({ message }) => message.replace(/^Code \d+ - /, "")),
  );
}

describe.each(languages)("in $language", (spoken) => {
  test("no screen keeps an English text, cuts a word or faces the wrong way", async () => {
    const { language, tag, direction } = spoken;
    const [texts, findEnglish] = await Promise.all([
      textsOf(language),
      englishRemnants(language),
    ]);
    const { page, context, complaints } = await visit(browser, {
      language,
      width: 1366,
      height: 768,
    });
    const ownWords = new Set(Object.values(texts));
    const failures: Record<string, unknown> = {};
    const look = async (screen: string) => {
      const said = await saidOnPad();
      const found = {
        marks: await documentMarks(page),
        english: findEnglish(await shownWords(page)).filter(
          (words) => !said.has(words),
        ),
        cutOff: await cutOffWords(page, ownWords),
        isTooWide: await isWiderThanScreen(page),
      };
      const fine = {
        marks: [tag, direction],
        english: [],
        cutOff: [],
        isTooWide: false,
      };
      if (JSON.stringify(found) !== JSON.stringify(fine))
        failures[screen] = found;
    };

    await page.goto("/wells/1");
    await page.waitForURL(/\/idp\//);
    await look("sign-in");
    expect(await shownWords(page)).toContain(spoken.signIn);

    await signInAs(page, "administrator", "/wells/1");
    for (const screen of screens) {
      await page.goto(screen);
      await settle(page);
      await look(screen);
    }

    await page.goto(liveChart);
    await untilPainted(page);
    await settle(page);
    await look("stage chart");
    const directions = await chartDirections(page);
    expect(directions.length).toBeGreaterThan(0);
    expect(new Set(directions)).toEqual(new Set(["ltr"]));
    await openEditor(page, texts);
    await look("stage editor");

    expect(failures).toEqual({});
    expect(complaints).toEqual([]);
    await context.close();
  }, 300_000);
});
