import type { Role } from "@stagecraft/domain";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setSignedIn } from "#entities/user/signed-in.ts";
import { opensTabWithControl } from "#test/browser-events.ts";
import { closeApp, openApp, violations } from "#test/open-app.tsx";
import { mayOpen, type Account } from "#test/route-access.ts";
import {
  harrierPad,
  padsOfNorthgate,
  pumpedOnKestrel,
  severalPads,
} from "#test/shell-world.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";

const bar = page.getByRole("banner");
const dashboardButton = bar.getByRole("link", { name: /^Dashboard/ });
const companyChooser = bar.getByRole("button", { name: /^Company/ });
const projectChooser = bar.getByRole("button", { name: /^Project/ });
const well = (name: RegExp) => page.getByRole("link", { name });
const option = (name: string) => page.getByRole("option", { name });

async function expectPath(path: string) {
  await expect.poll(() => location.pathname).toBe(path);
}

describe("landing", () => {
  test.each<[Role[], string]>([
    [["engineer"], "projectmanagementdashboard"],
    [["manager"], "projectmanagementdashboard"],
    [
      ["engineer", "playbookadmin", "stagecraftplaybookadmin"],
      "projectmanagementdashboard",
    ],
    [["administrator"], "dashboard"],
    [["seniorsupport"], "dashboard"],
    [["support"], "dashboard"],
    [["research"], "dashboard"],
    [["sales"], "dashboard"],
    [["guest"], "dashboard"],
    [["vanoperator"], "dashboard"],
  ])("as %s leads to /%s of the first pad", async (roles, dashboard) => {
    await openApp("/", { as: roles, responses: severalPads() });
    await expectPath(`/${dashboard}/${harrierPad.id}`);
  });

  test("leads to the first pad with a live stage when none is remembered (D30)", async () => {
    await openApp("/", {
      as: "guest",
      responses: { ...severalPads(), "stages.active": [...pumpedOnKestrel] },
    });
    await expectPath("/dashboard/1");
  });

  test("leads to the first pad when it is unknown which pads are live", async () => {
    await openApp("/", {
      as: "guest",
      responses: {
        ...severalPads(),
        "stages.active": () => refusal(409, "busy", "The list is locked."),
      },
    });
    await expectPath(`/dashboard/${harrierPad.id}`);
  });

  test("leads to the pad and company of the last visit, whatever dashboard is preferred", async () => {
    await openApp("/", {
      responses: severalPads(),
      settings: {
        "company.active": "1",
        preferredDashboard: "liveOperationsDashboard",
      },
    });
    await expectPath("/projectmanagementdashboard/1");
  });

  test("says that the pads are being looked for", async () => {
    await openApp("/", { responses: { "users.companies": neverResponds } });
    await expect
      .element(page.getByText("Loading project information..."))
      .toBeVisible();
  });

  test("says that a company list cannot be read, and tries again on demand", async () => {
    const { server } = await openApp("/", {
      responses: {
        ...severalPads(),
        "users.companies": () => refusal(409, "busy", "The list is locked."),
      },
    });
    const alert = page.getByRole("alert");
    await expect.element(alert).toMatchTextContent(/could not be loaded/);
    server.respondFromNextClick(severalPads());
    await alert.getByRole("button", { name: "Retry" }).click();
    await expectPath(`/projectmanagementdashboard/${harrierPad.id}`);
  });
});

describe("somebody without a company", () => {
  afterEach(() => void vi.useRealTimers());

  test("gets the card after a moment, may check again and read how data are handled", async () => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout"],
      shouldAdvanceTime: true,
    });
    const { server } = await openApp("/", {
      as: "guest",
      responses: { "users.companies": [] },
    });
    const check = page.getByRole("button", { name: "Click to check" });
    await expect
      .poll(() => server.received.map(({ key }) => key))
      .toContain("users.companies");
    await expect.element(check).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1250);
    await expect.element(check).toBeVisible();
    const requested = () =>
      server.received.filter(({ key }) => key === "users.companies").length;
    const before = requested();
    await check.click();
    await expect.poll(requested).toBe(before + 1);
    await expect.element(dashboardButton).not.toBeInTheDocument();
    await page.getByRole("link", { name: "Privacy policy" }).click();
    await expectPath("/privacy");
  });
});

