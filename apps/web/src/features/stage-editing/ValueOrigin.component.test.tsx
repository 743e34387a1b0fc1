import { blankParameters, type JsonDocument } from "@stagecraft/stage-editing";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { tool, untilDrawn } from "#test/chart-tools.ts";
import { EditedStage } from "#test/edited-stage-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { aProject, aWell, morning } from "#test/world.ts";

const drawer = () => page.getByRole("dialog").first();
const field = (name: string) =>
  drawer().getByRole("textbox", { name, exact: true });

function control(parameters: JsonDocument): JsonDocument {
  return {
    parameters: { ...blankParameters([]), source: [], ...parameters },
    data: {},
  };
}

/** The pad sets the rate limit and the ceiling, the well another rate limit; the units are those of the engine. */
const documents = {
  "projects.get": {
    project: aProject({
      control: control({ rateClip: 15, pressureCeiling: 9500 }),
    }),
  },
  "projects.wells": [aWell({ id: 1, control: control({ rateClip: 18 }) })],
};

const lengths = {
  units: "Field" as const,
  rows: [{ stageNumber: 2, length: 200 }],
};
const volumes = {
  units: "Field" as const,
  rows: [{ stageNumber: 2, boreholeVolume: 300, midPerfMeasuredDepth: 14_200 }],
};

async function openDrawer(
  parameters: JsonDocument,
  options: AppOptions = {},
  editName = "Edit",
) {
  const pumped = new EditedStage().stored.control.parameters;
  const stage = new EditedStage({
    control: { parameters: { ...pumped, ...parameters } },
  });
  await openApp("/chart/stage/1", {
    as: "support",
    settings: { units: "metric" },
    ...options,
    responses: { ...stage.responses, ...documents, ...options.responses },
  });
  await untilDrawn();
  await tool(editName).click();
  await expect.element(drawer().getByRole("tablist")).toBeVisible();
  return stage;
}

describe("where a value of a stage comes from", () => {
  test("is shown at the field: well, pad, default", async () => {
    await openDrawer({ rateClip: 18 });
    await expect
      .element(field("Rate limit"))
      .toHaveAccessibleDescription(/From the well$/);
    await drawer().getByRole("tab", { name: "Guidance" }).click();
    await expect
      .element(field("Pressure ceiling"))
      .toHaveAccessibleDescription(/From the pad$/);
    expect(await violations()).toEqual([]);
  });

  test("is the stage for a value of its own; the inherited value can be restored with the keyboard", async () => {
    await openDrawer({ rateClip: 20 });
    await expect
      .element(field("Rate limit"))
      .toHaveAccessibleDescription(/Set here\. From the well: 18/);
    const take = drawer().getByRole("button", {
      name: /^Use the inherited value: Rate limit, 18/,
    });
    (take.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect
      .element(field("Rate limit"))
      .toHaveAccessibleDescription(/From the well$/);
    await expect.element(take).not.toBeInTheDocument();
    await expect.element(drawer().getByText("1 change")).toBeVisible();
  });

  test("is shown at the limits of the secondary charts", async () => {
    const limits = (max: number) => ({
      plot: { secondary: { additives: { yaxis: { max } } } },
    });
    const pumped = new EditedStage().stored.control.parameters;
    await openDrawer(
      { plot: { ...(pumped["plot"] as JsonDocument), ...limits(50).plot } },
      {
        responses: {
          "projects.get": {
            project: aProject({ control: control(limits(40)) }),
          },
          "projects.wells": [aWell({ id: 1, control: {} })],
        },
      },
    );
    await drawer().getByRole("tab", { name: "Secondary" }).click();
    const group = drawer().getByRole("group", { name: /additives/i });
    const maximum = group.getByRole("textbox", {
      name: "Maximum",
      exact: true,
    });
    await expect
      .element(maximum)
      .toHaveAccessibleDescription("Set here. From the pad: 40");
    await group
      .getByRole("button", { name: /^Use the inherited value: .*, 40/ })
      .click();
    await expect.element(maximum).toHaveValue("40");
    await expect.element(maximum).toHaveAccessibleDescription("From the pad");
    expect(await violations()).toEqual([]);
  });

  test("SV9: is the documents of the well, whose value can be taken again", async () => {
    await openDrawer(
      {
        boreholeVolume: 311,
        boreholeVolumeUnits: "bbl",
        stageLength: 200,
        plannedConsumablesUnits: "Field",
        plannedAdditives: [{ name: "Biocide", planned: 125, unit: "gal" }],
        documentVersions: {
          stageNumber: 2,
          boreholevolumes: 3,
          stagelengths: 1,
        },
      },
      {
        settings: {},
        responses: {
          "wellDocuments.version": ({ params }) => ({
            version: 3,
            made: "edit" as const,
            fromVersion: null,
            rows: 1,
            fileName: null,
            fileDigest: null,
            fileBytes: null,
            given: {},
            projectionZone: "",
            note: "",
            isCurrent: true,
            createdAt: morning,
            createdBy: "Ada Field",
            data: params.kind === "stagelengths" ? lengths : volumes,
          }),
        },
      },
    );
    await expect
      .element(field("Stage length"))
      .toHaveAccessibleDescription(/From the well’s documents$/);
    await expect
      .element(field("Borehole volume"))
      .toHaveAccessibleDescription(/Set here\. From the well’s documents: 300/);
    await drawer()
      .getByRole("button", {
        name: /^Use the inherited value: Borehole volume, 300/,
      })
      .click();
    await expect.element(field("Borehole volume")).toHaveValue("300");
    await expect
      .element(drawer().getByRole("list", { name: "Planned additives" }))
      .toHaveTextContent("Biocide 125 gal");
    expect(await violations()).toEqual([]);
  });

  test("is shown for a whole list too, which is one value", async () => {
    await openDrawer({});
    await drawer().getByRole("tab", { name: "FDI" }).click();
    await expect.element(drawer().getByText(/^Set here\. /)).toBeVisible();
  });

  test("is not shown where no document says anything, nor to who does not see the documents", async () => {
    await openDrawer({}, { responses: { "projects.wells": [aWell()] } });
    await expect
      .element(
        drawer()
          .getByText(/From the pad/)
          .first(),
      )
      .toBeVisible();
    await openDrawer(
      {},
      {
        responses: {
          "projects.get": { project: aProject({ control: undefined }) },
        },
      },
    );
    await expect.element(field("Rate limit")).toBeVisible();
    await expect
      .element(drawer().getByText(/Set here|From the (pad|well)/))
      .not.toBeInTheDocument();
  });
});
