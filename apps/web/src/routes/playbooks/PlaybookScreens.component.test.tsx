import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asksBeforeClosing } from "#test/browser-events.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { TestPlaybook } from "#test/playbook-world.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";
import { aWell } from "#test/world.ts";

const wellPath = "/fdiplaybook/well/1";
const stagePath = "/fdiplaybook/stage/1";

const button = (name: string) =>
  page.getByRole("button", { name, exact: true });
const drawer = page.getByRole("dialog", { name: /rule/i });
const saved = page.getByText("The playbook is saved.");

const rules = () => [
  ...document.querySelectorAll<HTMLElement>(".playbook-rule"),
];
const marks = () => rules().map(({ dataset }) => dataset["mark"] ?? null);
const sentences = () =>
  rules().map(
    (rule) => rule.querySelector(".playbook-sentence")?.textContent ?? "",
  );

type Options = NonNullable<Parameters<typeof openApp>[1]>;

async function openEditor(path: string, options: Options = {}) {
  const playbook = new TestPlaybook();
  const opened = await openApp(path, {
    as: "playbookadmin",
    ...options,
    responses: { ...playbook.responses, ...options.responses },
  });
  await expect.poll(() => rules().length).toBe(2);
  return { ...opened, playbook };
}

async function writeRule(percent: string, advice: string) {
  await drawer
    .getByLabelText("Of its threshold", { exact: true })
    .fill(percent);
  await drawer.getByLabelText("Recommendation").fill(advice);
  await drawer.getByRole("button", { name: "Ok" }).click();
}

async function editFirstRule(advice: string) {
  await button("Edit rule 1").click();
  await drawer.getByLabelText("Recommendation").fill(advice);
  await drawer.getByRole("button", { name: "Ok" }).click();
}

