import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { catchFiles } from "#test/saved-files.ts";
import { neverResponds, refusal } from "#test/test-server.ts";
import { UploadRequest } from "#test/upload-request.ts";
import {
  aPreview,
  DocumentServer,
  faulty,
  lengthsOf,
} from "#test/well-document-world.ts";

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", UploadRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const dialog = page.getByRole("dialog").first();

async function openDocuments(
  documents: DocumentServer,
  { responses, ...options }: AppOptions = {},
) {
  const opened = await openApp("/wells/1", {
    as: "support",
    ...options,
    responses: { ...documents.responses, ...responses },
  });
  await page
    .getByRole("button", { name: /^(Actions for|إجراءات)/ })
    .first()
    .click();
  await page
    .getByRole("menuitem", { name: /^(Well documents|مستندات البئر)/ })
    .click();
  await expect
    .element(page.getByRole("table", { name: /Well documents|مستندات البئر/ }))
    .toBeVisible();
  return opened;
}

async function openLengths(documents: DocumentServer, options?: AppOptions) {
  const opened = await openDocuments(documents, options);
  await page
    .getByRole("button", { name: /^(Stage lengths|أطوال المراحل)/ })
    .click();
  await expect
    .element(page.getByRole("tab", { name: /^(History|السجل)$/ }))
    .toBeVisible();
  return opened;
}

async function upload(name = "lengths.csv", content = "1,60\n") {
  await tab("Upload").click();
  await userEvent.upload(
    page.getByTestId("import-file"),
    new File([content], name),
  );
}

describe("the six documents", () => {
  test("are listed with version, rows, who and when, and what is not there yet", async () => {
    await openDocuments(new DocumentServer());
    const rows = page.getByRole("table").last().getByRole("row");
    await expect.poll(() => rows.elements().length).toBe(7);
    await expect
      .element(page.getByRole("row", { name: /Stage lengths/ }))
      .toMatchTextContent(/Version 2.*2.*Ada Lindqvist.*May 12, 2026/);
    await expect
      .element(page.getByRole("row", { name: /Stage lengths/ }))
      .toMatchTextContent(/Warnings: 1/);
    await expect
      .element(page.getByRole("row", { name: /Pump schedule/ }))
      .toMatchTextContent(/None yet/);
    expect(await violations()).toEqual([]);
  });

  test("say that they could not be read, and are requested again", async () => {
    const documents = new DocumentServer();
    const opened = await openApp("/wells/1", {
      as: "support",
      responses: {
        ...documents.responses,
        "wellDocuments.ofWell": () => refusal(500, "internal", "Broken."),
      },
    });
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Well documents" }).click();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    opened.server.respondFromNextClick(documents.responses);
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect
      .element(page.getByRole("row", { name: /Stage lengths/ }))
      .toBeVisible();
  });

  test("can be read but not changed without the permission", async () => {
    await openLengths(new DocumentServer(), { as: "guest" });
    await expect.element(page.getByRole("table").last()).toBeVisible();
    expect(tab("Upload").elements()).toHaveLength(0);
    expect(tab("Edit by hand").elements()).toHaveLength(0);
    expect(button("Delete").elements()).toHaveLength(0);
  });
});

