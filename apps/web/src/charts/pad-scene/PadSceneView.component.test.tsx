import {
  darkSceneTheme,
  examplePad,
  presetCamera,
  projectionOf,
  type ScenePick,
} from "@stagecraft/pad-scene";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadTexts, startTranslations } from "#translations/translate.ts";
import { violations } from "#test/open-app.tsx";
import type { Language } from "#translations/language.ts";
import {
  PadSceneView,
  type MeasuredWay,
  type PadSceneHandle,
} from "./PadSceneView.tsx";
import { WebglPainter } from "./webgl-painter.ts";
import { drawsWithWebgl, type PainterChoice } from "./graphics-card.ts";

const pad = examplePad({ wells: 6, stages: 30, clusters: 4 });

let root: Root | null = null;

afterEach(() => {
  root?.unmount();
  root = null;
  delete document.documentElement.dataset["theme"];
  document.documentElement.dir = "ltr";
});

interface Shown {
  readonly picks: (ScenePick | null)[];
  readonly ways: (MeasuredWay | null)[];
  readonly handle: { current: PadSceneHandle | null };
}

interface ShowOptions {
  readonly theme?: "dark" | "light";
  readonly language?: Language;
  readonly measuring?: boolean;
  readonly painter?: PainterChoice;
  readonly exaggeration?: number;
}

async function show(options: ShowOptions = {}): Promise<Shown> {
  const shown: Shown = { picks: [], ways: [], handle: { current: null } };
  await page.viewport(1280, 800);
  await startTranslations(options.language ?? "en");
  await loadTexts("pad-scene");
  document.documentElement.dataset["theme"] = options.theme ?? "dark";
  root?.unmount();
  const place = document.createElement("div");
  place.style.cssText = "inline-size: 1280px; block-size: 720px";
  document.body.replaceChildren(place);
  function Screen() {
    const [times, setTimes] = useState(options.exaggeration ?? 1);
    return (
      <>
        <PadSceneView
          ref={shown.handle}
          scene={pad}
          preset="fit"
          section={null}
          selectedStageId="w3s12"
          onPick={(pick) => shown.picks.push(pick)}
          measuring={options.measuring ?? false}
          onMeasure={(way) => shown.ways.push(way)}
          verticalExaggeration={times}
          onExaggeration={setTimes}
          unit="ft"
          painter={options.painter ?? "canvas"}
          legend={[
            { label: "Final", shape: "block", color: "st-final" },
            { label: "Pending", shape: "outline", color: "st-pending" },
            { label: "Alert", shape: "alert", color: "a-alert" },
          ]}
        />
        <output aria-label="Exaggeration">{times}</output>
      </>
    );
  }
  root = createRoot(place);
  root.render(<Screen />);
  await expect.element(region()).toHaveAttribute("data-quality", "rest");
  return shown;
}

function region() {
  return page.getByRole("region");
}

function output() {
  return page.getByRole("status", { name: "Exaggeration" });
}

/** Checksum of the drawn pixels: equal pictures have equal sums. */
function drawn(layer: number): number {
  const canvas = document.querySelectorAll("canvas")[layer];
  const { width = 0, height = 0 } = canvas ?? {};
  const pixels = canvas
    ?.getContext("2d")
    ?.getImageData(0, 0, width, height).data;
  let sum = 0;
  pixels?.forEach((value, index) => {
    sum = (sum * 31 + value * (index % 7)) % 1_000_000_007;
  });
  return sum;
}

async function pressed(keys: string): Promise<void> {
  document.querySelector<HTMLElement>(".pad-scene-surface")?.focus();
  await userEvent.keyboard(keys);
}

/** Waits until the picture differs from the one before and is drawn in full resolution. */
async function changed(before: number): Promise<number> {
  await expect.poll(() => drawn(0)).not.toBe(before);
  await expect.element(region()).toHaveAttribute("data-quality", "rest");
  return drawn(0);
}

test("the scene is drawn without a graphics card and says so, in both themes and in Arabic", async () => {
  await show({ theme: "dark" });
  await expect
    .element(page.getByText("Drawn without a graphics card"))
    .toBeVisible();
  const dark = drawn(0);
  await show({ theme: "light", exaggeration: 3 });
  expect(drawn(0)).not.toBe(dark);
  await show({ language: "ar" });
  await expect
    .element(page.getByText("مرسوم من دون بطاقة رسوميات"))
    .toBeVisible();
  // The scene is not mirrored in right-to-left languages.
  expect(drawn(0)).toBe(dark);
});

test("keys turn, move and zoom the scene, and go to the presets", async () => {
  await show();
  let picture = drawn(0);
  const seen = new Set([picture]);
  for (const keys of [
    "{ArrowRight}",
    "{ArrowDown}",
    "{Shift>}{ArrowLeft}{/Shift}",
    "+",
    "1",
    "2",
    "3",
  ]) {
    await pressed(keys);
    picture = await changed(picture);
    seen.add(picture);
  }
  expect(seen.size).toBe(8);
  await pressed("0");
  await changed(picture);
  await pressed("x");
  await expect.element(output()).toHaveTextContent("2");
});

