import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type {
  Backfill,
  BackfillChannel,
} from "#features/backfills/backfills.queries.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";
import { aStage, morning } from "#test/world.ts";

const channel: BackfillChannel = {
  channel: "pressure",
  unit: "psi",
  equalCount: 790,
  missingInStageCount: 100,
  missingInSourceCount: 0,
  differentCount: 10,
  largestDifference: 6766,
  largestTimestamp: morning + 500_000,
  differences: [{ timestamp: morning + 500_000, stored: 1234, source: 8000 }],
  segments: [
    {
      kind: "missingInStage",
      startTimestamp: morning + 300_000,
      endTimestamp: morning + 399_000,
      sampleCount: 100,
    },
  ],
  chart: {
    times: Array.from({ length: 90 }, (_, index) => morning + index * 10_000),
    stored: Array.from({ length: 90 }, (_, index) =>
      index >= 30 && index < 40 ? null : 8000 + (index % 7) * 20,
    ),
    source: Array.from({ length: 90 }, (_, index) => 8000 + (index % 7) * 20),
  },
  refusal: null,
  storedUnit: "psi",
};

const compared: Backfill = {
  id: 5,
  stageId: 1,
  state: "COMPARED",
  sourceName: "memory card.csv",
  sourceKind: "file",
  fromTimestamp: morning,
  toTimestamp: morning + 900_000,
  progress: null,
  failure: null,
  createdAt: morning,
  createdBy: "Ada Lindqvist",
  mode: null,
  appliedAt: null,
  appliedBy: null,
  filledCount: 0,
  replacedCount: 0,
  undoneAt: null,
  undoneBy: null,
  keptCount: 0,
  undoableUntil: null,
  rowCount: 900,
  channels: [
    channel,
    {
      ...channel,
      channel: "rate",
      unit: "bpm",
      storedUnit: "m3/min",
      refusal: "otherUnit",
    },
  ],
  remarks: [],
};

/** A stage with one kept file; the server does at once what it is asked to. */
function server(): Responses {
  let backfill = compared;
  return {
    "backfills.sources": () => ({
      fromTimestamp: morning,
      toTimestamp: morning + 900_000,
      files: [
        {
          importId: 7,
          name: "memory card.csv",
          createdAt: morning,
          createdBy: "Ada Lindqvist",
        },
      ],
      logs: [],
      provider: null,
    }),
    "stages.get": () => aStage({ id: 1, state: "ENDED" }),
    "backfills.ofStage": () => [],
    "backfills.start": () => backfill,
    "backfills.get": () => backfill,
    "backfills.apply": ({ body }) => {
      backfill = {
        ...backfill,
        state: "APPLIED",
        mode: body.mode,
        appliedAt: morning,
        appliedBy: "Ada Lindqvist",
        filledCount: 100,
        replacedCount: body.mode === "replace" ? 10 : 0,
        undoableUntil: morning + 30 * 86_400_000,
      };
      return backfill;
    },
    "backfills.undo": () => {
      backfill = {
        ...backfill,
        state: "UNDONE",
        undoneAt: morning,
        undoneBy: "Ada Lindqvist",
        undoableUntil: null,
      };
      return backfill;
    },
  };
}

const button = (name: string) =>
  page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");

test("a range is compared, applied and undone", async () => {
  const { server: received } = await openApp("/backfill/stage/1", {
    as: "support",
    responses: server(),
  });
  await button("Compare").click();
  await expect
    .element(page.getByRole("table", { name: "Difference" }))
    .toBeVisible();
  await expect
    .element(page.getByText(/^Stored in m3\/min, in bpm/).first())
    .toBeVisible();
  await expect
    .element(page.getByRole("checkbox", { name: /pressure/i }))
    .toBeChecked();
  expect(await violations()).toEqual([]);
  const channel = page.getByRole("checkbox", { name: /pressure/i });
  await channel.click();
  await expect
    .element(button("Apply"))
    .toHaveAccessibleDescription("Choose at least one channel.");
  await channel.click();
  await button("Apply").click();
  await expect.element(dialog.getByText(/Samples added: 100/)).toBeVisible();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect.element(page.getByText(/^Applied by Ada/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Undo").click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText(/^Undone by Ada/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const applied = received.received.filter(
    ({ key }) => key === "backfills.apply",
  );
  expect(applied).toHaveLength(1);
});

test("replacing stored samples is a dangerous step that says how many, and a refusal says why", async () => {
  await openApp("/backfill/stage/1", {
    as: "support",
    responses: {
      ...server(),
      "backfills.apply": () =>
        refusal(409, "busy", "The stage is being computed."),
    },
  });
  await button("Compare").click();
  await page.getByRole("combobox", { name: "Samples to store" }).click();
  await page
    .getByRole("option", { name: "Missing and different samples" })
    .click();
  await button("Apply").click();
  await expect.element(dialog.getByText(/Samples replaced: 10/)).toBeVisible();
  const apply = dialog.getByRole("button", { name: "Apply" });
  await expect.element(apply).toHaveAttribute("data-variant", "danger");
  await apply.click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent("The stage is being computed.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a disabled button says what is missing, and what was typed stays", async () => {
  await openApp("/backfill/stage/1", { as: "support", responses: server() });
  const to = page.getByRole("textbox", { name: /^To/ });
  await to.fill("tomorrow");
  await expect
    .element(page.getByText("This is not a time.").first())
    .toBeVisible();
  await expect.element(button("Compare")).toHaveAttribute("aria-disabled");
  await expect.element(to).toHaveValue("tomorrow");
});

test("on a phone, right to left, the difference fits", async () => {
  await openApp("/backfill/stage/1", {
    as: "support",
    responses: server(),
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
  });
  await page.getByRole("button", { name: "قارن" }).click();
  await expect
    .element(page.getByRole("table", { name: "الفرق" }))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});
