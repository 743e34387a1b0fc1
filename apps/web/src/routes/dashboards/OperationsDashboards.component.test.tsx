import type { Role } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import "#test/css-locator.ts";
import { aSystem, TestFleet } from "#test/fleet-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const global = "/global-operations-dashboard";

const tile = (projectId: number) =>
  document.querySelector<HTMLElement>(`.wall-tile[data-pad="${projectId}"]`);
const pressureOf = (projectId: number) =>
  tile(projectId)?.querySelector('[data-channel="pressure"] dd')?.textContent;
const acknowledge = page
  .getByCss("[data-alarm]")
  .getByRole("button", { name: "Acknowledge" });
const bell = page.getByRole("link", { name: /^Alarms, / });

async function openWall(
  path: string,
  options: AppOptions = {},
  fleet = new TestFleet(),
) {
  const opened = await openApp(path, {
    as: "support",
    ...options,
    responses: {
      // The chart of the pumped stage is shown on the active pads.
      ...new TestStage({ stage: { id: 3 } }).responses,
      ...padsOfNorthgate(),
      ...fleet.responses,
      "fleet.system": aSystem,
      "fleet.suspendedStages": [],
      "companies.list": [],
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

describe("who may open each dashboard", () => {
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
    expect(named).toContain("First break found");
  });

  const company = (id: number, name: string) => ({
    id,
    name,
    shortName: "",
    logo: "",
    teamId: "",
    active: true,
    contactName: "",
    contactEmail: "",
    auditRetentionDays: 1095,
    createdAt: 1_760_000_000_000,
    updatedAt: 1_760_000_000_000,
  });
  const daysField = page.getByLabelText("Days", { exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });

  test("sets for how long the audit of a company is kept, and warns of what goes", async () => {
    let sent: unknown;
    await openWall("/admin-dashboard", {
      as: "administrator",
      responses: {
        "companies.list": [company(2, "Northgate"), company(1, "Harrier")],
        "companies.update": ({ params, body }) => {
          sent = { params, body };
          return { company: company(1, "Harrier") };
        },
      },
    });
    await expect.element(daysField).toHaveValue("1095");
    await daysField.fill("29");
    await expect
      .element(page.getByText("Whole days, from 30 to 36500."))
      .toBeVisible();
    await expect.element(save).toHaveAttribute("aria-disabled", "true");
    await daysField.fill("365");
    await expect
      .element(page.getByText(/^Tonight, records older than 365 days/))
      .toBeVisible();
    await save.click();
    await expect
      .element(page.getByText("The audit of Harrier is kept for 365 days."))
      .toBeVisible();
    expect(sent).toEqual({
      params: { id: 1 },
      body: { auditRetentionDays: 365, updatedAt: 1_760_000_000_000 },
    });
  });

  const screens = () =>
    [...document.querySelectorAll<HTMLAnchorElement>(".admin-links a")].map(
      (link) => new URL(link.href).pathname,
    );
  const administration = [
    "/admin-users",
    "/admin-companies",
    "/admin-user-group",
    "/admin-roles",
    "/admin-second-factors",
  ];

  test("leads to the screens of administration", async () => {
    await openWall("/admin-dashboard", { as: "administrator" });
    await untilThere(".admin-links");
    expect(screens()).toEqual(expect.arrayContaining(administration));
    await expect
      .element(page.getByRole("link", { name: "People", exact: true }).last())
      .toBeVisible();
  });

  test("offers the retention of the audit to nobody who may not change companies", async () => {
    await openWall("/admin-dashboard", { as: "support" });
    await untilThere(".admin-figures");
    expect(daysField.elements()).toEqual([]);
  });
});

describe("the wall of all pads", () => {
  test("shows the number of the server, and each new one", async () => {
    const { fleet } = await openWall(global);
    await expect.poll(() => pressureOf(1)).toContain("5,009");
    await expect.poll(() => fleet.stream.isOpen).toBe(true);
    fleet.sendPressure(6123);
    await expect.poll(() => pressureOf(1)).toContain("6,123");
  });

  test("says that nothing is stored while the database is away", async () => {
    const { fleet } = await openWall(global);
    await untilThere(".wall-tile");
    await expect.poll(() => fleet.stream.isOpen).toBe(true);
    fleet.sendPressure(6123);
    await expect.poll(() => pressureOf(1)).toContain("6,123");
    fleet.send("notStored", { since: Date.now() });
    await expect
      .element(page.getByText(/^The database is not responding/))
      .toBeVisible();
    fleet.send("hello", { serverTime: Date.now() });
    await expect
      .element(page.getByText(/^The database is not responding/))
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

  test("acknowledges an alarm with a reason, which is then shown below it", async () => {
    const { server } = await openWall(global);
    await acknowledge.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("Reason").fill("called the offset operator");
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect
      .poll(() => document.querySelector("[data-alarm]")?.textContent)
      .toContain("Ada Field: called the offset operator");
    await expect.element(acknowledge).not.toBeInTheDocument();
    // All alarms that the row counts are acknowledged together.
    expect(server.sentTo("alarms.acknowledge")).toEqual([
      { notificationIds: [41, 40], reason: "called the offset operator" },
    ]);
  });

  test("has one count of open alarms: the headline, the row and the bell say the same", async () => {
    await openWall(global);
    await expect.element(bell).toHaveAttribute("aria-label", "Alarms, 2 open");
    await expect
      .element(page.getByCss("[data-alarm] h3"))
      .toMatchTextContent(/2 open/);
    await expect
      .element(page.getByCss(".wall-alarm-counts"))
      .toMatchTextContent(/Alert2/);
  });

  test("says which stage an alarm is of", async () => {
    await openWall(global);
    await expect
      .element(page.getByCss("[data-alarm]"))
      .toMatchTextContent(/Stage 3 of Kestrel 1H, Kestrel Pad/);
  });

  test("does not ask to acknowledge a hit that came with back-filled data", async () => {
    await openWall(global, {}, new TestFleet({ open: 0 }));
    const alarm = page.getByCss("[data-alarm]");
    await expect
      .element(alarm.getByRole("link", { name: /^Open chart/ }))
      .toBeVisible();
    expect(acknowledge.elements()).toEqual([]);
  });

  test("lets a lost stream be acknowledged, which is then shown below it", async () => {
    const { server } = await openWall(global);
    const lost = page.getByCss("li[data-lost]");
    await lost.getByRole("button", { name: "Acknowledge" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("Reason").fill("modem is being changed");
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect
      .element(lost)
      .toMatchTextContent(/Ada Field: modem is being changed/);
    await expect
      .element(lost.getByRole("button", { name: "Acknowledge" }))
      .not.toBeInTheDocument();
    expect(server.sentTo("fleet.acknowledgeSilence")).toEqual([
      { reason: "modem is being changed" },
    ]);
  });

  test("keeps an alarm open whose acknowledgement is refused, and says why", async () => {
    await openWall(global, {
      responses: {
        "alarms.acknowledge": () =>
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
        // A stream that opens would trigger a reload.
        "fleet.live": neverResponds,
      },
    });
    await expect.element(page.getByText("The fleet is counted.")).toBeVisible();
    server.respondFromNextClick(fleet.responses);
    await page.getByRole("button", { name: "Retry" }).first().click();
    await expect.poll(() => pressureOf(1)).toContain("5,009");
  });

  test("shows the last update time once the network is gone", async () => {
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

describe("the frac room", () => {
  const room = "/frac-room-operations-dashboard";

  test("names well and stage of an alarm, and shows offset wells and the plan", async () => {
    await openWall(room);
    await page.getByLabelText("Pad on this screen").click();
    await page.getByRole("option", { name: "Kestrel Pad" }).click();
    await expect
      .element(page.getByCss(".room-banner"))
      .toMatchTextContent(/Kestrel 1H Stage 3: Frac hit on Condor 2H/);
    await expect
      .element(page.getByCss(".room-offsets"))
      .toMatchTextContent(/Condor 2H\+310 psi124% of the threshold/);
    await expect
      .element(page.getByCss(".room-offsets"))
      .toMatchTextContent(
        /Condor 3HOperationoperation in this well.*Condor 4HNot evaluatedno data/,
      );
    await expect
      .element(page.getByCss(".room-totals"))
      .toMatchTextContent(/4,100 bbl 50% of 8,200 bbl planned/);
    await expect
      .element(page.getByCss(".room-totals"))
      .toMatchTextContent(/90,000 lb no plan stored/);
    await expect
      .element(page.getByCss(".room-totals"))
      .toMatchTextContent(/Step 7 of 12.*2\.50 ppg.*90\.0 bpm/);
  });
});

test("the frac room names the well of a silent gauge", async () => {
  const silent = { message: "No sample of O5 for 121 s" };
  await openWall("/frac-room-operations-dashboard", {}, new TestFleet(silent));
  await page.getByLabelText("Pad on this screen").click();
  await page.getByRole("option", { name: "Kestrel Pad" }).click();
  await expect
    .element(page.getByCss(".room-banner"))
    .toMatchTextContent(/Kestrel 1H Stage 3: Condor 2H, No sample of O5/);
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

  test("says that it has stopped", async () => {
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
      .element(page.getByText("The engine has made no progress for 95 s"))
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
