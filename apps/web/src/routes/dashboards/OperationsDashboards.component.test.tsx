import type { Role } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aSystem, TestFleet } from "#test/fleet-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const global = "/global-operations-dashboard";

const tile = (projectId: number) =>
  document.querySelector<HTMLElement>(`.wall-tile[data-pad="${projectId}"]`);
const pressureOf = (projectId: number) =>
  tile(projectId)?.querySelector('[data-channel="pressure"] dd')?.textContent;
const acknowledge = page.getByRole("button", { name: "Acknowledge" });

async function openWall(path: string, options: AppOptions = {}) {
  const fleet = new TestFleet();
  const opened = await openApp(path, {
    as: "support",
    ...options,
    responses: {
      ...padsOfNorthgate(),
      ...fleet.responses,
      "fleet.system": aSystem,
      "fleet.suspendedStages": [],
      ...options.responses,
    },
  });
  return { ...opened, fleet };
}

async function untilThere(selector: string) {
  await expect
    .poll(() => document.querySelectorAll(selector).length)
    .toBeGreaterThan(0);
}

describe("who is let in", () => {
  test.each<[Role, string]>([
    ["support", global],
    ["engineer", "/active-operations-dashboard"],
  ])("%s at %s", async (role, path) => {
    await openWall(path, { as: role });
    await untilThere(".wall-tile");
    expect(location.pathname).toBe(path);
  });

  test.each<[Role, string]>([
    ["guest", global],
    ["guest", "/live-operations-dashboard"],
    ["guest", "/frac-room-operations-dashboard"],
    ["engineer", "/admin-dashboard"],
  ])("not %s at %s", async (role, path) => {
    await openWall(path, { as: role });
    await expect.poll(() => location.pathname).toBe("/401");
  });
});

describe("the administrator's page", () => {
  test("says that the audit is broken, and where first", async () => {
    const firstBreak = "7: record 12 was changed after it was written";
    await openWall("/admin-dashboard", {
      as: "administrator",
      responses: {
        "fleet.system": {
          ...aSystem,
          audit: { ...aSystem.audit, brokenChains: 1, firstBreak },
        },
      },
    });
    await expect.element(page.getByText(firstBreak)).toBeVisible();
    const bad = [...document.querySelectorAll("[data-bad] dt")];
    const named = bad.map(({ textContent }) => textContent);
    expect(named).toContain("Broken chains");
    expect(named).toContain("First broken place");
  });
});

