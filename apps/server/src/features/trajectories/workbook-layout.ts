/** A column of the workbook, with the other names it has in the field. */
export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  /** Lower case, letters and digits only. */
  readonly spellings: readonly string[];
  readonly kind: "length" | "angle" | "count" | "text";
  readonly isOptional?: true;
}

export interface SheetLayout {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

const surveyColumns: readonly SheetColumn[] = [
  {
    key: "md",
    title: "Measured depth",
    spellings: ["measureddepth", "md", "depthmd", "mdrkb", "mdrt"],
    kind: "length",
  },
  {
    key: "inclination",
    title: "Inclination",
    spellings: ["inclination", "inc", "incl", "deviation"],
    kind: "angle",
  },
  {
    key: "azimuth",
    title: "Azimuth",
    spellings: [
      "azimuth",
      "azi",
      "azm",
      "azimuthgrid",
      "azimuthtrue",
      "gridazimuth",
    ],
    kind: "angle",
  },
];

const surfaceColumns: readonly SheetColumn[] = [
  {
    key: "surfaceNorth",
    title: "Surface north",
    spellings: ["surfacenorth", "surfacens", "wellheadnorth"],
    kind: "length",
    isOptional: true,
  },
  {
    key: "surfaceEast",
    title: "Surface east",
    spellings: ["surfaceeast", "surfaceew", "wellheadeast"],
    kind: "length",
    isOptional: true,
  },
];

export const surveySheet: SheetLayout = {
  name: "Survey",
  columns: [...surveyColumns, ...surfaceColumns],
};

export const perforationsSheet: SheetLayout = {
  name: "Perforations",
  columns: [
    {
      key: "stageNumber",
      title: "Stage number",
      spellings: ["stagenumber", "stage", "stageno", "stg"],
      kind: "count",
    },
    {
      key: "top",
      title: "Top measured depth",
      spellings: ["topmeasureddepth", "topmd", "top", "topperf", "perftop"],
      kind: "length",
    },
    {
      key: "bottom",
      title: "Bottom measured depth",
      spellings: [
        "bottommeasureddepth",
        "bottommd",
        "bottom",
        "bottomperf",
        "perfbottom",
        "base",
      ],
      kind: "length",
    },
  ],
};

export const neighboursSheet: SheetLayout = {
  name: "Neighbours",
  columns: [
    {
      key: "wellLabel",
      title: "Well label",
      spellings: ["welllabel", "well", "wellname"],
      kind: "text",
    },
    {
      key: "api",
      title: "API",
      spellings: ["api", "apinumber", "uwi"],
      kind: "text",
      isOptional: true,
    },
    ...surveyColumns,
    ...surfaceColumns,
  ],
};
