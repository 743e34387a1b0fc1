import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import {
  aCase,
  aPadWithCase,
  anInterpretation,
  mixedInterpretations,
} from "#test/pta-world.ts";
import { catchFiles } from "#test/saved-files.ts";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { loseNetwork } from "#test/stage-tools.ts";
import { refusal } from "#test/test-server.ts";
import { UploadRequest } from "#test/upload-request.ts";

const path = "/ptamanagementdashboard/1";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const entry = (name: string | RegExp) => page.getByRole("menuitem", { name });
const dialog = page.getByRole("dialog");
const card = () => document.querySelector<HTMLElement>(".pta-case");

/** A refusal with its details, as the server names them. */
const refused = (status: number, code: string, details: unknown) =>
  Response.json(
    { error: { code, message: "Refused", details } },
    { status, headers: { "x-request-id": "request-1" } },
  );

async function openDashboard(options: AppOptions = {}) {
  return openApp(path, {
    ...options,
    responses: {
      ...padsOfNorthgate(),
      ...aPadWithCase(),
      ...options.responses,
    },
  });
}

async function openMenu() {
  await button("Actions for Base case").click();
  await expect.element(page.getByRole("menu")).toBeVisible();
}

describe("the PTA dashboard", () => {
  test("shows each case with its segments, figures, warnings and last change, and passes axe", async () => {
    await openDashboard({
      as: "support",
      responses: {
        "ptaCases.ofProject": [
          aCase({
            hidden: true,
            tagName: "dfit",
            tagId: 3,
            comment: "Check the gauge",
            counts: {
              interpretations: 9,
              done: 5,
              outdated: 2,
              running: 1,
              failed: 1,
              withWarnings: 2,
            },
          }),
        ],
      },
    });
    await expect
      .element(page.getByRole("link", { name: /Base case/ }))
      .toBeVisible();
    const legend = page.getByRole("list", { name: "9 stages" });
    await expect
      .element(legend)
      .toMatchTextContent(/Done 3.*Outdated 2.*Running 1.*Failed 1.*Not run 2/);
    await expect.poll(() => card()?.textContent).toMatch(/0\.7342 psi\/ft/);
    expect(card()?.textContent).toMatch(/6,131 psi/);
    expect(card()?.textContent).toMatch(/2 stages with warnings/);
    expect(card()?.textContent).toMatch(/Changed by Petra Nowak/);
    expect(card()?.textContent).toMatch(/Hidden from clients/);
    expect(card()?.textContent).toMatch(/Check the gauge/);
    expect(await violations()).toEqual([]);
  });

  test("explains what a case is where there is none, and offers both ways to make one", async () => {
    await openDashboard({ responses: { "ptaCases.ofProject": [] } });
    await expect
      .element(page.getByText(/^This pad has no case yet/))
      .toBeVisible();
    await expect.element(button("Create case")).toBeVisible();
    await expect.element(button("Upload workbook")).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("offers nothing that a manager may not do", async () => {
    await openDashboard({ as: "manager" });
    await expect
      .element(page.getByRole("link", { name: /Base case/ }))
      .toBeVisible();
    await expect.element(button("Create case")).not.toBeInTheDocument();
    await expect.element(button("Run")).not.toBeInTheDocument();
    await openMenu();
    await expect.element(entry(/Report/)).toBeVisible();
    for (const name of ["Edit", "Copy", "Delete"])
      await expect.element(entry(name)).not.toBeInTheDocument();
  });

  test("says so, and sends no request, when the rights are missing", async () => {
    const { server } = await openDashboard({ as: "guest" });
    await expect
      .element(page.getByText(/only with both permissions/))
      .toBeVisible();
    expect(server.received.map(({ key }) => key)).not.toContain(
      "ptaCases.ofProject",
    );
  });

  test("says what failed, and tries again", async () => {
    const { server } = await openDashboard({
      responses: {
        "ptaCases.ofProject": () => refusal(500, "internal", "Broken"),
      },
    });
    await expect.element(page.getByRole("alert")).toBeVisible();
    server.respondFromNextClick({ "ptaCases.ofProject": [aCase()] });
    await button("Retry").click();
    await expect
      .element(page.getByRole("link", { name: /Base case/ }))
      .toBeVisible();
  });

  test("runs what needs it, and cancels what runs", async () => {
    const rows = mixedInterpretations().filter(({ id }) => id !== 3);
    const { server } = await openDashboard({
      responses: {
        ...aPadWithCase(rows),
        "ptaCases.run": { queued: 3 },
        "ptaCases.cancel": { cancelled: 1 },
      },
    });
    await button("Run").click();
    await expect
      .poll(() => server.sentTo("ptaCases.run"))
      .toEqual([{ interpretationIds: null }]);
    await expect
      .element(page.getByText("3 stages wait for their run."))
      .toBeVisible();
    server.respond(aPadWithCase());
    await button("Refresh").click();
    await button("Cancel run").click();
    await expect.poll(() => server.sentTo("ptaCases.cancel")).toHaveLength(1);
  });

  test("has nothing to run where all is done", async () => {
    await openDashboard({ responses: aPadWithCase([anInterpretation(1)]) });
    await expect
      .element(button("Run"))
      .toHaveAttribute(
        "data-tooltip",
        "Every stage is done with the present inputs",
      );
  });

  test("copies a case to a pad within reach", async () => {
    const { server } = await openDashboard({
      responses: {
        "ptaCases.copy": aCase({ id: 2, projectId: 2, name: "Base case" }),
      },
    });
    await openMenu();
    await entry("Copy").click();
    await expect
      .element(dialog.getByText(/Results and comments stay with the original/))
      .toBeVisible();
    await dialog.getByRole("combobox", { name: "To the pad" }).click();
    await page.getByRole("option", { name: "Osprey Pad" }).click();
    await expect
      .element(dialog.getByText(/Only the inputs are copied/))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect
      .element(page.getByText("Copied as Base case to Osprey Pad."))
      .toBeVisible();
    expect(
      server.received.find(({ key }) => key === "ptaCases.copy")?.params,
    ).toEqual({ id: 1, target: 2 });
  });

  test("names what is lost before it deletes", async () => {
    const rows = [anInterpretation(1), anInterpretation(2)];
    const { server } = await openDashboard({
      responses: { ...aPadWithCase(rows), "ptaCases.remove": undefined },
    });
    await openMenu();
    await entry("Delete").click();
    await expect
      .element(
        dialog.getByText(/deleted with 2 interpretations.*results are lost/),
      )
      .toBeVisible();
    server.respond({ "ptaCases.ofProject": [] });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect
      .element(page.getByText("Base case was deleted."))
      .toBeVisible();
    await expect
      .element(page.getByText(/^This pad has no case yet/))
      .toBeVisible();
  });

  test("is not deleted while it runs", async () => {
    await openDashboard();
    await openMenu();
    await expect
      .element(entry(/^Delete/))
      .toMatchTextContent(/Cancel the run first/);
  });

  test("without a network a case is neither changed nor saved as a file, and each says why", async () => {
    const { server } = await openDashboard({
      as: "support",
      responses: aPadWithCase([anInterpretation(1)]),
    });
    await expect.poll(() => card()).not.toBeNull();
    loseNetwork(server);
    await openMenu();
    for (const name of [
      "Edit",
      "Copy",
      "Hide from clients",
      "Report (PDF)",
      "Inputs and results (XLSX)",
      "Delete",
    ]) {
      const blocked = page.getByRole("menuitem").filter({ hasText: name });
      await expect.element(blocked).toHaveAttribute("aria-disabled", "true");
      await expect
        .element(blocked)
        .toMatchTextContent(/Network access has been lost/);
    }
    await userEvent.keyboard("{Escape}");
    for (const name of ["Create case", "Upload workbook"])
      await expect
        .element(button(name))
        .toHaveAttribute("data-tooltip", "Network access has been lost");
  });

  test("is shown to clients by staff, with all else unchanged", async () => {
    const hidden = aCase({ hidden: true, comment: "Not yet" });
    const { server } = await openDashboard({
      as: "support",
      responses: {
        "ptaCases.ofProject": [hidden],
        "ptaCases.edit": { ...hidden, hidden: false },
      },
    });
    await openMenu();
    await entry("Show to clients").click();
    await expect
      .poll(() => server.sentTo("ptaCases.edit"))
      .toMatchObject([
        {
          hidden: false,
          name: "Base case",
          comment: "Not yet",
          input: hidden.input,
          updatedAt: hidden.updatedAt,
        },
      ]);
  });

  test("saves report and inputs as files", async () => {
    const files = catchFiles();
    await openDashboard({
      responses: {
        "ptaCases.report": () =>
          new Response("%PDF", {
            headers: { "content-type": "application/pdf" },
          }),
      },
    });
    await openMenu();
    await entry("Report (PDF)").click();
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual(["Base case.pdf"]);
    vi.restoreAllMocks();
  });

  test("reads from right to left in Arabic and passes axe", async () => {
    await openDashboard({ language: "ar", theme: "light" });
    await expect.poll(() => card()).not.toBeNull();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });

  test("a case without results is not as tall as a full one beside it", async () => {
    const full = aCase({ counts: { interpretations: 9, done: 9 } });
    const empty = aCase({ id: full.id + 1, name: "Nothing yet" });
    await openDashboard({
      width: 1440,
      responses: { "ptaCases.ofProject": [full, empty] },
    });
    await expect
      .poll(() => document.querySelectorAll(".pta-figures").length)
      .toBe(1);
    const heights = [...document.querySelectorAll(".pta-case")].map(
      (each) => each.getBoundingClientRect().height,
    );
    expect(heights[1]).toBeLessThan(0.8 * (heights[0] ?? 0));
  });

  test("fits a phone", async () => {
    await openDashboard({ width: 390, height: 844 });
    await expect.poll(() => card()).not.toBeNull();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});

describe("a workbook", () => {
  const original = window.XMLHttpRequest;
  beforeEach(() => {
    window.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    window.XMLHttpRequest = original;
  });

  async function choose(name = "osprey.xlsx") {
    const box = document.querySelector<HTMLInputElement>(
      '[data-testid="import-file"]',
    );
    if (box === null) throw new Error("No place for a file");
    const data = new DataTransfer();
    data.items.add(new File(["PK"], name));
    box.files = data.files;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    await Promise.resolve();
  }

  const problem = {
    level: "error" as const,
    code: "cellNotNumber",
    sheet: "Inputs",
    row: 7,
    column: "C",
    values: { title: "Porosity", text: "six" },
  };

  test("is read first: its problems are named by sheet, row and column, and nothing is stored", async () => {
    const { server } = await openDashboard({
      responses: {
        "ptaCases.upload": {
          case: null,
          stages: 4,
          stagesWithRecord: 1,
          problems: [problem],
        },
      },
    });
    await button("Upload workbook").click();
    await expect.element(dialog).toBeVisible();
    await choose();
    await expect
      .element(
        dialog
          .getByRole("region", { name: "Data found" })
          .getByText(/4 stages were read\. 1 has gauge data/),
      )
      .toBeVisible();
    await expect
      .element(dialog.getByText(/Inputs · row 7 · column C/))
      .toBeVisible();
    await expect
      .element(dialog.getByText("Porosity: six is not a number."))
      .toBeVisible();
    await expect
      .element(dialog.getByRole("button", { name: "Store case" }))
      .toHaveAttribute("data-tooltip", "Correct the errors first");
    expect(await violations()).toEqual([]);
    expect(
      server.received
        .filter(({ key }) => key === "ptaCases.upload")
        .map(({ query }) => query),
    ).toEqual([{ dryRun: true }]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("is stored when it is right", async () => {
    const { server } = await openDashboard({
      responses: {
        "ptaCases.ofProject": [],
        "ptaCases.upload": ({ query }) => ({
          case: query.dryRun ? null : aCase({ name: "osprey" }),
          stages: 4,
          stagesWithRecord: 0,
          problems: [],
        }),
      },
    });
    await button("Upload workbook").click();
    await expect.element(dialog).toBeVisible();
    await choose();
    await expect
      .element(dialog.getByText("No problems were found."))
      .toBeVisible();
    server.respond({ "ptaCases.ofProject": [aCase({ name: "osprey" })] });
    await dialog.getByRole("button", { name: "Store case" }).click();
    await expect.element(page.getByText("osprey was stored.")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "osprey" }))
      .toBeVisible();
  });

  test("gives its name to the case, until somebody types one", async () => {
    await openDashboard({
      responses: {
        "ptaCases.upload": {
          case: null,
          stages: 1,
          stagesWithRecord: 0,
          problems: [problem],
        },
      },
    });
    await button("Upload workbook").click();
    const name = dialog.getByRole("textbox", { name: "Name" });
    const chooseOther = async (file: string) => {
      await dialog.getByRole("button", { name: "Other file" }).click();
      await choose(file);
      await expect.element(dialog.getByText(file)).toBeVisible();
    };
    await expect.element(dialog).toBeVisible();
    await choose("damaged.xlsx");
    await expect.element(name).toHaveValue("damaged");
    await chooseOther("osprey.xlsx");
    await expect.element(name).toHaveValue("osprey");
    await name.fill("Second look");
    await chooseOther("kestrel.xlsx");
    await expect.element(name).toHaveValue("Second look");
  });

  test("has a template with the inputs of a case", async () => {
    const files = catchFiles();
    const { server } = await openDashboard({
      responses: { "ptaCases.workbook": () => new Response("PK") },
    });
    await button("Upload workbook").click();
    await dialog
      .getByRole("combobox", { name: "Template with the inputs of" })
      .click();
    await page.getByRole("option", { name: "Base case" }).click();
    await dialog.getByRole("button", { name: "Download template" }).click();
    await expect.poll(() => files).toHaveLength(1);
    expect(server.sentTo("ptaCases.workbook")).toMatchObject([
      {
        projectId: 1,
        name: "Base case",
        unitSystem: "STANDARD",
        input: { porosity: 0.06 },
      },
    ]);
    vi.restoreAllMocks();
  });
});

describe("the form of a case", () => {
  const tab = (name: RegExp) => dialog.getByRole("tab", { name });
  const field = (name: string) => dialog.getByLabelText(name, { exact: true });

  test("creates a case with each value beside its unit", async () => {
    const { server } = await openDashboard({
      responses: {
        "ptaCases.ofProject": [],
        "tags.ofAssetType": [],
        "ptaCases.create": aCase({ name: "DFIT" }),
      },
    });
    await button("Create case").click();
    await field("Name").fill("DFIT");
    await tab(/Rock/).click();
    await field("Porosity").fill("0.06");
    await tab(/Times/).click();
    await field("Shut-in").fill("2026-11-14");
    await userEvent.keyboard("{Tab}");
    await expect
      .element(field("Shut-in"))
      .toHaveAttribute("aria-invalid", "true");
    await field("Shut-in").fill("2026-11-14 14:05:09");
    await expect.element(dialog.getByText(/inputs are not set/)).toBeVisible();
    server.respond({ "ptaCases.ofProject": [aCase({ name: "DFIT" })] });
    // The second click of two comes before the button is drawn again.
    const ok = dialog.getByRole("button", { name: "Ok" }).element();
    (ok as HTMLElement).click();
    (ok as HTMLElement).click();
    await expect
      .element(page.getByRole("link", { name: "DFIT" }))
      .toBeVisible();
    expect(server.sentTo("ptaCases.create")).toMatchObject([
      {
        projectId: 1,
        name: "DFIT",
        hidden: false,
        unitSystem: "STANDARD",
        input: {
          porosity: 0.06,
          porosityUnit: "fraction",
          shutInTimestamp: Date.UTC(2026, 10, 14, 14, 5, 9),
          runStaticHistoryMatch: false,
        },
      },
    ]);
  });

  async function openEdit(options: AppOptions = {}) {
    const opened = await openDashboard({
      ...options,
      responses: { "tags.ofAssetType": [], ...options.responses },
    });
    await openMenu();
    await entry("Edit").click();
    await expect.element(field("Name")).toHaveValue("Base case");
    return opened;
  }

  test("says what is wrong at the field, and does not save it", async () => {
    await openEdit();
    await tab(/Rock/).click();
    await field("Porosity").fill("3");
    await userEvent.keyboard("{Tab}");
    await expect
      .element(field("Porosity"))
      .toHaveAttribute("aria-invalid", "true");
    await expect.element(dialog.getByText("Allowed: 0.001 to 1")).toBeVisible();
    await expect
      .element(
        dialog.getByRole("status").filter({ hasText: "1 field to correct" }),
      )
      .toBeVisible();
    await expect
      .element(dialog.getByRole("button", { name: "Ok" }))
      .toHaveAttribute("aria-disabled", "true");
    await field("Porosity").fill("six");
    await expect.element(dialog.getByText("Not a number")).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("a minimum above its maximum is wrong at both", async () => {
    await openEdit();
    await tab(/History match/).click();
    await expect.element(field("Skin, minimum")).not.toBeInTheDocument();
    await dialog.getByRole("switch", { name: "Run a history match" }).click();
    await field("Skin, maximum").fill("1");
    await field("Skin, minimum").fill("5");
    await userEvent.keyboard("{Tab}");
    await expect
      .element(dialog.getByText("Above the maximum of 1"))
      .toBeVisible();
    await expect
      .element(dialog.getByText("Below the minimum of 5"))
      .toBeVisible();
    await expect.element(dialog.getByText(/inputs are not set/)).toBeVisible();
  });

  test("converts what is typed to the other units, and back to what it was", async () => {
    await openEdit();
    await dialog.getByRole("button", { name: /^Metric/ }).click();
    await tab(/Fracture/).click();
    await expect.element(field("Fracture height")).toHaveValue("45.72");
    await tab(/Rock/).click();
    await expect
      .element(field("Minimum stress gradient"))
      .toHaveValue("15.83442");
    await tab(/General/).click();
    await dialog.getByRole("button", { name: /^Standard/ }).click();
    await tab(/Rock/).click();
    await expect.element(field("Minimum stress gradient")).toHaveValue("0.7");
  });

  test("shows what the server refused at its field", async () => {
    await openEdit({
      responses: {
        "ptaCases.edit": () =>
          refused(400, "request.invalid", [
            {
              field: "input.porosity",
              name: "porosity",
              code: "outOfBounds",
              minimum: 0.01,
              maximum: 0.5,
            },
          ]),
      },
    });
    await dialog.getByRole("button", { name: "Ok" }).click();
    await tab(/Rock/).click();
    await expect
      .element(dialog.getByText("Allowed: 0.01 to 0.5"))
      .toBeVisible();
    await field("Porosity").fill("0.07");
    await expect
      .element(dialog.getByText("Allowed: 0.01 to 0.5"))
      .not.toBeInTheDocument();
  });

  test("keeps what was typed when somebody else saved first", async () => {
    const theirs = aCase({ updatedAt: 9, name: "Theirs" });
    const { server } = await openEdit({
      responses: {
        "ptaCases.edit": () =>
          refused(409, "edit.conflict", { changedBy: "Ada Field" }),
        "ptaCases.get": theirs,
      },
    });
    await tab(/Rock/).click();
    await field("Porosity").fill("0.08");
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect.element(dialog.getByText(/Ada Field/)).toBeVisible();
    await dialog
      .getByRole("button", { name: "Load the changes, keep mine" })
      .click();
    await expect.element(field("Porosity")).toHaveValue("0.08");
    server.respond({ "ptaCases.edit": theirs });
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("ptaCases.edit").at(-1)).toMatchObject({
      name: "Theirs",
      updatedAt: 9,
      input: { porosity: 0.08 },
    });
  });

  test("asks before what was typed is lost", async () => {
    await openEdit();
    await field("Name").fill("Other");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
