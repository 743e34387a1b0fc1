import { expect, test } from "vitest";
import { anAdvice } from "#test/advice-world.ts";
import { openApp } from "#test/open-app.tsx";
import { liveStage } from "#test/stage-tools.ts";

test("a phone held sideways shows the whole chart, with advice above it", async () => {
  const stage = liveStage();
  await openApp("/chart/stage/1", {
    as: "support",
    width: 844,
    height: 390,
    responses: {
      ...stage.responses,
      "stageNotifications.ofStage": [
        anAdvice({ timestamp: stage.lastTime - 2_000 }),
      ],
    },
  });
  await expect
    .poll(() => document.querySelectorAll(".advice-row").length)
    .toBeGreaterThan(0);
  const canvas = () =>
    document
      .querySelector('[data-chart="stage"] canvas')
      ?.getBoundingClientRect();
  await expect.poll(() => canvas()?.bottom).toBeLessThanOrEqual(390);
  expect(canvas()?.height).toBeGreaterThan(180);
  expect(canvas()?.height).toBeLessThanOrEqual(251);
  expect(document.querySelector('[data-chart="stage"].small-chart')).not.toBe(
    null,
  );
});