describe("uploading", () => {
  test("asks what the file does not say, without a preselected value, and stores after it was checked again", async () => {
    const documents = new DocumentServer();
    documents.preview = aPreview({ asks: ["units"], data: null });
    const { server } = await openLengths(documents);
    await upload();
    const units = page.getByRole("combobox", { name: "Units" });
    await expect.element(units).toHaveTextContent("");
    await expect.element(button("Store")).toHaveAttribute("aria-disabled");
    await expect
      .element(
        dialog
          .getByText(
            "Please enter the information that is missing in the file.",
          )
          .last(),
      )
      .toBeVisible();
    await units.click();
    await page.getByRole("option", { name: /Metric/ }).click();
    documents.preview = aPreview();
    await button("Check again").click();
    await expect
      .element(
        dialog.getByText("Rows added: 1, removed: 0, changed: 1, unchanged: 1"),
      )
      .toBeVisible();
    const changed = page
      .getByRole("table", { name: "Rows that differ" })
      .getByRole("row", { name: /Changed/ });
    await expect.element(changed).toMatchTextContent(/61\s*65/);
    expect(await violations()).toEqual([]);
    await button("Store").click();
    await expect
      .element(page.getByText("Stage lengths: version 3 is stored"))
      .toBeVisible();
    expect(
      sentText(server.sentTo("wellDocuments.uploadStageLengths")[0]),
    ).toMatch(/name="units"\s+Metric\s[\s\S]*name="currentVersion"\s+2\s/);
    await button("Undo").click();
    await expect
      .poll(() => server.sentTo("wellDocuments.undo"))
      .toEqual([{ toVersion: 2, currentVersion: 3 }]);
  });

  test("lists problems by sheet, row and column, shows the row of the file, and waits with storing", async () => {
    const documents = new DocumentServer();
    documents.preview = aPreview(faulty);
    await openLengths(documents);
    await upload();
    const problems = page.getByRole("region", {
      name: "Problems",
      exact: true,
    });
    await expect
      .element(problems)
      .toMatchTextContent(
        /Error.*Lengths, row 17, column B.*Length: sixty is not a number\./,
      );
    await expect
      .element(problems)
      .toMatchTextContent(/Expected for the well: 30/);
    await expect
      .element(button("Store"))
      .toHaveAccessibleDescription("Errors to correct in the file: 1");
    await problems
      .getByRole("group", { name: "Problems shown" })
      .getByRole("button", { name: /^Warnings/ })
      .click();
    await expect.element(problems).not.toMatchTextContent(/sixty/);
    const marked = document.querySelector(".well-docs-marked");
    expect(marked?.textContent).toContain("sixty");
    expect(await violations()).toEqual([]);
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await problems.getByRole("button", { name: /^All/ }).click();
    await problems.getByRole("button", { name: "Copy" }).click();
    await expect
      .element(page.getByText("The problems were copied"))
      .toBeVisible();
    expect(copy.mock.lastCall?.[0]).toMatch(
      /^Error\tLengths, row 17, column B\t.*sixty.*\nWarning\t/,
    );
  });

  test("says why a file was not stored, and keeps it", async () => {
    await openLengths(new DocumentServer(), {
      responses: {
        "wellDocuments.uploadStageLengths": () =>
          refusal(409, "busy", "The well is being moved."),
      },
    });
    await upload();
    await button("Store").click();
    await expect
      .element(dialog.getByText("The well is being moved."))
      .toBeVisible();
    await expect.element(button("Another file")).toBeVisible();
  });

  test("compares again when somebody stored a version meanwhile, and keeps what the person stated", async () => {
    const documents = new DocumentServer();
    documents.preview = aPreview({ asks: ["units"], data: null });
    const { server } = await openLengths(documents);
    await upload();
    await page.getByRole("combobox", { name: "Units" }).click();
    await page.getByRole("option", { name: /Metric/ }).click();
    documents.preview = aPreview();
    await button("Check again").click();
    documents.isMoved = true;
    await expect.element(button("Store")).not.toHaveAttribute("aria-disabled");
    await button("Store").click();
    await expect
      .element(page.getByText(/^Jo Berg stored another version meanwhile/))
      .toBeVisible();
    await expect
      .element(page.getByRole("heading", { name: "Difference to version 3" }))
      .toBeVisible();
    await expect
      .element(page.getByRole("combobox", { name: "Units" }))
      .toMatchTextContent(/Metric/);
    await expect.element(button("Store")).not.toHaveAttribute("aria-disabled");
    await button("Store").click();
    await expect
      .element(page.getByText("Stage lengths: version 4 is stored"))
      .toBeVisible();
    expect(
      server
        .sentTo("wellDocuments.uploadStageLengths")
        .map(
          (body) => /name="currentVersion"\s+(\d)/.exec(sentText(body))?.[1],
        ),
    ).toEqual(["2", "3"]);
  });

  test("can be canceled, and says why a file is refused", async () => {
    const documents = new DocumentServer();
    await openLengths(documents, {
      responses: { "wellDocuments.preview": neverResponds },
    });
    await upload("empty.csv", "");
    await expect.element(page.getByText("empty.csv is empty.")).toBeVisible();
    await upload();
    await expect.element(page.getByRole("progressbar")).toBeInTheDocument();
    await button("Cancel upload").click();
    await expect.element(button("Choose a file")).toBeVisible();
  });

  test("asks before a file that was not stored is left", async () => {
    await openLengths(new DocumentServer());
    await upload();
    await expect.element(button("Another file")).toBeVisible();
    await button("All documents").click();
    await expect
      .element(page.getByText("Leave without storing?"))
      .toBeVisible();
    await button("Discard").click();
    await expect
      .element(page.getByRole("row", { name: /Pump schedule/ }))
      .toBeVisible();
  });
});

