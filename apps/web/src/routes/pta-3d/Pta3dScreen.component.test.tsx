import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PtaSceneData } from "#features/pta-3d/pta-3d.queries.ts";
import { aPtaScene } from "#features/pta-3d/pta-scene.fixture.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { catchFiles } from "#test/saved-files.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const path = "/chart/pta-3d/1";
const picture = page.getByRole("region", {
  name: "The wells of the pad in three dimensions",
});
const table = page.getByRole("table", { name: /^Fractures of the stages/ });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const rowOf = (name: string) =>
  table.getByRole("row").filter({ hasText: name });
const legend = page.getByRole("region", { name: "Legend" });
const notices = page.getByRole("list", { name: "What is not drawn" });

async function openScene(
  scene: Partial<PtaSceneData> = {},
  { search = "", ...options }: AppOptions & { search?: string } = {},
) {
  const opened = await openApp(`${path}${search}`, {
    ...options,
    responses: { "pta3d.scene": aPtaScene(scene), ...options.responses },
  });
  await expect.element(picture).toBeVisible();
  return opened;
}

describe("fractures in 3D", () => {
  test("PTD6 and PTD7: says what is drawn, that the direction is not known, and passes axe", async () => {
    await openScene();
    await expect
      .element(legend)
      .toMatchTextContent(/Closure pressure.*6,100 psi.*6,700 psi/);
    await expect
      .element(legend)
      .toMatchTextContent(
        /not separately resolved: 1.*outdated: 1.*no result: 1.*not to scale.*: 1/,
      );
    await expect
      .element(legend)
      .toMatchTextContent(/fracture orientation is not known/);
    await expect
      .element(table.getByRole("row").nth(1))
      .toMatchTextContent(/6,700 psi/);
    await expect
      .element(rowOf("Kestrel 1H stage 3"))
      .toMatchTextContent(/6,300 psi.*320.0 ft \(Not separately resolved\)/);
    await expect
      .element(rowOf("Kestrel 1H stage 4"))
      .toMatchTextContent(/Outdated/);
    await expect
      .element(rowOf("Kestrel 2H stage 2"))
      .toMatchTextContent(/Failed.*—/);
    await expect
      .element(rowOf("Kestrel 2H stage 4"))
      .toMatchTextContent(/None/);
    await expect
      .element(notices)
      .toMatchTextContent(/no survey: Kestrel 3H.*Kestrel 2H stage 3/);
    expect(await violations()).toEqual([]);
  });

  test("no name of a well or stage is written under the legend", async () => {
    const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
    await openScene();
    const layer = () => document.querySelector("[data-quality]");
    await expect.poll(() => layer()?.getAttribute("data-quality")).toBe("rest");
    const box = legend.element().getBoundingClientRect();
    const { left, top } = picture.element().getBoundingClientRect();
    const named = fillText.mock.calls.filter(([text]) =>
      text.startsWith("Kestrel"),
    );
    const isUnder = ([, x, y]: (typeof named)[number]) =>
      x + left > box.left &&
      x + left < box.right &&
      y + top > box.top &&
      y + top < box.bottom;
    vi.restoreAllMocks();
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(isUnder)).toEqual([]);
  });

  test("what is chosen is in the address", async () => {
    await openScene();
    await button(/^Color by: Closure pressure/).click();
    await page.getByRole("option", { name: "One color" }).click();
    await expect.poll(() => location.search).toBe("?color=none");
    await button(/^Half-length: Created/).click();
    await page.getByRole("option", { name: "Half-length (match)" }).click();
    await button("One per cluster").click();
    await expect
      .poll(() => location.search)
      .toBe("?color=none&length=matchedHalfLength&planes=clusters");
    await expect
      .element(rowOf("Kestrel 1H stage 1"))
      .toMatchTextContent(/160\.0 ft/);
  });

  test("PTD2: another case is read, and the address names it", async () => {
    const requested: (string | null)[] = [];
    await openScene(
      {},
      {
        responses: {
          "pta3d.scene": ({ query }) => {
            requested.push(String(query.caseId ?? null));
            return aPtaScene({ caseId: query.caseId ?? 5 });
          },
        },
      },
    );
    await button(/^Case: Base case/).click();
    await page.getByRole("option", { name: /Tighter rock/ }).click();
    await expect.element(button(/^Case: Tighter rock/)).toBeVisible();
    expect(requested).toEqual(["null", "6"]);
    expect(location.search).toBe("?case=6");
  });

  test("another pad shows nothing of the one before while it is read", async () => {
    const { server } = await openScene();
    await expect.element(rowOf("Kestrel 1H stage 3")).toBeVisible();
    server.respond({ "pta3d.scene": neverResponds });
    history.pushState(null, "", "/chart/pta-3d/2");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await expect.element(rowOf("Kestrel 1H stage 3")).not.toBeInTheDocument();
  });

  test("shows a stage that is selected in the table, with the way to its interpretation", async () => {
    await openScene();
    await button("Kestrel 1H stage 1").click();
    const details = page.getByRole("region", { name: "Kestrel 1H stage 1" });
    await expect
      .element(details)
      .toMatchTextContent(/Done.*Height197 ft.*Closure pressure6,100 psi/);
    await expect
      .element(details.getByRole("link", { name: "Open the interpretation" }))
      .toHaveAttribute("href", "/interpretation/101");
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(details).not.toBeInTheDocument();
  });

  test("a press on a plane selects its stage", async () => {
    const all = aPtaScene();
    await openScene(
      {
        wells: all.wells.slice(0, 1),
        stages: all.stages.slice(0, 1),
        fractures: (all.fractures ?? [])
          .slice(0, 1)
          .map((fracture) => ({ ...fracture, heightMetres: 2000 })),
      },
      { search: "?camera=gunBarrel" },
    );
    const box = picture.element().getBoundingClientRect();
    // Beside the well, which is in the middle of the gun barrel, the plane is met.
    await expect
      .poll(async () => {
        await userEvent.click(picture, {
          position: { x: box.width / 2 + 24, y: box.height * 0.6 },
        });
        return location.search;
      })
      .toContain("stage=1");
  });

  test("is cut, measured and saved as a picture", async () => {
    await openScene();
    await button("Section box").click();
    const box = page.getByRole("region", { name: "Section box" });
    await box.getByRole("slider", { name: "East: from" }).fill("200");
    await expect.element(legend).toMatchTextContent(/Cut by the section box/);
    await button("Measure").click();
    await expect
      .element(page.getByRole("region", { name: "Measure" }))
      .toMatchTextContent(/Click two points/);
    const files = catchFiles();
    await button("Download image").click();
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual(["Kestrel pad PTA 3D Chart.png"]);
    vi.restoreAllMocks();
  });

  test("lists its keys", async () => {
    await openScene();
    await button("Keys").click();
    await expect
      .element(page.getByRole("dialog", { name: "Keys" }))
      .toBeVisible();
  });
});

