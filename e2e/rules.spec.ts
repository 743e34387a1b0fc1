import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { crewCompany, ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";
import { tool } from "./support/stage-page.ts";

interface Identified {
  readonly id: number;
}

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
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Playbook pad", crewCompany);
  await pad.admit("playbookadmin");
  stageId = await pad.addStage("Watched", { fdi: [offset] });
  ({ wellId } = await administrator.get<{ wellId: number }>(
    `stages/${stageId}`,
  ));
  await addRule(60, "orange", "Hold the rate");
  await addRule(100, "red", "Cut the rate");
});
afterAll(async () => {
  await pad.remove();
});

const rules = (page: Page) => page.locator(".playbook-rule");
const sentences = (page: Page) =>
  page.locator(".playbook-sentence").allInnerTexts();
const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
const drawer = (page: Page) => page.getByRole("dialog", { name: /rule/i });

const saved = (page: Page) => page.getByText("The playbook is saved.");

async function openEditor(path: string) {
  const opened = await visit();
  await enterAs(opened.page, "playbookadmin", path);
  await rules(opened.page).first().waitFor();
  return opened;
}

async function editFirstRule(page: Page, advice: string) {
  await press(page, "Edit rule 1");
  await drawer(page).getByLabel("Recommendation").fill(advice);
  await drawer(page).getByRole("button", { name: "Ok" }).click();
}

test("the playbook of a well is saved, never over changes that were not seen, and a stage gets its own copy of it", async () => {
  const path = `/fdiplaybook/well/${wellId}`;
  const { page, context, complaints } = await openEditor(path);
  await press(page, "Add rule");
  await drawer(page).getByLabel("Of its threshold").fill("25");
  await drawer(page).getByLabel("Recommendation").fill("Watch the well");
  await drawer(page).getByRole("button", { name: "Ok" }).click();
  await press(page, "Save");
  await saved(page).waitFor();
  await page.reload();
  await expect.poll(() => rules(page).count()).toBe(3);
  expect((await sentences(page)).at(-1)).toMatch(
    /^When any offset well rises 25\s% of its threshold, show green: Watch the well$/,
  );
  expect(complaints).toEqual([]);

  const second = await openEditor(path);
  await editFirstRule(page, "Slow down");
  await press(page, "Save");
  await saved(page).waitFor();
  await editFirstRule(second.page, "Stop pumping");
  await press(second.page, "Save");
  const conflict = second.page.getByRole("dialog", {
    name: "Somebody else saved this playbook",
  });
  await conflict.getByText(/Petra Nowak saved changes/).waitFor();
  await conflict.getByRole("button", { name: "Look at what changed" }).click();
  await conflict.getByText(/Slow down/).waitFor();
  await conflict.getByRole("button", { name: "Put my changes on top" }).click();
  await press(second.page, "Save");
  await saved(second.page).waitFor();
  await second.context.close();

  await page.goto(`/fdiplaybook/stage/${stageId}`);
  await page.getByText("This stage follows the rules of its well.").waitFor();
  expect((await sentences(page))[0]).toContain("Stop pumping");
  await press(page, "Give this stage its own copy");
  await page.getByRole("button", { name: "Add rule" }).waitFor();
  await page
    .locator(".playbook-offset")
    .getByLabel("Threshold", { exact: true })
    .fill("400");
  await press(page, "Save");
  await saved(page).waitFor();
  await page.reload();
  await expect
    .poll(async () => (await sentences(page))[1])
    .toMatch(/of its 400/);
  await context.close();
});

const wobble = (second: number) => ((second * 7) % 11) / 10 - 0.5;

/** Pushes rows for the seconds before now, in which the offset well rises. */
async function pump(
  id: number,
  seconds: {
    /** First second of the stage's samples. */
    readonly first: number;
    readonly from: number;
    readonly to: number;
  },
  rise: (second: number) => number,
) {
  const times = Array.from(
    { length: seconds.to - seconds.from },
    (_, index) => seconds.from + index,
  );
  await administrator.post(`stages/${id}/samplebatches`, {
    source: "journey",
    firstSequence: seconds.from - seconds.first,
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

test("the monitor of a live chart shows what to do now, and follows the next samples without a reload", async () => {
  // A level is shown while its newest sample is less than a minute old, so the
  // clock of the van is minutes ahead.
  const now = Math.floor(Date.now() / 1000) + 240;
  // The well's own trend has to be known before it rises.
  const first = now - 1000;
  const hitSecond = now - 300;
  const id = await pad.addStage("Monitored", { fdi: [offset] });
  await pad.goLive(id, 2);
  await pump(id, { first, from: first, to: now - 20 }, (second) =>
    Math.min(140, Math.max(0, second - hitSecond)),
  );
  const { page, context, complaints } = await visit({ width: 1680 });
  await enterAs(page, "playbookadmin", `/chart/livestage/${pad.projectId}/2`);
  await tool(page, "Playbook monitor").click();
  await page.waitForURL(`**/playbook-monitor/${pad.projectId}/2`);
  const tile = page.locator(".monitor-offsets > li");
  await tile.getByText("Warning", { exact: true }).waitFor();
  expect(await tile.innerText()).toContain("O1 Condor 1H");
  expect(await tile.getByText(/%\sof 200 psi/).count()).toBe(1);
  await tile.getByText(/ @ \d\d:\d\d:\d\d [AP]M$/).waitFor();
  await tile.getByText("Next rule").waitFor();
  expect(await violations(page)).toEqual([]);

  await pump(id, { first, from: now - 20, to: now + 1 }, () => 260);
  await tile.getByText("Alert", { exact: true }).waitFor();
  await tile.getByText(/^Cut the rate @/).waitFor();
  expect(complaints).toEqual([]);
  await pad.endLive(id, 2);
  await page.getByText("Awaiting next stage...").waitFor();
  await context.close();
});