/** Returns the body of a sent form as text. */
function sentText(body: unknown): string {
  return new TextDecoder().decode(body as Uint8Array);
}

describe("the current version and its history", () => {
  test("is saved as XLSX and CSV, and deleted after the dialog has shown what uses it", async () => {
    const files = catchFiles();
    const { server } = await openLengths(new DocumentServer(), {
      responses: {
        "wellDocuments.exportStageLengths": () =>
          new Response("x", {
            headers: {
              "content-disposition": 'attachment; filename="lengths.csv"',
            },
          }),
      },
    });
    await button("Save as CSV").click();
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual(["lengths.csv"]);
    await button("Delete").click();
    await expect
      .element(page.getByText(/^Stage lengths: new stages and/))
      .toBeVisible();
    await page
      .getByRole("dialog")
      .last()
      .getByRole("button", { name: "Delete" })
      .click();
    await expect
      .element(page.getByText("Deleted: Stage lengths"))
      .toBeVisible();
    await expect
      .element(page.getByText(/^None yet\. Length of each/))
      .toBeVisible();
    await button("Undo").click();
    await expect
      .poll(() => server.sentTo("wellDocuments.undo"))
      .toEqual([{ toVersion: 2, currentVersion: 3 }]);
  });

  test("shows every version, what changed since, and restores one after confirmation", async () => {
    const { server } = await openLengths(new DocumentServer());
    await tab("History").click();
    const first = page.getByRole("row", { name: /^Version 1/ });
    await expect
      .element(first)
      .toMatchTextContent(/Uploaded lengths of may.csv/);
    await first.getByRole("button", { name: "View" }).click();
    await expect
      .element(page.getByRole("heading", { name: "Version 1" }))
      .toBeVisible();
    await first.getByRole("button", { name: "Difference to now" }).click();
    await expect
      .element(
        page.getByText("Rows added: 1, removed: 0, changed: 1, unchanged: 0"),
      )
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await first.getByRole("button", { name: "Restore this version" }).click();
    await button("Restore").click();
    await expect
      .element(page.getByText("Restored from version 1"))
      .toBeVisible();
    expect(server.sentTo("wellDocuments.undo")).toEqual([
      { toVersion: 1, currentVersion: 2 },
    ]);
  });
});

describe("an earlier version", () => {
  async function view(documents: DocumentServer, options?: AppOptions) {
    const opened = await openLengths(documents, options);
    await tab("History").click();
    await page
      .getByRole("row", { name: /^Version 1/ })
      .getByRole("button", { name: "View" })
      .click();
    return opened;
  }

  const shown = page.getByRole("region", { name: "Version 1" });

  test("is looked for, and says so", async () => {
    await view(new DocumentServer(), {
      responses: { "wellDocuments.version": neverResponds },
    });
    await expect
      .element(shown.getByText("Looking for the documents of the well..."))
      .toBeInTheDocument();
  });

  test("that cannot be read says why", async () => {
    await view(new DocumentServer(), {
      responses: {
        "wellDocuments.version": () =>
          refusal(409, "busy", "The well is being moved."),
      },
    });
    await expect
      .element(shown.getByText("The well is being moved."))
      .toBeVisible();
    await expect
      .element(shown.getByText("Looking for the documents of the well..."))
      .not.toBeInTheDocument();
  });

  test("that took the document away says so", async () => {
    const documents = new DocumentServer();
    documents.versions = documents.versions.map((version) =>
      version.version === 1
        ? { ...version, made: "undo", data: null, rows: 0 }
        : version,
    );
    await view(documents);
    await expect
      .element(shown.getByText("This version is a deletion."))
      .toBeVisible();
  });
});

