import type { Role } from "@stagecraft/domain";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aSystem, TestFleet } from "#test/fleet-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, type Responses } from "#test/test-server.ts";
import { kestrelStages } from "#test/world.ts";

const dayMs = 86_400_000;
/** A tour waits a second for the page, and at most ten more for it to settle. */
const longestWaitMs = 12_000;

beforeEach(() => {
  // Time advances by itself, and the test may speed it up.
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout"],
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const popover = () => document.querySelector(".driver-popover");
const explained = () => document.querySelectorAll(".driver-active-element");
const targetsOnPage = () =>
  [...document.querySelectorAll<HTMLElement>("[data-tour]")].map(
    ({ dataset }) => dataset["tour"],
  );

/** Returns `[2, 7]` for "2 of 7". */
function progress(): number[] {
  const text = document.querySelector(".driver-popover-progress-text");
  return [...(text?.textContent ?? "").matchAll(/\d+/g)].map(Number);
}

async function untilStep(step: number) {
  await expect.poll(() => progress()[0]).toBe(step);
}

async function openDashboard(role: Role, options: AppOptions = {}) {
  const opened = await openApp("/dashboard/1", {
    as: role,
    responses: padsOfNorthgate(),
    isNewcomer: true,
    ...options,
  });
  await expect.poll(targetsOnPage).toContain("activeStageStats");
  await expect.poll(targetsOnPage).toContain("liveStageChooser");
  return opened;
}

/** Waits for the longest time a tour may take to appear. */
async function waitForTour() {
  await vi.advanceTimersByTimeAsync(longestWaitMs);
}

/**
 * The tour library marks its target as a button that opens a dialog; the marks
 * are removed once the target is highlighted.
 */
async function expectTour() {
  await waitForTour();
  await expect.poll(popover).not.toBeNull();
  await expect
    .poll(() => explained()[0]?.hasAttribute("aria-haspopup"))
    .toBe(false);
}

test("no tour covers a page that is viewed as another person", async () => {
  const view = {
    id: "01998a3e-2b1c-7c3e-9f00-000000000001",
    name: "Clara Client",
    expiresAt: Date.now() + 1_800_000,
  };
  await openDashboard("manager", {
    settings: { viewAs: JSON.stringify(view) },
  });
  await waitForTour();
  expect(popover()).toBeNull();
});

const more = page.getByRole("button", { name: "More", exact: true });

async function startFromMenu() {
  await more.click();
  await page.getByRole("menuitem", { name: "Tour of this page" }).click();
}

/** Counts how often the tour is marked as seen from now on. */
function watchSeen(): () => number {
  const writes = vi.spyOn(Storage.prototype, "setItem");
  return () =>
    writes.mock.calls.filter(([key]) => key === "tour.projectOverview.seen")
      .length;
}

/**
 * A requested tour starts later than an automatic one, so an automatic one
 * would have been counted by now.
 */
async function expectOnlyTheOneRequestedFor(seenTimes: () => number) {
  await startFromMenu();
  await expectTour();
  expect(seenTimes()).toBe(1);
}

async function goOn() {
  const next = document.querySelector(".driver-popover-next-btn");
  if (next === null) throw new Error("There is no way on");
  await userEvent.click(next);
}

/** Clicks through to the end; returns the targets in the order of their steps. */
async function walk(): Promise<string[]> {
  const targets: string[] = [];
  for (;;) {
    const [current = 0, total = 0] = progress();
    expect(current).toBe(targets.length + 1);
    // The previous target is released a moment after the next is reached.
    await expect.poll(() => explained().length).toBe(1);
    const active = explained()[0] as HTMLElement;
    expect(active.getClientRects().length).toBeGreaterThan(0);
    targets.push(active.dataset["tour"] ?? "");
    await goOn();
    if (current === total) return targets;
    await untilStep(current + 1);
  }
}

describe("the tour of a dashboard", () => {
  test("shows itself to a newcomer, passes axe, and counts as seen", async () => {
    await openDashboard("engineer");
    await expectTour();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(popover).toBeNull();
    const seen = Number(localStorage.getItem("tour.projectOverview.seen"));
    expect(Math.abs(Date.now() - seen)).toBeLessThan(dayMs);
  });

  const seenBefore = (days: number) => ({
    settings: {
      "tour.projectOverview.seen": String(Date.now() - days * dayMs),
    },
  });

  test.each([0, 6.9])("rests %f days after it was seen", async (days) => {
    await openDashboard("engineer", seenBefore(days));
    const seenTimes = watchSeen();
    await waitForTour();
    await expectOnlyTheOneRequestedFor(seenTimes);
  });

  test("is shown again 7.1 days after it was seen", async () => {
    await openDashboard("engineer", seenBefore(7.1));
    await expectTour();
  });

  test("is gone through with the keyboard, gives the focus back, and can be started from the menu", async () => {
    await openDashboard("engineer", { isNewcomer: false });
    await startFromMenu();
    await expectTour();
    await untilStep(1);
    await userEvent.keyboard("{ArrowRight}");
    await untilStep(2);
    await userEvent.keyboard("{Enter}");
    await untilStep(3);
    await userEvent.keyboard("{ArrowLeft}");
    await untilStep(2);
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.closest(".driver-popover")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.poll(popover).toBeNull();
    await expect.element(more).toHaveFocus();
  });

  test("goes on with the arrow to the left in Arabic, and fits a phone", async () => {
    await openApp("/dashboard/1", {
      responses: padsOfNorthgate(),
      isNewcomer: true,
      language: "ar",
      width: 390,
      height: 844,
    });
    await expect.poll(targetsOnPage).toContain("activeStageStats");
    await expectTour();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(() => progress().includes(2)).toBe(true);
    const box = popover()?.getBoundingClientRect();
    expect(box?.left).toBeGreaterThanOrEqual(0);
    expect(box?.right).toBeLessThanOrEqual(390);
  });

  test("explains one thing at a time to somebody who hurries through it", async () => {
    await openDashboard("engineer");
    await expectTour();
    await hurryOn(3);
    await untilStep(4);
    expect(explained()).toHaveLength(1);
  });
});

/** Presses the button for the next step as soon as each step appears. */
function hurryOn(presses: number): Promise<void> {
  return new Promise((resolve) => {
    const seen = new Set<number>();
    const look = () => {
      const [step = 0] = progress();
      const next = document.querySelector<HTMLElement>(
        ".driver-popover-next-btn",
      );
      if (next !== null && step !== 0 && !seen.has(step)) {
        seen.add(step);
        next.click();
      }
      if (seen.size === presses) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

test("a tour waits until what it shows has come", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const known = padsOfNorthgate()["projects.operationsProgress"];
  await openDashboard("engineer", {
    responses: {
      ...padsOfNorthgate(),
      "projects.operationsProgress": async (request) => {
        await promise;
        return typeof known === "function" ? known(request) : (known ?? []);
      },
    },
  });
  await expect.poll(targetsOnPage).toContain("operationsProgress");
  // The tour starts after one second, and may then wait ten.
  await vi.advanceTimersByTimeAsync(3_000);
  expect(popover()).toBeNull();
  resolve();
  await expect.poll(() => document.querySelector(".heatmap")).not.toBeNull();
  await expectTour();
});

test("a tour continues when what it explains leaves the page", async () => {
  const fleet = new TestFleet();
  await openApp("/frac-room-operations-dashboard", {
    as: "manager",
    responses: { ...padsOfNorthgate(), ...fleet.responses },
  });
  await page.getByRole("combobox", { name: "Pad on this screen" }).click();
  await page.getByRole("option", { name: "Kestrel Pad" }).click();
  await expect.poll(targetsOnPage).toContain("roomBanners");
  await startFromMenu();
  await expectTour();
  await goOn();
  await untilStep(2);
  await goOn();
  await untilStep(3);
  await expect
    .poll(() => explained()[0]?.getAttribute("data-tour"))
    .toBe("roomBanners");
  fleet.send("changes", {
    pads: [],
    projectIds: [1, 2],
    alarms: [],
    alarmKeys: [],
    unacknowledged: { alert: 0, warn: 0, watch: 0 },
    alarmsPerHour: 0,
  });
  await untilStep(4);
  await expect
    .poll(() => explained()[0]?.getAttribute("data-tour"))
    .toBe("roomStages");
});

describe("every step is about something on the page", () => {
  // Other roles see the same page as one of these; the map test below distinguishes them.
  test.each<Role>(["administrator", "manager", "guest", "vanoperator"])(
    "of the project overview for %s",
    async (role) => {
      await openDashboard(role);
      await expectTour();
      const targets = await walk();
      expect(targets).toContain("wellProgress");
      expect(targets).toContain("operationsProgress");
      expect(targets).toContain("activeStageStats");
      expect(targets.includes("fieldBox")).toBe(role === "vanoperator");
      expect(new Set(targets).size).toBe(targets.length);
    },
  );

  test("of the QC dashboard", async () => {
    const stage = new TestStage({ stage: { id: 3, state: "LOADING" } });
    const untilKnown: Responses = {
      "stageQuality.ofProject": [],
      "stageQuality.ofStage": neverResponds,
    };
    await openApp("/qcoperationsdashboard/1", {
      as: "support",
      isNewcomer: true,
      responses: { ...padsOfNorthgate(), ...stage.responses, ...untilKnown },
    });
    await expect.poll(targetsOnPage).toContain("stageHeaderDelta");
    await expect.poll(targetsOnPage).toContain("dashboardChooser");
    await expectTour();
    expect(await walk()).toEqual([
      "dashboardChooser",
      "stageMetrics",
      "stageNotification",
      "stageQCRepeatPressureChart",
      "stageQCRepeatRowChart",
      "rateCompareStageChart",
      "stageHeaderDelta",
    ]);
  });

  test("of the operations dashboard", async () => {
    await openApp("/active-operations-dashboard", {
      as: "support",
      isNewcomer: true,
      responses: {
        ...new TestStage({ stage: { id: 3 } }).responses,
        ...padsOfNorthgate(),
        ...new TestFleet().responses,
      },
    });
    await expect.poll(targetsOnPage).toContain("projectActivePadProgress");
    await expect.poll(targetsOnPage).toContain("dashboardChooser");
    await expectTour();
    const targets = await walk();
    expect(targets).toEqual([
      "dashboardChooser",
      "projectActivePadProgress",
      "stageChart",
      "stagePerDay",
      "pumpTimeSummary",
      "waterProppantPlanning",
    ]);
  });

  test.each<[string, Role, string[]]>([
    [
      "/global-operations-dashboard",
      "manager",
      ["dashboardChooser", "wallFigures", "wallPads", "wallAlarms"],
    ],
    [
      "/live-operations-dashboard",
      "engineer",
      ["dashboardChooser", "wallFigures", "liveStages"],
    ],
    [
      "/frac-room-operations-dashboard",
      "manager",
      ["dashboardChooser", "roomPad", "roomStages"],
    ],
    [
      "/live-simul-frac-dashboard/1",
      "engineer",
      ["dashboardChooser", "projectChooser", "stageChart"],
    ],
    [
      "/admin-dashboard",
      "support",
      [
        "dashboardChooser",
        "adminRecords",
        "adminWork",
        "adminVersions",
        "adminAudit",
        "adminScreens",
      ],
    ],
  ])("of %s", async (path, role, expected) => {
    await openApp(path, {
      as: role,
      isNewcomer: true,
      responses: {
        ...new TestStage({ stage: { id: 3 } }).responses,
        ...padsOfNorthgate(),
        // Without an open alarm, a frac room has no banners that come and go with its pads.
        ...new TestFleet({ open: 0 }).responses,
        "fleet.system": aSystem,
        "fleet.suspendedStages": [],
      },
    });
    for (const target of expected)
      await expect.poll(targetsOnPage).toContain(target);
    await expectTour();
    expect(await walk()).toEqual(expected);
  });

  test.each<Role>(["support", "engineer", "sales"])(
    "of the map for %s",
    async (role) => {
      await openApp("/map", {
        as: role,
        isNewcomer: true,
        responses: {
          ...padsOfNorthgate(),
          "projectsMap.projects": [
            {
              id: 1,
              name: "Kestrel Pad",
              companyId: 1,
              companyName: "Northgate Energy",
              active: true,
              location: "31.9, -102.1",
              liveStageCount: kestrelStages.length,
              tags: [{ id: 5, name: "zipper", color: "#336699" }],
            },
          ],
        },
      });
      await expect.poll(targetsOnPage).toContain("mapLegend");
      await expectTour();
      expect(popover()?.textContent).toContain("Green means active");
      expect(await violations()).toEqual([]);
      expect(await walk()).toEqual([
        "mapLegend",
        "mapTags",
        "mapExport",
        "mapRefresh",
      ]);
    },
  );
});
