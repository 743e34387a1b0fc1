import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { card } from "#test/css-locator.ts";
import { aHitPad, hitStageId } from "#test/fdi-world.ts";
import { openApp } from "#test/open-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

function open() {
  return openApp("/projectfdidashboard/1", {
    as: "support",
    responses: aHitPad(),
  });
}

const wellChart = () => card("fdiWellChart");

describe("the chart of a well", () => {
  test("says who hit whom, and its marks name their offset well", async () => {
    await open();
    await expect
      .element(wellChart().getByText("Stage 31 hit O2 Condor 2H, +400 psi"))
      .toBeVisible();
    await expect
      .poll(() => document.querySelector(".fdi-point-name")?.textContent)
      .toBe("O2");
  });

  test("is walked with the keyboard; a quiet mark leads to the chart, a hit to its evidence in a tab of its own", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await open();
    const quiet = wellChart().getByRole("link", { name: /O1 Condor 1H/ });
    await expect
      .element(quiet)
      .toHaveAttribute("href", `/chart/stage/${hitStageId}`);
    quiet.element().focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect
      .poll(() => document.activeElement?.getAttribute("aria-label"))
      .toMatch(/^Stage 31, O2 Condor 2H: Alert.*; opens its evidence card$/);
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => opened.mock.calls)
      .toEqual([[`/fdievidence/1/${hitStageId}/2`, "_blank", "noopener"]]);
  });
});
