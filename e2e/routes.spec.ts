import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import {
  mayOpen,
  publicPages,
  routeAccess,
  type Account,
} from "../apps/web/test/route-access.ts";
import { aBegunFalloff, type BegunFalloff } from "./support/begun-falloff.ts";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { enterRenewably } from "./support/session.ts";

// A function decides who may open which address; its own test covers all
// accounts: apps/web/src/app/route-access.test.ts. Here two accounts open them
// in a browser.

const demoProjects = [1, 2, 3];
const addresses = Object.keys(routeAccess);
const desktop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };

/** The demo has its first case only after some minutes, so these addresses get ids that exist. */
function withFalloff(path: string, ids: BegunFalloff): string {
  return path
    .replace(
      /^\/(interpretations|chart\/caseprogress|chart\/interpretations)\/1$/,
      `/$1/${ids.case}`,
    )
    .replace(/^\/interpretation\/1$/, `/interpretation/${ids.interpretation}`);
}

/** Returns the final path once the guard has decided and the page shows content. */
async function open(page: Page, path: string, may: boolean): Promise<string> {
  await page.goto(path);
  // If the page ended up elsewhere, the comparison reports it.
  if (!may) await page.waitForURL("**/401").catch(() => undefined);
  await page.waitForFunction(
    () =>
      document.querySelector("main :not(.sc-skeleton)") !== null &&
      (document.querySelector("main")?.textContent ?? "").trim() !== "",
  );
  return new URL(page.url()).pathname;
}

const isTooWide = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth >
      document.documentElement.clientWidth,
  );

async function tooWideAt(page: Page, size: typeof desktop): Promise<string> {
  await page.setViewportSize(size);
  return (await isTooWide(page)) ? `, scrolls sideways at ${size.width}` : "";
}

function expectedEnds(account: Account, paths: readonly string[]) {
  return Object.fromEntries(
    paths.map((path) => [path, mayOpen(account, path) ? path : "/401"]),
  );
}

/** Returns a test for requests about the pads that the demo has at the start. */
async function aboutDemo(): Promise<(complaint: string) => boolean> {
  const caller = callAs("administrator");
  const stages = await Promise.all(
    demoProjects.map((id) =>
      caller.get<{ id: number }[]>(`projects/${id}/stages/chronological`),
    ),
  );
  const ids = {
    projects: new Set(demoProjects),
    stages: new Set(stages.flat().map(({ id }) => id)),
  };
  return (complaint) => {
    const [, kind, id] =
      /\/api\/v1\/(projects|stages)\/(\d+)\//.exec(complaint) ?? [];
    return kind === undefined || ids[kind as keyof typeof ids].has(Number(id));
  };
}

describe("walked by", () => {
  test.each([
    { account: "administrator", paths: addresses },
    {
      account: "client",
      paths: addresses.filter((path) => !mayOpen("client", path)),
    },
    {
      // These are open to roles that an administrator does not have.
      account: "playbookadmin",
      paths: addresses.filter((path) => !mayOpen("administrator", path)),
    },
  ] as const)(
    "$account, every route opens or leads to /401, without an error, and fits a desktop and a phone",
    async ({ account, paths }) => {
      const { page, context, complaints } = await visit(desktop);
      const isAboutDemo = await aboutDemo();
      const falloff = await aBegunFalloff(callAs("administrator"));
      await enterRenewably(page, account, "/profile");
      const ends: Record<string, string> = {};
      for (const path of paths) {
        const address = withFalloff(path, falloff);
        const end = await open(page, address, mayOpen(account, path));
        const wide =
          (await tooWideAt(page, phone)) + (await tooWideAt(page, desktop));
        ends[path] = (end === address ? path : end) + wide;
      }
      expect(ends).toEqual(expectedEnds(account, paths));
      // Other files remove their own pads at any time, also while a dashboard shows them.
      expect(complaints.filter(isAboutDemo)).toEqual([]);
      await context.close();
    },
    300_000,
  );
});

test("public pages open without an account, an invalid address says so, every other requires an account", async () => {
  const { page, context, complaints } = await visit();
  for (const [path, heading] of Object.entries(publicPages)) {
    await page.goto(path);
    await page.getByRole("heading", { name: heading }).first().waitFor();
  }
  for (const path of [
    "/dashboard/abc",
    "/dashboard/0",
    "/chart/qcrepeatstagechart/1/x",
  ]) {
    await page.goto(path);
    await page
      .getByRole("heading", { name: publicPages["/404"] ?? "" })
      .waitFor();
  }
  for (const path of ["/dashboard/1", "/chart/stage/1", "/admin-dashboard"]) {
    await page.goto(path);
    await page.waitForURL(new RegExp(`^${inject("appUrl")}/idp/`));
  }
  expect(complaints).toEqual([]);
  await context.close();
});