describe("the wall of all pads", () => {
  test("shows the number of the server, and each new one", async () => {
    const { fleet } = await openWall(global);
    await expect.poll(() => pressureOf(1)).toContain("5,009");
    fleet.sendPressure(6123);
    await expect.poll(() => pressureOf(1)).toContain("6,123");
  });

  test("says that nothing is stored while the database is away", async () => {
    const { fleet } = await openWall(global);
    // The stream is open when a number of it is shown.
    await untilThere(".wall-tile");
    fleet.sendPressure(6123);
    await expect.poll(() => pressureOf(1)).toContain("6,123");
    fleet.send("notStored", { since: Date.now() });
    await expect
      .element(page.getByText(/^The database does not respond/))
      .toBeVisible();
    fleet.send("hello", { serverTime: Date.now() });
    await expect
      .element(page.getByText(/^The database does not respond/))
      .not.toBeInTheDocument();
  });

  test("has digits of one width: a new number moves nothing beside it", async () => {
    await openWall(global);
    await untilThere(".wall-tile");
    const proportional = [
      ...document.querySelectorAll<HTMLElement>(".shell, .shell *"),
    ].filter(
      (element) =>
        !getComputedStyle(element).fontVariantNumeric.includes("tabular"),
    );
    expect(proportional.map(({ className }) => className)).toEqual([]);
  });

  test("strikes an old number through and says how long nothing came", async () => {
    await openWall(global);
    await expect
      .poll(() =>
        [...(tile(2)?.querySelectorAll("s") ?? [])].map(
          ({ textContent }) => textContent,
        ),
      )
      .toEqual(["7,372"]);
    await expect.poll(() => tile(2)?.textContent).toMatch(/No data 0:14:\d\d/);
    expect(tile(2)?.textContent).not.toContain("Normal");
    expect(tile(1)?.querySelector("s")).toBeNull();
  });

  test("takes note of an alarm with a reason, which then stands below it", async () => {
    const { server } = await openWall(global);
    await acknowledge.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("Reason").fill("called the offset operator");
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect
      .poll(() => document.querySelector("[data-alarm]")?.textContent)
      .toContain("Ada Field: called the offset operator");
    await expect.element(acknowledge).not.toBeInTheDocument();
    expect(server.sentTo("stageNotifications.acknowledge")).toEqual([
      { reason: "called the offset operator" },
    ]);
  });

  test("keeps an alarm open whose acknowledgement is refused, and says why", async () => {
    await openWall(global, {
      responses: {
        "stageNotifications.acknowledge": () =>
          refusal(409, "busy", "The alarm is being written."),
      },
    });
    await acknowledge.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("Reason").fill("called");
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect
      .element(dialog.getByText("The alarm is being written."))
      .toBeVisible();
  });

  test("says that it is loading", async () => {
    await openWall(global, { responses: { "fleet.overview": neverResponds } });
    await untilThere(".page-body .sc-skeleton");
  });

  test("says that no pad is in production", async () => {
    await openWall(global, {
      responses: {
        "fleet.overview": {
          serverTime: Date.now(),
          pads: [],
          alarms: [],
          unacknowledged: { alert: 0, warn: 0, watch: 0 },
          alarmsPerHour: 0,
          readings: [],
        },
      },
    });
    await untilThere(".page-body .sc-state");
    expect(tile(1)).toBeNull();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server, fleet } = await openWall(global, {
      responses: {
        "fleet.overview": () => refusal(409, "busy", "The fleet is counted."),
      },
    });
    await expect.element(page.getByText("The fleet is counted.")).toBeVisible();
    server.respond(fleet.responses);
    await page.getByRole("button", { name: "Retry" }).first().click();
    await expect.poll(() => pressureOf(1)).toContain("5,009");
  });

  test("says since when it hears nothing once the network is gone", async () => {
    const { server, fleet } = await openWall(global);
    await expect.poll(() => pressureOf(1)).toContain("5,009");
    server.isReachable = false;
    fleet.stream.end();
    await expect
      .element(page.getByText(/^Not updated since/).first())
      .toBeVisible();
    expect(pressureOf(1)).toContain("5,009");
  });

  test.each([
    [1366, 768],
    [1920, 1080],
    [3840, 2160],
    [390, 844],
  ])("clips nothing at %i by %i", async (width, height) => {
    await openWall(global, { width, height });
    await untilThere(".wall-tile");
    const main = page.getByRole("main").element();
    expect(main.scrollWidth - main.clientWidth).toBe(0);
  });
});

describe("axe finds no fault", () => {
  test.each([
    [global, ".wall-tile"],
    ["/active-operations-dashboard", ".wall-tile"],
    ["/live-operations-dashboard", ".wall-tile"],
    ["/frac-room-operations-dashboard", ".room-stages"],
    ["/admin-dashboard", ".admin-figures"],
  ])("at %s", async (path, selector) => {
    await openWall(path, { as: "administrator" });
    await untilThere(selector);
    expect(await violations()).toEqual([]);
  });

  test("on the wall from right to left", async () => {
    await openWall(global, { language: "ar", theme: "light" });
    await untilThere(".wall-tile");
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});

describe("the engine on the admin dashboard", () => {
  const suspended = {
    stageId: 7,
    stageName: "12",
    wellNumber: "Kestrel 4H",
    projectId: 1,
    projectName: "Kestrel Pad",
    companyName: "Northgate",
    suspendedAt: Date.UTC(2026, 4, 12, 14, 41),
    reason: "Its rows span 3595401 s, more than the 259200 s of a stage.",
  };

  test("says how far behind it is", async () => {
    await openWall("/admin-dashboard");
    await expect.element(page.getByText("0.4 s")).toBeVisible();
    await expect
      .element(page.getByText("No stage is suspended."))
      .toBeVisible();
  });

  test("says that it stands still", async () => {
    await openWall("/admin-dashboard", {
      responses: {
        "fleet.system": {
          ...aSystem,
          engineGoesOn: false,
          engineBeatAgeSeconds: 95,
        },
      },
    });
    await expect
      .element(page.getByText("The engine has stood still for 95 s"))
      .toBeVisible();
  });

  test("lists what it suspended and lets it be computed again", async () => {
    const { server } = await openWall("/admin-dashboard", {
      responses: {
        "fleet.suspendedStages": [suspended],
        "stages.resumeEngine": undefined,
      },
    });
    await expect.element(page.getByText(suspended.reason)).toBeVisible();
    await page.getByRole("button", { name: "Compute again" }).click();
    await expect
      .poll(() =>
        server.received.some(({ key }) => key === "stages.resumeEngine"),
      )
      .toBe(true);
  });
});
