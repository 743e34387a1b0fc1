import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { crewCompany, ownPad, type OwnPad } from "./support/own-pad.ts";
import { choose, openMenu, entry, soon, tool } from "./support/stage-page.ts";

interface Identified {
  readonly id: number;
}

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let stageId: number;
let wellId: number;

const offset = {
  name: "offset_pressure_1",
  wellLabel: "Condor 1H",
  api: "",
  state: "Monitored",
  suspend: false,
  minDeltaPressureFracHit: 200,
};

async function addRule(percent: number, color: string, advice: string) {
  const { project } = await administrator.get<{
    project: { companyId: number };
  }>(`projects/${pad.projectId}`);
  const rule = await administrator.post<Identified>("rules", {
    companyId: project.companyId,
    playbookType: "FDI",
    trigger: {
      applyDeltaPressure: true,
      minDeltaPressureFracHitPercentage: percent,
    },
    color,
    recommendation: advice,
  });
  await administrator.post(`rules/${rule.id}/well/${wellId}/subscribe`);
}

beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Playbook pad", crewCompany);
  await pad.admit("playbookadmin");
  await pad.admit("manager");
  stageId = await pad.addStage("Watched", { fdi: [offset] });
  ({ wellId } = await administrator.get<{ wellId: number }>(
    `stages/${stageId}`,
  ));
  await addRule(60, "orange", "Hold the rate");
  await addRule(100, "red", "Cut the rate");
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const rules = (page: Page) => page.locator(".playbook-rule");
const sentences = (page: Page) =>
  page.locator(".playbook-sentence").allInnerTexts();
const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
const drawer = (page: Page) => page.getByRole("dialog", { name: /rule/i });

async function openEditor(path: string, account = "playbookadmin") {
  const opened = await visit(browser);
  await signInAs(opened.page, account, path);
  await rules(opened.page).first().waitFor(soon);
  return opened;
}

async function editFirstRule(page: Page, advice: string) {
  await press(page, "Edit rule 1");
  await drawer(page).getByLabel("Recommendation").fill(advice);
  await drawer(page).getByRole("button", { name: "Ok" }).click();
}

