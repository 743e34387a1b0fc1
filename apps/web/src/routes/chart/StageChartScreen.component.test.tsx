import { expect, test } from "vitest";
import { page } from "vitest/browser";
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
