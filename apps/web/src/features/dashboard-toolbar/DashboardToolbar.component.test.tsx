import type { Permission, Role } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TestFleet } from "#test/fleet-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { TestStage } from "#test/stage-world.ts";
import { aPerson, aStageRow } from "#test/world.ts";

const bar = page.getByRole("toolbar", { name: "Dashboard tools" });
const button = (name: string | RegExp) => bar.getByRole("button", { name });
const option = (name: RegExp) => page.getByRole("option", { name });
const entries = page.getByRole("menuitem");

async function openBar(role: Role, options: AppOptions = {}) {
  const opened = await openApp("/dashboard/1", {
    as: role,
    ...options,
    responses: { ...padsOfNorthgate(), ...options.responses },
  });
  await expect.element(button("Refresh")).toBeVisible();
  return opened;
}

async function entriesOf(menu: string): Promise<string[]> {
  await button(menu).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  const texts = entries.elements().map(({ textContent }) => textContent);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  return texts;
}

const tools = [
  "Charts",
  "Live charts",
  "Reports",
  "Export",
  "Operations statistics",
  "Multi-project metrics",
  "Manage all projects",
  "Edit Project",
  "ETL builder",
  "Open the map",
  "Field boxes",
  "ETL jobs",
  "Schedule",
] as const;

type Tool = (typeof tools)[number];

const everybody: readonly Tool[] = ["Charts", "Live charts"];
const guest: readonly Tool[] = [
  ...everybody,
  "Manage all projects",
  "Open the map",
];
const client: readonly Tool[] = [...guest, "Reports", "Export"];
const support: readonly Tool[] = [
  ...client,
  "Operations statistics",
  "Edit Project",
  "ETL builder",
  "Field boxes",
  "ETL jobs",
];

function heldTools(): Tool[] {
  const names = [...bar.element().querySelectorAll("a, button")].map(
    (part) => part.getAttribute("aria-label") ?? part.textContent,
  );
  return tools.filter((tool) => names.includes(tool));
}

describe("the bar of a dashboard holds what the role may use", () => {
  test.each<[Role, readonly Tool[]]>([
    ["administrator", tools],
    ["seniorsupport", tools],
    ["support", support],
    [
      "research",
      [...client, "Operations statistics", "Field boxes", "ETL jobs"],
    ],
    ["engineer", client],
    ["sales", client],
    ["manager", [...client, "Operations statistics", "Multi-project metrics"]],
    ["guest", guest],
    ["vanoperator", [...everybody, "Field boxes"]],
  ])("%s", async (role, expected) => {
    await openBar(role);
    await expect
      .poll(() => heldTools().toSorted())
      .toEqual(expected.toSorted());
  });
});

