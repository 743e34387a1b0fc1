import { examplePad } from "@stagecraft/pad-scene/example-pad";
import type { ScenePick } from "@stagecraft/pad-scene";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadTexts, startTranslations } from "#translations/translate.ts";
import type { Language } from "#translations/language.ts";
import {
  PadSceneView,
  type MeasuredWay,
  type PadSceneHandle,
} from "./PadSceneView.tsx";
import type { PainterChoice } from "./graphics-card.ts";

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

test("pictures", async () => {
  await show({ theme: "dark" });
  await page.screenshot({ path: "/tmp/pad-scene-shots/dark-fit.png" });
  for (const [key, name] of [
    ["1", "gun"],
    ["2", "plan"],
    ["3", "heel"],
  ] as const) {
    await userEvent.click(region(), { position: { x: 5, y: 5 } });
    await userEvent.keyboard(key);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await page.screenshot({ path: `/tmp/pad-scene-shots/dark-${name}.png` });
  }
});

test("light picture", async () => {
  const { handle } = await show({ theme: "light", exaggeration: 3 });
  await page.screenshot({ path: "/tmp/pad-scene-shots/light-fit.png" });
  const picture = await handle.current?.toPicture();
  expect(picture?.type).toBe("image/png");
});