describe("the playbook editor of a well", () => {
  test("a rule is added, taken back, added again and saved, and is there after a reload", async () => {
    const { page, context, complaints } = await openEditor(
      `/fdiplaybook/well/${wellId}`,
    );
    await press(page, "Add rule");
    await drawer(page).getByLabel("Of its threshold").fill("25");
    await drawer(page).getByLabel("Recommendation").fill("Watch the well");
    await drawer(page).getByRole("button", { name: "Ok" }).click();
    await expect.poll(() => rules(page).count(), soon).toBe(3);
    expect(await rules(page).nth(2).getAttribute("data-mark")).toBe("appended");

    await press(page, "Remove rule 1");
    expect(await rules(page).nth(0).getAttribute("data-mark")).toBe("deleted");
    await press(page, "Undo the change of rule 1");
    expect(await rules(page).nth(0).getAttribute("data-mark")).toBeNull();
    expect(await violations(page)).toEqual([]);

    await press(page, "Save");
    await page.getByText("The playbook is saved.").waitFor(soon);
    await page.reload();
    await expect.poll(() => rules(page).count(), soon).toBe(3);
    expect((await sentences(page)).at(-1)).toMatch(
      /^When any offset well rises 25\s% of its threshold, show orange: Watch the well$/,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("who leaves with unsaved changes is asked first", async () => {
    const { page, context } = await openEditor(`/fdiplaybook/well/${wellId}`);
    await press(page, "Remove rule 1");
    await page
      .getByRole("link", { name: "Stagecraft Playbook Editor" })
      .click();
    const question = page.getByRole("dialog", {
      name: "Leave without saving?",
    });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(await rules(page).nth(0).getAttribute("data-mark")).toBe("deleted");
    await page
      .getByRole("link", { name: "Stagecraft Playbook Editor" })
      .click();
    await question.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(/\/stagecraftplaybook\/well\//);
    await context.close();
  });

  test("who saves second sees what the first one did before deciding", async () => {
    const path = `/fdiplaybook/well/${wellId}`;
    const first = await openEditor(path);
    const second = await openEditor(path);
    await editFirstRule(first.page, "Slow down");
    await press(first.page, "Save");
    await first.page.getByText("The playbook is saved.").waitFor(soon);

    await editFirstRule(second.page, "Stop pumping");
    await press(second.page, "Save");
    const conflict = second.page.getByRole("dialog", {
      name: "Somebody else saved this playbook",
    });
    await conflict.getByText(/Petra Nowak saved changes/).waitFor(soon);
    await conflict
      .getByRole("button", { name: "Look at what changed" })
      .click();
    await conflict.getByText(/Slow down/).waitFor(soon);
    await conflict
      .getByRole("button", { name: "Put my changes on top" })
      .click();
    await press(second.page, "Save");
    await second.page.getByText("The playbook is saved.").waitFor(soon);
    expect((await sentences(second.page))[0]).toContain("Stop pumping");
    await first.context.close();
    await second.context.close();
  });

  test("a person without a playbook role does not get in", async () => {
    const { page, context } = await visit(browser);
    await page.goto(`/fdiplaybook/well/${wellId}`);
    await page.waitForURL(/\/idp\//);
    await page.locator('button[value="manager@demo.test"]').click();
    await page.waitForURL(/\/401$/, soon);
    await context.close();
  });
});

describe("the playbook editor of a stage", () => {
  test("says that the stage follows its well, and gives it a copy of its own", async () => {
    const { page, context } = await openEditor(`/fdiplaybook/stage/${stageId}`);
    await page.getByText("This stage follows the rules of its well.").waitFor();
    expect(await page.getByRole("button", { name: "Add rule" }).count()).toBe(
      0,
    );
    expect((await sentences(page))[1]).toMatch(
      /rises 100\s% of its 200 threshold \(200\)|rises 100\s% of its 200\spsi threshold \(200\spsi\)/,
    );
    await press(page, "Give this stage its own copy");
    await page.getByRole("button", { name: "Add rule" }).waitFor(soon);
    const offsets = page.locator(".playbook-offset");
    await offsets.getByLabel("Threshold", { exact: true }).fill("400");
    await press(page, "Save");
    await page.getByText("The playbook is saved.").waitFor(soon);
    expect((await sentences(page))[1]).toMatch(/of its 400/);
    await context.close();
  });

  test("is only read by who may not edit rules", async () => {
    const { page, context } = await openEditor(
      `/fdiplaybook/stage/${stageId}`,
      "manager",
    );
    await page
      .getByRole("status")
      .getByText("You may read this playbook but not change it.")
      .waitFor(soon);
    for (const name of ["Save", "Add rule", "Edit rule 1"])
      expect(
        await page.getByRole("button", { name, exact: true }).count(),
      ).toBe(0);
    await context.close();
  });

  test("judges the control document on request", async () => {
    const { page, context } = await openEditor(`/fdiplaybook/stage/${stageId}`);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    const verdict = page.locator(".playbook-json-status");
    expect(await verdict.innerText()).toBe("Click to validate control");
    await press(page, "Validate");
    expect(await verdict.innerText()).toBe("Control is valid");
    await context.close();
  });
});

describe("the ways to the playbooks", () => {
  test("the chart's chooser names both editors for the stage and the well, to those with the roles", async () => {
    const { page, context } = await visit(browser, { width: 1680 });
    await signInAs(page, "playbookadmin", `/chart/stage/${stageId}`);
    await tool(page, "Playbook editors").waitFor(soon);
    await openMenu(page, "Playbook editors");
    expect(await entry(page, "FDI Playbook Editor").count()).toBe(2);
    expect(await entry(page, "Stagecraft Playbook Editor").count()).toBe(2);
    await context.close();
  });

  test("support, without a playbook role, reaches the FDI playbook of the stage only", async () => {
    const { page, context } = await visit(browser, { width: 1680 });
    await signInAs(page, "support", `/chart/stage/${stageId}`);
    await choose(page, "Playbook editors", "FDI Playbook Editor");
    await page.waitForURL(`**/fdiplaybook/stage/${stageId}`, soon);
    await context.close();
  });
});

describe("the playbook monitor", () => {
  const wobble = (second: number) => ((second * 7) % 11) / 10 - 0.5;

  /** Rows of the seconds before now, in which the offset well rises. */
  async function pump(
    id: number,
    seconds: { readonly from: number; readonly to: number },
    rise: (second: number) => number,
  ) {
    const times = Array.from(
      { length: seconds.to - seconds.from },
      (_, index) => seconds.from + index,
    );
    await administrator.post(`stages/${id}/samplebatches`, {
      source: "journey",
      firstSequence: seconds.from - firstSecond,
      times: times.map((second) => second * 1000),
      channels: [
        { name: "pressure", unit: "psi", values: times.map(() => 6000) },
        { name: "rate", unit: "bpm", values: times.map(() => 80) },
        {
          name: "offset_pressure_1",
          unit: "psi",
          values: times.map((second) => 1200 + wobble(second) + rise(second)),
        },
      ],
    });
  }

  let firstSecond = 0;

  test("shows what to do now, and follows the next samples without a reload", async () => {
    const now = Math.floor(Date.now() / 1000);
    firstSecond = now - 400;
    const hitSecond = now - 300;
    const id = await pad.addStage("Monitored", { fdi: [offset] });
    await pad.goLive(id, 2);
    await pump(id, { from: firstSecond, to: now - 20 }, (second) =>
      Math.min(140, Math.max(0, second - hitSecond)),
    );
    const { page, context, complaints } = await visit(browser);
    await signInAs(
      page,
      "playbookadmin",
      `/playbook-monitor/${pad.projectId}/2`,
    );
    const tile = page.locator(".monitor-offsets > li");
    await tile.getByText("Warning", { exact: true }).waitFor(soon);
    expect(await tile.innerText()).toContain("O1 Condor 1H");
    expect(await tile.getByText(/%\sof 200 psi/).count()).toBe(1);
    await tile.getByText(/ @ \d\d:\d\d:\d\d [AP]M$/).waitFor(soon);
    await tile.getByText("Next rule").waitFor();
    expect(await violations(page)).toEqual([]);

    await pump(id, { from: now - 20, to: now + 1 }, () => 260);
    await tile.getByText("Alert", { exact: true }).waitFor(soon);
    await tile.getByText(/^Cut the rate @/).waitFor(soon);
    expect(complaints).toEqual([]);
    await pad.endLive(id, 2);
    await page.getByText("Awaiting next stage...").waitFor(soon);
    await context.close();
  });

  test("has its button on a live chart and nowhere else", async () => {
    const id = await pad.addStage("On a chart");
    await pad.pump(id, ["pressure"]);
    await pad.goLive(id, 4);
    const { page, context } = await visit(browser, { width: 1680 });
    await signInAs(
      page,
      "playbookadmin",
      `/chart/livestage/${pad.projectId}/4`,
    );
    await tool(page, "Playbook monitor").click();
    await page.waitForURL(`**/playbook-monitor/${pad.projectId}/4`, soon);
    await page.goto(`/chart/stage/${id}`);
    await tool(page, "Playbook editors").waitFor(soon);
    expect(await tool(page, "Playbook monitor").count()).toBe(0);
    await pad.endLive(id, 4);
    await context.close();
  });
});
