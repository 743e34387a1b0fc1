import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseTool, tool, untilDrawn } from "#test/chart-tools.ts";
import { anEdit, EditedStage } from "#test/edited-stage-world.ts";
import {
  closeApp,
  openApp,
  takeComplaints,
  violations,
  type AppOptions,
} from "#test/open-app.tsx";
import { aPumpedStage } from "#test/pumped-stage-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const drawer = () => page.getByRole("dialog", { name: "Edit stage" });
const ok = () => drawer().getByRole("button", { name: "Ok", exact: true });
const field = (name: string) =>
  drawer().getByRole("textbox", { name, exact: true });
const commitDialog = () =>
  page.getByRole("dialog", { name: "Save the changes" });
const historyDialog = () =>
  page.getByRole("dialog", { name: "History of the stage" });
const preview = () => page.getByRole("region", { name: "What would change" });

async function openStage(stage: EditedStage, options: AppOptions = {}) {
  const opened = await openApp("/chart/stage/1", {
    as: "support",
    ...options,
    responses: { ...stage.responses, ...options.responses },
  });
  await untilDrawn();
  return opened;
}

async function openDrawer(stage = new EditedStage(), options?: AppOptions) {
  const opened = await openStage(stage, options);
  await tool("Edit").click();
  await expect.element(drawer().getByRole("tablist")).toBeVisible();
  return { stage, ...opened };
}

const openTab = (name: string) =>
  drawer()
    .getByRole("tab", { name: new RegExp(`^${name}`) })
    .click();

async function type(name: string, value: string): Promise<void> {
  await field(name).fill(value);
  await userEvent.tab();
}

