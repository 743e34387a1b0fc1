import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Role } from "@stagecraft/domain";
import { openApp, violations } from "#test/open-app.tsx";
import { choose, liveStage, tool } from "#test/stage-tools.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const stage = {
  id: 7,
  summary: {
    revision: 1,
    notifications: [],
    averagePressure: 7421,
    fdiCount: 2,
  },
};

const quality = {
  revision: 1,
  computedAt: morning,
  release: "1",
  currentRelease: "1",
  outdated: false,
  failure: null,
  suspendedAt: null,
  streamDelaySeconds: 2,
  sources: [{ source: "demo-van", lastTimestamp: morning, delaySeconds: 2 }],
  channels: [],
  lateRows: 0,
  lateArrivals: [],
  wellIntensityReference: null,
  offsets: [],
};

function openStage({
  as = "support",
  responses = {},
}: { as?: Role; responses?: Responses } = {}) {
  return openApp("/chart/stage/7", {
    as,
    responses: {
      ...liveStage({ stage }).responses,
      "stages.quality": quality,
      ...responses,
    },
  });
}

const dialog = (name: string) => page.getByRole("dialog", { name });

const factNames = () =>
  [...document.querySelectorAll('[role="dialog"] dt')].map(
    ({ textContent }) => textContent,
  );

describe("stage info", () => {
  test("shows what is known, without the figures of offset wells", async () => {
    await openStage();
    await choose("More tools", "Stage info");
    const info = dialog("Stage info");
    await expect.element(info.getByText("Average pressure")).toBeVisible();
    expect(factNames()).toContain("Stage id");
    expect(factNames().filter((name) => /^fdi/i.test(name))).toEqual([]);
    expect(await violations()).toEqual([]);
    await info.getByRole("button", { name: "Ok" }).click();
    await expect.element(info).not.toBeInTheDocument();
  });

  test("keeps the number of the record from those who have no use for it", async () => {
    await openStage({ as: "engineer" });
    await choose("More tools", "Stage info");
    await expect
      .element(dialog("Stage info").getByText("Average pressure"))
      .toBeVisible();
    expect(factNames()).not.toContain("Stage id");
  });
});

describe("troubleshoot", () => {
  test("shows the data path from the van to this page", async () => {
    await openStage();
    await choose("More tools", "Troubleshoot");
    const trouble = dialog("Troubleshoot");
    await expect.element(trouble.getByText("demo-van")).toBeVisible();
    await expect
      .element(trouble.getByText("No job feeds this stage"))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("opens by the stream delay, too", async () => {
    await openStage();
    await page.getByRole("button", { name: /^Stream delay/ }).click();
    await expect.element(dialog("Troubleshoot")).toBeVisible();
  });

  test("says what could not be read, and reads it again", async () => {
    const { server } = await openStage({
      responses: { "stages.quality": refusal(500, "failed", "Out of order") },
    });
    await choose("More tools", "Troubleshoot");
    const trouble = dialog("Troubleshoot");
    await expect.element(trouble.getByRole("alert")).toBeVisible();
    server.respondFromNextClick({ "stages.quality": quality });
    await trouble.getByRole("button", { name: "Retry" }).click();
    await expect.element(trouble.getByText("demo-van")).toBeVisible();
  });
});

describe("debug info", () => {
  afterEach(() => vi.restoreAllMocks());

  test("is copied", async () => {
    const write = vi
      .spyOn(navigator.clipboard, "writeText")
      .mockResolvedValue();
    await openStage();
    await expect.element(tool("More tools")).toBeVisible();
    await choose("More tools", "Copy debug info");
    await expect.element(page.getByText("Debug info copied")).toBeVisible();
    const copied = JSON.parse(write.mock.lastCall?.[0] ?? "") as {
      stage: { id: number };
    };
    expect(copied.stage.id).toBe(7);
  });

  test("is handed out when the browser refuses to copy it", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(
      new Error("Clipboard is locked"),
    );
    await openStage();
    await choose("More tools", "Copy debug info");
    const handed = dialog("Debug info");
    await expect.element(handed.getByText(/Clipboard is locked/)).toBeVisible();
    await expect
      .element(handed.getByRole("textbox"))
      .toHaveValue(expect.stringContaining('"id": 7') as string);
    await userEvent.keyboard("{Escape}");
    await expect.element(handed).not.toBeInTheDocument();
  });
});
