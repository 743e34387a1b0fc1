import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import { openApp } from "#test/open-app.tsx";
import { liveStage } from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";

const lastTime = () =>
  Number(
    document.querySelector<HTMLElement>('[data-chart="stage"]')?.dataset[
      "liveTime"
    ],
  );

test("a second that arrives is drawn at the end of the lines", async () => {
  const stage = new TestStage({
    stage: { state: "LOADING", endTimestamp: null },
  });
  await openApp("/chart/stage/1", { responses: stage.responses });
  await expect
    .element(page.getByRole("toolbar", { name: "Chart tools" }))
    .toBeVisible();
  await expect.poll(lastTime).toBe(stage.lastTime);
  stage.tick();
  await expect.poll(lastTime).toBe(stage.lastTime);
});

const toolbar = () => page.getByRole("toolbar", { name: "Chart tools" });

test("a finished stage says its state, its day and of which moment its numbers are, and is not live", async () => {
  const stage = new TestStage({
    stage: { state: "ENDED", liveStageOrdinal: 1 },
  });
  await openApp("/chart/stage/1", { responses: stage.responses });
  await expect.element(toolbar().getByText("Ended")).toBeVisible();
  await expect
    .element(toolbar().getByText(formatDay(stage.lastTime)))
    .toBeVisible();
  await expect.poll(() => toolbar().getByText("Live 1").elements()).toEqual([]);
  await expect
    .element(page.getByText(`at ${formatClock(stage.lastTime)}`).first())
    .toBeVisible();
});

test("a finished stage is read again when it has been recomputed", async () => {
  const stage = new TestStage({ stage: { state: "ENDED" } });
  const { server } = await openApp("/chart/stage/1", {
    responses: stage.responses,
  });
  const readings = () =>
    server.received.filter(({ key }) => key === "stageData.bulk").length;
  const streams = () =>
    server.received.filter(({ key }) => key === "stageData.live").length;
  await expect.poll(streams).toBe(1);
  const drawn = page.getByText(`at ${formatClock(stage.lastTime)}`).first();
  await expect.element(drawn).toBeVisible();
  const before = readings();
  stage.send("computed", { revision: 2 });
  await expect.poll(readings).toBeGreaterThan(before);
});

test("a live stage that fell silent says at every value how old it is, and strikes it through", async () => {
  const silentMs = 300_000;
  const stage = new TestStage({
    stage: { state: "LOADING", endTimestamp: null },
    firstTime: Date.now() - silentMs - 599_000,
  });
  await openApp("/chart/stage/1", { responses: stage.responses });
  const tile = page.getByRole("button", { name: /^Treating pressure/ });
  await expect.element(tile.getByText(/^stale /)).toBeVisible();
  expect(tile.element().querySelector("s")?.textContent).toBe("7,700");
});

test("the legend says the values at the cursor, also while seconds arrive", async () => {
  const stage = liveStage();
  await openApp("/chart/stage/1", { responses: stage.responses });
  const tile = page.getByRole("button", { name: /^Treating pressure/ });
  await expect.element(tile).toMatchTextContent("7,700");
  // Nine minutes earlier the pressure was still rising, so its value there is a lower one.
  await expect.poll(lastTime).toBe(stage.lastTime);
  await userEvent.keyboard("{Shift>}{ArrowLeft>9/}{/Shift}");
  await expect.element(tile).toMatchTextContent("5,");
  stage.tick();
  await expect.poll(lastTime).toBe(stage.lastTime);
  await expect.element(tile).not.toMatchTextContent("7,700");
});

test("the alarms of the pad and its other pads are one step away", async () => {
  const stage = new TestStage();
  await openApp("/chart/stage/1", { responses: stage.responses });
  const bar = page.getByRole("banner");
  await expect
    .element(bar.getByRole("link", { name: /^Alarms/ }))
    .toHaveAttribute("href", "/alarms/1");
  await expect
    .element(bar.getByRole("button", { name: /Kestrel Pad/ }))
    .toBeVisible();
});

test("a stage that is only planned says that it has not been pumped", async () => {
  const stage = new TestStage({
    stage: { state: "PENDING", startTimestamp: null, endTimestamp: null },
    rowCount: 0,
  });
  await openApp("/chart/stage/1", { responses: stage.responses });
  await expect
    .element(page.getByText("This stage has not been pumped yet."))
    .toBeVisible();
  await expect.element(toolbar().getByText("Planned")).toBeVisible();
});
