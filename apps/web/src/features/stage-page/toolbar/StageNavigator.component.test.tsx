import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { liveStage, tool, toolbar } from "#test/stage-tools.ts";
import { neverResponds, type Responses } from "#test/test-server.ts";
import { aStageRow } from "#test/world.ts";
import type { Role } from "@stagecraft/domain";

/** Three stages of the well: the second is being pumped, and the third is hidden from clients. */
const wellStages = [
  aStageRow({ id: 11, name: "1", clientComment: "Screen-out" }),
  aStageRow({ id: 12, name: "2", state: "LOADING", liveStageOrdinal: 1 }),
  aStageRow({ id: 13, name: "3", state: "PENDING", hide: true }),
];

function openStage(as: Role, responses: Responses = {}) {
  const stage = liveStage({ stage: { id: 12, name: "2" } });
  return openApp("/chart/stage/12", {
    as,
    responses: {
      ...stage.responses,
      "stages.get": ({ params }) => ({ ...stage.stage, id: params.id }),
      "wells.stages": wellStages,
      ...responses,
    },
  });
}

const rows = () =>
  page
    .getByRole("listbox", { name: "Stage" })
    .getByRole("option")
    .elements()
    .map((row) => row.textContent);

const openList = () =>
  toolbar()
    .getByRole("button", { name: /^Stage: / })
    .click();

test("the list of stages shows states, and support sees what is live and hidden", async () => {
  await openStage("support");
  await expect.element(tool("Next stage")).toBeEnabled();
  await openList();
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^Stage 1.*Ended/),
      expect.stringMatching(/^Stage 2.*LIVE.*(Pumping|Waiting for data)/),
      expect.stringMatching(/^Stage 3.*HIDDEN.*Planned/),
    ]);
  await page.getByRole("option").first().click();
  await expect.poll(() => location.pathname).toBe("/chart/stage/11");
});

test("a stage is found by its comment too", async () => {
  await openStage("support");
  await expect.element(tool("Next stage")).toBeEnabled();
  await openList();
  await page.getByRole("searchbox", { name: "Filter" }).fill("screen");
  await expect.poll(rows).toEqual([expect.stringMatching(/^Stage 1/)]);
});

test("clients do not see what is live and what is hidden", async () => {
  await openStage("engineer");
  await expect.element(tool("Next stage")).toBeEnabled();
  await openList();
  await expect.poll(() => rows().length).toBe(3);
  expect(rows().join()).not.toMatch(/LIVE|HIDDEN/);
});

test("the steps lead to the stages before and after, and say where there is none", async () => {
  await openStage("engineer");
  await expect.element(tool("Next stage")).toBeEnabled();
  await tool("Next stage").click();
  await expect.poll(() => location.pathname).toBe("/chart/stage/13");
  await expect
    .element(tool("Next stage"))
    .toHaveAttribute("aria-disabled", "true");
  await tool("Previous stage").click();
  await expect.poll(() => location.pathname).toBe("/chart/stage/12");
});

test("no step is offered before the stages of the well are known", async () => {
  await openStage("engineer", { "wells.stages": neverResponds });
  await expect
    .element(tool("Previous stage"))
    .toHaveAttribute("aria-disabled", "true");
  await expect
    .element(tool("Next stage"))
    .toHaveAttribute("aria-disabled", "true");
});
