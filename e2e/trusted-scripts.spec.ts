import { expect, inject, test } from "vitest";
import { visit } from "./support/browser.ts";
import { enterAs } from "./support/session.ts";

async function reports(): Promise<number> {
  const text = await (await fetch(`${inject("appUrl")}/metrics`)).text();
  const counts = text.matchAll(
    /^stagecraft_csp_violations_total\{directive="require-trusted-types-for"\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test("text does not become markup, code or a foreign worker, and the attempt is reported", async () => {
  const before = await reports();
  const { page, context } = await visit();
  await enterAs(page, "support", "/profile");
  const refused = await page.evaluate(() => {
    const attempts = [
      () => new Worker("data:text/javascript,1"),
      () => (document.createElement("script").src = "/assets/x.js"),
      () => (document.createElement("script").text = "1"),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  const made = await page.evaluate(() => {
    const place = document.createElement("div");
    place.innerHTML = "<b>x</b>";
    return [place.children.length, place.textContent];
  });
  expect(made).toEqual([0, "<b>x</b>"]);
  expect(refused).toEqual(Array(3).fill("TypeError"));
  await expect
    .poll(reports, { timeout: 150_000, interval: 1000 })
    .toBeGreaterThan(before);
  await context.close();
});

test("our own workers start: the samples of a chart are unpacked in one", async () => {
  const { page, context, complaints } = await visit({
    hasServiceWorker: true,
  });
  const worker = page.waitForEvent("worker");
  await enterAs(page, "support", "/profile");
  await page.goto("/chart/stage/1");
  expect((await worker).url()).toContain("/assets/");
  await page.goto("/fdiplaybook/stage/1");
  await page.waitForLoadState("networkidle").catch(() => undefined);
  expect(complaints).toEqual([]);
  await context.close();
});
