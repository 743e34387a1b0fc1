import type {
  DepthReference,
  DocumentStation,
  DocumentUnits,
  DocumentWellhead,
  NorthReference,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";
import { type LengthUnit, lengthIn, unitOfDocument } from "./document-units.ts";
import type { TemplateSheet } from "./read-document.ts";
import {
  layoutOf,
  neighborLayout,
  surveyLayout,
  type TableColumn,
  type TableLayout,
} from "./table-layouts.ts";

/** The well and the units that an empty template is written for. */
export interface TemplateOptions {
  readonly lengthUnit?: LengthUnit;
  readonly units?: DocumentUnits;
  /** Stages that get a row to fill in. */
  readonly stageNumbers?: readonly number[];
}

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

const depthReferenceTexts: Readonly<Record<DepthReference, string>> = {
  kellyBushing: "Kelly bushing",
  ground: "Ground level",
  seaLevel: "Sea level",
};

const northReferenceTexts: Readonly<Record<NorthReference, string>> = {
  grid: "Grid north",
  true: "True north",
};

/** Units as they are written in titles. */
const unitTexts: Readonly<Record<string, string>> = {
  ppg: "lb/gal",
  m3: "m³",
  "m3/min": "m³/min",
  "kg/m3": "kg/m³",
};

function titleOf({ title, holds }: TableColumn, units: DocumentUnits): string {
  if (holds === "count" || holds === "stage" || holds === "text") return title;
  const unit = unitOfDocument(holds, units);
  return `${title} (${unitTexts[unit] ?? unit})`;
}

function sheetOf(
  { sheets }: TableLayout,
  head: Rows,
  titles: readonly string[],
  rows: Rows,
): TemplateSheet {
  return {
    name: sheets[0] ?? "",
    rows: [...head, titles, ...rows],
    headRows: head.length + 1,
  };
}

function titlesOf(
  { columns }: TableLayout,
  units: DocumentUnits,
  keys: readonly string[],
): readonly string[] {
  return keys.map((key) => {
    const column = columns.find((each) => each.key === key);
    return column ? titleOf(column, units) : key;
  });
}

/** Columns of a template; others are accepted in other files. */
const writtenColumns = {
  survey: [
    "mdMetres",
    "inclinationDegrees",
    "azimuthDegrees",
    "surfaceNorthMetres",
    "surfaceEastMetres",
  ],
  neighbors: [
    "wellLabel",
    "api",
    "mdMetres",
    "inclinationDegrees",
    "azimuthDegrees",
    "surfaceNorthMetres",
    "surfaceEastMetres",
  ],
  perforations: [
    "stageNumber",
    "clusterNumber",
    "topMdMetres",
    "bottomMdMetres",
    "shots",
  ],
  boreholevolumes: ["stageNumber", "boreholeVolume", "midPerfMeasuredDepth"],
  stagelengths: ["stageNumber", "length"],
  consumables: ["stageNumber", "plannedCleanVolume", "plannedProppantMass"],
  pumpschedule: [
    "stageNumber",
    "name",
    "fluid",
    "slurryRate",
    "startConcentration",
    "endConcentration",
    "cleanVolume",
    "proppantMass",
  ],
} as const;

/** Additive columns of a template; users add others in the same form. */
const usualAdditives: Readonly<Record<DocumentUnits, readonly string[]>> = {
  Field: ["Friction reducer (gal)", "Biocide (gal)", "Scale inhibitor (gal)"],
  Metric: ["Friction reducer (L)", "Biocide (L)", "Scale inhibitor (L)"],
};

type Writers = {
  readonly [Kind in WellDocumentKind]: (
    filled: WellDocumentData[Kind] | null,
    options: TemplateOptions,
  ) => readonly TemplateSheet[];
};

/**
 * The sheets of a template; with data, the sheets of a workbook that is parsed
 * back to that data.
 */
export function templateSheets<Kind extends WellDocumentKind>(
  kind: Kind,
  filled: WellDocumentData[Kind] | null = null,
  options: TemplateOptions = {},
): readonly TemplateSheet[] {
  return writers[kind](filled, options);
}

function systemOf(unit: LengthUnit): DocumentUnits {
  return unit === "m" ? "Metric" : "Field";
}

function stageRows(
  { stageNumbers = [] }: TemplateOptions,
  width: number,
): Rows {
  return stageNumbers.map((stage) => [
    stage,
    ...Array.from({ length: width - 1 }, () => null),
  ]);
}

const writers: Writers = {
  trajectory: (data, { lengthUnit = "ft" }) => {
    const unit = data?.lengthUnit ?? lengthUnit;
    const units = systemOf(unit);
    const elevation = data?.referenceElevationMetres ?? null;
    const head: Rows = [
      ["Depth reference", data && depthReferenceTexts[data.depthReference]],
      ["North reference", data && northReferenceTexts[data.northReference]],
      [
        `Reference elevation above sea level (${unit})`,
        elevation === null ? null : lengthIn(elevation, unit),
      ],
    ];
    return [
      sheetOf(
        surveyLayout,
        head,
        titlesOf(surveyLayout, units, writtenColumns.survey),
        (data?.stations ?? []).map((station, index) => [
          ...stationCells(station, unit),
          ...surfaceCells(data, unit, index),
        ]),
      ),
      sheetOf(
        neighborLayout,
        [],
        titlesOf(neighborLayout, units, writtenColumns.neighbors),
        (data?.neighbors ?? []).flatMap((neighbor) =>
          neighbor.stations.map((station, index) => [
            neighbor.wellLabel,
            neighbor.api,
            ...stationCells(station, unit),
            ...surfaceCells(neighbor, unit, index),
          ]),
        ),
      ),
    ];
  },

  perforations: (data, options) => {
    const unit = data?.lengthUnit ?? options.lengthUnit ?? "ft";
    const columns = writtenColumns.perforations;
    return [
      sheetOf(
        layoutOf.perforations,
        [["Depth reference", data && depthReferenceTexts[data.depthReference]]],
        titlesOf(layoutOf.perforations, systemOf(unit), columns),
        data
          ? data.rows.map((row) => [
              row.stageNumber,
              row.clusterNumber,
              lengthIn(row.topMdMetres, unit),
              lengthIn(row.bottomMdMetres, unit),
              row.shots,
            ])
          : stageRows(options, columns.length),
      ),
    ];
  },

  boreholevolumes: (data, options) =>
    stageSheet("boreholevolumes", data?.units, options, (keys) =>
      data?.rows.map((row) => keys.map((key) => row[key])),
    ),

  stagelengths: (data, options) =>
    stageSheet("stagelengths", data?.units, options, (keys) =>
      data?.rows.map((row) => keys.map((key) => row[key])),
    ),

  consumables: (data, options) => {
    const units = data?.units ?? options.units ?? "Field";
    const columns = writtenColumns.consumables;
    const additives = data
      ? [
          ...new Set(
            data.rows.flatMap((row) => row.additives.map(additiveTitle)),
          ),
        ]
      : usualAdditives[units];
    return [
      sheetOf(
        layoutOf.consumables,
        [],
        [...titlesOf(layoutOf.consumables, units, columns), ...additives],
        data
          ? data.rows.map((row) => [
              ...columns.map((key) => row[key]),
              ...additives.map(
                (title) =>
                  row.additives.find((each) => additiveTitle(each) === title)
                    ?.planned ?? null,
              ),
            ])
          : stageRows(options, columns.length),
      ),
    ];
  },

  pumpschedule: (data, options) => {
    const units = data?.units ?? options.units ?? "Field";
    const columns = writtenColumns.pumpschedule;
    return [
      sheetOf(
        layoutOf.pumpschedule,
        [],
        titlesOf(layoutOf.pumpschedule, units, columns),
        data
          ? data.rows.flatMap(({ stageNumber, steps }) =>
              steps.map((step) => [
                stageNumber,
                step.name,
                step.fluid,
                step.slurryRate,
                step.startConcentration,
                step.endConcentration,
                step.cleanVolume,
                step.proppantMass,
              ]),
            )
          : stageRows(options, columns.length),
      ),
    ];
  },
};

type StageColumns = typeof writtenColumns;

function stageSheet<Kind extends "boreholevolumes" | "stagelengths">(
  kind: Kind,
  stated: DocumentUnits | undefined,
  options: TemplateOptions,
  rowsOf: (keys: StageColumns[Kind]) => Rows | undefined,
): readonly TemplateSheet[] {
  const units = stated ?? options.units ?? "Field";
  const columns = writtenColumns[kind];
  return [
    sheetOf(
      layoutOf[kind],
      [],
      titlesOf(layoutOf[kind], units, columns),
      rowsOf(columns) ?? stageRows(options, columns.length),
    ),
  ];
}

function additiveTitle({
  name,
  unit,
}: WellDocumentData["consumables"]["rows"][number]["additives"][number]): string {
  return `${name} (${unit})`;
}

function stationCells(
  station: DocumentStation,
  unit: LengthUnit,
): readonly Cell[] {
  return [
    lengthIn(station.mdMetres, unit),
    station.inclinationDegrees,
    station.azimuthDegrees,
  ];
}

/** Fills the first station only: a wellhead is given once. */
function surfaceCells(
  wellhead: DocumentWellhead | null,
  unit: LengthUnit,
  index: number,
): readonly Cell[] {
  return index > 0 || !wellhead
    ? [null, null]
    : [
        lengthIn(wellhead.surfaceNorthMetres, unit),
        lengthIn(wellhead.surfaceEastMetres, unit),
      ];
}
