import {
  defaultRolePermissions,
  isLive,
  isSupport,
  type Permission,
  type Role,
} from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { TestStage } from "#test/stage-world.ts";
import {
  choose,
  drawnUntil,
  entry,
  liveStage,
  loseNetwork,
  menu,
  menuEntries,
  offsetWells,
  openMenu,
  tool,
  toolbar,
} from "#test/stage-tools.ts";
import { keptTags } from "#test/tag-world.ts";
import { refusal } from "#test/test-server.ts";
import type { Stage } from "#test/world.ts";

/** Which user looks at which stage. */
interface Occasion {
  readonly roles: readonly Role[];
  readonly stage: Stage;
}

type Rule = (occasion: Occasion) => boolean;

const everyone: Rule = () => true;
const supportRoles: Rule = ({ roles }) => isSupport(roles);
const withRole =
  (role: Role): Rule =>
  ({ roles }) =>
    roles.includes(role);
const mayAll =
  (...permissions: Permission[]): Rule =>
  ({ roles }) =>
    permissions.every((permission) =>
      roles.some((role) => defaultRolePermissions[role].includes(permission)),
    );
const whileLive: Rule = ({ stage }) => isLive(stage.state);
const whenLoading: Rule = ({ stage }) => stage.state === "LOADING";
const whenOver: Rule = ({ stage }) => !isLive(stage.state);
const both =
  (one: Rule, other: Rule): Rule =>
  (occasion) =>
    one(occasion) && other(occasion);
const either =
  (one: Rule, other: Rule): Rule =>
  (occasion) =>
    one(occasion) || other(occasion);

/** The routes to a well's playbooks require these roles, and the Stagecraft entry follows them. */
const editsWells = both(
  mayAll("edit:rules"),
  either(withRole("playbookadmin"), withRole("playbookengineer")),
);

type Controls = readonly (readonly [name: string, rule: Rule])[];

/** Every control of the stage page's toolbar, and for whom and when it is shown. */
const bar: Controls = [
  ["Previous stage", everyone],
  ["Stage", everyone],
  ["Next stage", everyone],
  ["10m", everyone],
  ["15m", everyone],
  ["30m", everyone],
  ["1h", everyone],
  ["2h", everyone],
  ["3h", everyone],
  ["All", everyone],
  ["Custom range", everyone],
  ["Zoom", everyone],
  ["Pan", everyone],
  ["Crosshair", everyone],
  ["Tooltip", everyone],
  // Everybody sees the number; for support it links to the delays of each source.
  ["Stream delay", both(supportRoles, whenLoading)],
  ["Stop live data", whileLive],
  ["Legend", everyone],
  ["Secondary chart", everyone],
  ["Tags", mayAll("subscribe:stagetags", "get:stagetags")],
  // The toolbar of a live stage has no room for this button, and a live stage has no falloff yet.
  [
    "Pressure-transient analysis",
    both(whenOver, mayAll("get:interpretations")),
  ],
  ["Download CSV", mayAll("export:stages")],
  ["Download image", mayAll("export:image")],
  ["Refresh", everyone],
  ["Comment", mayAll("create:stagecomment")],
  ["Edit", mayAll("edit:stages")],
  ["More tools", everyone],
];

const legendMenu: Controls = [
  ["Show legend", everyone],
  ["Show all lines", everyone],
  ["Hide all lines", everyone],
  ["Above the chart", everyone],
  ["Beside the chart", everyone],
  ["Scale axes automatically", everyone],
  ["Alert", everyone],
  ["Warning", everyone],
  ["Show data statistics", everyone],
  ["Show as table", everyone],
];

const kebab: Controls = [
  ["Stage info", everyone],
  ["Replay", whenOver],
  ["Split, join, move", supportRoles],
  ["Rerun", mayAll("edit:stages", "restart:batchjobs")],
  ["Restart", mayAll("edit:stages", "restart:batchjobs")],
  ["Pause ETL job", withRole("sales")],
  ["Create operation note", supportRoles],
  [
    "Pressure-transient analysis",
    both(whileLive, mayAll("get:interpretations")),
  ],
  ["Compare stages", everyone],
  ["Additives chart", everyone],
  ["FDI warning chart", everyone],
  ["Well trajectory", everyone],
  ["Gun-barrel view", supportRoles],
  // The entry is there for everybody: who may not import reads in it who may.
  ["Import data", everyone],
  ["Backfill data", everyone],
  // Users who do not get the advice have no log of it either.
  [
    "Guidance log",
    both(
      mayAll("export:guidance"),
      either(supportRoles, ({ stage }) => stage.showsGuidance),
    ),
  ],
  ["FDI playbook log", mayAll("export:fdiplaybook", "view:fdialert")],
  [
    "Stagecraft playbook log",
    mayAll("export:stagecraftplaybook", "view:stagecraftalert"),
  ],
  ["Troubleshoot", supportRoles],
  ["Copy debug info", supportRoles],
  ["Full-screen", supportRoles],
  // The editor of the stage comes first, then the editor of its well.
  ["FDI Playbook Editor", mayAll("edit:rules")],
  ["Stagecraft Playbook Editor", editsWells],
  ["FDI Playbook Editor", editsWells],
  ["Stagecraft Playbook Editor", editsWells],
];

