import type { Role } from "@stagecraft/domain";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp } from "#test/open-app.tsx";
import { catchFiles, type SavedFile } from "#test/saved-files.ts";
import { loseNetwork } from "#test/stage-tools.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { aProject, aWell } from "#test/world.ts";

let files: readonly SavedFile[];
beforeEach(() => {
  files = catchFiles();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A file as the server sends it. */
function csvNamed(name: string): Response {
  return new Response("Well,Stage\r\n", {
    headers: {
      "content-type": "text/csv",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

const bar = () => page.getByRole("toolbar", { name: "Dashboard tools" });
const exports = () => bar().getByRole("button", { name: "Export" });
const warning = () => page.getByRole("dialog", { name: "Warning" });

async function openBar(
  role: Role,
  responses: Responses = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const { server } = await openApp("/dashboard/1", {
    as: role,
    settings,
    responses: { ...aPumpedPad(), ...responses },
  });
  await expect.element(exports()).toBeVisible();
  return server;
}

async function choose(file: string, format: string) {
  await exports().click();
  await page
    .getByRole("group", { name: file })
    .getByRole("menuitem", { name: format })
    .click();
}

const names = () => files.map(({ name }) => name);

describe("the exports of a pad", () => {
  test("are saved under the name that the server gives them", async () => {
    const server = await openBar("engineer", {
      "projectExports.clientStatistics": () => csvNamed("Named by it.csv"),
    });
    await choose("Project statistics", "CSV");
    await expect.poll(names).toEqual(["Named by it.csv"]);
    expect(await files[0]?.content.text()).toBe("Well,Stage\r\n");
    // People of a client are never warned, so nothing is requested to decide about a warning.
    const requested = server.received.map(({ key }) => key);
    expect(requested).not.toContain("projectExports.facts");
  });

  test.each([
    ["engineer", ["FDI statistics", "FDI statistics (transposed)"], false],
    ["manager", ["FDI statistics", "Project statistics"], true],
  ] as const)(
    "are offered to a %s by permission",
    async (role, some, isAll) => {
      await openBar(role);
      await exports().click();
      for (const name of some)
        await expect
          .element(page.getByRole("group", { name }))
          .toBeInTheDocument();
      expect(page.getByRole("group", { name: /^Geo/ }).elements()).toHaveLength(
        isAll ? 1 : 0,
      );
    },
  );

  test.each(["sales", "support"] as const)(
    "are downloaded only after a warning for %s when they are confidential",
    async (role) => {
      const server = await openBar(role, {
        "projectExports.facts": { stages: 89, confidential: true },
        "projectExports.fdiStatistics": () => csvNamed("FDI.csv"),
      });
      await choose("FDI statistics", "CSV");
      await expect
        .element(warning().getByText("strictly confidential", { exact: false }))
        .toBeVisible();
      expect(server.sentTo("projectExports.fdiStatistics")).toEqual([]);
      await warning().getByRole("button", { name: "Download" }).click();
      await expect.poll(names).toEqual(["FDI.csv"]);
    },
  );

  test("are not downloaded when the warning is declined", async () => {
    const server = await openBar("sales", {
      "projectExports.facts": { stages: 89, confidential: true },
    });
    await choose("FDI statistics", "CSV");
    await warning().getByRole("button", { name: "Cancel" }).click();
    await expect.element(warning()).not.toBeInTheDocument();
    expect(server.sentTo("projectExports.fdiStatistics")).toEqual([]);
    expect(names()).toEqual([]);
  });

  test.each([
    ["FDI statistics", "CSV", "projectExports.fdiStatistics", "csv"],
    [
      "FDI statistics (transposed)",
      "Excel workbook (XLSX)",
      "projectExports.fdiStatisticsTransposed",
      "xlsx",
    ],
    ["Project statistics", "CSV", "projectExports.clientStatistics", "csv"],
    [
      "Geo-steering",
      "Excel workbook (XLSX)",
      "projectExports.geoStatistics",
      "xlsx",
    ],
  ] as const)(
    "are each a file of its own: %s as %s",
    async (file, format, call, code) => {
      const server = await openBar("manager", {
        [call]: () => csvNamed("Its own.file"),
      });
      await choose(file, format);
      await expect.poll(names).toEqual(["Its own.file"]);
      expect(server.received.filter(({ key }) => key === call)).toMatchObject([
        { params: { id: 1 }, query: { format: code } },
      ]);
    },
  );

  test("are in the reader's units", async () => {
    const server = await openBar(
      "engineer",
      { "projectExports.fdiStatistics": () => csvNamed("FDI.csv") },
      { units: "metric" },
    );
    await choose("FDI statistics", "CSV");
    await expect.poll(names).toEqual(["FDI.csv"]);
    expect(
      server.received.find(({ key }) => key === "projectExports.fdiStatistics")
        ?.query,
    ).toEqual({ format: "csv", units: "metric" });
  });

  test("wait for the network, and each says so", async () => {
    const server = await openBar("manager");
    loseNetwork(server);
    await exports().click();
    const entries = page.getByRole("menu").getByRole("menuitem");
    await expect.element(entries.first()).toBeVisible();
    expect(
      entries
        .elements()
        .filter((entry) => entry.getAttribute("aria-disabled") !== "true"),
    ).toEqual([]);
  });

  test("are downloaded without a warning when nothing in them is confidential", async () => {
    await openBar("sales", {
      "projectExports.facts": { stages: 89, confidential: false },
      "projectExports.fdiStatistics": () => csvNamed("FDI.csv"),
    });
    await choose("FDI statistics", "CSV");
    await expect.poll(names).toEqual(["FDI.csv"]);
  });

  test.each([
    [refusal(409, "export.failed", "The disk is full."), "The disk is full."],
    [
      refusal(429, "export.tooMany", "Too many."),
      "Too many download requests, please slow down",
    ],
  ])(
    "report why they failed, those of the operations too",
    async (failure, notified) => {
      await openBar("manager", { "projectExports.statistics": failure });
      await bar()
        .getByRole("button", { name: "Operations statistics" })
        .click();
      await page.getByRole("menuitem", { name: "CSV" }).click();
      await expect
        .element(page.getByCss(".sc-toast").getByText(notified))
        .toBeVisible();
      expect(names()).toEqual([]);
    },
  );
});

describe("the metrics of several projects", () => {
  const dialog = () =>
    page.getByRole("dialog", { name: "Multi-project metrics" });
  const ok = () => dialog().getByRole("button", { name: "Ok" });

  async function openDialog() {
    const server = await openBar("manager", {
      "companies.userProjects": [
        aProject(),
        aProject({ id: 2, name: "Osprey Pad" }),
      ],
      "projects.wells": ({ params }) =>
        [1, 2].map((number) =>
          aWell({
            id: params.id * 10 + number,
            projectId: params.id,
            wellNumber:
              params.id === 1 ? `Kestrel ${number}H` : `Osprey ${number}H`,
          }),
        ),
      "projectExports.severalProjects": () => csvNamed("Several.csv"),
    });
    await bar().getByRole("button", { name: "Multi-project metrics" }).click();
    return server;
  }

  test("are exported for chosen wells, but not for as many wells as projects", async () => {
    const server = await openDialog();
    await expect.element(ok()).toHaveAttribute("aria-disabled", "true");
    await dialog().getByRole("checkbox", { name: "Kestrel Pad" }).click();
    const wells = dialog().getByRole("group", { name: "Kestrel Pad" });
    await wells.getByRole("checkbox").first().click();
    // One well of one project is chosen, and the server refuses as many wells as projects.
    await expect
      .element(ok())
      .toHaveAttribute("data-tooltip", expect.stringContaining("must differ"));
    await dialog().getByRole("checkbox", { name: "Select All" }).click();
    await expect.element(ok()).not.toHaveAttribute("aria-disabled");
    await ok().click();
    await expect.poll(names).toEqual(["Several.csv"]);
    expect(server.sentTo("projectExports.severalProjects")).toEqual([
      { projectIds: [1], wellIds: [11, 12] },
    ]);
  });

  test("clear the chosen wells when another project is chosen", async () => {
    const server = await openDialog();
    await dialog().getByRole("checkbox", { name: "Kestrel Pad" }).click();
    await dialog().getByRole("checkbox", { name: "Select All" }).click();
    await dialog().getByRole("checkbox", { name: "Osprey Pad" }).click();
    await expect.element(ok()).toHaveAttribute("aria-disabled", "true");
    await dialog().getByRole("checkbox", { name: "Osprey 2H" }).click();
    await ok().click();
    await expect.poll(names).toEqual(["Several.csv"]);
    expect(server.sentTo("projectExports.severalProjects")).toEqual([
      { projectIds: [1, 2], wellIds: [22] },
    ]);
  });
});