async function save(): Promise<void> {
  await ok().click();
  await commitDialog().getByRole("button", { name: "Save" }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
}

const expectBlocked = () =>
  expect.element(ok()).toHaveAttribute("aria-disabled", "true");
const expectOpen = () =>
  expect.element(ok()).not.toHaveAttribute("aria-disabled");

/** The coefficient is stored in kpsi per m3/min and shown in the units of the pad, psi and bpm. */
const changedCoefficient =
  /^Water coefficient 0\.[\d]+ kpsi per (bpm|m³\/min) 0\.\d+ kpsi per (bpm|m³\/min)$/;

describe("the edit drawer", () => {
  test("opens with its key, puts the chart into edit mode and leaves it as it was", async () => {
    await openStage(new EditedStage());
    await userEvent.keyboard("p");
    await userEvent.keyboard("e");
    await expect.element(drawer().getByRole("tablist")).toBeVisible();
    await expect
      .poll(() => drawer().element().contains(document.activeElement))
      .toBe(true);
    await expect.element(page.getByText("Edit mode")).toBeVisible();
    await expect.element(tool("Edit")).toHaveAttribute("aria-pressed", "true");
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(tool("Pan")).toHaveAttribute("aria-pressed", "true");
  });

  test("is for those who may edit stages", async () => {
    await openStage(new EditedStage(), { as: "manager" });
    await expect.element(tool("Edit")).not.toBeInTheDocument();
    await userEvent.keyboard("e");
    // The list of keys opens later than a drawer would, so no drawer has opened.
    await userEvent.keyboard("?");
    await expect
      .element(page.getByRole("dialog", { name: "Keys" }))
      .toBeVisible();
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  test("shows that it is loading until it knows what an edit needs", async () => {
    await openStage(new EditedStage(), {
      responses: { "fdiStates.list": neverResponds },
    });
    await tool("Edit").click();
    await expect
      .element(drawer().getByText("Looking for stage..."))
      .toBeVisible();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server } = await openStage(new EditedStage(), {
      responses: {
        "fdiStates.list": () => refusal(409, "busy", "The states are moved."),
      },
    });
    await tool("Edit").click();
    await expect
      .element(drawer().getByText("The states are moved."))
      .toBeVisible();
    server.respondFromNextClick({ "fdiStates.list": [] });
    await drawer().getByRole("button", { name: "Retry" }).click();
    await expect.element(drawer().getByRole("tablist")).toBeVisible();
  });

  test("says at the field, on its tab and in the footer what is to be corrected", async () => {
    await openDrawer();
    await openTab("Guidance");
    await type("Guide rate delta", "240");
    await expect
      .element(drawer().getByText("Valid range is -12.5796 to 12.5796 bpm"))
      .toBeVisible();
    await expect
      .element(drawer().getByText("1 field to correct"))
      .toBeVisible();
    await expect
      .element(drawer().getByRole("tab", { name: "Guidance to correct" }))
      .toBeVisible();
    await expectBlocked();
    expect(await violations()).toEqual([]);
    await type("Guide rate delta", "0.5");
    await expect.element(drawer().getByText("1 change")).toBeVisible();
    await expectOpen();
  });

  test("marks a stage without a name at the field", async () => {
    await openDrawer();
    await type("Name", " ");
    await expect.element(drawer().getByText("Required.")).toBeVisible();
    await expect.element(field("Name")).toHaveAttribute("aria-invalid", "true");
    await expect
      .element(field("Name"))
      .toHaveAccessibleDescription(/Required\./);
    await expectBlocked();
  });

  test("leads from the footer into the field that is to be corrected", async () => {
    await openDrawer();
    await openTab("Guidance");
    await type("Guide rate delta", "240");
    await openTab("Quick");
    await drawer().getByText("1 field to correct").click();
    await expect.element(field("Guide rate delta")).toHaveFocus();
  });

  test("moves the ceiling by its handle on the chart, which leaves with the drawer", async () => {
    await openDrawer();
    await openTab("Guidance");
    const handle = page.getByRole("slider", { name: "Pressure ceiling" });
    await expect.element(handle).toBeVisible();
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect.element(field("Pressure ceiling")).toHaveValue("9,400");
    await expect.element(drawer().getByText("87% of ceiling")).toBeVisible();
    await drawer().getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("dialog", { name: "Discard the changes?" })
      .getByRole("button", { name: "Discard" })
      .click();
    await expect.element(handle).not.toBeInTheDocument();
  });

  test("takes a time from the chart", async () => {
    await openDrawer();
    await drawer()
      .getByRole("button", { name: "Pick Plot start on the chart" })
      .click();
    const chart = document.querySelector<HTMLElement>(
      '[data-chart="stage"] .chart-over',
    );
    const { width = 0, height = 0 } = chart?.getBoundingClientRect() ?? {};
    await userEvent.click(chart as HTMLElement, {
      position: { x: width / 3, y: height / 2 },
    });
    await expect
      .poll(() => (field("Plot start").element() as HTMLInputElement).value)
      .toMatch(/^06:\d\d:\d\d$/);
  });

  test("takes a time from the chart below, too", async () => {
    await openDrawer(new EditedStage(), {
      settings: { "stageChart.secondaryChart": "additives" },
    });
    await drawer()
      .getByRole("button", { name: "Pick Plot start on the chart" })
      .click();
    const chart = page
      .getByRole("region", { name: "Additives" })
      .getByRole("img")
      .element();
    const { width, height } = chart.getBoundingClientRect();
    await userEvent.click(chart, {
      position: { x: width / 3, y: height / 2 },
    });
    await expect
      .poll(() => (field("Plot start").element() as HTMLInputElement).value)
      .toMatch(/^06:\d\d:\d\d$/);
  });

  test("is shown in Arabic, its numbers from left to right", async () => {
    await openStage(new EditedStage(), { language: "ar", theme: "light" });
    await userEvent.keyboard("e");
    const arabic = page.getByRole("dialog", { name: "تعديل المرحلة" });
    await expect.element(arabic.getByRole("tablist")).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });

  test("stays shut on a FINAL stage, whose history can still be read", async () => {
    const stage = new EditedStage({ state: "FINAL" });
    stage.edits = [
      anEdit({
        changes: [
          {
            path: "clientComment",
            kind: "changed",
            before: "",
            after: "written on the pad",
          },
        ],
      }),
    ];
    await openStage(stage);
    await expect.element(tool("Edit")).toHaveAttribute("aria-disabled", "true");
    await chooseTool("More tools", "History of the stage");
    await expect
      .element(historyDialog().getByText("written on the pad"))
      .toBeVisible();
    await expect
      .element(historyDialog().getByRole("button", { name: "Restore" }))
      .not.toBeInTheDocument();
  });
});

describe("the preview of an edit", () => {
  test("is what the engine would make of it, and saves nothing", async () => {
    const { server } = await openDrawer();
    await openTab("FDI");
    await drawer()
      .getByRole("button", { name: /Offset 2/ })
      .first()
      .click();
    await type("Threshold D", "1000");
    // The offset was hit at 200 psi; at 1000 psi it would not have been.
    await expect
      .element(preview().getByRole("row", { name: /^O2: FDI PFFH 1,600/i }))
      .toBeVisible();
    await openTab("Guidance");
    await type("Slope window", "120");
    await expect
      .poll(() => document.querySelectorAll(".stage-before").length)
      .toBe(1);
    await expect.element(preview()).toMatchTextContent("Nothing is saved.");
    expect(server.sentTo("stages.update")).toEqual([]);
  });

  test("shows the range of an axis before and after", async () => {
    await openDrawer();
    await openTab("Secondary");
    const maximum = drawer()
      .getByRole("textbox", { name: /Maximum/ })
      .first();
    await maximum.fill("123");
    await userEvent.tab();
    const range = preview().getByRole("row").nth(1);
    await expect
      .element(range)
      .toMatchTextContent(/Automatic – Automatic\s*Automatic – 123/);
  });

  test("says so where there are no samples to compute from", async () => {
    const { server } = await openDrawer();
    server.respond({ "stageData.bulk": () => aPumpedStage().samplesOf([]) });
    await openTab("Guidance");
    await type("Slope window", "120");
    await expect
      .poll(() => preview().element().getAttribute("data-state"))
      .toBe("noData");
  });
});

describe("an edit of a stage", () => {
  test("says what it will do, does it, and reports when the stage is recomputed", async () => {
    const stage = new EditedStage();
    stage.rerunNumber = 5;
    const { server } = await openDrawer(stage);
    await type("Water coefficient", "0.15");
    await ok().click();
    const dialog = commitDialog();
    await expect.element(dialog.getByText("The stage is saved.")).toBeVisible();
    await expect.element(dialog.getByText("The stage is rerun.")).toBeVisible();
    await expect
      .element(dialog.getByRole("row", { name: changedCoefficient }))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("Rerun completed")).toBeVisible();
    expect(server.sentTo("stages.update")).toMatchObject([
      {
        control: {
          parameters: {
            regrCoeff1Water: expect.closeTo(0.943_47, 4) as number,
          },
        },
      },
    ]);
  });

  test("can leave out the rerun that it would bring", async () => {
    const { server } = await openDrawer();
    await type("Water coefficient", "0.15");
    await ok().click();
    await commitDialog().getByRole("switch").click();
    await expect
      .element(commitDialog().getByText("The stage is rerun."))
      .not.toBeInTheDocument();
    await commitDialog().getByRole("button", { name: "Save" }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(server.sentTo("stages.update")).toEqual([
      expect.objectContaining({ rerun: false }),
    ]);
  });

  test("puts the stage on a live chart of the pad", async () => {
    const { server } = await openDrawer();
    await drawer().getByRole("combobox", { name: "Live chart" }).click();
    await page.getByRole("option", { name: "Live 4" }).click();
    await save();
    expect(server.sentTo("stages.update")).toEqual([
      expect.objectContaining({ liveStageOrdinal: 4 }),
    ]);
  });

  test("gives channels of the data another order, except the permanent ones", async () => {
    const fixed = ["time", "pressure", "rate", "proppant"];
    const names = [...fixed, "frictionReducer", "biocide", "cleanRate"];
    const source = names.map((name, index) => ({
      name,
      index,
      unit: "",
      multiplier: 1,
    }));
    const { server } = await openDrawer(
      new EditedStage({ control: { parameters: { source } } }),
    );
    await openTab("Source");
    const move = (name: string) =>
      drawer().getByRole("button", { name: `Move ${name}`, exact: true });
    await expect.element(move("Friction reducer up")).toBeDisabled();
    await expect.element(move("Slurry rate down")).not.toBeInTheDocument();
    await move("Friction reducer down").click();
    await expect.element(move("Biocide up")).toBeDisabled();
    await save();
    const order = [...fixed, "biocide", "frictionReducer", "cleanRate"];
    expect(server.sentTo("stages.update")).toMatchObject([
      { control: { parameters: { source: order.map((name) => ({ name })) } } },
    ]);
  });

  test("that completes the stage says so before it is saved", async () => {
    const { stage } = await openDrawer();
    await type("Plot end", "06:30:00");
    await ok().click();
    await expect
      .element(commitDialog().getByText(/completed normally/))
      .toBeVisible();
    await commitDialog().getByRole("button", { name: "Save" }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(stage.stored.control.parameters["plot"]).toMatchObject({
      endTime: stage.firstTime + 30 * 60_000,
    });
  });

  test("that the server refuses says why and is kept", async () => {
    const { server } = await openDrawer();
    await type("Name", "8");
    server.respond({
      "stages.update": () => refusal(409, "stage.duplicate", "Taken"),
    });
    await ok().click();
    await commitDialog().getByRole("button", { name: "Save" }).click();
    await expect
      .element(
        commitDialog().getByText("The well has a stage of this name already."),
      )
      .toBeVisible();
    await commitDialog().getByRole("button", { name: "Cancel" }).click();
    await expect.element(field("Name")).toHaveValue("8");
  });

  test("is in the history with who made it and what it changed", async () => {
    const stage = new EditedStage();
    stage.edits = [
      anEdit({
        changes: [
          {
            path: "regrCoeff1Water",
            kind: "changed",
            before: 0.6,
            after: 0.9,
          },
        ],
      }),
    ];
    await openDrawer(stage);
    await drawer().getByRole("button", { name: "History" }).click();
    await expect
      .element(historyDialog().getByRole("row", { name: changedCoefficient }))
      .toBeVisible();
    await expect.element(historyDialog().getByText("Bo Review")).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(historyDialog()).not.toBeInTheDocument();
    await expect.element(drawer()).toBeVisible();
  });

  test("is compared with any other version, the older one first", async () => {
    const stage = new EditedStage();
    stage.edits = [
      anEdit({ id: 4, editedAt: morning + 60_000 }),
      anEdit({ id: 3, cause: "original" }),
    ];
    const { server } = await openDrawer(stage);
    const version = stage.stored;
    server.respond({
      "stages.editVersion": ({ params }) => ({
        ...anEdit({ id: Number(params.editId) }),
        version: { ...version, name: `Version ${params.editId}` },
      }),
    });
    await drawer().getByRole("button", { name: "History" }).click();
    const compare = historyDialog().getByRole("button", { name: "Compare" });
    await expect
      .element(compare)
      .toHaveAccessibleDescription("Choose two versions to compare.");
    const boxes = historyDialog().getByRole("checkbox");
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await compare.click();
    await expect
      .element(
        historyDialog().getByRole("row", { name: /Version 3 Version 4/ }),
      )
      .toBeVisible();
    await historyDialog()
      .getByRole("button", { name: "Back to the list" })
      .click();
    await expect.element(boxes.nth(1)).toBeVisible();
  });

  test("shows that its history is loading", async () => {
    await openDrawer(new EditedStage(), {
      responses: { "stages.edits": neverResponds },
    });
    await drawer().getByRole("button", { name: "History" }).click();
    await expect
      .element(
        historyDialog()
          .getByRole("status")
          .filter({ hasText: "History of the stage" }),
      )
      .toHaveAttribute("aria-busy", "true");
  });

  test("can be undone: an older version becomes a draft", async () => {
    const stage = new EditedStage();
    stage.edits = [anEdit({ id: 3, cause: "original" })];
    stage.save({ control: { parameters: { regrCoeff1Water: 0.9 } } });
    const { server } = await openDrawer(stage);
    await expect.element(field("Water coefficient")).toHaveValue("0.143089");
    await drawer().getByRole("button", { name: "History" }).click();
    await historyDialog()
      .getByRole("listitem")
      .filter({ hasText: "Before the first edit" })
      .getByRole("button", { name: "Restore" })
      .click();
    await expect.element(field("Water coefficient")).toHaveValue("0.0953924");
    expect(server.sentTo("stages.update")).toEqual([]);
    await save();
    expect(stage.stored.control.parameters["regrCoeff1Water"]).toBe(0.6);
    expect(server.sentTo("stages.update")).toEqual([
      expect.objectContaining({ restores: 3 }),
    ]);
  });

  test("is restored when the person comes back, and is discarded on demand", async () => {
    const { stage } = await openDrawer();
    await type("Name", "7 draft");
    const key = "stageEdit.draft.1.1";
    await expect.poll(() => localStorage.getItem(key)).toContain("7 draft");
    const draft = localStorage.getItem(key) ?? "";
    await closeApp();

    await openDrawer(stage, { settings: { [key]: draft } });
    await expect
      .element(drawer().getByText(/^You have unsaved changes from/))
      .toBeVisible();
    await drawer().getByRole("button", { name: "Continue" }).click();
    await expect.element(field("Name")).toHaveValue("7 draft");
    await drawer().getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("dialog", { name: "Discard the changes?" })
      .getByRole("button", { name: "Discard" })
      .click();
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(localStorage.getItem(key)).toBeNull();
    expect(stage.stored.name).toBe("7");
  });

  test("is gone for good when what was found is discarded", async () => {
    const { stage } = await openDrawer();
    await type("Name", "7 draft");
    const key = "stageEdit.draft.1.1";
    await expect.poll(() => localStorage.getItem(key)).toContain("7 draft");
    const draft = localStorage.getItem(key) ?? "";
    await closeApp();

    await openDrawer(stage, { settings: { [key]: draft } });
    await drawer().getByRole("button", { name: "Discard" }).click();
    await expect.element(field("Name")).toHaveValue("7");
    await expect.poll(() => localStorage.getItem(key)).toBeNull();
  });

  test("merges with what somebody else saved meanwhile, who chooses where both changed", async () => {
    const { stage } = await openDrawer();
    await type("Client comment", "mine");
    await type("Rate limit", "15");
    stage.save(
      { control: { parameters: { rateClip: 12, meshLag: 30 } } },
      {
        changes: [
          { path: "rateClip", kind: "changed", before: null, after: 12 },
          { path: "meshLag", kind: "changed", before: null, after: 30 },
        ],
      },
    );
    await ok().click();
    await commitDialog().getByRole("button", { name: "Save" }).click();
    const merge = page.getByRole("dialog", { name: "Merge two edits" });
    await expect
      .element(merge.getByText(/Bo Review saved this stage at/))
      .toBeVisible();
    await expect
      .element(merge.getByText(/^1 value was changed by both\./))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await merge.getByRole("radio", { name: /Theirs/ }).click();
    await merge.getByRole("button", { name: "Use the merged edit" }).click();
    await save();
    expect(stage.stored).toMatchObject({
      clientComment: "mine",
      control: { parameters: { rateClip: 12, meshLag: 30 } },
    });
  });

  test("outlives a lost network and is saved when it is back", async () => {
    const { stage, server } = await openDrawer();
    await type("Client comment", "written on the pad");
    server.isReachable = false;
    await userEvent.click(drawer().getByRole("button", { name: "History" }));
    await expect
      .element(historyDialog().getByRole("button", { name: "Retry" }))
      .toBeVisible();
    await historyDialog().getByRole("button", { name: "Ok" }).click();
    await expectBlocked();
    await expect
      .element(field("Client comment"))
      .toHaveValue("written on the pad");
    server.isReachable = true;
    await expectOpen();
    await save();
    expect(stage.stored.clientComment).toBe("written on the pad");
    takeComplaints(/Failed to fetch/);
  });

  test("is the same draft as text: errors are reported, valid text is drawn", async () => {
    await openDrawer();
    await openTab("JSON");
    const valid = drawer().getByText(/^Control is valid/);
    await expect.element(valid).toBeVisible();
    await drawer().getByLabelText("Control document").click();
    await userEvent.keyboard("{Control>}{Home}{/Control}x");
    await expect
      .element(drawer().getByText(/^Control has syntax error/))
      .toBeVisible();
    await expectBlocked();
    await userEvent.keyboard("{Backspace}");
    await expect.element(valid).toBeVisible();
    await drawer().getByRole("button", { name: "Tree" }).click();
    const rateClip = drawer().getByRole("treeitem", { name: /^rateClip/ });
    await expect.element(rateClip).toBeVisible();
    expect(await violations()).toEqual([]);
    (rateClip.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}{Control>}a{/Control}99{Enter}");
    await expect
      .element(drawer().getByText(/rateClip must be at most 25/))
      .toBeVisible();
    await openTab("Quick");
    await expect.element(field("Rate limit")).toHaveValue("622.691");
  });
});
