import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import {
  aPadWithCase,
  anInterpretation,
  mixedInterpretations,
} from "#test/pta-world.ts";
import { refusal } from "#test/test-server.ts";

const path = "/chart/caseprogress/1";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const bar = (name: string) => page.getByRole("progressbar", { name });
const stage = (well: string, name: string) =>
  page
    .getByRole("list", { name: well })
    .getByRole("listitem")
    .filter({ hasText: name });

async function openProgress(options: AppOptions = {}) {
  return openApp(path, {
    ...options,
    responses: { ...aPadWithCase(), ...options.responses },
  });
}

describe("the progress of a case", () => {
  test("has a bar for each stage by well, with its status in words, and passes axe", async () => {
    await openProgress();
    await expect
      .element(bar("Kestrel 1H · 1"))
      .toHaveAttribute("aria-valuenow", "100");
    await expect
      .element(bar("Kestrel 2H · 3"))
      .toHaveAttribute("aria-valuetext", "Running 40 %");
    await expect
      .element(stage("Kestrel 1H", "Stage 2"))
      .toMatchTextContent(/Outdated/);
    await expect
      .element(stage("Kestrel 2H", "Stage 5"))
      .toMatchTextContent(/0 %.*Not run/);
    await expect.element(page.getByText("1 / 5")).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("says how long the run takes, and how long it will", async () => {
    await openProgress();
    await expect.element(page.getByText("Running for")).toBeVisible();
    await expect.element(page.getByText(/^about \d+ s$/)).toBeVisible();
  });

  test("names the reason of a failure and runs it again", async () => {
    const { server } = await openProgress({
      responses: { "ptaCases.run": { queued: 1 } },
    });
    await expect
      .element(page.getByText("No samples after the shut-in"))
      .toBeVisible();
    await button("Run again Kestrel 2H · 4").click();
    await expect
      .poll(() => server.sentTo("ptaCases.run"))
      .toEqual([{ interpretationIds: [4] }]);
  });

  test("cancels what runs", async () => {
    const { server } = await openProgress({
      responses: { "ptaCases.cancel": { cancelled: 1 } },
    });
    await button("Cancel run").click();
    await expect.poll(() => server.sentTo("ptaCases.cancel")).toHaveLength(1);
    await expect
      .element(page.getByText(/canceled; what is done stays/))
      .toBeVisible();
  });

  test("follows the run until it is over", async () => {
    const { server } = await openProgress();
    await expect
      .element(bar("Kestrel 2H · 3"))
      .toHaveAttribute("aria-valuenow", "40");
    server.respond(
      aPadWithCase(
        mixedInterpretations().map((row) =>
          row.id === 3
            ? anInterpretation(3, { wellId: 2, wellNumber: "Kestrel 2H" })
            : row,
        ),
      ),
    );
    await expect
      .element(bar("Kestrel 2H · 3"))
      .toHaveAttribute("aria-valuenow", "100");
    await expect.element(page.getByText("Nothing is running.")).toBeVisible();
  });

  test("a manager only reads", async () => {
    await openProgress({ as: "manager" });
    await expect.element(bar("Kestrel 1H · 1")).toBeVisible();
    await expect.element(button("Cancel run")).not.toBeInTheDocument();
    await expect.element(button(/^Run again/)).not.toBeInTheDocument();
  });

  test("says that there are no stages, and where they are added", async () => {
    await openProgress({ responses: aPadWithCase([]) });
    await expect
      .element(page.getByText("No stage has been added to this case yet."))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Interpretations" }))
      .toHaveAttribute("href", "/interpretations/1");
  });

  test("says what failed", async () => {
    await openProgress({
      responses: {
        "ptaCases.progress": () => refusal(500, "internal", "Broken"),
      },
    });
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("says that the rights are missing", async () => {
    await openProgress({ as: "guest" });
    await expect
      .element(page.getByText(/only with both permissions/))
      .toBeVisible();
  });

  test.each([390, 2560])(
    "fits a screen of %i pixels, from right to left too",
    async (width) => {
      await openProgress({ width, height: 900, language: "ar" });
      await expect
        .poll(() => document.querySelector(".pta-stage"))
        .not.toBeNull();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBe(clientWidth);
      expect(document.documentElement.dir).toBe("rtl");
      expect(await violations()).toEqual([]);
    },
  );
});
