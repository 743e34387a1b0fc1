import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aMapProject } from "#features/projects-map/map-project.fixture.ts";
import { card, sidewaysOverflow } from "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { catchFiles } from "#test/saved-files.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const farTag = { id: 7, name: "far away", color: "#1A2B3C" };

const kestrel = aMapProject({ liveStageCount: 2 });
const osprey = aMapProject({
  id: 2,
  name: "Osprey Pad",
  active: false,
  location: "32.1, -101.9",
});
const vaca = aMapProject({
  id: 3,
  name: "Vaca Pad",
  location: "38.95 S 68.06 W",
  tags: [farTag],
});
const twins = [
  aMapProject({ id: 4, name: "Twin Pad A", location: "40.0, -100.0" }),
  aMapProject({
    id: 5,
    name: "Twin Pad B",
    location: "40.0, -100.0",
    active: false,
  }),
];
const nowhere = aMapProject({ id: 6, name: "Pad of nowhere", location: "" });
const riddle = aMapProject({
  id: 7,
  name: "Pad of a riddle",
  location: "three miles past the tree",
});
const pads = [kestrel, osprey, vaca, ...twins, nowhere, riddle];

/** The figures that lists of pads show next to their names. */
const progress: Responses = {
  "analytics.ofProject": { analytics: [] },
  "analytics.ofUser": { analytics: [] },
};

async function openMap(options: AppOptions = {}, search = "") {
  const { responses, ...others } = options;
  const opened = await openApp(`/map${search}`, {
    as: "support",
    ...others,
    responses: { "projectsMap.projects": pads, ...responses },
  });
  await expect.element(page.getByCss(".projects-map-sheet")).toBeVisible();
  return opened;
}

const marker = (name: string | RegExp) =>
  page.getByCss(".projects-map").getByRole("button", { name });
const rows = () => page.getByCss(".map-row");
const row = (name: string) => rows().filter({ hasText: name });
const panel = () => page.getByRole("region", { name: "The chosen pad" });
const scale = () => page.getByCss(".projects-map-scale").element().textContent;

async function chooseTag(name: string) {
  await page.getByRole("button", { name: "Tags" }).click();
  await page.getByRole("menuitemcheckbox", { name: new RegExp(name) }).click();
  await userEvent.keyboard("{Escape}");
}

describe("the markers of the map", () => {
  test("show each pad that has a location, those in production as such", async () => {
    await openMap();
    await row("Kestrel Pad").click();
    await expect.element(marker(/^Kestrel Pad, In production/)).toBeVisible();
    await row("Osprey Pad").click();
    await expect.element(marker("Osprey Pad, Not in production")).toBeVisible();
    await row("Vaca Pad").click();
    await expect
      .element(marker("Vaca Pad, In production"))
      .toHaveAttribute("aria-pressed", "true");
    await expect.element(panel()).toMatchTextContent("−38.9500, −68.0600");
  });

  test("near each other are grouped with their count, and a click zooms in", async () => {
    await openMap({
      responses: { "projectsMap.projects": [kestrel, osprey, vaca] },
    });
    const group = page.getByCss('.projects-map-marker:not([data-count="1"])');
    await expect.element(group).toHaveAttribute("data-count", "2");
    const before = scale();
    await group.click();
    await expect.poll(scale).not.toBe(before);
  });

  test("at the same location are shown together", async () => {
    await openMap();
    await row("Twin Pad A").click();
    await page.getByRole("button", { name: "Close" }).click();
    await marker("2 pads, 1 in production").click();
    await expect.element(panel()).toMatchTextContent("Twin Pad A");
    await expect.element(panel()).toMatchTextContent("Twin Pad B");
  });

  test("lead to the pad's dashboard", async () => {
    await openMap({ as: "manager", responses: aPumpedPad() });
    await row("Kestrel Pad").click();
    await panel().getByRole("link", { name: "Production Dashboard" }).click();
    await expect.poll(() => location.pathname).toBe("/dashboard/1");
    await expect.element(card("padProgress")).toBeVisible();
  });
});

describe("pads that cannot be shown", () => {
  test("are in the list with the reason", async () => {
    await openMap();
    await expect
      .element(row("Pad of nowhere"))
      .toMatchTextContent("Location not available");
    await expect
      .element(row("Pad of a riddle"))
      .toMatchTextContent(
        "The location cannot be read: three miles past the tree",
      );
  });

  test.each([
    ["support", 1],
    ["manager", 0],
  ] as const)(
    "can be corrected by those who may: a %s gets %d link",
    async (role, count) => {
      await openMap({ as: role });
      await row("Pad of nowhere").click();
      await expect.element(panel()).toMatchTextContent("Pad of nowhere");
      const ways = panel().getByRole("link", { name: /^Enter a location/ });
      expect(ways.elements().map((link) => link.getAttribute("href"))).toEqual(
        Array(count).fill("/projects/1"),
      );
    },
  );

  test("when no pad can be shown, the map says so", async () => {
    await openMap();
    const search = page.getByRole("searchbox");
    await search.fill("Pad of");
    await expect
      .element(
        page.getByText("None of these pads has a location that can be shown."),
      )
      .toBeVisible();
    await search.fill("no such pad");
    await expect
      .element(page.getByText("No pad matches the filters."))
      .toBeVisible();
    await page.getByRole("button", { name: "Clear the filters" }).click();
    await expect.element(row("Kestrel Pad")).toBeVisible();
  });

  test("are reported while their location is entered", async () => {
    await openApp("/projects/1", { as: "support", responses: progress });
    await page.getByRole("button", { name: "Create Project" }).click();
    const place = page.getByRole("dialog").getByLabelText("Location");
    const warning = page.getByText("the map will not show the pad", {
      exact: false,
    });
    await place.fill("past the tree");
    await expect.element(warning).toBeVisible();
    await place.fill("31.8914 N 102.3410 W");
    await expect.element(warning).not.toBeInTheDocument();
  });
});

