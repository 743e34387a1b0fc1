import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anAdvice } from "#test/advice-world.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { liveStage } from "#test/stage-tools.ts";
import { usualChannels } from "#test/stage-world.ts";

const marks = () => page.getByRole("group", { name: "Marks on the chart" });

const names = [
  "Tensile start",
  "FDI start",
  "Guidance start",
  "Cumulative shear",
  "Playbook start",
  "FDI end",
];

/** A stage whose marks are so close together that most chips do not fit. */
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
  // The tab stops after the last legend entry are the chart and its first mark.
  const legend = document.querySelectorAll<HTMLElement>(".stage-legend button");
  legend[legend.length - 1]?.focus();
  await userEvent.tab();
  expect(focused()?.getAttribute("role")).toBe("slider");
  await userEvent.tab();
  for (const name of names) {
    expect(focused()?.textContent).toMatch(
      new RegExp(`^${name} \\d\\d:\\d\\d$`),
    );
    expect(focused()?.getBoundingClientRect().width).toBeGreaterThan(60);
    await userEvent.keyboard("{ArrowRight}");
  }
  // All marks are one tab stop: the next one is outside.
  await userEvent.tab();
  expect(marks().element().contains(document.activeElement)).toBe(false);
  expect(await violations()).toEqual([]);
});

test("the legend shows every offset well whole at 1280 pixels, also one whose gauge is silent", async () => {
  const channels = [1, 2, 3, 4, 5, 6].map((number) => ({
    id: 20 + number,
    name: `offset_pressure_${number}`,
    unit: "psi",
    // The fifth gauge has been silent for six minutes.
    value: (second: number) =>
      number === 5 && second > 240 ? Number.NaN : 2000 + number,
  }));
  const fdi = channels.map(({ name }, index) => ({
    name,
    wellLabel: `Kestrel ${index + 1}H`,
  }));
  await openApp("/chart/stage/1", {
    width: 1280,
    height: 800,
    responses: liveStage({
      channels: [...usualChannels, ...channels],
      stage: {
        control: {
          parameters: {
            fdi,
            plot: {
              lines: fdi.map(({ name, wellLabel }) => ({
                label: wellLabel,
                attribute: name,
                yAxisName: "pressure",
                unit: "psi",
                show: true,
              })),
            },
          },
        },
      },
    }).responses,
  });
  const cells = () => [...document.querySelectorAll(".stage-cell")];
  await expect.poll(() => cells().length).toBe(6);
  await expect.poll(() => cells()[4]?.textContent).toContain("stale 0:0");
  const legend = document.querySelector(".stage-legend");
  const { right } = legend?.getBoundingClientRect() ?? { right: 0 };
  for (const cell of cells()) {
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    const name = cell.querySelector(".stage-cell-name");
    expect(name?.scrollWidth).toBe(name?.clientWidth);
  }
});

test("the legends of a page have distinct names", async () => {
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

test("the chart is reached by Tab, arrows move its cursor, and its value is the reading at the cursor", async () => {
  await openApp("/chart/stage/1", { responses: liveStage().responses });
  const chart = page.getByRole("slider", { name: "Cursor of the chart" });
  await expect.element(chart).toBeInTheDocument();
  const element = chart.element();
  const reading = () => element.getAttribute("aria-valuetext") ?? "";
  const time = () => Number(element.getAttribute("aria-valuenow"));
  const legend = document.querySelectorAll<HTMLElement>(".stage-legend button");
  legend[legend.length - 1]?.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(element);
  await expect
    .poll(reading)
    .toMatch(/^\d\d:\d\d:\d\d, .*Treating pressure [\d,.]+ psi/);
  const newest = time();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(time).toBe(newest - 1000);
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await expect.poll(time).toBe(newest - 61_000);
  await userEvent.keyboard("{Home}");
  await expect.poll(time).toBeLessThan(newest - 500_000);
  expect(await violations()).toEqual([]);
});

test("advice is read at its marks, also by keys", async () => {
  const stage = liveStage();
  const timestamp = stage.lastTime - 60_000;
  const message = "Pressure has room. Raise rate";
  await openApp("/chart/stage/1", {
    as: "support",
    responses: {
      ...stage.responses,
      "stageNotifications.ofStage": [anAdvice({ message, timestamp })],
    },
  });
  const advice = page.getByRole("group", { name: "Advice on the chart" });
  await expect
    .poll(() => advice.getByRole("button").first().element().textContent)
    .toMatch(/^Pressure has room\. Raise rate \d\d:\d\d$/);
});