const people: readonly (readonly [name: string, roles: Role[]])[] = [
  ["an administrator", ["administrator"]],
  ["senior support", ["seniorsupport"]],
  ["support", ["support"]],
  ["research", ["research"]],
  ["an engineer", ["engineer"]],
  ["a manager", ["manager"]],
  ["sales", ["sales"]],
  ["a guest", ["guest"]],
  ["a van operator", ["vanoperator"]],
  [
    "an administrator of playbooks",
    ["engineer", "playbookadmin", "stagecraftplaybookadmin"],
  ],
  ["an engineer of playbooks", ["engineer", "playbookengineer"]],
];

function expected(controls: Controls, occasion: Occasion): string[] {
  return controls.filter(([, rule]) => rule(occasion)).map(([name]) => name);
}

/** Names of the buttons in the bar, without their stage-specific text. */
function barControls(): string[] {
  const buttons = document.querySelectorAll(
    '[role="toolbar"] > button, [role="toolbar"] > div button',
  );
  return [...buttons].map((button) =>
    (button.getAttribute("aria-label") ?? button.textContent).replace(
      /^(Stage|Stream delay).*$/s,
      "$1",
    ),
  );
}

async function closeMenu(): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await expect.element(menu()).not.toBeInTheDocument();
}

async function expectControls(occasion: Occasion): Promise<void> {
  await expect.element(toolbar()).toBeVisible();
  await expect.poll(barControls).toEqual(expected(bar, occasion));
  await openMenu("Legend");
  await expect.poll(menuEntries).toEqual(expected(legendMenu, occasion));
  await closeMenu();
  await openMenu("More tools");
  await expect.poll(menuEntries).toEqual(expected(kebab, occasion));
  await closeMenu();
}

/** Clients get the advice on the first stage, but not on the second. */
const stages: readonly (readonly [name: string, make: () => TestStage])[] = [
  ["a running stage", () => liveStage({ stage: { control: offsetWells } })],
  [
    "an ended stage",
    () =>
      new TestStage({ stage: { control: offsetWells, showsGuidance: false } }),
  ],
];

describe.each(people)("%s", (_person, roles) => {
  test.each(stages)(
    "has exactly the tools that are theirs on %s",
    async (_stage, make) => {
      const { stage, responses } = make();
      await openApp("/chart/stage/1", { as: roles, responses });
      await expectControls({ roles, stage });
    },
  );
});