describe("the filter of the map", () => {
  test("by tag is kept in the URL until it is cleared", async () => {
    await openMap();
    await chooseTag(farTag.name);
    await expect.poll(() => rows().elements().length).toBe(1);
    await expect.element(marker("Vaca Pad, In production")).toBeVisible();
    expect(location.search).toBe("?tags=7");
    const menu = page.getByRole("button", { name: /filters?$/ });
    await expect.element(menu).toHaveTextContent("1 filter");
    await menu.click();
    await page
      .getByRole("menuitemcheckbox", { name: "Only pads in production" })
      .click();
    await expect.element(menu).toHaveTextContent("2 filters");
    await page.getByRole("menuitem", { name: "Clear the filters" }).click();
    await expect.element(row("Kestrel Pad")).toBeVisible();
    expect(location.search).toBe("");
  });

  test("is taken from the address", async () => {
    await openMap({}, "?tags=7");
    await expect.element(row("Vaca Pad")).toBeVisible();
    expect(rows().elements()).toHaveLength(1);
  });
});

test("refreshing shows what others have changed", async () => {
  const { server } = await openMap();
  await expect.element(row("Twin Pad B")).toBeVisible();
  const late = aMapProject({
    id: 8,
    name: "Late Pad",
    location: "41.0, -101.0",
  });
  server.respond({ "projectsMap.projects": [...pads, late] });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(row("Late Pad")).toBeVisible();
  server.respond({ "projectsMap.projects": pads });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(row("Late Pad")).not.toBeInTheDocument();
});

test("the map is exported as a picture and as a table of what is shown", async () => {
  const files = catchFiles();
  await openMap({}, "?tags=7");
  await expect.element(marker("Vaca Pad, In production")).toBeVisible();
  const exports = page.getByRole("button", { name: "Export" });
  await exports.click();
  await page.getByRole("menuitem", { name: /^Picture of the map/ }).click();
  await expect.poll(() => files.length).toBe(1);
  await exports.click();
  await page.getByRole("menuitem", { name: /^Table of the pads/ }).click();
  await expect.poll(() => files.length).toBe(2);
  const [picture, table] = files;
  expect(picture?.name).toMatch(/^Map of the pads \d{4}-\d\d-\d\d\.png$/);
  const bitmap = await createImageBitmap(picture?.content ?? new Blob());
  expect(bitmap.width).toBe(1920);
  const lines = (await table?.content.text())?.trim().split("\r\n");
  expect(lines?.slice(1)).toEqual([
    "Northgate Energy,Vaca Pad,yes,0,-38.95,-68.06,38.95 S 68.06 W,far away",
  ]);
});

test("the map is moved and read with the keyboard", async () => {
  await openMap();
  const kestrelRow = () => row("Kestrel Pad").element() as HTMLElement;
  await expect.element(row("Kestrel Pad")).toBeVisible();
  kestrelRow().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(panel()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(kestrelRow());

  const map = page.getByRole("region", { name: "Map of the pads" });
  (map.element() as HTMLElement).focus();
  const place = () =>
    marker(/^Kestrel Pad/)
      .element()
      .getBoundingClientRect();
  const left = () => place().left;
  const top = () => place().top;
  const before = place();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(left).toBeLessThan(before.left - 50);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(left).toBeCloseTo(before.left, 0);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(top).toBeLessThan(before.top - 50);
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(top).toBeCloseTo(before.top, 0);
  const wide = scale();
  await userEvent.keyboard("-");
  await expect.poll(scale).not.toBe(wide);
});

describe("while pads are loading or cannot be loaded, the map", () => {
  test("says that it looks for the pads", async () => {
    await openApp("/map", {
      as: "support",
      responses: { "projectsMap.projects": neverResponds },
    });
    await expect
      .element(page.getByText("Looking for pads..."))
      .toBeInTheDocument();
  });

  test("says that there are no pads", async () => {
    await openMap({ responses: { "projectsMap.projects": [] } });
    expect(rows().elements()).toHaveLength(0);
    await expect
      .element(page.getByRole("button", { name: "Clear the filters" }))
      .not.toBeInTheDocument();
  });

  test("says what failed, and offers a retry", async () => {
    const { server } = await openApp("/map", {
      as: "support",
      responses: {
        "projectsMap.projects": () =>
          refusal(409, "busy", "The pads are being counted."),
      },
    });
    await expect
      .element(page.getByText("The pads are being counted."))
      .toBeVisible();
    server.respondFromNextClick({ "projectsMap.projects": pads });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(row("Kestrel Pad")).toBeVisible();
  });
});

test("a guest does not see the map", async () => {
  await openApp("/map", { as: "guest" });
  await expect.poll(() => location.pathname).toBe("/401");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.each([
  { language: "en", width: 390, height: 844 },
  { language: "fa", width: 390, height: 844 },
  { language: "ar", width: 1366, height: 768 },
] as const)(
  "with a chosen pad the map passes axe at $width in $language",
  async (options) => {
    await openMap(options);
    await row("Osprey Pad").click();
    await expect.element(page.getByCss(".map-panel")).toBeVisible();
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(await violations()).toEqual([]);
  },
);
