import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "../../../test/open-app.tsx";
import { anUntroubledQuality, TestStage } from "../../../test/stage-world.ts";

/** A finished stage whose results come from the engine that the installed one replaced. */
function stageOfOtherEngine() {
  const stage = new TestStage({
    stage: {
      name: "5",
      summary: {
        revision: 1,
        notifications: [],
        averagePressure: 1,
        stagecraftPlaybookRule: 7,
      },
    },
  });
  const quality = {
    ...anUntroubledQuality,
    release: "old",
    currentRelease: "new",
  };
  return { ...stage.responses, "stages.quality": quality };
}

const offer = page.getByText(/Computed with engine old; new is installed/);
const dialog = page.getByRole("dialog", {
  name: /Recompute with the installed engine/,
});

describe("a stage that an earlier engine computed", () => {
  test("shows what would change before anybody recomputes it", async () => {
    const { server } = await openApp("/chart/stage/1", {
      as: "support",
      responses: {
        ...stageOfOtherEngine(),
        "stages.rerun": {
          data: {
            Payload: {
              revision: 2,
              seconds: 600,
              channels: 12,
              notifications: 0,
              milliseconds: 40,
            },
          },
        },
      },
    });
    await expect.element(offer).toBeVisible();
    await page.getByRole("button", { name: "See what would change" }).click();
    const row = dialog.getByRole("row", { name: /^Average pressure/ });
    await expect.element(row).toBeVisible();
    expect(dialog.getByText(/playbook rule/i).query()).toBeNull();
    expect(await violations()).toEqual([]);
    const reruns = () =>
      server.received.filter(({ key }) => key === "stages.rerun").length;
    expect(reruns()).toBe(0);
    await dialog.getByRole("button", { name: "Recompute" }).click();
    await expect.poll(reruns).toBe(1);
    expect(dialog.query()).toBeNull();
  });

  test("is not offered to somebody who may not recompute", async () => {
    await openApp("/chart/stage/1", {
      as: "engineer",
      responses: stageOfOtherEngine(),
    });
    await expect
      .element(page.getByRole("toolbar", { name: "Chart tools" }))
      .toBeVisible();
    await expect
      .poll(() => document.querySelector(".stage-side section"))
      .not.toBeNull();
    expect(offer.query()).toBeNull();
  });

  test("has nothing to offer when it is of the installed engine", async () => {
    await openApp("/chart/stage/1", {
      as: "support",
      responses: new TestStage({ stage: { name: "5" } }).responses,
    });
    await expect
      .poll(() => document.querySelector(".stage-side section"))
      .not.toBeNull();
    expect(offer.query()).toBeNull();
  });
});