describe("the tools in the hands of support", () => {
  const openStage = (responses = liveStage().responses) =>
    openApp("/chart/stage/1", { as: "support", responses });

  test("say that nothing is stored while the database is away", async () => {
    const stage = liveStage();
    const { server } = await openStage(stage.responses);
    await expect.poll(drawnUntil).toBe(stage.lastTime);
    await expect
      .poll(() => server.received.map(({ key }) => key))
      .toContain("stageData.live");
    stage.send("notStored", { since: stage.lastTime });
    await expect.element(page.getByText(/^Not stored since/)).toBeVisible();
    stage.send("hello", { serverTime: Date.now() });
    await expect
      .element(page.getByText(/^Not stored since/))
      .not.toBeInTheDocument();
  });

  test("say that nothing is live when the stream is lost, though everything else still responds", async () => {
    const stage = liveStage();
    await openStage({
      ...stage.responses,
      "stageData.live": () => refusal(500, "failed", "Out of order"),
    });
    await expect.element(page.getByText(/^Not live, last data/)).toBeVisible();
  });

  test("stop live data and play it again", async () => {
    const stage = liveStage();
    await openStage(stage.responses);
    await expect.poll(drawnUntil).toBe(stage.lastTime);
    const stood = stage.lastTime;
    await tool("Stop live data").click();
    await expect.element(page.getByText(/^Not live, last data/)).toBeVisible();
    stage.tick();
    // A second that arrived would have been drawn by the time the menu is open.
    await openMenu("Legend");
    expect(drawnUntil()).toBe(stood);
    await closeMenu();
    await tool("Play live data").click();
    await expect.element(tool("Stop live data")).toBeVisible();
    await expect.poll(drawnUntil).toBeGreaterThan(stood);
  });

  test("read the stage again", async () => {
    const stage = liveStage();
    const { server } = await openStage(stage.responses);
    await expect.poll(drawnUntil).toBe(stage.lastTime);
    const readings = () =>
      server.received.filter(({ key }) => key === "stageData.bulk").length;
    const before = readings();
    await tool("Refresh").click();
    await expect.poll(readings).toBeGreaterThan(before);
  });

  test("go to full screen and come back", async () => {
    await openStage();
    const isFull = () => document.fullscreenElement !== null;
    await choose("More tools", "Full-screen");
    await expect.poll(isFull).toBe(true);
    await choose("More tools", "Leave full-screen");
    await expect.poll(isFull).toBe(false);
  });

  test("replay an ended stage", async () => {
    await openStage(new TestStage().responses);
    await choose("More tools", "Replay");
    await expect
      .element(page.getByRole("region", { name: "Replay" }))
      .toBeVisible();
  });

  test("send nothing without a network, and say why", async () => {
    const stage = liveStage();
    const { server } = await openStage(stage.responses);
    await expect.poll(drawnUntil).toBe(stage.lastTime);
    loseNetwork(server);
    await expect.element(page.getByText(/^Not live, last data/)).toBeVisible();
    for (const name of ["Tags", "Download CSV", "Download image", "Refresh"]) {
      await expect.element(tool(name)).toHaveAttribute("aria-disabled", "true");
      await expect
        .element(tool(name))
        .toHaveAttribute("data-tooltip", expect.stringContaining("etwork"));
    }
    await openMenu("More tools");
    for (const name of ["Restart", "Guidance log"])
      await expect
        .element(await entry(name))
        .toHaveAttribute("data-disabled", "true");
  });
});

describe("other screens of the stage", () => {
  const screens = [
    ["Compare stages", "/chart/stageoverlay/1"],
    ["Additives chart", "/chart/additivesstagechart/1"],
    ["FDI warning chart", "/chart/fdiwarning/1"],
  ] as const;

  test("open beside this one for support", async () => {
    await openApp("/chart/stage/1", {
      as: "support",
      responses: liveStage().responses,
    });
    await openMenu("More tools");
    for (const [name, path] of screens) {
      const link = await entry(name);
      await expect.element(link).toHaveAttribute("href", path);
      await expect.element(link).toHaveAttribute("target", "_blank");
    }
  });

  test("take the place of this one for everybody else", async () => {
    await openApp("/chart/stage/1", { responses: liveStage().responses });
    await openMenu("More tools");
    for (const [name, path] of screens) {
      const link = await entry(name);
      await expect.element(link).toHaveAttribute("href", path);
      await expect.element(link).not.toHaveAttribute("target");
    }
    await (await entry("Additives chart")).click();
    await expect
      .poll(() => location.pathname)
      .toBe("/chart/additivesstagechart/1");
  });
});

describe("a narrower window", () => {
  test("folds the tags into the kebab at 1366", async () => {
    await openApp("/chart/stage/1", {
      as: "support",
      responses: { ...liveStage().responses, ...keptTags() },
      width: 1366,
      height: 768,
    });
    await expect.element(toolbar()).toBeVisible();
    expect(barControls()).not.toContain("Tags");
    await openMenu("More tools");
    await expect.poll(menuEntries).toContain("stage test");
    const { scrollWidth, clientWidth } = toolbar().element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test("leaves navigator and kebab on a phone, with everything behind it", async () => {
    await openApp("/chart/stage/1", {
      responses: liveStage().responses,
      width: 844,
      height: 390,
    });
    await expect.element(toolbar()).toBeVisible();
    expect(barControls()).toEqual([
      "Previous stage",
      "Stage",
      "Next stage",
      "More tools",
    ]);
    await openMenu("More tools");
    await expect
      .poll(menuEntries)
      .toEqual(
        expect.arrayContaining([
          "Stop live data",
          "Refresh",
          "10m",
          "Zoom",
          "Show legend",
          "Pressure derivative",
          "Download CSV",
          "Stage info",
        ]),
      );
  });
});
