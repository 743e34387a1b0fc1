import type { TrajectoryDocument, WellDocumentData } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import {
  blankRow,
  checkRows,
  documentOfDraft,
  draftInUnits,
  draftOf,
  isOtherContent,
  pastedCells,
  withPaste,
} from "./editor-draft.ts";
import { factFaults } from "./editor-facts.ts";

const survey: TrajectoryDocument = {
  lengthUnit: "ft",
  depthReference: "kellyBushing",
  northReference: "grid",
  referenceElevationMetres: 900.123456789,
  surfaceNorthMetres: 12.3456789,
  surfaceEastMetres: 0,
  stations: [
    { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
    { mdMetres: 1234.5678, inclinationDegrees: 1.25, azimuthDegrees: 352 },
  ],
  neighbors: [
    {
      wellLabel: "Harrier 1H",
      api: "",
      surfaceNorthMetres: 0,
      surfaceEastMetres: 300,
      stations: [],
    },
  ],
};

describe("a document that is edited by hand", () => {
  it("is stored unchanged when nothing was typed, with every digit and its neighbors", () => {
    expect(
      documentOfDraft("trajectory", draftOf("trajectory", survey), survey),
    ).toEqual(survey);
  });

  it("shows lengths in the unit of the document and stores meters", () => {
    const draft = draftOf("trajectory", survey);
    expect(draft.rows[1]?.cells["mdMetres"]).toBe("4,050.419291");
    const [first, second] = draft.rows;
    const typed = {
      ...draft,
      rows: [
        first ?? blankRow(),
        {
          ...(second ?? blankRow()),
          cells: { ...second?.cells, mdMetres: "1000" },
        },
      ],
    };
    const stored = documentOfDraft("trajectory", typed, survey);
    expect(stored).toMatchObject({
      stations: [{ mdMetres: 0 }, { mdMetres: 304.8 }],
    });
    expect(isOtherContent(typed, draft)).toBe(true);
  });

  it("converts the numbers when another unit is chosen, and back without loss", () => {
    const draft = draftOf("trajectory", survey);
    const metric = draftInUnits("trajectory", draft, "Metric");
    expect(metric.rows[1]?.cells["mdMetres"]).toBe("1,234.5678");
    expect(metric.facts.surfaceNorth).toBe("12.3456789");
    expect(documentOfDraft("trajectory", metric, survey)).toMatchObject({
      lengthUnit: "m",
      stations: survey.stations,
    });
  });

  it("stores typed elevation and surface location in meters, and an empty elevation as not known", () => {
    const draft = draftOf("trajectory", survey);
    const facts = {
      ...draft.facts,
      referenceElevation: "1000",
      surfaceNorth: "-500",
      surfaceEast: "0",
    };
    const stored = documentOfDraft("trajectory", { ...draft, facts }, survey);
    expect(stored).toMatchObject({
      referenceElevationMetres: expect.closeTo(304.8, 9) as number,
      surfaceNorthMetres: expect.closeTo(-152.4, 9) as number,
      surfaceEastMetres: 0,
    });
    expect(
      documentOfDraft(
        "trajectory",
        { ...draft, facts: { ...facts, referenceElevation: "" } },
        survey,
      ),
    ).toMatchObject({ referenceElevationMetres: null });
  });

  it("guesses nothing for a new document: units and references are missing until chosen", () => {
    const { facts } = draftOf("perforations", null);
    expect([...factFaults("perforations", facts)]).toEqual([
      ["units", "required"],
      ["depthReference", "required"],
    ]);
  });

  it("names the cells that are empty or no number, and ignores lines with nothing in them", () => {
    const row = { ...blankRow(), cells: { stageNumber: "1.5", length: "x" } };
    const half = { ...blankRow(), cells: { stageNumber: "2" } };
    const { values, faults } = checkRows("stagelengths", [
      row,
      blankRow(),
      half,
    ]);
    expect(values).toHaveLength(2);
    expect([...(faults.get(row.id) ?? [])]).toEqual([
      ["stageNumber", "notWhole"],
      ["length", "notNumber"],
    ]);
    expect([...(faults.get(half.id) ?? [])]).toEqual([["length", "required"]]);
  });

  it("puts cells of a spreadsheet in at the focus and adds the lines they need", () => {
    const cells = pastedCells("1\t60\r\n2\t61.5\r\n");
    const rows = withPaste(
      "stagelengths",
      [blankRow()],
      { row: 0, column: 0 },
      cells,
    );
    expect(rows.map((row) => row.cells)).toEqual([
      { stageNumber: "1", length: "60" },
      { stageNumber: "2", length: "61.5" },
    ]);
  });

  it("has a line for each additive and stores them with their stage", () => {
    const planned: WellDocumentData["consumables"] = {
      units: "Field",
      rows: [
        {
          stageNumber: 1,
          plannedCleanVolume: 9000,
          plannedProppantMass: null,
          additives: [
            { name: "FR", planned: 120, unit: "gal" },
            { name: "Biocide", planned: 30, unit: "gal" },
          ],
        },
        {
          stageNumber: 2,
          plannedCleanVolume: 9100,
          plannedProppantMass: 400_000,
          additives: [],
        },
      ],
    };
    const draft = draftOf("consumables", planned);
    expect(draft.rows).toHaveLength(3);
    expect(documentOfDraft("consumables", draft, planned)).toEqual(planned);
  });
});
