import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#api/query-client.ts";
import { BatchServer } from "#test/batch-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { neverResponds, refusal } from "#test/test-server.ts";
import { kestrelStages } from "#test/world.ts";

const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const button = (name: string) =>
  page.getByRole("button", { name, exact: true });
const progress = (name: string | RegExp) =>
  page.getByRole("progressbar", { name });

function openBatches(
  path: string,
  batches = new BatchServer(),
  options: AppOptions = {},
) {
  return openApp(path, {
    as: "support",
    ...options,
    responses: { ...batches.responses, ...options.responses },
  });
}

describe("the page that reruns the stages of wells", () => {
  test("takes the stages that are over, and says of the others why not", async () => {
    await openBatches("/rerunwells/1");
    await box("Choose all stages of Kestrel 1H").click();
    await expect.element(box("Choose stage 3 of Kestrel 1H")).toBeDisabled();
    await expect.element(page.getByText("2 stages chosen")).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("shows progress and a result per stage", async () => {
    const batches = new BatchServer();
    const { server } = await openBatches("/rerunwells/1", batches);
    await box("Choose all stages of Kestrel 1H").click();
    await button("Rerun").click();
    await expect.element(progress("All wells: 0 of 2 stages")).toBeVisible();
    expect(server.sentTo("stageBatches.add")).toEqual([
      { kind: "rerun", wellIds: [], stageIds: [2, 1] },
    ]);
    batches.finishNext({ message: "Rerun completed" });
    await expect.element(progress("All wells: 1 of 2 stages")).toBeVisible();
    batches.finishNext({ state: "failed", message: "It has no samples" });
    await expect.element(progress("Kestrel 1H: 2 of 2 stages")).toBeVisible();
    await expect.element(page.getByText("Rerun completed")).toBeVisible();
    await expect.element(page.getByText("It has no samples")).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("leaves out a chosen stage that became FINAL meanwhile", async () => {
    const { server } = await openBatches("/rerunwells/1");
    await box("Choose all stages of Kestrel 1H").click();
    await expect.element(page.getByText("2 stages chosen")).toBeVisible();
    server.respond({
      "wells.stages": kestrelStages
        .filter(({ wellId }) => wellId === 1)
        .map((stage) =>
          stage.id === 1 ? { ...stage, state: "FINAL" } : stage,
        ),
    });
    await queryClient.invalidateQueries();
    await expect.element(box("Choose stage 1 of Kestrel 1H")).toBeDisabled();
    await button("Rerun").click();
    await expect
      .poll(() => server.sentTo("stageBatches.add"))
      .toEqual([{ kind: "rerun", wellIds: [], stageIds: [2] }]);
  });

  test("finds again what was started elsewhere, and can stop it", async () => {
    const batches = new BatchServer();
    batches.begin([1, 2]);
    const { server } = await openBatches("/rerunwells/1", batches);
    await expect.element(progress("All wells: 0 of 2 stages")).toBeVisible();
    await button("Cancel the rest").click();
    await expect.element(button("Cancel the rest")).not.toBeInTheDocument();
    expect(server.sentTo("stageBatches.cancel")).toHaveLength(1);
  });

  test("may be looked at by anybody who is signed in, and used by few", async () => {
    await openBatches("/rerunwells/1", undefined, { as: "guest" });
    await expect
      .element(button("Rerun"))
      .toHaveAttribute("data-tooltip", "You are not allowed to do this.");
  });

  test("says why a batch was not started", async () => {
    await openBatches("/rerunwells/1", undefined, {
      responses: {
        "stageBatches.add": () => refusal(409, "batch.empty", "Nothing"),
      },
    });
    await box("Choose stage 1 of Kestrel 1H").click();
    await button("Rerun").click();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent("The wells have no stages.");
  });

  test("says what went wrong with the stages of a well, and asks again on demand", async () => {
    const batches = new BatchServer();
    const { server } = await openBatches("/rerunwells/1", batches, {
      responses: { "wells.stages": () => refusal(409, "busy", "Moved.") },
    });
    await expect.element(page.getByText("Moved.")).toBeVisible();
    server.respondFromNextClick({ "wells.stages": [] });
    await button("Retry").click();
    await expect
      .element(page.getByText("This well has no stages."))
      .toBeVisible();
  });

  test("shows that it looks for stages", async () => {
    await openBatches("/rerunwells/1", undefined, {
      responses: { "wells.stages": neverResponds },
    });
    await expect.element(page.getByText(/^Looking for/)).toBeVisible();
    await expect.element(button("Rerun")).toHaveAttribute("aria-disabled");
  });
});

describe("the page that sets states", () => {
  test("moves chosen stages and reports each", async () => {
    const batches = new BatchServer();
    const { server } = await openBatches("/restatuswells/1", batches, {
      theme: "light",
    });
    await box("Choose stage 1 of Kestrel 1H").click();
    await button("Set state").click();
    await expect.element(progress("All wells: 0 of 1 stages")).toBeVisible();
    expect(server.sentTo("stageBatches.add")).toEqual([
      { kind: "restatus", wellIds: [], stageIds: [1], state: "REVIEWED" },
    ]);
    batches.finishNext({});
    await expect.element(progress("All wells: 1 of 1 stages")).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("reads from right to left in Arabic and passes axe", async () => {
    const batches = new BatchServer();
    batches.begin([1, 2], "REVIEWED");
    await openBatches("/restatuswells/1", batches, { language: "ar" });
    await expect.element(page.getByRole("progressbar").first()).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});
