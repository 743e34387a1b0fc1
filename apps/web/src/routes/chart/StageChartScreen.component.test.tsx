import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import { openApp } from "#test/open-app.tsx";
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
