import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";
import { DocumentServer } from "#test/well-document-world.ts";
import { aWell, morning } from "#test/world.ts";

const field = (name: string) => page.getByRole("textbox", { name });
const tab = (name: RegExp) => page.getByRole("tab", { name });
const button = (name: string) => page.getByRole("button", { name });

const previewed: Responses = {
  "dataSources.mapsOfWell": { dataSourceMapWells: [] },
  "dataSources.previewMappings": {
    rows: [
      {
        source: "pad/van-12",
        dataSourceName: "Provider",
        rowCount: 1200,
        receivedAt: morning,
        wellName: "KES-1H",
        names: [{ key: "unitname", value: "VAN 12" }],
        target: {
          projectId: 1,
          projectName: "North pad",
          wellId: 1,
          wellNumber: "Kestrel 1H",
          by: "alias",
          stageId: 5,
          stageName: "Stage 12",
        },
        reason: null,
        pads: [],
        wells: [],
      },
      {
        source: "pad/van-12",
        dataSourceName: "Provider",
        rowCount: 7,
        receivedAt: morning,
        wellName: "Heron 9H",
        names: [],
        target: null,
        reason: "noWell",
        pads: ["North pad"],
        wells: [],
      },
    ],
  },
};

async function openWell(options: AppOptions = {}) {
  const opened = await openApp("/wells/1", { as: "support", ...options });
  await page
    .getByRole("button", { name: /^(Actions for|إجراءات)/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: /^(Edit|تعديل)/ }).click();
  await expect.element(page.getByRole("tablist")).toBeVisible();
  return opened;
}

describe("the well dialog", () => {
  test.each([
    ["administrator", 1],
    ["support", 0],
  ] as const)("shows QC to an administrator only: %s", async (role, count) => {
    await openWell({ as: role });
    await expect.element(tab(/^Control/)).toBeVisible();
    expect(tab(/^QC/).elements()).toHaveLength(count);
  });

  test("says that the workbook is to be uploaded again when the zone changes, leads to the documents, and saves zone and external id", async () => {
    const { server } = await openWell({
      responses: {
        ...new DocumentServer().responses,
        "wells.update": aWell(),
      },
    });
    await field("External id").fill("EXT-7");
    await page.getByRole("combobox", { name: /projection zone/ }).click();
    await page.getByRole("option", { name: /EPSG:6578/ }).click();
    await expect
      .element(
        page.getByText(
          "The coordinate projection zone has changed. Please upload the well trajectory and perforation workbook again.",
        ),
      )
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await button("Open the documents").click();
    const documents = page.getByRole("dialog", { name: "Well documents" });
    await expect
      .element(documents.getByRole("row", { name: /^Trajectory/ }))
      .toBeVisible();
    await documents.getByRole("button", { name: "Close" }).last().click();
    await expect.element(field("External id")).toHaveValue("EXT-7");
    await button("Ok").click();
    await expect
      .poll(() => server.sentTo("wells.update"))
      .toMatchObject([
        { coordinateSystemProjectionZone: "EPSG:6578", externalId: "EXT-7" },
      ]);
    expect(server.sentTo("wells.update")[0]).not.toHaveProperty("qc");
  });

  test("marks the tab with an error, and Ok waits for its correction", async () => {
    await openWell();
    await field("Planned clean volume").fill("-1");
    await field("Lease").click();
    await expect.element(tab(/^Details.*has an error/)).toBeVisible();
    await expect.element(page.getByText("Positive whole number")).toBeVisible();
    await expect.element(button("Ok")).toHaveAttribute("aria-disabled", "true");
    await field("Planned clean volume").fill("0");
    await expect.element(button("Ok")).not.toHaveAttribute("aria-disabled");
  });

  test("keeps everything typed in its tabs when somebody else saved first", async () => {
    const theirs = aWell({
      leaseName: "Osprey",
      operatorName: "Eastgate",
      updatedAt: morning + 5,
    });
    const { server } = await openWell({
      as: "administrator",
      responses: {
        "wells.update": () => refusal(409, "edit.conflict", "Changed."),
        "wells.get": theirs,
      },
    });
    await field("Operator").fill("Southgate");
    await tab(/^QC/).click();
    await page.getByRole("switch", { name: /Control file/ }).click();
    await button("Ok").click();
    await button("Load the changes, keep mine").click();
    await expect
      .element(
        page.getByText(
          "Somebody else also changed these fields; your values are kept: Operator",
        ),
      )
      .toBeVisible();
    await tab(/^Details/).click();
    await expect.element(field("Operator")).toHaveValue("Southgate");
    await expect.element(field("Lease")).toHaveValue("Osprey");
    server.respond({ "wells.update": aWell() });
    await button("Ok").click();
    await expect
      .poll(() => server.sentTo("wells.update").at(-1))
      .toMatchObject({
        operatorName: "Southgate",
        leaseName: "Osprey",
        qc: { controlFile: true, wellboreVolume: false },
        updatedAt: morning + 5,
      });
  });

  test("asks before it loses what was typed", async () => {
    await openWell();
    await field("Operator").fill("Southgate");
    await button("Cancel").first().click();
    await expect
      .element(page.getByText("Discard what you typed?"))
      .toBeVisible();
  });

  test("shows on the alias tab where the last rows go, and why some go nowhere", async () => {
    await openWell({ responses: previewed });
    await tab(/^Alias/).click();
    const preview = page.getByRole("region", { name: /Preview/ });
    await expect
      .element(preview.getByText("North pad, Kestrel 1H, Stage 12"))
      .toBeVisible();
    await expect
      .element(preview.getByText(/No alias, name or number/))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("can be used on a phone in Arabic", async () => {
    await openWell({
      responses: previewed,
      language: "ar",
      theme: "light",
      width: 390,
      height: 844,
    });
    await tab(/^الأسماء/).click();
    await expect.element(page.getByText(/Kestrel 1H.*Stage 12/)).toBeVisible();
    const body = document.querySelector(".sc-dialog-body");
    expect(body?.scrollWidth).toBe(body?.clientWidth);
    expect(await violations()).toEqual([]);
  });
});
