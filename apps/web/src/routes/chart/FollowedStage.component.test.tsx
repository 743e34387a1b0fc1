import { timeoutManager } from "@tanstack/react-query";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { aStageRow, type Stage } from "#test/world.ts";

const awaiting = page.getByText("Awaiting next stage...");
const chart = () => document.querySelector('[data-chart="stage"]');

function running(fields: Partial<Stage>): TestStage {
  return new TestStage({
    stage: { state: "LOADING", endTimestamp: null, ...fields },
  });
}

/** The entry of a stage in the list of live tags. */
function tagged({ stage }: TestStage, ordinal: number) {
  return {
    ordinal,
    stageId: stage.id,
    stageName: stage.name,
    state: stage.state,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
  };
}

/** Responses for a page that requests one stage after the other. */
function ofStages(first: TestStage, second: TestStage): Responses {
  const isSecond = (id: number) => id === second.stage.id;
  return {
    ...first.responses,
    "stages.get": ({ params }) =>
      isSecond(params.id) ? second.stage : first.stage,
  };
}

describe("the live chart of a tag", () => {
  const first = () => running({ id: 1, name: "First" });

  /** Disables all automatic refetching. */
  function stopPolling() {
    const repeat = vi.spyOn(timeoutManager, "setInterval").mockReturnValue(0);
    onTestFinished(() => repeat.mockRestore());
  }

  test("moves on as soon as it is notified, and nothing of the last stage stays", async () => {
    stopPolling();
    const before = first();
    // The second stage has not been pumped yet, so it has no samples to show.
    const after = running({ id: 2, name: "Second" });
    const { server } = await openApp("/chart/livestage/1/3", {
      as: "support",
      responses: {
        ...ofStages(before, after),
        "projects.liveStages": [tagged(before, 3)],
      },
    });
    await expect
      .poll(() => document.title)
      .toBe("First|Kestrel 1H|Kestrel Pad");
    await expect.poll(chart).not.toBeNull();
    await expect
      .poll(() => server.received.map(({ key }) => key))
      .toContain("stageData.live");
    server.respond({
      "projects.liveStages": [tagged(after, 3)],
      "stages.headers": [],
      "stageData.ofPlot": neverResponds,
    });
    // A moved tag changes the record of the stage that had it, and the server pushes that change.
    before.send("stage", { state: "LOADING", updatedAt: Date.now() });
    await expect
      .poll(() => document.title)
      .toBe("Second|Kestrel 1H|Kestrel Pad");
    expect(chart()).toBeNull();
    await expect
      .element(page.getByText("First", { exact: true }))
      .not.toBeInTheDocument();
  });

  test("waits for the next stage when the tag is on none, and shows it when it comes", async () => {
    const before = first();
    const { server } = await openApp("/chart/livestage/1/3", {
      as: "support",
      responses: before.responses,
    });
    await expect.element(awaiting).toBeVisible();
    await expect
      .poll(() => document.title)
      .toBe("Live stage chart|Kestrel Pad");
    server.respond({ "projects.liveStages": [tagged(before, 3)] });
    await expect
      .poll(() => document.title)
      .toBe("First|Kestrel 1H|Kestrel Pad");
  });

  test("says what went wrong, and asks again on demand", async () => {
    const before = first();
    const { server } = await openApp("/chart/livestage/1/3", {
      as: "support",
      responses: {
        ...before.responses,
        "projects.liveStages": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
    server.respondFromNextClick({ "projects.liveStages": [tagged(before, 3)] });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect
      .poll(() => document.title)
      .toBe("First|Kestrel 1H|Kestrel Pad");
  });
});

describe("the current stage of a pad", () => {
  test("is the lowest live one", async () => {
    const lower = running({ id: 2, name: "Lower" });
    const higher = running({ id: 1, name: "Higher" });
    await openApp("/chart/currentstagechart/1", {
      as: "support",
      responses: {
        ...ofStages(higher, lower),
        "projects.liveStages": [tagged(lower, 2), tagged(higher, 4)],
      },
    });
    await expect
      .poll(() => document.title)
      .toBe("Lower|Kestrel 1H|Kestrel Pad");
  });

  test("is the newest with data when none is live", async () => {
    const newest = new TestStage({ stage: { id: 2, name: "Newest" } });
    await openApp("/chart/currentstagechart/1", {
      as: "support",
      responses: {
        ...newest.responses,
        "projects.stagesChronological": [
          aStageRow({ id: 1, name: "Older", startTimestamp: 1000 }),
          aStageRow({ id: 2, name: "Newest", startTimestamp: 2000 }),
          aStageRow({ id: 3, name: "Planned", startTimestamp: null }),
        ],
      },
    });
    await expect
      .poll(() => document.title)
      .toBe("Newest|Kestrel 1H|Kestrel Pad");
  });

  test("does not exist on a pad without any data, and the page says so", async () => {
    await openApp("/chart/currentstagechart/1", {
      as: "support",
      responses: {
        "projects.stagesChronological": [
          aStageRow({
            name: "Planned",
            state: "PENDING",
            startTimestamp: null,
          }),
        ],
      },
    });
    await expect.element(awaiting).toBeVisible();
    await expect.poll(() => document.title).toBe("Current stage|Kestrel Pad");
  });
});

describe("changed stage headers", () => {
  const sentence = page.getByText(
    "Stage header changes detected, please review stage header changes in the QC dashboard.",
  );

  function aChangedStage(added = ["biocide"], removed = ["rate"]): Responses {
    const stage = new TestStage();
    return {
      ...stage.responses,
      "stages.headersDelta": {
        stageId: 1,
        stageName: "1",
        previousStageId: 2,
        previousStageName: "0",
        added,
        removed,
        renamed: [],
        moved: [],
        unitChanges: [],
        uses: {},
      },
    };
  }

  test("are shown to support, who views them and dismisses the notice", async () => {
    await openApp("/chart/stage/1", {
      as: "support",
      responses: aChangedStage(),
    });
    await expect.element(sentence).toBeVisible();
    await page.getByRole("button", { name: "Show changes" }).click();
    const dialog = page.getByRole("dialog", { name: "Stage headers" });
    await expect.element(dialog.getByText("Biocide")).toBeVisible();
    await expect.element(dialog.getByText("Slurry rate")).toBeVisible();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Show changes" }).click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(sentence).not.toBeInTheDocument();
  });

  test.each([
    ["gained", ["biocide"], []],
    ["lost", [], ["rate"]],
  ])("are shown where a stage only %s channels", async (_, added, removed) => {
    await openApp("/chart/stage/1", {
      as: "support",
      responses: aChangedStage(added, removed),
    });
    await expect.element(sentence).toBeVisible();
  });

  test("are neither shown to others nor requested", async () => {
    const { server } = await openApp("/chart/stage/1", {
      as: "research",
      responses: aChangedStage(),
    });
    await expect.poll(chart).not.toBeNull();
    // The quality is requested last on the page, so a request for the headers
    // would have been sent by now.
    await expect
      .poll(() => server.received.map(({ key }) => key))
      .toContain("stages.quality");
    expect(server.received.map(({ key }) => key)).not.toContain(
      "stages.headersDelta",
    );
    await expect.element(sentence).not.toBeInTheDocument();
  });
});