describe("the choosers", () => {
  test("lead to the same dashboard of another pad; the present one cannot be chosen", async () => {
    await openBar("engineer");
    await button(/^Project: Kestrel Pad/).click();
    await expect
      .element(option(/Kestrel Pad/))
      .toHaveAttribute("data-combobox-disabled");
    await option(/Osprey Pad/).click();
    await expect.poll(() => location.pathname).toBe("/dashboard/2");
    await expect.element(button(/^Project: Osprey Pad/)).toBeVisible();
  });

  test("offer the dashboards of the role, the offset pressures and the daily report", async () => {
    await openBar("engineer");
    await button(/^Dashboard: Production Dashboard/).click();
    const options = page.getByRole("option");
    await expect.element(options.first()).toBeVisible();
    const offered = options.elements().map(({ textContent }) => textContent);
    expect(offered.map((name) => name.trim())).toEqual([
      "Production Dashboard",
      "Project Management Dashboard",
      "FDI Dashboard",
      "PTA Dashboard",
      "Live Operations",
      "Live Simul-frac",
      "Project 3D Chart",
      "PTA 3D Chart",
      "Project FDI Offset Pressures Chart",
      "Daily Report",
    ]);
    await option(/Project Management/).click();
    await expect
      .poll(() => location.pathname)
      .toBe("/projectmanagementdashboard/1");
  });

  test.each<[string, Permission]>([
    ["Project 3D Chart", "view:project-3d-chart"],
    ["PTA 3D Chart", "view:pta-3d-chart"],
    ["Project FDI Offset Pressures Chart", "view:offsetpressurehistory"],
    ["Daily Report", "view:dailyreport"],
  ])("do not offer the page %s without %s", async (name, permission) => {
    const person = aPerson(["engineer"]);
    const permissions = person.permissions.filter(
      (held) => held !== permission,
    );
    await openBar("engineer", {
      responses: { "users.me": { ...person, permissions } },
    });
    await button(/^Dashboard: Production Dashboard/).click();
    await expect.element(option(/Project Management/)).toBeVisible();
    const offered = page.getByRole("option").elements();
    expect(offered.map(({ textContent }) => textContent.trim())).not.toContain(
      name,
    );
    expect(offered).toHaveLength(9);
  });

  test("name each live stage by well and ordinal, and open its chart", async () => {
    await openBar("engineer", {
      responses: new TestStage({ stage: { id: 3, name: "3" } }).responses,
    });
    await button("Live charts").click();
    await page.getByRole("menuitem", { name: /Kestrel 1H - Live 1/ }).click();
    await expect.poll(() => location.pathname).toBe("/chart/livestage/1/1");
  });

  test("say that nothing is live", async () => {
    await openBar("engineer", { responses: { "projects.liveStages": [] } });
    await button("Live charts").click();
    await expect
      .element(page.getByRole("menuitem", { name: /^No live stage/ }))
      .toHaveAttribute("aria-disabled", "true");
    expect(entries.elements()).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  test("open charts in a tab of their own for support", async () => {
    await openBar("support");
    await button("Charts").click();
    const perDay = page.getByRole("menuitem", { name: /Stages per day/ });
    await expect
      .element(perDay)
      .toHaveAttribute("href", "/chart/stageperday/1");
    await expect.element(perDay).toHaveAttribute("target", "_blank");
  });

  test("open charts in the same tab for an engineer", async () => {
    await openBar("engineer");
    await button("Charts").click();
    await expect
      .element(page.getByRole("menuitem", { name: /Stages per day/ }))
      .not.toHaveAttribute("target");
  });

  test.each<[Role, number]>([
    ["engineer", 6],
    ["manager", 8],
  ])(
    "offer geo-steering only with the statistics of operations: %s %i",
    async (role, count) => {
      await openBar(role);
      expect(await entriesOf("Export")).toHaveLength(count);
    },
  );
});

test("the map is disabled with its reason where none is configured", async () => {
  await openBar("engineer");
  const map = button("Open the map");
  await expect.element(map).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(map)
    .toHaveAttribute("data-tooltip", "No map is configured");
});

test("edits the project in its dialog", async () => {
  await openBar("support");
  await button("Edit Project").click();
  const dialog = page.getByRole("dialog", { name: "Edit Project" });
  await expect.element(dialog.getByLabelText("Location")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("refreshes what is on the page", async () => {
  const { server } = await openBar("engineer");
  await expect
    .poll(() => document.querySelector(".heatmap-cell"))
    .not.toBeNull();
  const requested = () =>
    server.received.filter(({ key }) => key === "projects.operationsProgress")
      .length;
  const before = requested();
  await button("Refresh").click();
  await expect.poll(requested).toBe(before + 1);
});

test("the bar says how late the slowest stage is, and the tooltip each of them", async () => {
  const late = (id: number, wellNumber: string, seconds: number) =>
    aStageRow({
      id,
      wellNumber,
      state: "LOADING",
      endTimestamp: Date.now() - seconds * 1000,
    });
  await openBar("engineer", {
    responses: {
      "stages.loading": [
        late(1, "Kestrel 1H", 5),
        late(2, "Kestrel 2H", 400),
        late(3, "Kestrel 3H", 60),
      ],
    },
  });
  const delay = () => document.querySelector<HTMLElement>(".dashboard-delay");
  await expect.poll(() => delay()?.dataset["level"]).toBe("bad");
  expect(delay()?.textContent).toMatch(/4\d\d/);
  expect(delay()?.dataset["tooltip"]).toMatch(
    /Kestrel 2H[^]*Kestrel 3H[^]*Kestrel 1H/,
  );
});

test("writes nothing without a network", async () => {
  const { server } = await openBar("support");
  await expect.element(button("Edit Project")).toBeVisible();
  await button("Refresh").hover();
  server.isReachable = false;
  await button("Refresh").click();
  await expect
    .element(button("Edit Project"))
    .toHaveAttribute("aria-disabled", "true");
});

test("the PTA dashboard has the choosers and the refresh, and none of the tools", async () => {
  await openApp("/ptamanagementdashboard/1", {
    as: "administrator",
    responses: { ...padsOfNorthgate(), "ptaCases.ofProject": [] },
  });
  await expect.element(button(/^Dashboard: PTA Dashboard/)).toBeVisible();
  await expect.element(button(/^Project: Kestrel Pad/)).toBeVisible();
  await expect.element(button("Refresh")).toBeVisible();
  expect(heldTools()).toEqual([]);
  await expect.element(button("More tools")).not.toBeInTheDocument();
});

test("a dashboard over all pads has no tools of one pad", async () => {
  await openApp("/global-operations-dashboard", {
    as: "manager",
    responses: { ...padsOfNorthgate(), ...new TestFleet().responses },
  });
  await expect.element(button(/^Project: All pads/)).toBeVisible();
  await expect.element(button("Multi-project metrics")).toBeVisible();
  for (const name of ["Charts", "Live charts", "Reports", "Export"])
    await expect.element(button(name)).not.toBeInTheDocument();
});

describe("on a narrow screen", () => {
  const menus = ["Charts", "Live charts", "Reports", "Export"];
  test.each([
    [1366, menus],
    [900, ["Charts", "Live charts"]],
    [390, []],
  ])("of %i pixels rare tools are in the kebab", async (width, shown) => {
    await openBar("manager", { width, height: 844 });
    await expect
      .poll(() => heldTools().filter((tool) => menus.includes(tool)))
      .toEqual(shown);
    const element = bar.element();
    expect(element.scrollWidth - element.clientWidth).toBe(0);
    const folded = (await entriesOf("More tools")).join("\n");
    expect(folded).toContain("Manage all projects");
    expect(folded).toContain("Multi-project metrics");
    if (width < 768) expect(folded).toContain("Stages per day");
  });
});

test("the name of a pad that does not fit keeps its beginning where the page runs from right to left", async () => {
  await openApp("/dashboard/1", {
    as: "manager",
    language: "ar",
    width: 320,
    height: 700,
    responses: padsOfNorthgate(),
  });
  const find = () => document.querySelector('[data-tour="projectChooser"] bdi');
  await expect.poll(() => find()?.textContent).toContain("Kestrel");
  const name = find();
  if (name === null) throw new Error("The pad has no name");
  const text = name.firstChild ?? name;
  const box = (name.parentElement ?? name).getBoundingClientRect();
  const whole = document.createRange();
  whole.selectNodeContents(text);
  const first = document.createRange();
  first.setStart(text, 0);
  first.setEnd(text, 1);
  expect(whole.getBoundingClientRect().width).toBeGreaterThan(box.width + 1);
  expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(
    box.left - 1,
  );
});

test.each(["ar", "fr"] as const)(
  "has no finding of axe in %s",
  async (language) => {
    await openApp("/dashboard/1", {
      as: "manager",
      language,
      theme: "light",
      responses: padsOfNorthgate(),
    });
    const place = '[data-tour="exportChooser"] button';
    await expect.poll(() => document.querySelector(place)).not.toBeNull();
    document.querySelector<HTMLElement>(place)?.click();
    await expect.element(page.getByRole("menu")).toBeVisible();
    const found = await violations();
    expect(found.filter((each) => each.includes("dashboard-tool"))).toEqual([]);
  },
);
