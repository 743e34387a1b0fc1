import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { aRecordImport, ImportingServer } from "#test/record-import-world.ts";
import { catchFiles } from "#test/saved-files.ts";
import { refusal } from "#test/test-server.ts";
import { UploadRequest } from "#test/upload-request.ts";

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", UploadRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) =>
  page.getByRole("button", { name, exact: true });
const fieldOf = (column: string) =>
  page.getByRole("combobox", { name: `Field for column ${column}` });

async function openImport(
  path = "/admin-import?kind=wells",
  imports = new ImportingServer(),
  options: AppOptions = {},
) {
  const { server } = await openApp(path, {
    as: "administrator",
    responses: imports.responses,
    ...options,
  });
  return { server, imports };
}

const currentStep = () =>
  page
    .getByRole("list", { name: "Steps of the import" })
    .getByRole("listitem")
    .elements()
    .filter((step) => step.getAttribute("aria-current") === "step")
    .map(({ textContent }) => textContent);

async function upload(content = "Pad,Well\nKestrel,Kestrel 4H") {
  await userEvent.upload(
    page.getByTestId("import-file"),
    new File([content], "wells of june.csv"),
  );
}

test("a file is checked, applied and undone", async () => {
  const { server } = await openImport();
  await expect.element(button("Choose a file")).toBeVisible();
  expect(currentStep()).toEqual(["1Choose a file"]);
  expect(await violations()).toEqual([]);
  await upload();

  await expect
    .element(page.getByText("Create 1, update 1, unchanged 0, skipped 1"))
    .toBeVisible();
  await expect
    .element(page.getByText("There is no pad “Nowhere” that you may edit."))
    .toBeVisible();
  expect(currentStep()).toEqual(["2Check the dry run"]);
  await page.getByRole("button", { name: /^All/ }).click();
  await expect
    .element(page.getByRole("row", { name: /Kestrel 4H.*Operator.*Falcon/ }))
    .toBeVisible();
  expect(await violations()).toEqual([]);

  await button("Apply").click();
  await expect
    .element(page.getByText("Created 1, updated 1, unchanged 0, skipped 1"))
    .toBeVisible();
  expect(currentStep()).toEqual(["3Done"]);
  await button("Undo").click();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText("It was changed after the import."))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText(/^Undone by Ada/)).toBeVisible();
  await expect.element(button("Undo")).not.toBeInTheDocument();
  expect(
    server.received
      .map(({ key }) => key)
      .filter((key) => /\.(upload|apply|undo)$/.test(key)),
  ).toEqual([
    "recordImports.upload",
    "recordImports.apply",
    "recordImports.undo",
  ]);
});

test("a column chosen by hand makes a new dry run, and a field moves with it", async () => {
  const { server } = await openImport("/admin-import?kind=wells&run=1");
  await fieldOf("Remark").click();
  await page.getByRole("option", { name: "Pad", exact: true }).click();
  await expect.element(fieldOf("Pad")).toHaveTextContent("Left out");
  expect(
    server.received.find(({ key }) => key === "recordImports.map")?.body,
  ).toMatchObject({
    columns: [
      { index: 1, field: "wellNumber" },
      { index: 2, field: "pad" },
    ],
  });
});

test("nothing is applied while a required field has no column", async () => {
  const record = aRecordImport();
  const [, ...others] = record.columns;
  await openImport(
    "/admin-import?kind=wells&run=1",
    new ImportingServer({ ...record, columns: others }),
  );
  await expect
    .element(page.getByText("No column is chosen for: Pad"))
    .toBeVisible();
  await expect
    .element(button("Apply"))
    .toHaveAccessibleDescription(
      "Choose a column for every required field first.",
    );
});

test("records that changed since are checked again before anything is stored", async () => {
  const imports = new ImportingServer();
  imports.isOutdated = true;
  await openImport("/admin-import?kind=wells&run=1", imports);
  await button("Apply").click();
  await expect
    .element(page.getByText(/^The records were changed after the dry run/))
    .toBeVisible();
  await button("Check again").click();
  await expect.element(button("Check again")).not.toBeInTheDocument();
  await button("Apply").click();
  await expect.element(page.getByText(/^Created 1/)).toBeVisible();
});

test("links of new people are offered once, as a file", async () => {
  const imports = new ImportingServer(aRecordImport({ kind: "people" }));
  imports.record = {
    ...imports.record,
    columns: [
      { index: 0, header: "Name", samples: [], field: "name" },
      { index: 1, header: "Email", samples: [], field: "email" },
    ],
  };
  imports.linksFile = "Name,Email,Link\r\nEve,eve@x.test,https://x.test/1\r\n";
  await openImport("/admin-import?kind=people&run=1", imports);
  const files = catchFiles();
  await button("Apply").click();
  await button("Download links").click();
  expect(files.map(({ name }) => name)).toEqual(["stagecraft-links.csv"]);
  expect(await files[0]?.content.text()).toContain("https://x.test/1");
  await button("Import another file").click();
  await page.getByRole("link", { name: "wells of june.csv" }).click();
  await expect.element(button("Undo")).toBeVisible();
  await expect.element(button("Download links")).not.toBeInTheDocument();
});

test("a dry run is dropped by cancel, and past imports are listed", async () => {
  const { server } = await openImport("/admin-import?kind=wells&run=1");
  await button("Cancel").click();
  await expect.element(button("Choose a file")).toBeVisible();
  expect(server.received.map(({ key }) => key)).toContain(
    "recordImports.remove",
  );
  const row = page.getByRole("row", { name: /wells of june\.csv/ });
  await expect.element(row.getByText("Dry run only")).toBeVisible();
});

test("the template names the columns of its kind", async () => {
  await openImport();
  const files = catchFiles();
  await button("People").click();
  await button("Template").click();
  await button("Wells").click();
  await button("Template").click();
  expect(files.map(({ name }) => name)).toEqual([
    "stagecraft-people.csv",
    "stagecraft-wells.csv",
  ]);
  expect(await files[0]?.content.text()).toContain(
    "Name,Email,Roles,Company,All pads",
  );
});

test("a file that cannot be read says so and another may be chosen", async () => {
  const imports = new ImportingServer();
  await openImport("/admin-import?kind=wells", imports, {
    responses: {
      ...imports.responses,
      "recordImports.upload": () =>
        refusal(422, "import.unreadable", "The workbook cannot be read."),
      "recordImports.list": { runs: [], nextBefore: null },
    },
  });
  await upload();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(button("Choose a file")).toBeVisible();
  await expect
    .element(page.getByText("No wells have been imported yet."))
    .toBeVisible();
});

test("support imports wells and is not offered people", async () => {
  await openImport("/admin-import?kind=people", new ImportingServer(), {
    as: "support",
  });
  await expect.element(button("Wells")).toBeVisible();
  await expect.element(button("People")).not.toBeInTheDocument();
});

test("an import that does not exist says so", async () => {
  const imports = new ImportingServer();
  await openImport("/admin-import?kind=wells&run=9", imports, {
    responses: {
      ...imports.responses,
      "recordImports.get": () => refusal(404, "notFound", "Not found"),
    },
  });
  await expect.element(page.getByText(/^This does not exist/)).toBeVisible();
});