describe("the bar", () => {
  test("is 64 high and holds its parts in order", async () => {
    await openApp("/profile", { responses: severalPads() });
    await expect.element(dashboardButton).toBeVisible();
    expect(bar.element().getBoundingClientRect().height).toBe(64);
    const names = () =>
      [...bar.element().querySelectorAll("a, button, [role=img]")].map(
        (part) => part.getAttribute("aria-label") ?? part.textContent,
      );
    // The company and the account load a moment after the dashboards, so this has to wait.
    await expect
      .poll(names)
      .toEqual([
        "Stagecraft",
        "Dashboard",
        "Search",
        "Network access is available",
        "Company: Harrier Resources",
        "AF, account of Ada Field",
        "More",
      ]);
  });

  test.each<Role>(["support", "engineer", "guest", "vanoperator"])(
    "leads %s to profile, terms, privacy, settings and out",
    async (role) => {
      await openApp("/profile", { as: role });
      await bar.getByRole("button", { name: /account of/ }).click();
      const entries = page.getByRole("menu").getByRole("menuitem");
      await expect.element(entries.first()).toBeVisible();
      expect(entries.elements().map(({ textContent }) => textContent)).toEqual([
        "Profile",
        "Terms of Service",
        "Privacy Statement",
        "Settings",
        "Log out",
      ]);
    },
  );

  test.each<[Role, string[]]>([
    [
      "support",
      [
        "Dashboard",
        "Chart",
        "Stages",
        "Data",
        "Import",
        "Global operations view",
        "Admin",
        "Administrator",
        "Settings",
        "About",
      ],
    ],
    [
      "guest",
      ["Dashboard", "Chart", "Stages", "Data", "Import", "Settings", "About"],
    ],
  ])("leads %s to the screens of the menu (C34)", async (role, expected) => {
    await openApp("/profile", { as: role, responses: padsOfNorthgate() });
    await expect.element(dashboardButton).toBeVisible();
    await bar.getByRole("button", { name: "More" }).click();
    const entries = page.getByRole("menu").getByRole("menuitem");
    await expect.element(entries.first()).toBeVisible();
    const names = entries
      .elements()
      .map((entry) => entry.querySelector("bdi")?.textContent ?? "");
    expect(names.filter((name) => expected.includes(name))).toEqual(expected);
    expect(names).not.toContain("Chat");
    const links = entries
      .elements()
      .filter((entry) => entry.hasAttribute("href"));
    expect(links.filter((link) => !opensTabWithControl(link))).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test.each<Account & Role>([
    "guest",
    "engineer",
    "manager",
    "sales",
    "research",
    "vanoperator",
    "support",
  ])("offers %s in the menu only what they may open", async (role) => {
    await openApp("/profile", { as: role, responses: padsOfNorthgate() });
    await expect.element(dashboardButton).toBeVisible();
    await bar.getByRole("button", { name: "More" }).click();
    const entries = page.getByRole("menu").getByRole("menuitem");
    await expect.element(entries.first()).toBeVisible();
    const addresses = entries
      .elements()
      .flatMap((entry) => entry.getAttribute("href") ?? [])
      // The table of access has one pad per address, so every pad of the shell
      // is checked as the first one.
      .map((address) => address.replace(/\d+$/, "1"));
    expect(addresses).toContain("/wells/1");
    expect(addresses.filter((address) => !mayOpen(role, address))).toEqual([]);
  });

  test.each<[Role, string, string]>([
    ["guest", "", "/dashboard/1"],
    ["guest", "nosuchdashboard", "/dashboard/1"],
    ["guest", "globalOperationsDashboard", "/dashboard/1"],
    ["manager", "globalOperationsDashboard", "/global-operations-dashboard"],
    ["guest", "projectManagementDashboard", "/projectmanagementdashboard/1"],
  ])("offers %s who prefers '%s' %s", async (role, preferred, expected) => {
    await openApp("/profile", {
      as: role,
      settings: { preferredDashboard: preferred },
    });
    await expect.element(dashboardButton).toHaveAttribute("href", expected);
  });

  test("has the theme in its menu, for one way and back", async () => {
    await openApp("/profile");
    await expect.element(dashboardButton).toBeVisible();
    const theme = () => document.documentElement.dataset["theme"];
    for (const [name, shown] of [
      ["Light theme", "light"],
      ["Dark theme", "dark"],
    ] as const) {
      await bar.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name }).click();
      await expect.poll(theme).toBe(shown);
    }
  });

  test("makes a chosen company active and leads to its pad", async () => {
    await openApp("/profile", { as: "sales", responses: severalPads() });
    await companyChooser.click();
    await page.getByRole("searchbox", { name: "Filter" }).fill("north");
    await expect.element(option("Harrier Resources")).not.toBeInTheDocument();
    await option("Northgate Energy").click();
    await expectPath("/dashboard/1");
    await expect
      .element(companyChooser)
      .toHaveAccessibleName("Company: Northgate Energy");
  });

  test("shows the company and the pad of the address", async () => {
    await openApp("/wells/1", { as: "guest", responses: severalPads() });
    await expect
      .element(companyChooser)
      .toHaveAccessibleName("Company: Northgate Energy");
    await expect
      .element(dashboardButton)
      .toHaveAttribute("href", "/dashboard/1");
  });

  test("chooses the pad of a list", async () => {
    await openApp("/wells/1", { responses: padsOfNorthgate() });
    await projectChooser.click();
    await option("Osprey Pad").click();
    await expectPath("/wells/2");
    await expect
      .element(projectChooser)
      .toHaveAccessibleName("Project: Osprey Pad");
  });

  test("leaves the pad of a dashboard to its own bar", async () => {
    await openApp("/dashboard/1", { responses: padsOfNorthgate() });
    await expect.element(dashboardButton).toBeVisible();
    await expect
      .element(page.getByRole("toolbar", { name: "Dashboard tools" }))
      .toBeVisible();
    await expect.element(projectChooser).not.toBeInTheDocument();
  });

  test("has no help where no help site is configured", async () => {
    await openApp("/profile", { as: "guest" });
    await expect.element(dashboardButton).toBeVisible();
    await expect
      .element(bar.getByRole("link", { name: /Help/ }))
      .not.toBeInTheDocument();
  });

  test("offers sign-in to those who are not signed in, and shows nothing personal", async () => {
    await openApp("/tos");
    setSignedIn(false);
    await expect
      .element(bar.getByRole("button", { name: "Login" }))
      .toBeVisible();
    await expect.element(dashboardButton).not.toBeInTheDocument();
    await expect
      .element(bar.getByRole("button", { name: /account of/ }))
      .not.toBeInTheDocument();
  });

  test("says that the network is gone", async () => {
    const { server } = await openApp("/wells/1");
    await expect.element(well(/^Kestrel 1H/)).toBeVisible();
    await page.getByRole("button", { name: "Refresh" }).hover();
    server.isReachable = false;
    await userEvent.click(page.getByRole("button", { name: "Refresh" }));
    await expect
      .element(bar.getByRole("img", { name: "Network access has been lost" }))
      .toBeVisible();
    await expect
      .poll(() => document.querySelector(".sc-banner")?.textContent)
      .toContain("Network access has been lost");
  });

  test("leaves nothing clipped on a phone, with the main screens one tap away", async () => {
    await openApp("/wells/1", { width: 390, height: 844 });
    const pages = page.getByRole("navigation", { name: "Main pages" });
    await expect
      .element(pages.getByText("Stage", { exact: true }))
      .toBeVisible();
    for (const [name, path] of [
      ["Dashboard", "/dashboard/1"],
      ["Stage", "/chart/currentstagechart/1"],
      ["Wells", "/wells/1"],
      ["Alarms", "/alarms/1"],
    ] as const)
      await expect
        .element(pages.getByRole("link", { name }))
        .toHaveAttribute("href", path);
    const clipped = [document.documentElement, bar.element()].map(
      (element) => element.scrollWidth - element.clientWidth,
    );
    expect(clipped).toEqual([0, 0]);
  });
});

