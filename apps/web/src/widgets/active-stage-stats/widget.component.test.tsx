import { describe, expect, onTestFinished, test, vi } from "vitest";
import { card } from "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp, type AppOptions } from "#test/open-app.tsx";
import { TestStage } from "#test/stage-world.ts";
import { aStageRow } from "#test/world.ts";

function open({ responses, ...options }: AppOptions = {}) {
  return openApp("/dashboard/1", {
    ...options,
    responses: { ...aPumpedPad(), ...responses },
  });
}

describe("the active stage stats", () => {
  test("lead from a stage to its chart", async () => {
    const stage = new TestStage({ stage: { id: 423 } });
    const { "projects.stagesChronological": _, ...responses } = stage.responses;
    await open({ as: "manager", responses });
    await card("activeStageStats")
      .getByRole("link", { name: "Kestrel 4H" })
      .click();
    await expect.poll(() => location.pathname).toBe("/chart/stage/423");
  });

  test("let the data of a stage grow old while no new response comes", async () => {
    const newest = Date.now();
    await open({
      responses: {
        "stages.loading": [
          aStageRow({ state: "LOADING", endTimestamp: newest }),
        ],
      },
    });
    const stats = card("activeStageStats");
    await expect.element(stats.getByText(/^Fresh, /)).toBeVisible();
    const staleAfterMs = 5 * 60_000;
    const now = Date.now.bind(Date);
    const clock = vi
      .spyOn(Date, "now")
      .mockImplementation(() => now() + staleAfterMs);
    onTestFinished(() => clock.mockRestore());
    await expect.element(stats.getByText(/^Stale, /)).toBeVisible();
  });
});
