import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  aScene,
  aSceneHit,
  aSceneStage,
  hourMs,
  padMorning,
} from "#features/project-3d/scene.fixture.ts";
import type { SceneData } from "#features/project-3d/project-3d.queries.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { catchFiles } from "#test/saved-files.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const path = "/chart/3d/1";
const picture = page.getByRole("region", {
  name: "The wells of the pad in three dimensions",
});
const table = page.getByRole("table", { name: /^Stages of Kestrel pad/ });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const rowOf = (name: string) =>
  table.getByRole("row").filter({ hasText: name });
const legend = page.getByRole("region", { name: "Legend" });
const slider = page.getByRole("slider", { name: "Time shown" });
const moment = () => Number((slider.element() as HTMLInputElement).value);

async function openScene(
  scene: Partial<SceneData> = {},
  { search = "", ...options }: AppOptions & { search?: string } = {},
) {
  const opened = await openApp(`${path}${search}`, {
    ...options,
    responses: {
      "project3d.scene": aScene(scene),
      "stages.loading": [],
      ...options.responses,
    },
  });
  await expect.element(picture).toBeVisible();
  return opened;
}

describe("the pad in 3D", () => {
  test("says in a table what the picture shows, and passes axe", async () => {
    await openScene();
    await expect.element(rowOf("Kestrel 1H stage 1")).toBeVisible();
    await expect
      .element(rowOf("Kestrel 1H stage 1"))
      .toMatchTextContent(/Alert.*Kestrel 2H: Frac hit/);
    await expect
      .element(rowOf("Kestrel 1H stage 2"))
      .toMatchTextContent(/Watch.*Nobody 9H: Near hit/);
    expect(await violations()).toEqual([]);
  });

  test("PAD1: names the wells without a survey, and says where to upload one", async () => {
    await openScene();
    const notices = page.getByRole("list", { name: "What is not drawn" });
    await expect
      .element(notices)
      .toMatchTextContent(/have no survey: Kestrel 3H/);
    await expect
      .element(notices.getByRole("link", { name: /Open the trajectories/ }))
      .toBeVisible();
  });

  test("PAD3 and PAD12: lists a stage without perforations, and says which stage grows without a plan", async () => {
    await openScene({
      stages: [
        aSceneStage(1, { span: null }),
        aSceneStage(2, {
          state: "LOADING",
          pumped: { basis: "none", fraction: null },
        }),
      ],
    });
    const notices = page.getByRole("list", { name: "What is not drawn" });
    await expect
      .element(notices)
      .toMatchTextContent(/no perforations: Kestrel 1H stage 1/);
    await expect
      .element(notices)
      .toMatchTextContent(/without a plan: Kestrel 1H stage 2/);
    await expect
      .element(rowOf("Kestrel 1H stage 1"))
      .toMatchTextContent(/No perforations/);
  });

  test("PAD8: is colored by a key of the address, with its scale and what it leaves out", async () => {
    await openScene({}, { search: "?color=averagePressure" });
    await expect.element(legend).toMatchTextContent(/Average pressure/);
    await expect.element(legend).toMatchTextContent(/8,100 psi.*8,600 psi/);
    await expect.element(legend).toMatchTextContent(/Without a value: 1/);
    await expect.element(legend).toMatchTextContent(/"no metrics": 1/);
    await expect
      .element(rowOf("Kestrel 1H stage 3"))
      .toMatchTextContent(/8,300 psi \(no metrics\)/);
  });

  test("PAD14: is colored by what stages say, each with its letter, and by times with their zone", async () => {
    await openScene({}, { search: "?color=screenOut" });
    await expect.element(legend).toMatchTextContent(/A.*: 3.*B.*: 1/);
    await expect.element(legend).toMatchTextContent(/Without a value: 1/);
    await expect
      .element(rowOf("Kestrel 1H stage 2"))
      .toMatchTextContent(/B Screened out/i);
    expect(await violations()).toEqual([]);
    await button(/^Color by: /).click();
    await page.getByRole("option", { name: "Stage start" }).click();
    await expect.poll(() => location.search).toBe("?color=stageStart");
    await expect
      .element(legend)
      .toMatchTextContent(/Nov 14, 2026 06:00 UTC.*Nov 15, 2026 02:00 UTC/);
  });

  test("is colored by what is chosen, and the choice is in the address", async () => {
    await openScene();
    await button(/^Color by: State/).click();
    await page.getByRole("option", { name: "Frac hits" }).click();
    await expect.poll(() => location.search).toBe("?color=hits");
    await expect.element(legend).toMatchTextContent(/Alert.*No hit/);
  });

  test("is seen from a preset and exaggerated, and both are in the address", async () => {
    await openScene();
    await button("Plan").click();
    await expect.poll(() => location.search).toBe("?camera=plan");
    await expect
      .element(button("Plan"))
      .toHaveAttribute("aria-pressed", "true");
    await page.getByRole("slider", { name: /Vertical exaggeration/ }).fill("5");
    await expect
      .poll(() => location.search)
      .toBe("?camera=plan&exaggeration=5");
    await expect.element(page.getByText("5×")).toBeVisible();
  });

  test("shows a stage that is selected in the table, with a link to its chart", async () => {
    await openScene();
    await button("Kestrel 1H stage 1").click();
    const details = page.getByRole("region", { name: "Kestrel 1H stage 1" });
    await expect.element(details).toMatchTextContent(/Ended/);
    await expect
      .element(details.getByRole("link", { name: "Stage chart" }))
      .toHaveAttribute("href", "/chart/stage/1");
    await expect
      .element(details.getByRole("link", { name: "Kestrel 2H" }))
      .toHaveAttribute("href", "/fdievidence/1/1/1");
    await expect.poll(() => location.search).toBe("?stage=1");
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(details).not.toBeInTheDocument();
  });

  test("PAD11: says that a hit was judged false", async () => {
    await openScene({ hits: [aSceneHit({ verdict: "false" })] });
    await expect
      .element(rowOf("Kestrel 1H stage 1"))
      .toMatchTextContent(/Frac hit, judged false/);
  });

  test("is cut by a box with two handles for each direction", async () => {
    await openScene();
    await button("Section box").click();
    const box = page.getByRole("region", { name: "Section box" });
    const from = box.getByRole("slider", { name: "East: from" });
    await from.fill("200");
    await expect.element(box).toMatchTextContent(/656 ft – 2,297 ft/);
    await expect.element(legend).toMatchTextContent(/Cut by the section box/);
    expect(await violations()).toEqual([]);
    await box.getByRole("button", { name: "Show everything" }).click();
    await expect.element(from).toHaveValue("0");
  });

  test("measures between two points of the picture", async () => {
    // With two wells and a neighbor none is in the middle: the neighbor is left
    // out and a third well added.
    const [first, second] = aScene().wells;
    if (first === undefined || second === undefined)
      throw new Error("The pad has two wells.");
    const shifted = second.path.map((point) => ({
      ...point,
      eastMetres: point.eastMetres * 2,
    }));
    await openScene(
      {
        wells: [
          first,
          second,
          { ...second, id: 3, name: "Kestrel 3H", path: shifted },
        ],
        neighbors: [],
      },
      { search: "?camera=plan" },
    );
    await button("Measure").click();
    const panel = page.getByRole("region", { name: "Measure" });
    await expect.element(panel).toMatchTextContent(/Click two points/);
    (picture.element() as HTMLElement).focus();
    // Enter selects what is in the middle; between the two selections the picture is moved along the well.
    await expect
      .poll(async () => {
        await userEvent.keyboard("{Enter}");
        await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
        return panel.element().textContent;
      })
      .toMatch(/Distance[\d,]+ ft.*Horizontal[\d,]+ ft.*Vertical0 ft/);
  });

  test("PAD9: is played from the first to the last stage, and shows now again", async () => {
    await openScene();
    await button("Play").click();
    await expect.element(button("Pause")).toBeVisible();
    await expect.poll(moment).toBeGreaterThan(padMorning);
    await button("Pause").click();
    await slider.fill(String(padMorning + 3 * hourMs));
    await expect.poll(moment).toBe(padMorning + 3 * hourMs);
    await userEvent.click(picture, { position: { x: 5, y: 5 } });
    await userEvent.keyboard(".");
    await expect.poll(moment).toBe(padMorning + 4 * hourMs);
    await userEvent.keyboard("n");
    await expect.element(button("Now")).toHaveAttribute("aria-pressed", "true");
  });

  test("PAD4: a live stage grows with what the server reports", async () => {
    const { server } = await openScene({}, { search: "?stage=6" });
    const details = page.getByRole("region", { name: "Kestrel 2H stage 3" });
    await expect.element(details).toMatchTextContent(/40\.0 % of the plan/);
    server.respond({
      "project3d.scene": aScene({
        stages: aScene().stages.map((stage) =>
          stage.id === 6
            ? { ...stage, pumped: { basis: "plan", fraction: 0.6 } }
            : stage,
        ),
      }),
    });
    await button("Refresh").click();
    await expect.element(details).toMatchTextContent(/60\.0 % of the plan/);
  });

  test("lists its keys", async () => {
    await openScene();
    await button("Keys").click();
    await expect
      .element(
        page
          .getByRole("dialog", { name: "Keys" })
          .getByText("Play or pause the pad"),
      )
      .toBeVisible();
  });

  test("is saved as a picture by those who may export one", async () => {
    await openScene();
    const files = catchFiles();
    await button("Download image").click();
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual(["Kestrel pad Project 3D Chart.png"]);
    vi.restoreAllMocks();
  });
});

