import { expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { enterAs } from "./support/session.ts";

const kestrelPad = 1;

const administrator = callAs("administrator");

async function open(account: string, path: string) {
  const opened = await visit();
  await enterAs(opened.page, account, path);
  return opened;
}

async function liveStageId(): Promise<number> {
  const [live] = await administrator.get<{ stageId: number }[]>(
    `projects/${kestrelPad}/livestages`,
  );
  if (live === undefined) throw new Error("The demo's pad is not live.");
  return live.stageId;
}

test("the demo's offset wells are placed with their distances, their gauges are read over all stages, and the pad is seen in 3D", async () => {
  const { page, context, complaints } = await open(
    "support",
    `/chart/fdistagegunbarrel/${await liveStageId()}`,
  );
  const table = page.getByRole("table", { name: /Offset wells of Kestrel/ });
  await table.waitFor();
  await expect.poll(() => table.getByRole("row").count()).toBe(7);
  expect(await table.innerText()).not.toContain("Unknown");
  await page.getByRole("img", { name: /across the lateral/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto(`/offsetpressurehistory/${kestrelPad}`);
  await page
    .getByRole("table", { name: /gauge Harrier 1H was watched/ })
    .waitFor();
  await page.getByRole("button", { name: "Gauge: Harrier 1H" }).click();
  await page.getByRole("option", { name: "Kestrel 3H" }).click();
  await page.waitForURL("**/Kestrel%203H");
  await page
    .getByRole("table", { name: /gauge Kestrel 3H was watched/ })
    .waitFor();
  await page.getByRole("button", { name: "24 h" }).click();
  await page.getByRole("button", { name: "Reset zoom" }).waitFor();

  await page.goto(`/chart/3d/${kestrelPad}?color=hits`);
  await page
    .getByRole("region", { name: /wells of the pad in three/ })
    .waitFor();
  await page
    .getByRole("button", { name: /^Kestrel \w+ stage 1$/ })
    .first()
    .click();
  await page.waitForURL("**&stage=*");
  await page.getByRole("link", { name: "Stage chart" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("an FDI state is added, changed and deleted", async () => {
  const { page, context, complaints } = await open("support", "/fdistates");
  await page.getByRole("button", { name: "Add FDI state" }).click();
  await page.getByRole("textbox", { name: "Identifier" }).fill("Journey state");
  await page.getByRole("switch", { name: "Dependency wheel" }).check();
  await page.getByRole("button", { name: "Ok" }).click();
  const row = page.getByRole("row").filter({ hasText: "Journey state" });
  await row.getByText("Hidden").waitFor();
  await row.getByRole("button", { name: "Actions for Journey state" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("switch", { name: "Dependency wheel" }).uncheck();
  await page.getByRole("button", { name: "Ok" }).click();
  await expect.poll(() => row.getByText("Hidden").count()).toBe(0);
  await row.getByRole("button", { name: "Actions for Journey state" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => row.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
