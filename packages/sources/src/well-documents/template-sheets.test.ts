import type { WellDocumentData, WellDocumentKind } from "@stagecraft/domain";
import { wellDocumentKinds } from "@stagecraft/domain";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { lines, read } from "./document.fixture.ts";
import { templateSheets } from "./template-sheets.ts";

function written<Kind extends WellDocumentKind>(
  kind: Kind,
  data: WellDocumentData[Kind] | null,
): Promise<Uint8Array> {
  return writeXlsx({
    sheets: templateSheets(kind, data, { stageNumbers: [1, 2, 3] }).map(
      ({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }),
    ),
  });
}

/** Numbers as people type them: up to three decimals. */
const typed = (most: number, least = 0) =>
  fc
    .integer({ min: least * 1000, max: most * 1000 })
    .map((thousandths) => thousandths / 1000);

const name = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9 .-]{0,14}[A-Za-z0-9]$/)
  .map((text) => text.replaceAll(/\s+/g, " "));

const lengthUnit = fc.constantFrom("ft" as const, "m" as const);
const units = fc.constantFrom("Field" as const, "Metric" as const);
const depthReference = fc.constantFrom(
  "kellyBushing" as const,
  "ground" as const,
  "seaLevel" as const,
);

const inMetres = (value: number, unit: "ft" | "m") =>
  value * (unit === "ft" ? 0.3048 : 1);

/** Depths that go down, in the unit of the file. */
const depths = fc.uniqueArray(typed(15_000), { minLength: 2, maxLength: 12 });

const stations = (unit: "ft" | "m") =>
  depths.chain((list) =>
    fc.tuple(
      ...list
        .toSorted((first, second) => first - second)
        .map((depth) =>
          fc.record({
            mdMetres: fc.constant(inMetres(depth, unit)),
            inclinationDegrees: typed(180),
            azimuthDegrees: typed(360),
          }),
        ),
    ),
  );

const wellhead = (unit: "ft" | "m") => ({
  surfaceNorthMetres: typed(3000, -3000).map((value) => inMetres(value, unit)),
  surfaceEastMetres: typed(3000, -3000).map((value) => inMetres(value, unit)),
});

const trajectory: fc.Arbitrary<WellDocumentData["trajectory"]> =
  lengthUnit.chain((unit) =>
    fc.record({
      lengthUnit: fc.constant(unit),
      depthReference,
      northReference: fc.constantFrom("grid" as const, "true" as const),
      referenceElevationMetres: fc.option(
        typed(2000, -50).map((value) => inMetres(value, unit)),
      ),
      ...wellhead(unit),
      stations: stations(unit),
      neighbors: fc.uniqueArray(
        fc.record({
          wellLabel: name,
          api: fc.constantFrom("", "42-501-20130", "99-001"),
          ...wellhead(unit),
          stations: stations(unit),
        }),
        {
          maxLength: 3,
          selector: ({ wellLabel }) => wellLabel.toLowerCase(),
        },
      ),
    }),
  );

const perforations: fc.Arbitrary<WellDocumentData["perforations"]> =
  lengthUnit.chain((unit) =>
    fc.record({
      lengthUnit: fc.constant(unit),
      depthReference,
      rows: fc.uniqueArray(
        fc
          .record({
            stageNumber: fc.integer({ min: 1, max: 60 }),
            clusterNumber: fc.option(fc.integer({ min: 1, max: 20 })),
            top: typed(10_000, 1),
            length: typed(50, 1),
            shots: fc.option(fc.integer({ min: 0, max: 60 })),
          })
          .map(({ top, length, ...row }) => ({
            ...row,
            topMdMetres: inMetres(top, unit),
            bottomMdMetres: inMetres(
              Math.round((top + length) * 1000) / 1000,
              unit,
            ),
          })),
        {
          minLength: 1,
          maxLength: 12,
          selector: ({ stageNumber, clusterNumber, topMdMetres }) =>
            `${stageNumber}/${clusterNumber ?? topMdMetres}`,
        },
      ),
    }),
  );

function inStages<Row extends object>(row: fc.Arbitrary<Row>) {
  return fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 1, max: 120 }), row)
      .map(([stageNumber, rest]) => ({ stageNumber, ...rest })),
    {
      minLength: 1,
      maxLength: 10,
      selector: ({ stageNumber }) => stageNumber,
    },
  );
}

const additiveNames = ["FR-98 (high viscosity)", "Biocide", "15% HCl", "Acid"];

const documents: {
  readonly [Kind in WellDocumentKind]: fc.Arbitrary<WellDocumentData[Kind]>;
} = {
  trajectory,
  perforations,
  boreholevolumes: fc.record({
    units,
    rows: inStages(
      fc.record({
        boreholeVolume: typed(1500, 1),
        midPerfMeasuredDepth: typed(15_000),
      }),
    ),
  }),
  stagelengths: fc.record({
    units,
    rows: inStages(fc.record({ length: typed(2500, 1) })),
  }),
  consumables: fc.record({
    units,
    rows: inStages(
      fc.record({
        plannedCleanVolume: typed(20_000),
        plannedProppantMass: fc.option(typed(900_000)),
        additives: fc
          .tuple(...additiveNames.map(() => fc.option(typed(5000))))
          .map((amounts) =>
            amounts.flatMap((planned, at) =>
              planned === null
                ? []
                : [{ name: additiveNames[at] ?? "", planned, unit: "gal" }],
            ),
          ),
      }),
    ),
  }),
  pumpschedule: fc.record({
    units,
    rows: inStages(
      fc.record({
        steps: fc.array(
          fc.record({
            name,
            fluid: fc.constantFrom("", "Slickwater", "Linear gel 20#"),
            slurryRate: typed(45),
            startConcentration: typed(20),
            endConcentration: typed(20),
            cleanVolume: typed(5000),
            proppantMass: typed(500_000),
          }),
          { minLength: 1, maxLength: 6 },
        ),
      }),
    ),
  }),
};

/** Additives are returned in the order of their columns, which is the same for all stages. */
function inOrder(data: WellDocumentData[WellDocumentKind] | null): unknown {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    key === "additives" && Array.isArray(value)
      ? value.map((each) => JSON.stringify(each)).toSorted()
      : value,
  );
}

describe("templates", () => {
  it.each(wellDocumentKinds)(
    "WF26: %s are read back unchanged",
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(documents[kind], async (data) => {
          const back = await read(kind, written(kind, data));
          expect(
            lines(back.problems).filter((line) => line.startsWith("error")),
          ).toEqual([]);
          expect(
            back.asks.filter((ask) => ask !== "referenceElevation"),
          ).toEqual([]);
          expect(inOrder(back.data)).toEqual(inOrder(data));
        }),
        { numRuns: 15, seed: 27 },
      );
    },
  );

  it.each(wellDocumentKinds)(
    "WF26: an empty template of %s holds nothing that could be taken for a document",
    async (kind) => {
      const { data, problems } = await read(kind, written(kind, null), {
        depthReference: "kellyBushing",
        northReference: "grid",
      });
      expect(data).toBeNull();
      expect(problems.map(({ code }) => code)).toEqual(["rowsMissing"]);
    },
  );
});
