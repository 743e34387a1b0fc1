import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { TestInterpretation } from "#test/pta-interpretation-world.ts";
import { loseNetwork, openMenu, menuEntries, tool } from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const shutInMs = morning + 300_000;

/** A stage for which the engine has found a shut-in. */
const shutInStage = (summary: object = {}) =>
  new TestStage({
    stage: {
      summary: {
        revision: 1,
        notifications: [],
        instantaneousShutInPressureTimestamp: shutInMs,
        ...summary,
      },
    },
  });

const world = new TestInterpretation();

const item = (id: number, caseName: string) => ({
  ...world.interpretation,
  id,
  caseName,
});

const begun = { ...item(7, "Falloffs"), isNew: true, isNewCase: true };

/** Responses for a stage with these interpretations; another one can be started. */
function falloffs(
  interpretations: readonly ReturnType<typeof item>[],
  others: Responses = {},
): Responses {
  return {
    ...world.responses,
    "ptaInterpretations.ofStage": [...interpretations],
    "ptaInterpretations.startFromStage": begun,
    ...others,
  };
}

const label = "Pressure-transient analysis";
const dialog = () => page.getByRole("dialog", { name: label });
const mark = () =>
  page
    .getByRole("group", { name: "Marks on the chart" })
    .getByRole("button", { name: /^Shut-in .*Interpret the falloff$/ });

async function openStage(options: AppOptions, stage = shutInStage()) {
  return openApp("/chart/stage/1", {
    ...options,
    responses: { ...stage.responses, ...options.responses },
  });
}

async function pressMark(): Promise<void> {
  await expect.element(mark()).toBeInTheDocument();
  await mark().click();
}

async function enterMark(): Promise<void> {
  await expect.element(mark()).toBeInTheDocument();
  (mark().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

const entries: readonly (readonly [string, () => Promise<void>])[] = [
  ["the button of the bar", async () => tool(label).click()],
  ["the mark of the shut-in", pressMark],
  ["the mark of the shut-in, by keys", enterMark],
];

const isAtInterpretation = () =>
  expect.poll(() => location.pathname).toBe("/interpretation/7");

describe.each(entries)("from %s", (_name, enter) => {
  test("the one interpretation opens, and nothing is begun", async () => {
    const { server } = await openStage({
      responses: falloffs([item(7, "Base case")]),
    });
    await enter();
    await isAtInterpretation();
    expect(server.sentTo("ptaInterpretations.startFromStage")).toEqual([]);
  });

  test("a first one is begun once, opened, and taken back with the case made for it", async () => {
    const { server } = await openStage({
      responses: falloffs([], { "ptaInterpretations.remove": undefined }),
    });
    await enter();
    await isAtInterpretation();
    expect(server.sentTo("ptaInterpretations.startFromStage")).toEqual([{}]);
    await expect
      .element(page.getByText(/Interpretation begun in the case .*Falloffs/))
      .toBeVisible();
    await page
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect.poll(() => location.pathname).toBe("/chart/stage/1");
    const removed = server.received.filter(
      ({ key }) => key === "ptaInterpretations.remove",
    );
    expect(removed).toMatchObject([{ query: { withEmptyCase: true } }]);
    const isBack = new Promise((resolve) =>
      addEventListener("popstate", resolve, { once: true }),
    );
    history.back();
    await isBack;
    expect(location.pathname).toBe("/chart/stage/1");
  });

  test("of several one is chosen", async () => {
    await openStage({
      responses: falloffs([item(7, "Base case"), item(8, "High modulus")]),
    });
    await enter();
    await dialog().getByRole("link", { name: "Base case" }).click();
    await isAtInterpretation();
  });

  test("a refusal says why, and stays until it was read", async () => {
    await openStage({
      responses: falloffs([], {
        "ptaInterpretations.startFromStage": () =>
          refusal(422, "ptaInterpretation.shortFalloff", "Too short."),
      }),
    });
    await enter();
    await expect
      .element(dialog().getByText(/falloff of this stage is too short/))
      .toHaveAttribute("role", "alert");
    expect(location.pathname).toBe("/chart/stage/1");
    expect(await violations()).toEqual([]);
  });

  test("a slow request shows that it is under way", async () => {
    const { server } = await openStage({
      responses: falloffs([], {
        "ptaInterpretations.startFromStage": neverResponds,
      }),
    });
    await enter();
    await expect
      .element(dialog().getByText(/Taking injection, shut-in and rate/))
      .toBeInTheDocument();
    expect(server.sentTo("ptaInterpretations.startFromStage")).toHaveLength(1);
  });

  test("people who may only read see that there is none", async () => {
    const { server } = await openStage({
      as: "manager",
      responses: falloffs([]),
    });
    await enter();
    await expect
      .element(dialog().getByText(/^Nobody has interpreted/))
      .toBeVisible();
    expect(server.sentTo("ptaInterpretations.startFromStage")).toEqual([]);
  });
});

test("somebody who may not see interpretations has neither button nor entry at the mark", async () => {
  await openStage({ as: "vanoperator", responses: falloffs([]) });
  const shutIn = page
    .getByRole("group", { name: "Marks on the chart" })
    .getByRole("button", { name: /^Shut-in \d\d:\d\d$/ });
  await expect.element(shutIn).toBeInTheDocument();
  await expect.element(mark()).not.toBeInTheDocument();
  await expect.element(tool(label)).not.toBeInTheDocument();
});

test("without a shut-in there is no mark, and the button says that there is no falloff", async () => {
  await openStage(
    {
      responses: falloffs([], {
        "ptaInterpretations.startFromStage": () =>
          refusal(422, "ptaInterpretation.noShutIn", "No shut-in."),
      }),
    },
    shutInStage({ instantaneousShutInPressureTimestamp: null }),
  );
  await tool(label).click();
  await expect
    .element(dialog().getByText(/^No shut-in was found in this stage/))
    .toHaveAttribute("role", "alert");
  await expect.element(mark()).not.toBeInTheDocument();
});

test("without a network the dialog says so, and nothing is begun", async () => {
  const { server } = await openStage({ responses: falloffs([]) });
  await expect.element(mark()).toBeInTheDocument();
  loseNetwork(server);
  await tool(label).click();
  await expect.element(dialog()).toBeVisible();
  expect(server.sentTo("ptaInterpretations.startFromStage")).toEqual([]);
});

test("the mark reacts to the pointer on its chip only", async () => {
  await openStage({ responses: falloffs([]) });
  await expect.element(mark()).toBeInTheDocument();
  const { width, height } = mark().element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(19);
  expect(width).toBeGreaterThan(60);
  await mark().hover();
  await expect.element(mark().getByText("Interpret the falloff")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("on a phone the entry is in the menu of the stage, and the dialog fits in Arabic", async () => {
  await openStage({
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
    responses: falloffs([item(7, "Base case"), item(8, "High modulus")]),
  });
  const arabic = "تحليل الضغط العابر";
  await page.getByRole("button", { name: "أدوات أخرى" }).click();
  await expect.poll(menuEntries).toContain(arabic);
  await page.getByRole("menuitem", { name: arabic }).click();
  await expect
    .element(page.getByRole("dialog", { name: arabic }))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test("a live stage has the entry in its menu, where the bar is full", async () => {
  const live = new TestStage({
    stage: { state: "LOADING", endTimestamp: null },
  });
  await openStage({ responses: falloffs([]) }, live);
  await openMenu("More tools");
  await expect.poll(menuEntries).toContain(label);
});
