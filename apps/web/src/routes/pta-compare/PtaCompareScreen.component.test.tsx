import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aResult } from "#test/pta-result.ts";
import {
  anInterpretation,
  anItem,
  someItems,
} from "#features/pta-compare/compare.fixture.ts";
import type { CompareItem } from "#features/pta-compare/pta-compare.queries.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { catchFiles } from "#test/saved-files.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";

const path = "/chart/interpretations/5";
const hierarchy = {
  companyId: 1,
  companyName: "Kestrel Energy",
  projectId: 1,
  projectName: "Kestrel pad",
  caseId: 5,
  caseName: "Base case",
};
const button = (name: string | RegExp) => page.getByRole("button", { name });
const table = page.getByRole("table", { name: /^Results of the stages/ });
const rowOf = (name: string) =>
  table.getByRole("row").filter({ hasText: name });
const lateral = page.getByRole("group", { name: /stages along their wells/ });
const outliers = page.getByRole("list", { name: "Outliers" });
const overlay = page.getByRole("img", { name: /against G of/ });

function responsesOf(items: readonly CompareItem[]): Responses {
  return {
    "ptaInterpretations.ofCase": ({ params }) =>
      params.id === 5 ? [...items] : items.slice(0, 3),
    "ptaInterpretations.get": ({ params }) => {
      const item = items.find(({ id }) => id === params.id);
      return item === undefined
        ? refusal(404, "notFound", "There is none.")
        : anInterpretation(item);
    },
    "ptaCases.hierarchy": hierarchy,
    "ptaCases.ofProject": [],
  };
}

async function openCompare(
  items: readonly CompareItem[] = someItems(),
  { search = "", ...options }: AppOptions & { search?: string } = {},
) {
  const opened = await openApp(`${path}${search}`, {
    ...options,
    responses: { ...responsesOf(items), ...options.responses },
  });
  await expect.element(table).toBeVisible();
  return opened;
}