describe("the playbook editor of a well", () => {
  test("a rule is added, another removed and restored, and all of it saved at once", async () => {
    const { server } = await openEditor(wellPath);
    await expect
      .element(button("Save"))
      .toHaveAttribute("aria-disabled", "true");
    await button("Add rule").click();
    await writeRule("25", "Watch the well");
    await expect.poll(marks).toEqual([null, null, "appended"]);
    await button("Remove rule 1").click();
    await expect.poll(marks).toEqual(["deleted", null, "appended"]);
    await button("Undo the change to rule 1").click();
    await expect.poll(marks).toEqual([null, null, "appended"]);
    expect(await violations()).toEqual([]);

    await button("Save").click();
    await expect.element(saved).toBeVisible();
    await expect.poll(marks).toEqual([null, null, null]);
    expect(sentences().at(-1)).toMatch(
      /^When any offset well rises 25\s% of its .*threshold.*, show green: Watch the well$/,
    );
    expect(server.sentTo("rules.save")).toMatchObject([
      {
        appended: [
          {
            playbookType: "FDI",
            recommendation: "Watch the well",
            trigger: {
              applyDeltaPressure: true,
              minDeltaPressureFracHitPercentage: 25,
            },
          },
        ],
        changed: [],
        deleted: [],
      },
    ]);
  });

  test("a rule shows the color that is chosen", async () => {
    const { server } = await openEditor(wellPath);
    await button("Edit rule 1").click();
    await drawer.getByRole("combobox", { name: "Color" }).click();
    await page.getByRole("option", { name: "yellow" }).click();
    await drawer.getByRole("button", { name: "Ok" }).click();
    await expect.poll(() => sentences()[0]).toContain("show yellow");
    await button("Save").click();
    await expect.element(saved).toBeVisible();
    expect(server.sentTo("rules.save")).toMatchObject([
      { changed: [{ id: 1, color: "yellow" }] },
    ]);
  });

  test("a rule with a wrong number is not taken, and the drawer says so", async () => {
    await openEditor(wellPath);
    await button("Add rule").click();
    await drawer
      .getByLabelText("Of its threshold", { exact: true })
      .fill("1001");
    await userEvent.tab();
    await expect
      .element(drawer.getByText(/^\d fields? to correct$/))
      .toBeVisible();
    await expect
      .element(drawer.getByRole("button", { name: "Ok" }))
      .toHaveAttribute("aria-disabled", "true");
    await drawer.getByRole("button", { name: "Cancel" }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(marks()).toEqual([null, null]);
  });

  test("says that its settings are for new stages", async () => {
    await openEditor(wellPath);
    await expect
      .element(page.getByText(/^A new stage of this well starts with these/))
      .toBeVisible();
  });

  test("says that the settings of an inactive well cannot be changed", async () => {
    await openEditor(wellPath, {
      responses: { "wells.get": aWell({ active: false }) },
    });
    await expect
      .element(page.getByText("Inactive Well", { exact: true }).first())
      .toBeVisible();
    await expect
      .element(page.getByRole("textbox", { name: "Threshold", exact: true }))
      .toBeDisabled();
    await expect.element(button("Add offset well")).not.toBeInTheDocument();
  });

  test("a changed rule is taken back to what is saved", async () => {
    await openEditor(wellPath);
    const before = sentences();
    await editFirstRule("Stop at once");
    await expect.poll(marks).toEqual(["dirty", null]);
    await button("Undo the change to rule 1").click();
    await expect.poll(marks).toEqual([null, null]);
    expect(sentences()).toEqual(before);
  });

  test("the keyboard writes a new rule and saves", async () => {
    const { server } = await openEditor(wellPath);
    await userEvent.keyboard("n");
    await writeRule("25", "Watch the well");
    await expect.poll(marks).toEqual([null, null, "appended"]);
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(saved).toBeVisible();
    expect(server.sentTo("rules.save")).toHaveLength(1);
  });

  test("asks before leaving with unsaved changes", async () => {
    await openEditor(wellPath);
    const other = page.getByRole("link", {
      name: "Stagecraft Playbook Editor",
    });
    const question = page.getByRole("dialog", {
      name: "Leave without saving?",
    });
    expect(asksBeforeClosing()).toBe(false);
    await button("Remove rule 1").click();
    await expect.poll(asksBeforeClosing).toBe(true);
    await other.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(marks()).toEqual(["deleted", null]);
    expect(location.pathname).toBe(wellPath);
    await other.click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect
      .poll(() => location.pathname)
      .toBe("/stagecraftplaybook/well/1");
  });

  test("does not ask when nothing was changed", async () => {
    await openEditor(wellPath);
    await button("Remove rule 1").click();
    await button("Discard").click();
    await expect.poll(marks).toEqual([null, null]);
    await page
      .getByRole("link", { name: "Stagecraft Playbook Editor" })
      .click();
    await expect
      .poll(() => location.pathname)
      .toBe("/stagecraftplaybook/well/1");
  });

  test("the second person to save sees what the first one changed before deciding", async () => {
    const { playbook, server } = await openEditor(wellPath);
    playbook.overtake(1, "Slow down");
    await editFirstRule("Stop pumping");
    await button("Save").click();
    const conflict = page.getByRole("dialog", {
      name: "Somebody else saved this playbook",
    });
    await expect
      .element(conflict.getByText(/Petra Nowak saved changes/))
      .toBeVisible();
    await conflict
      .getByRole("button", { name: "Look at what changed" })
      .click();
    await expect.element(conflict.getByText(/Slow down/)).toBeVisible();
    await conflict
      .getByRole("button", { name: "Put my changes on top" })
      .click();
    await button("Save").click();
    await expect.element(saved).toBeVisible();
    await expect.poll(() => sentences()[0]).toContain("Stop pumping");
    expect(server.sentTo("rules.save")).toHaveLength(2);
  });

  test("the second person to save can take what the first one saved", async () => {
    const { playbook } = await openEditor(wellPath);
    playbook.overtake(1, "Slow down");
    await editFirstRule("Stop pumping");
    await button("Save").click();
    await button("Reload, drop my changes").click();
    await expect.poll(() => sentences()[0]).toContain("Slow down");
    expect(marks()).toEqual([null, null]);
  });

  test("a person without a playbook role does not get in", async () => {
    await openApp(wellPath, {
      as: "manager",
      responses: new TestPlaybook().responses,
    });
    await expect.poll(() => location.pathname).toBe("/401");
  });

  test("a playbook without rules says that nothing is advised", async () => {
    await openApp(wellPath, {
      as: "playbookadmin",
      responses: new TestPlaybook([]).responses,
    });
    await expect
      .element(page.getByText("No rules yet: nothing is advised."))
      .toBeVisible();
  });

  test("shows a loading state until the server responds", async () => {
    await openApp(wellPath, {
      as: "playbookadmin",
      responses: {
        ...new TestPlaybook().responses,
        "rules.ofAsset": neverResponds,
      },
    });
    await expect
      .element(page.getByText("Looking for rules..."))
      .toBeInTheDocument();
  });

  test("it says what went wrong, and asks again on demand", async () => {
    const { responses } = new TestPlaybook();
    const { server } = await openApp(wellPath, {
      as: "playbookadmin",
      responses: {
        ...responses,
        "rules.ofAsset": () => refusal(409, "busy", "The well is being moved."),
      },
    });
    await expect
      .element(page.getByText("The well is being moved."))
      .toBeVisible();
    server.respondFromNextClick(responses);
    await button("Retry").click();
    await expect.poll(() => rules().length).toBe(2);
  });

  test("it reads from right to left in Arabic and passes axe", async () => {
    await openEditor(wellPath, { language: "ar", theme: "light" });
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});

describe("the playbook editor of a stage", () => {
  test("says that the stage follows its well, and gives it a copy of its own", async () => {
    const { server } = await openEditor(stagePath);
    await expect
      .element(page.getByText("This stage follows the rules of its well."))
      .toBeVisible();
    await expect.element(button("Add rule")).not.toBeInTheDocument();
    expect(sentences()[1]).toMatch(
      /rises 100\s% of its 200\spsi threshold \(200\spsi\)/,
    );
    await button("Give this stage its own copy").click();
    await expect.element(button("Add rule")).toBeVisible();
    await page
      .getByRole("textbox", { name: "Threshold", exact: true })
      .fill("400");
    await button("Save").click();
    await expect.element(saved).toBeVisible();
    await expect.poll(() => sentences()[1]).toMatch(/of its 400/);
    expect(server.sentTo("rules.save")).toMatchObject([
      {
        offsetWells: [
          { name: "offset_pressure_1", minDeltaPressureFracHit: 400 },
        ],
      },
    ]);
  });

  test.each(["WELL", "STAGE"] as const)(
    "with the rules of its %s is only read by who may not edit rules",
    async (source) => {
      const { responses } = new TestPlaybook(undefined, source);
      await openEditor(stagePath, { as: "manager", responses });
      await expect
        .element(
          page
            .getByRole("status")
            .getByText("You may read this playbook but not change it."),
        )
        .toBeVisible();
      for (const name of [
        "Save",
        "Add rule",
        "Edit rule 1",
        "Remove rule 1",
        "Give this stage its own copy",
      ])
        await expect.element(button(name)).not.toBeInTheDocument();
    },
  );

  test("is closed to who may not read rules", async () => {
    await openApp(stagePath, {
      as: "guest",
      responses: new TestPlaybook().responses,
    });
    await expect
      .element(page.getByText(/^Your role cannot read playbook rules/))
      .toBeVisible();
  });

  test("validates the control document on request", async () => {
    await openEditor(stagePath);
    await button("Show").click();
    const verdict = page.getByRole("alert");
    await expect
      .element(verdict)
      .toHaveTextContent("Click to validate control");
    await button("Validate").click();
    await expect.element(verdict).toHaveTextContent("Control is valid");
  });

  test("an entry of the control document is added in its tree", async () => {
    await openEditor(wellPath);
    await button("Show").click();
    await button("Tree").click();
    const tree = page.getByRole("tree");
    await expect.element(tree).toBeVisible();
    const label = tree.element().getAttribute("aria-label") ?? "";
    await button(`Add to ${label}`).click();
    const name = page.getByRole("textbox", { name: "Name of the new entry" });
    await name.fill("crewNote");
    await userEvent.keyboard("{Enter}");
    await expect
      .element(tree.getByRole("treeitem", { name: /^crewNote/ }))
      .toBeVisible();
    await expect.element(name).not.toBeInTheDocument();
  });
});

test("the Stagecraft rules count proppant and water as it is chosen", async () => {
  const { server } = await openApp("/stagecraftplaybook/well/1", {
    as: "playbookadmin",
    responses: new TestPlaybook([]).responses,
  });
  const choose = async (name: string, option: string) => {
    await page.getByRole("combobox", { name }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose(
    "Proppant mass from",
    "Integrated from the surface concentration",
  );
  await choose("Clean volume from", "Integrated from the clean rate");
  await page.getByRole("switch", { name: "Suspend the playbook" }).click();
  await button("Save").click();
  await expect.element(saved).toBeVisible();
  expect(server.sentTo("rules.save")).toMatchObject([
    {
      stagecraftPlaybook: {
        proppantSource: "cumSandSurface",
        cleanSource: "cumCleanVolumeStageTotal",
        suspend: true,
      },
    },
  ]);
});

describe("the ways to the playbooks", () => {
  const tool = (name: string) =>
    page
      .getByRole("toolbar", { name: "Chart tools" })
      .getByRole("button", { name, exact: true });
  const entries = (name: RegExp) =>
    page
      .getByRole("menu")
      .getByRole("menuitem", { name })
      .elements()
      .map((entry) => entry.getAttribute("href"));

  async function openChart(path: string, options: Options) {
    const stage = new TestStage({
      stage: { state: "LOADING", endTimestamp: null },
    });
    return openApp(path, {
      width: 1680,
      ...options,
      responses: {
        ...stage.responses,
        ...new TestPlaybook().responses,
        "stages.get": stage.stage,
        "projects.liveStages": [
          {
            ordinal: 4,
            stageId: 1,
            stageName: "1",
            state: "LOADING",
            wellId: 1,
            wellNumber: "Kestrel 1H",
          },
        ],
      },
    });
  }

  test("the chart's chooser names both editors for the stage and the well, to those with the roles", async () => {
    await openChart("/chart/stage/1", { as: ["engineer", "playbookadmin"] });
    await tool("Playbook editors").click();
    await expect
      .poll(() => entries(/FDI Playbook Editor/))
      .toEqual(["/fdiplaybook/stage/1", "/fdiplaybook/well/1"]);
    expect(entries(/Stagecraft Playbook Editor/)).toEqual([
      "/stagecraftplaybook/stage/1",
      "/stagecraftplaybook/well/1",
    ]);
  });

  test("support, without a playbook role, reaches the FDI playbook of the stage only", async () => {
    await openChart("/chart/stage/1", { as: "support" });
    await tool("Playbook editors").click();
    await expect
      .poll(() => entries(/FDI Playbook Editor/))
      .toEqual(["/fdiplaybook/stage/1"]);
    expect(entries(/Stagecraft Playbook Editor/)).toEqual([]);
    // Support opens named routes in a new tab.
    await expect
      .element(page.getByRole("menuitem", { name: /FDI Playbook Editor/ }))
      .toHaveAttribute("target", "_blank");
  });

  test("the monitor has its button on a live chart", async () => {
    await openChart("/chart/livestage/1/4", {
      as: ["engineer", "playbookadmin"],
    });
    await tool("Playbook monitor").click();
    await expect.poll(() => location.pathname).toBe("/playbook-monitor/1/4");
  });

  test("the monitor has no button on the chart of a stage", async () => {
    await openChart("/chart/stage/1", { as: ["engineer", "playbookadmin"] });
    await expect.element(tool("Playbook editors")).toBeVisible();
    await expect.element(tool("Playbook monitor")).not.toBeInTheDocument();
  });
});