describe("a pad without fractures", () => {
  test("PTD4: says that interpretations may not be read", async () => {
    await openScene({ cases: null, caseId: null, fractures: null });
    await expect
      .element(notices)
      .toMatchTextContent(/Your role may not read interpretations/);
    await expect.element(button(/^Case:/)).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test("has no case, or a case without interpretations", async () => {
    const { server } = await openScene({
      cases: [],
      caseId: null,
      fractures: [],
    });
    await expect
      .element(notices)
      .toMatchTextContent(/This pad has no case yet/);
    server.respond({ "pta3d.scene": aPtaScene({ fractures: [] }) });
    await button("Refresh").click();
    await expect
      .element(notices)
      .toMatchTextContent(/No stage of this case has an interpretation/);
  });

  test("has no survey yet: says what to upload", async () => {
    await openApp(path, {
      responses: { "pta3d.scene": aPtaScene({ wells: [] }) },
    });
    await expect
      .element(page.getByText(/No well of this pad has a survey yet/))
      .toBeVisible();
  });

  test("is being read", async () => {
    await openApp(path, { responses: { "pta3d.scene": neverResponds } });
    await expect
      .element(page.getByText("Reading the wells of the pad..."))
      .toBeInTheDocument();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server } = await openApp(path, {
      responses: {
        "pta3d.scene": () => refusal(409, "busy", "The pad is being moved."),
      },
    });
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
    server.respondFromNextClick({ "pta3d.scene": aPtaScene() });
    await button("Retry").click();
    await expect.element(picture).toBeVisible();
  });

  test("is not for guests", async () => {
    await openApp(path, { as: "guest" });
    await expect.poll(() => location.pathname).toBe("/401");
  });
});

describe("in other languages and on a phone", () => {
  test("it reads from right to left in Arabic and passes axe in the light theme", async () => {
    await openApp(`${path}?stage=1`, {
      language: "ar",
      theme: "light",
      responses: { "pta3d.scene": aPtaScene() },
    });
    await expect.element(page.getByRole("table")).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });

  test("it fits a phone", async () => {
    await openScene({}, { width: 390, height: 844, search: "?stage=1" });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });

  test("on a phone the tools leave room for the picture, and the table is not squeezed", async () => {
    await openScene({}, { width: 390, height: 844 });
    const heightOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    await expect.poll(() => heightOf(".scene-tools")).toBeGreaterThan(0);
    expect(heightOf(".scene-tools")).toBeLessThan(130);
    expect(heightOf(".scene-view")).toBeGreaterThan(280);
    expect(heightOf(".scene-columns > .sc-card")).toBeGreaterThan(200);
  });
});