describe("a pad that is not drawn", () => {
  test("has no survey yet: says what to upload", async () => {
    await openApp(path, {
      responses: {
        "project3d.scene": aScene({ wells: [], hits: [] }),
        "stages.loading": [],
      },
    });
    await expect
      .element(page.getByText(/No well of this pad has a survey yet/))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Open the trajectories" }))
      .toBeVisible();
  });

  test("is being read", async () => {
    await openApp(path, {
      responses: { "project3d.scene": neverResponds, "stages.loading": [] },
    });
    await expect
      .element(page.getByText("Reading the wells of the pad..."))
      .toBeInTheDocument();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server } = await openApp(path, {
      responses: {
        "project3d.scene": () =>
          refusal(409, "busy", "The pad is being moved."),
        "stages.loading": [],
      },
    });
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
    server.respondFromNextClick({ "project3d.scene": aScene() });
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
    await openApp(`${path}?color=averagePressure&stage=1`, {
      language: "ar",
      theme: "light",
      responses: { "project3d.scene": aScene(), "stages.loading": [] },
    });
    await expect.element(page.getByRole("table")).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    // Time runs from left to right in every language, as in the charts.
    const slider = document.querySelector(".scene-time input[type=range]");
    expect(getComputedStyle(slider as Element).direction).toBe("ltr");
    expect(await violations()).toEqual([]);
  });

  test("it fits a phone", async () => {
    await openScene({}, { width: 390, height: 844, search: "?stage=1" });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});