describe("editing by hand", () => {
  const cell = (name: string) =>
    page.getByRole("textbox", { name, exact: true });

  async function edit(documents: DocumentServer, options?: AppOptions) {
    const opened = await openLengths(documents, options);
    await tab("Edit by hand").click();
    await expect.element(cell("Length (m), row 2")).toHaveValue("61");
    return opened;
  }

  test("takes cells of a spreadsheet, goes by keys, and stores what was typed", async () => {
    const { server } = await edit(new DocumentServer());
    await expect
      .element(button("Save"))
      .toHaveAccessibleDescription("Nothing has changed.");
    await expect
      .element(page.getByRole("table", { name: "Rows of the document" }))
      .toBeVisible();
    await cell("Stage, row 2").click();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "2\t64\n3\t65");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
    await expect.element(cell("Length (m), row 3")).toHaveValue("65");
    await cell("Stage, row 3").click();
    await userEvent.keyboard("{Enter}");
    await expect.element(cell("Stage, row 4")).toHaveFocus();
    await userEvent.keyboard("4");
    await expect
      .element(button("Save"))
      .toHaveAccessibleDescription("Cells to correct: 1");
    await button("Remove row 4").click();
    expect(await violations()).toEqual([]);
    await button("Save").click();
    await expect
      .element(page.getByText("Stage lengths: version 3 is stored"))
      .toBeVisible();
    expect(server.sentTo("wellDocuments.save")).toEqual([
      { data: lengthsOf(60, 64, 65), currentVersion: 2, note: "" },
    ]);
    await expect
      .element(button("Save"))
      .toHaveAccessibleDescription("Nothing has changed.");
  });

  test("shows a long document in pages", async () => {
    const documents = new DocumentServer();
    const lengths = Array.from({ length: 60 }, (_, at) => 60 + at);
    documents.store("edit", lengthsOf(...lengths));
    await edit(documents);
    await expect.element(page.getByText("1 to 50 of 60")).toBeVisible();
    await button("Next rows").click();
    await expect.element(page.getByText("51 to 60 of 60")).toBeVisible();
    await expect.element(cell("Length (m), row 60")).toHaveValue("119");
    await button("Previous rows").click();
    await expect.element(cell("Length (m), row 2")).toHaveValue("61");
    await button("Add row").click();
    await expect.element(cell("Stage, row 61")).toHaveFocus();
  });

  test("marks the cell that the server refuses", async () => {
    await edit(new DocumentServer(), {
      responses: {
        "wellDocuments.save": () =>
          Response.json(
            {
              error: {
                code: "import.unreadable",
                message: "Errors.",
                details: {
                  problems: [
                    {
                      level: "error",
                      code: "stageTwice",
                      sheet: null,
                      row: 2,
                      column: "stageNumber",
                      values: { stageNumber: 1 },
                    },
                  ],
                },
              },
            },
            { status: 422 },
          ),
      },
    });
    await cell("Stage, row 2").fill("1");
    await button("Save").click();
    await expect
      .element(cell("Stage, row 2"))
      .toHaveAccessibleDescription("Stage 1 occurs twice.");
    await cell("Stage, row 2").fill("3");
    await expect
      .element(cell("Stage, row 2"))
      .not.toHaveAccessibleDescription("Stage 1 occurs twice.");
  });

  test("keeps what was typed when somebody stored a version meanwhile", async () => {
    const documents = new DocumentServer();
    const { server } = await edit(documents);
    await cell("Length (m), row 2").fill("99");
    documents.isMoved = true;
    await button("Save").click();
    await expect
      .element(
        page.getByText(/^Jo Berg stored another version meanwhile\. Your/),
      )
      .toBeVisible();
    await expect.element(cell("Length (m), row 2")).toHaveValue("99");
    await expect
      .element(
        page.getByText("Rows added: 0, removed: 1, changed: 1, unchanged: 1"),
      )
      .toBeVisible();
    await button("Save").click();
    await expect
      .poll(() => server.sentTo("wellDocuments.save"))
      .toMatchObject([{ currentVersion: 2 }, { currentVersion: 3 }]);
  });

  test("asks before changes are lost", async () => {
    await edit(new DocumentServer());
    await cell("Length (m), row 2").fill("99");
    await tab("History").click();
    await tab("Edit by hand").click();
    await expect.element(cell("Length (m), row 2")).toHaveValue("99");
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect
      .element(page.getByText("Leave without storing?"))
      .toBeVisible();
  });
});

test("can be used on a phone in Arabic", async () => {
  const documents = new DocumentServer();
  documents.preview = aPreview(faulty);
  await openLengths(documents, {
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
  });
  const body = document.querySelector(".sc-dialog-body");
  for (const name of ["رفع", "تعديل يدوي", "السجل"]) {
    await tab(name).click();
    expect(body?.scrollWidth).toBe(body?.clientWidth);
    expect(await violations()).toEqual([]);
  }
});