describe("results of a case beside each other", () => {
  test("PTC2: names the outlier in the chart and in a list that leads to it, and passes axe", async () => {
    await openCompare();
    await expect
      .element(outliers)
      .toMatchTextContent(
        /Kestrel 1H stage 3.*5,200 psi.*robust deviations below/,
      );
    await expect
      .element(outliers.getByRole("link"))
      .toHaveAttribute("href", "/interpretation/3");
    await expect
      .element(lateral.getByRole("link", { name: /^Kestrel 1H stage 3:/ }))
      .toHaveAttribute("href", "/interpretation/3");
    await expect
      .element(rowOf("Kestrel 1H stage 3"))
      .toMatchTextContent(/5,200 psi.*5,100 – 5,300.*outlier/);
    await expect.element(overlay).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("PTC4: says what is outdated, not resolved or without a result", async () => {
    await openCompare();
    await expect
      .element(rowOf("Kestrel 1H stage 6"))
      .toMatchTextContent(/Outdated.*\(Outdated\)/);
    await expect
      .element(rowOf("Kestrel 2H stage 3"))
      .toMatchTextContent(/\(Not separately resolved\)/);
    await expect
      .element(rowOf("Kestrel 2H stage 6"))
      .toMatchTextContent(/Failed.*—/);
    await expect
      .element(lateral.getByRole("link", { name: /stage 6:.*Outdated/ }))
      .toBeInTheDocument();
    const spreads = page.getByRole("list", { name: /^Spread of/ });
    await expect
      .element(spreads)
      .toMatchTextContent(/Kestrel 1H.*median.*n = 7.*Kestrel 2H.*n = 6/);
  });

  test("PTC6: what is chosen is in the address, and a link shows the same", async () => {
    await openCompare();
    await expect
      .element(page.getByText("Kestrel pad · Base case"))
      .toBeVisible();
    await page
      .getByRole("group", { name: "Compared results" })
      .getByRole("button", { name: /^Result: Closure pressure/ })
      .click();
    await page.getByRole("option", { name: "Created half-length" }).click();
    await expect.poll(() => location.search).toBe("?result=createdHalfLength");
    await button("Stage").click();
    await page
      .getByRole("checkbox", { name: "Kestrel 2H", exact: true })
      .click();
    await expect
      .poll(() => location.search)
      .toBe("?result=createdHalfLength&axis=stage&wells=1");
    await expect.element(rowOf("Kestrel 2H stage 1")).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("checkbox", { name: "Kestrel 1H", exact: true }))
      .toBeDisabled();
  });

  test("arrow keys go from stage to stage", async () => {
    await openCompare(someItems(), { search: "?axis=stage&wells=1" });
    const first = lateral.getByRole("link", { name: /^Kestrel 1H stage 1:/ });
    await expect.element(first).toBeInTheDocument();
    (first.element() as unknown as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(
      /^Kestrel 1H stage 3: Closure pressure 5,200 psi \(95 %: 5,100 – 5,300\)/,
    );
  });

  test("PTC6: overlays at most 20 G-plots, with closure on each", async () => {
    const items = Array.from({ length: 24 }, (_, index) => anItem(index + 1));
    await openCompare(items);
    const curves = page.getByRole("list", { name: "G-plots by stage" });
    await expect
      .poll(() => curves.getByRole("listitem").elements().length)
      .toBe(8);
    await expect
      .element(curves)
      .toMatchTextContent(/Kestrel 1H stage 1closure G 4 · /);
    await page
      .getByRole("checkbox", { name: /^Overlay the G-plots of all stages/ })
      .click();
    await expect.element(page.getByText(/^At most 20 G-plots/)).toBeVisible();
    await expect
      .poll(() => curves.getByRole("listitem").elements().length)
      .toBe(20);
    expect(new URLSearchParams(location.search).get("stages")).toMatch(
      /^1\.2\.3/,
    );
  });

  test("the G-plot whose name is pointed at comes to the front, until the pointer leaves it", async () => {
    await openCompare([anItem(1), anItem(2)]);
    await expect.element(overlay).toBeVisible();
    const curves = page.getByRole("list", { name: "G-plots by stage" });
    const looks = () =>
      [...document.querySelectorAll<SVGElement>(".compare-plot-curve")].map(
        ({ dataset }) => dataset["state"],
      );
    await curves.getByText("Kestrel 1H stage 1").hover();
    await expect.poll(looks).toEqual(["back", "front"]);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect.poll(looks).toEqual([undefined, undefined]);
    (
      curves
        .getByRole("link", { name: "Kestrel 1H stage 1" })
        .element() as HTMLElement
    ).focus();
    await expect.poll(looks).toEqual(["back", "front"]);
    await userEvent.tab();
    await expect
      .poll(() => document.querySelector("[data-front]")?.textContent)
      .toMatch(/^Kestrel 1H stage 2/);
    await userEvent.tab();
    await expect.poll(looks).toEqual([undefined, undefined]);
  });

  test("PTC7: a stage without an ISIP is named and not drawn as a share of it", async () => {
    const items = [
      anItem(1),
      anItem(2, { results: [aResult("closurePressure", 6600)] }),
    ];
    await openCompare(items);
    await button("Share of ISIP").click();
    await expect
      .element(
        page.getByText("Kestrel 1H stage 2 has no ISIP", { exact: false }),
      )
      .toBeVisible();
    await button("−dP/dG").click();
    await expect.poll(() => location.search).toBe("?plot=decline&scale=isip");
  });

  test("says which G-plots could not be read, and reads them again", async () => {
    const { server } = await openCompare([anItem(1), anItem(2)], {
      responses: {
        "ptaInterpretations.get": () => refusal(409, "busy", "It is moved."),
      },
    });
    await expect
      .element(page.getByText(/Could not be read: Kestrel 1H stage 1/))
      .toBeVisible();
    server.respondFromNextClick(responsesOf([anItem(1), anItem(2)]));
    await button("Read again").click();
    await expect.element(overlay).toBeVisible();
  });

  test("a second case of the pad is drawn beside the first, on one scale", async () => {
    await openCompare(someItems(), {
      search: "?case=6",
      responses: {
        "ptaCases.ofProject": [aCase(5, "Base case"), aCase(6, "Tighter rock")],
      },
    });
    await expect
      .element(page.getByRole("heading", { name: "Tighter rock" }))
      .toBeVisible();
    await expect.poll(() => lateral.elements().length).toBe(2);
    await expect.element(button(/^Second case: Tighter rock/)).toBeVisible();
  });

  const twoCases: Responses = {
    "ptaCases.ofProject": [aCase(5, "Base case"), aCase(6, "Tighter rock")],
  };

  test("a second case that cannot be read says why, and is read again on demand", async () => {
    const items = someItems();
    const { server } = await openCompare(items, {
      search: "?case=6",
      responses: {
        ...twoCases,
        "ptaInterpretations.ofCase": ({ params }) =>
          params.id === 5
            ? [...items]
            : refusal(409, "busy", "The pad is being moved."),
      },
    });
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
    await expect.poll(() => lateral.elements().length).toBe(1);
    server.respondFromNextClick({
      ...responsesOf(items),
      ...twoCases,
    });
    await button("Retry").click();
    await expect
      .element(page.getByRole("heading", { name: "Tighter rock" }))
      .toBeVisible();
  });

  test("a second case that may not be read is not asked for again", async () => {
    const items = someItems();
    await openCompare(items, {
      search: "?case=6",
      responses: {
        ...twoCases,
        "ptaInterpretations.ofCase": ({ params }) =>
          params.id === 5
            ? [...items]
            : refusal(403, "permission.missing", "Not yours."),
      },
    });
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expect.element(button("Retry")).not.toBeInTheDocument();
  });

  test("PTC8: the table is saved as CSV", async () => {
    await openCompare();
    const files = catchFiles();
    await button("Download CSV").click();
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual(["Base case results.csv"]);
    vi.restoreAllMocks();
  });
});

function aCase(id: number, name: string) {
  return {
    id,
    projectId: 1,
    companyId: 1,
    name,
    hidden: false,
    tagId: null,
    tagName: null,
    unitSystem: "STANDARD" as const,
    input: {},
    counts: {
      interpretations: 3,
      done: 3,
      outdated: 0,
      running: 0,
      failed: 0,
      withWarnings: 0,
    },
    createdAt: 0,
    createdBy: "An engineer",
    updatedAt: 0,
    updatedBy: "An engineer",
  };
}

describe("a case with little to compare", () => {
  test("PTC3: one stage is shown and not judged", async () => {
    await openCompare([anItem(1)]);
    await expect
      .element(page.getByText(/Not judged.*Kestrel 1H/))
      .toBeVisible();
    await expect
      .element(page.getByText(/No stage is far from/))
      .not.toBeInTheDocument();
    await expect.element(lateral).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("has no interpretations", async () => {
    await openApp(path, { responses: responsesOf([]) });
    await expect
      .element(page.getByText(/This case has no interpretations yet/))
      .toBeVisible();
  });

  test("has no results", async () => {
    await openApp(path, {
      responses: responsesOf([anItem(1, { context: { status: "NEW" } })]),
    });
    await expect
      .element(page.getByText(/No interpretation of this case has results/))
      .toBeVisible();
  });

  test("is being read", async () => {
    await openApp(path, {
      responses: {
        ...responsesOf([]),
        "ptaInterpretations.ofCase": neverResponds,
      },
    });
    await expect
      .element(page.getByText("Reading the interpretations of the case..."))
      .toBeInTheDocument();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server } = await openApp(path, {
      responses: {
        ...responsesOf([]),
        "ptaInterpretations.ofCase": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
    server.respondFromNextClick(responsesOf(someItems()));
    await button("Retry").click();
    await expect.element(table).toBeVisible();
  });
});

describe("in other languages and on a phone", () => {
  test("it reads from right to left in Arabic and passes axe in the light theme", async () => {
    await openApp(path, {
      language: "ar",
      theme: "light",
      responses: responsesOf(someItems()),
    });
    await expect.element(page.getByRole("table")).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });

  test("it fits a phone", async () => {
    await openApp(path, {
      width: 390,
      height: 844,
      responses: responsesOf(someItems()),
    });
    await expect.element(lateral).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});