test("a drag turns the scene, the wheel zooms it", async () => {
  await show();
  const before = drawn(0);
  const surface = region().element();
  const at = { pointerId: 1, pointerType: "mouse", bubbles: true };
  const capture = surface.setPointerCapture.bind(surface);
  surface.setPointerCapture = (id) => {
    // Events that are made by a script have no pointer to capture.
    if (id !== 1) capture(id);
  };
  const send = (type: string, clientX: number, clientY: number) =>
    surface.dispatchEvent(
      new PointerEvent(type, { ...at, clientX, clientY, buttons: 1 }),
    );
  send("pointerdown", 400, 300);
  send("pointermove", 460, 320);
  send("pointerup", 460, 320);
  const turned = await changed(before);
  surface.dispatchEvent(
    new WheelEvent("wheel", {
      deltaY: -300,
      clientX: 500,
      clientY: 300,
      cancelable: true,
    }),
  );
  await changed(turned);
});

/** Presses pixel after pixel of the middle row until something is picked. */
async function pressSomething(shown: Shown): Promise<ScenePick> {
  for (let x = 200; x < 1200; x += 6) {
    shown.picks.length = 0;
    await region().click({ position: { x, y: 420 } });
    const [pick] = shown.picks;
    if (pick) return pick;
  }
  throw new Error("Nothing was found.");
}

test("a click gives the well, the stage and the depth; Enter gives those at the center", async () => {
  const shown = await show();
  const pick = await pressSomething(shown);
  expect(pick.wellName).toMatch(/^Kestrel/);
  expect(pick.md).toBeGreaterThan(0);
  shown.picks.length = 0;
  await pressed("{Enter}");
  expect(shown.picks).toHaveLength(1);
});

test("two clicks while measuring give the distance between them", async () => {
  const shown = await show({ measuring: true });
  for (let x = 200; x < 1200 && shown.ways.length < 2; x += 6)
    await region().click({ position: { x, y: 420 } });
  expect(shown.ways[0]).toBeNull();
  expect(shown.ways[1]?.distance).toBeGreaterThan(0);
  expect(shown.picks).toEqual([]);
});

test("the picture is a PNG of 1,920 pixels with a legend below", async () => {
  const { handle } = await show();
  const picture = await handle.current?.toPicture();
  if (picture === undefined) throw new Error("There is no picture.");
  expect(picture.type).toBe("image/png");
  const bitmap = await createImageBitmap(picture);
  expect([bitmap.width, bitmap.height]).toEqual([1920, 1140]);
});

test("the view with its text description passes axe", async () => {
  await show();
  expect(await violations()).toEqual([]);
});

test.skipIf(drawsWithWebgl("auto"))(
  "where there is no real graphics card, the view that asks for one draws without it",
  async () => {
    await show({ painter: "auto" });
    const before = drawn(0);
    expect(before).not.toBe(0);
    await expect
      .element(page.getByText("Drawn without a graphics card"))
      .toBeVisible();
  },
);

test.skipIf(!drawsWithWebgl("webgl"))(
  "a lost graphics card is replaced by the canvas, and the view says so",
  async () => {
    await show({ painter: "webgl" });
    await expect
      .element(page.getByText("Drawn without a graphics card"))
      .not.toBeInTheDocument();
    await expect.poll(() => document.querySelectorAll("canvas").length).toBe(3);
    const context = document
      .querySelectorAll("canvas")[1]
      ?.getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    await expect
      .element(page.getByText("The graphics card stopped. Drawn without it."))
      .toBeVisible();
    expect(document.querySelectorAll("canvas")).toHaveLength(2);
  },
);

test.skipIf(!drawsWithWebgl("webgl"))(
  "a played pad leaves nothing behind on the graphics card",
  () => {
    const painter = new WebglPainter(
      document.createElement("canvas"),
      () => undefined,
    );
    const viewport = { width: 320, height: 200 };
    const camera = presetCamera("fit", pad, viewport, 1);
    const projection = projectionOf(camera, viewport);
    const paintAt = (fraction: number) => {
      const wells = pad.wells.map((well) => ({
        ...well,
        stages: well.stages.map((stage) => ({ ...stage, fraction })),
      }));
      painter.paint({ ...pad, wells }, projection, darkSceneTheme, null);
      return painter.counts;
    };
    const first = paintAt(0.5);
    expect(first).toMatchObject({ geometries: 2, programs: 2 });
    for (let update = 0; update < 20; update += 1)
      expect(paintAt((update % 10) / 10)).toEqual(first);
    painter.dispose();
    expect(painter.counts.geometries).toBe(0);
  },
);
