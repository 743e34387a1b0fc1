import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { liveStage } from "#test/stage-tools.ts";

const marks = () => page.getByRole("group", { name: "Marks on the chart" });

const names = [
  "Tensile start",
  "FDI start",
  "Guidance start",
  "Cumulative shear",
  "Playbook start",
  "FDI end",
];

/** So close together that most of the chips find no room. */
function crowdedStage() {
  const now = Date.now();
  return liveStage({
    stage: {
      control: {
        parameters: {
          tensileStartTime: now - 9_000,
          fdiStartTime: now - 8_000,
          guidanceStartTime: now - 7_000,
          cumShearStart: now - 6_000,
          stagecraftPlaybookStartTime: now - 5_000,
          fdiEndTime: now - 4_000,
        },
      },
    },
  });
}

test("every mark is reached by keys and shows its name and time, also where its chip found no room", async () => {
  await openApp("/chart/stage/1", {
    as: "support",
    responses: crowdedStage().responses,
  });
  await expect
    .poll(() => marks().getByRole("button").elements().length)
    .toBe(6);
  const focused = () => document.activeElement;
  // From the last entry of the legend the next stop is the first mark.
  const legend = document.querySelectorAll<HTMLElement>(".stage-legend button");
  legend[legend.length - 1]?.focus();
  await userEvent.tab();
  for (const name of names) {
    expect(focused()?.textContent).toMatch(
      new RegExp(`^${name} \\d\\d:\\d\\d$`),
    );
    expect(focused()?.getBoundingClientRect().width).toBeGreaterThan(60);
    await userEvent.keyboard("{ArrowRight}");
  }
  // All of them are one stop: the next one is outside.
  await userEvent.tab();
  expect(marks().element().contains(document.activeElement)).toBe(false);
  expect(await violations()).toEqual([]);
});

test("the legends of a page are told apart by their names", async () => {
  await openApp("/chart/stage/1", {
    as: "support",
    responses: crowdedStage().responses,
  });
  await expect
    .poll(() =>
      page
        .getByRole("group", { name: /^Legend/ })
        .elements()
        .map((group) => group.getAttribute("aria-label")),
    )
    .toEqual([
      "Legend: show or hide lines",
      "Legend of Pressure derivative: show or hide lines",
    ]);
});