describe("titles", () => {
  const stage = new TestStage();
  test.each<[string, string, Responses]>([
    ["/wells/1", "Kestrel Pad|Northgate Energy", {}],
    ["/dashboard/1", "Kestrel Pad|Northgate Energy", padsOfNorthgate()],
    ["/projects/1", "Northgate Energy", padsOfNorthgate()],
    ["/stages/1/1", "Kestrel 1H|Kestrel Pad", {}],
    ["/chart/stage/1", "1|Kestrel 1H|Kestrel Pad", stage.responses],
    ["/profile", "Profile|Stagecraft", {}],
    ["/no/such/page", "Page not found|Stagecraft", {}],
  ])("%s is called %s", async (path, title, responses) => {
    document.title = "";
    await openApp(path, { responses });
    await expect.poll(() => document.title).toBe(title);
  });
});

describe("a well of the list", () => {
  test("opens in a tab of its own for support", async () => {
    await openApp("/wells/1", { as: "support" });
    await expect
      .element(well(/^Kestrel 2H/))
      .toHaveAttribute("target", "_blank");
    await expect
      .element(well(/^Kestrel 2H/))
      .toHaveAttribute("href", "/stages/1/2");
  });

  test("opens in the same tab for an engineer", async () => {
    await openApp("/wells/1");
    await well(/^Kestrel 2H/).click();
    await expectPath("/stages/1/2");
  });
});

