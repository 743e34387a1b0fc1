import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visit, type Visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import {
  packed,
  payloads,
  shortPayloads,
} from "./support/injection-payloads.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";
import { choose, soon, untilPainted } from "./support/stage-page.ts";

interface Counting {
  ran: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

let administrator: Caller;
let pad: OwnPad;
let stageId: number;
let tags: Named[];
beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, `Pad ${shortPayloads[3]}`);
  stageId = await pad.addStage(`0 ${shortPayloads[0]}`);
  await pad.pump(stageId, ["pressure", "rate"]);
  for (const [index, payload] of shortPayloads.entries())
    await pad.addStage(`${index + 1} ${payload}`);
  tags = [];
  // The names differ in more than letter case.
  for (const [index, payload] of shortPayloads.entries())
    tags.push(
      await administrator.post<Named>("tags", {
        name: `comment:client:${index} ${payload}`,
        description: payload,
        assetType: "STAGE",
      }),
    );
  for (const [index, annotation] of packed(3900, "\n").entries())
    await administrator.post("stagecomments", {
      stageId,
      tagId: tags[index % tags.length]?.id,
      timestamp: Date.now(),
      comment: { annotation },
    });
  await administrator.post(`projects/${pad.projectId}/operationissue`, {
    title: payloads[3],
  });
  for (const body of packed(19_000, "\n\n"))
    await administrator.post(`stages/${stageId}/operationnote`, { body });
});
afterAll(async () => {
  await pad.remove();
  for (const { id } of tags) await administrator.remove(`tags/${id}`);
});

/**
 * Opens a page that counts injected code that runs; without our policy only the
 * application itself prevents it.
 */
async function countingVisit(path: string, hasPolicy: boolean): Promise<Visit> {
  const opened = await visit();
  await opened.context.addInitScript(() => {
    (window as unknown as Counting).ran = 0;
    localStorage.setItem("table.stages.pageSize", "100");
  });
  await enterAs(opened.page, "support", "/profile");
  if (!hasPolicy)
    await opened.context.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document")
        return route.fallback();
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers["content-security-policy"];
      return route.fulfill({ response, headers });
    });
  await opened.page.goto(path);
  return opened;
}

const ran = (page: Page) =>
  page.evaluate(() => (window as unknown as Counting).ran);

/** Triggers payloads that wait for a click, a focus or a timer. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    const armed = 'a[href*="script"], [formaction], form[action*="script"] *';
    const click = { bubbles: true, cancelable: true };
    for (const element of document.querySelectorAll(armed))
      element.dispatchEvent(new MouseEvent("click", click));
    for (const field of document.querySelectorAll<HTMLElement>(
      "[onfocus], [ontoggle]",
    ))
      field.focus();
  });
  await untilOverdue(page);
}

/**
 * Waits until all payloads have had time to run: a missing picture fails after
 * all pictures requested before it.
 */
async function untilOverdue(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const image = document.createElement("img");
    const failed = new Promise((resolve) =>
      image.addEventListener("error", resolve, { once: true }),
    );
    image.src = "/no-such-picture.png";
    await failed;
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Elements with an event handler or a script URL, anywhere on the page. */
const armedElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter(({ attributes }) =>
        [...attributes].some(
          ({ name, value }) =>
            name.startsWith("on") || /^\s*java\s*script:/i.test(value),
        ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

async function expectHarmless(page: Page): Promise<void> {
  await provoke(page);
  expect(await armedElements(page)).toEqual([]);
  expect(await ran(page)).toBe(0);
}

test("there are 300 distinct injection texts", () => {
  expect(new Set(payloads).size).toBe(300);
});

describe("texts that strangers wrote, without the policy of the page", () => {
  test("runs nowhere on the stage page, in its drawer and in a note", async () => {
    const { page, context } = await countingVisit(
      `/chart/stage/${stageId}`,
      false,
    );
    await untilPainted(page);
    const panels = page.getByRole("complementary", {
      name: "Panels of the stage",
    });
    await panels
      .getByText(shortPayloads[0] ?? "")
      .first()
      .waitFor(soon);
    await expectHarmless(page);

    await page.keyboard.press("m");
    const drawer = page.getByRole("dialog", { name: "Comment on stage" });
    await drawer.getByLabel("Tag", { exact: true }).click(soon);
    await page.getByRole("option").nth(5).waitFor(soon);
    await expectHarmless(page);
    await page.keyboard.press("Escape");
    await drawer.getByRole("button", { name: "Cancel" }).click();

    await choose(page, "More tools", "Create operation note");
    const dialog = page.getByRole("dialog", { name: "Create operation note" });
    await dialog.locator(".note-list .markdown-text").first().waitFor(soon);
    await expectHarmless(page);
    for (const text of packed(19_000, "\n\n")) {
      await dialog.getByLabel("Note", { exact: true }).fill(text);
      await dialog.getByRole("button", { name: "Preview" }).click();
      await dialog.locator(".markdown-preview .markdown-text").waitFor(soon);
      await expectHarmless(page);
      await dialog.getByRole("button", { name: "Write" }).click();
    }
    await context.close();
  });

  test("runs nowhere in the lists", async () => {
    const { page, context } = await countingVisit(
      `/stages/${pad.projectId}`,
      false,
    );
    await page
      .getByText(shortPayloads[2] ?? "")
      .first()
      .waitFor(soon);
    await expectHarmless(page);
    const { wellId } = await administrator.get<{ wellId: number }>(
      `stages/${stageId}`,
    );
    await page.goto(`/restatuswells/${wellId}`);
    await page
      .getByText(shortPayloads[2] ?? "")
      .first()
      .waitFor(soon);
    await expectHarmless(page);
    await context.close();
  });

  test("would run if it were put into the page as it is", async () => {
    const { page, context } = await countingVisit("/profile", false);
    await intoPage(page);
    await expect.poll(() => ran(page), soon).toBeGreaterThan(20);
    await context.close();
  });
});

async function intoPage(page: Page): Promise<void> {
  await page.evaluate((texts) => {
    for (const text of texts) {
      const place = document.createElement("div");
      place.className = "put-in";
      document.body.append(place);
      place.innerHTML = text;
    }
  }, payloads);
  await provoke(page);
}

describe("the policy of the page alone", () => {
  test("runs nothing of what is put into the page as it is", async () => {
    const { page, context, complaints } = await countingVisit("/profile", true);
    await intoPage(page);
    expect(await ran(page)).toBe(0);
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll(".put-in")].filter(
          ({ children }) => children.length > 0,
        ),
      ),
    ).toEqual([]);
    // The policy also refuses a handler set without any markup.
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "javascript:window.ran = (window.ran ?? 0) + 1";
      document.body.append(link);
      link.click();
    });
    await expect
      .poll(() =>
        complaints.some((text) => text.includes("Content Security Policy")),
      )
      .toBe(true);
    expect(await ran(page)).toBe(0);
    await context.close();
  });
});
