import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BatchServer } from "#test/batch-world.ts";
import { openApp } from "#test/open-app.tsx";
import { loseNetwork } from "#test/stage-tools.ts";
import { refusal } from "#test/test-server.ts";
import { aStage, kestrelStages } from "#test/world.ts";

const button = (name: string) =>
  page.getByRole("button", { name, exact: true });

describe("the list of stages", () => {
  test("starts a batch with the stages that were ticked and leads to its progress", async () => {
    const batches = new BatchServer();
    const { server } = await openApp("/stages/1", {
      as: "support",
      responses: batches.responses,
    });
    await page
      .getByRole("checkbox", { name: "Choose Kestrel 1H 2", exact: true })
      .click();
    await expect.element(page.getByText("Selected: 1")).toBeVisible();
    // Work in the background and immediate changes are in one menu, and each
    // state change has one entry only.
    await button("Change").click();
    await expect
      .poll(() =>
        [...document.querySelectorAll('[role="menuitem"] bdi')].map(
          ({ textContent }) => textContent,
        ),
      )
      .toEqual([
        "Set state",
        "Rerun",
        "Add or remove tags",
        "Hide from clients",
        "Show to clients",
      ]);
    await page.getByRole("menuitem", { name: "Set state" }).click();
    await page
      .getByRole("dialog", { name: "Set the state of stages" })
      .getByRole("button", { name: "Set state" })
      .click();
    await expect.poll(() => location.pathname).toBe("/restatuswells/1");
    expect(server.sentTo("stageBatches.add")).toEqual([
      { kind: "restatus", wellIds: [], stageIds: [2], state: "REVIEWED" },
    ]);
    batches.finishNext({});
    await expect
      .element(
        page.getByRole("progressbar", { name: "All wells: 1 of 1 stages" }),
      )
      .toBeVisible();
  });

  test("says how many stages a batch leaves out, and why it could not begin", async () => {
    const { server } = await openApp("/stages/1", {
      as: "support",
      responses: {
        ...new BatchServer().responses,
        "stageBatches.add": () =>
          refusal(409, "busy", "Another batch is running."),
      },
    });
    for (const stage of ["2", "3"])
      await page
        .getByRole("checkbox", {
          name: `Choose Kestrel 1H ${stage}`,
          exact: true,
        })
        .click();
    await button("Change").click();
    await page.getByRole("menuitem", { name: "Rerun" }).click();
    const dialog = page.getByRole("dialog");
    // The third stage is still being pumped.
    await expect
      .element(
        dialog.getByText("1 of them will be left out; the reason is shown."),
      )
      .toBeVisible();
    await dialog.getByRole("button", { name: "Rerun" }).click();
    await expect
      .element(dialog.getByText("Another batch is running."))
      .toBeVisible();
    loseNetwork(server);
    await expect
      .element(dialog.getByRole("button", { name: "Rerun" }))
      .toBeDisabled();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.pathname).toBe("/stages/1");
  });

  test("says whose live chart a stage would take, then moves it", async () => {
    const stages = kestrelStages.map((row) =>
      row.id === 1 ? { ...row, liveStageOrdinal: 4 } : row,
    );
    const { server } = await openApp("/stages/1", {
      as: "support",
      responses: {
        ...new BatchServer().responses,
        "projects.stagesChronological": stages,
        "stages.get": ({ params }) =>
          aStage(stages.find(({ id }) => id === params.id) ?? {}),
        "stages.update": ({ params }) => ({
          ...aStage(stages.find(({ id }) => id === params.id) ?? {}),
          commit: {
            flags: {
              reset: false,
              update: true,
              reinitialize: true,
              completion: false,
              revertCompletion: false,
              rerun: false,
              reload: false,
            },
            rerunNumber: null,
            editId: null,
          },
        }),
      },
    });
    await button("Actions for Kestrel 1H 2").click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit stage" });
    await dialog.getByLabelText("Live stage").click();
    await page.getByRole("option", { name: "Live 4" }).click();
    await expect
      .element(
        dialog.getByText("Live 4 will be taken from stage 1 of Kestrel 1H."),
      )
      .toBeVisible();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("stages.update")).toEqual([
      expect.objectContaining({ liveStageOrdinal: 4 }),
    ]);
  });

  test("lets engineers edit, and leaves which stages there are to support", async () => {
    await openApp("/stages/1", {
      as: "engineer",
      responses: new BatchServer().responses,
    });
    await expect
      .element(page.getByRole("table", { name: "Stages" }))
      .toBeVisible();
    await expect.element(button("Add stage")).not.toBeInTheDocument();
    // Engineers tag stages; states and what clients see are for support.
    await page
      .getByRole("checkbox", { name: "Choose Kestrel 1H 2", exact: true })
      .click();
    await button("Change").click();
    await expect
      .poll(() =>
        [...document.querySelectorAll('[role="menuitem"] bdi')].map(
          ({ textContent }) => textContent,
        ),
      )
      .toEqual(["Add or remove tags"]);
    await userEvent.keyboard("{Escape}");
    await button("Actions for Kestrel 1H 2").click();
    await expect
      .poll(() =>
        [...document.querySelectorAll('[role="menuitem"] bdi')].map(
          ({ textContent }) => textContent,
        ),
      )
      .toEqual(["Import data", "Backfill data", "Tags", "Edit"]);
    // The import is for support only, and its entry says so.
    await expect
      .element(page.getByRole("menuitem", { name: /^Import data/ }))
      .toMatchTextContent(/Only support may import data files/);
  });
});