describe("keys", () => {
  const list = page.getByRole("dialog", { name: "Keys" });
  const filter = page.getByRole("searchbox", { name: "Filter" });

  test("? lists them, Escape closes the list, / filters, g w goes to the wells", async () => {
    const stage = new TestStage();
    await openApp("/stages/1", { responses: stage.responses });
    await expect.element(filter).toBeVisible();
    await expect.element(dashboardButton).toBeVisible();
    await userEvent.keyboard("?");
    await expect.element(list.getByText("Go to the wells")).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard("/");
    await userEvent.keyboard("g?w");
    await expect.element(filter).toHaveValue("g?w");
    await page.getByRole("heading", { level: 1 }).click();
    await userEvent.keyboard("gw");
    await expectPath("/wells/1");
  });

  test("a button without words says what it does when the keyboard comes to it", async () => {
    // The keyboard passes links, whose pages are prefetched when it rests on them.
    await openApp("/wells/1", { responses: padsOfNorthgate() });
    await expect.element(dashboardButton).toBeVisible();
    const tip = () => document.querySelector(".sc-tooltip")?.textContent;
    const focused = () =>
      document.activeElement?.getAttribute("data-tooltip") ?? null;
    for (let stop = 0; stop < 20 && focused() === null; stop++)
      await userEvent.tab();
    expect(focused()).not.toBeNull();
    await expect.poll(tip).toBe(focused());
    await userEvent.keyboard("{Escape}");
    await expect.poll(tip).toBeUndefined();
  });

  test("the stage chart shows its own list on ?", async () => {
    const stage = new TestStage();
    await openApp("/chart/stage/1", { responses: stage.responses });
    await expect
      .poll(() => document.querySelector('[data-chart="stage"]'))
      .not.toBeNull();
    await userEvent.keyboard("?");
    await expect.element(list.getByText("This list")).toBeVisible();
    expect(page.getByRole("dialog").elements()).toHaveLength(1);
    await expect
      .element(list.getByText("Go to the wells"))
      .not.toBeInTheDocument();
  });
});

test("what was chosen at the last visit is there at the next", async () => {
  await openApp("/wells/2", { responses: padsOfNorthgate() });
  await expect
    .element(projectChooser)
    .toHaveAccessibleName("Project: Osprey Pad");
  const remembered = Object.fromEntries(
    Object.entries(localStorage as Record<string, string>).filter(([key]) =>
      /^(company|project)\.active/.test(key),
    ),
  );
  expect(remembered).toEqual({
    "company.active": "1",
    "project.active.1": "2",
  });
  await closeApp();
  await openApp("/", { responses: padsOfNorthgate(), settings: remembered });
  await expectPath("/projectmanagementdashboard/2");
});
