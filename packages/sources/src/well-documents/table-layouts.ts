import type { WellDocumentKind } from "@stagecraft/domain";
import type { Measured } from "./document-units.ts";

/** A column of a table, with other titles that are used for it. */
export interface TableColumn {
  /** Name of the field in the document. */
  readonly key: string;
  readonly title: string;
  /** Lower case, letters and digits only; the most specific one first. */
  readonly spellings: readonly string[];
  /** Further titles composed of parts, less specific than any spelling. */
  readonly pattern?: RegExp;
  readonly holds: Measured | "count" | "stage" | "text";
  readonly isNeeded: boolean;
  /** Positions use the US survey foot; for depths the difference is invisible. */
  readonly isPosition?: true;
  /** An empty cell is not a problem by itself: the kind decides its meaning. */
  readonly mayBeBlank?: true;
}

export interface TableLayout {
  /** Titles of the sheet; the first is used in templates. */
  readonly sheets: readonly string[];
  readonly columns: readonly TableColumn[];
  /** A row belongs to the table when this column has a number. */
  readonly keyColumn: string;
  /** An empty key cell below a filled one means the same stage. */
  readonly carriesKey: boolean;
  /** Sheets named by stages are parts of one document. */
  readonly hasSheetsOfStages?: true;
}

function column(
  key: string,
  title: string,
  holds: TableColumn["holds"],
  spellings: string,
): TableColumn {
  return {
    key,
    title,
    holds,
    spellings: [
      title.toLowerCase().replaceAll(/[^a-z0-9]/g, ""),
      ...spellings.split(" ").filter((spelling) => spelling !== ""),
    ],
    isNeeded: true,
  };
}

function optional(given: TableColumn): TableColumn {
  return { ...given, isNeeded: false };
}

const measuredDepth = column(
  "mdMetres",
  "Measured depth",
  "length",
  "md mdrkb mdrt mdkb depthmd measdepth measureddepthrkb measureddepthmd surveymd surveydepth dept mdepth depth",
);
const inclination = column(
  "inclinationDegrees",
  "Inclination",
  "angle",
  "inc incl inclin inclinationangle holeinclination devi deviation dev drift",
);
const azimuth = column(
  "azimuthDegrees",
  "Azimuth",
  "angle",
  "azi azm azim az azimuthgrid gridazimuth azigrid gridazi azimuthgn azign azimuthtrue trueazimuth azitrue trueazi azimuthtn azitn hazi azimuthangle magneticazimuth azimuthmagnetic azimuthmag magazimuth azimag magazi",
);

const surfaceColumns: readonly TableColumn[] = [
  {
    ...column(
      "surfaceNorthMetres",
      "Surface north",
      "length",
      "surfacens wellheadnorth",
    ),
    isNeeded: false,
    isPosition: true,
  },
  {
    ...column(
      "surfaceEastMetres",
      "Surface east",
      "length",
      "surfaceew wellheadeast",
    ),
    isNeeded: false,
    isPosition: true,
  },
];

const wellLabel = column(
  "wellLabel",
  "Well label",
  "text",
  "well wellname wellid wellbore nameofwell",
);
const api = optional(
  column("api", "API", "text", "apinumber apino uwi wellapi uwiapi"),
);

const stageNumber = column(
  "stageNumber",
  "Stage number",
  "stage",
  "stage stageno stagenum stagenr stg stgno stagen fracstage fracstageno",
);

const perforationWords =
  "(?:(?:gun|cluster|stage|frac)?(?:perf|perforation|perforated|cluster|stage|interval)s?(?:interval)?(?:depth|md)?)?";

function edgePattern(edge: string): RegExp {
  return new RegExp(
    `^${perforationWords}(?:${edge})(?:of)?${perforationWords}(?:measured)?(?:md|depth|depthmd)?(?:rkb|kb)?$`,
  );
}

/** Some files have the unit of a row in the cell next to its depth. */
const unitColumn = optional(
  column(
    "unit",
    "Unit",
    "text",
    "units uom depthunit mdunit lengthunit depthunits",
  ),
);

export const surveyLayout: TableLayout = {
  sheets: ["Survey", "Trajectory", "Directional survey", "Surveys"],
  columns: [
    measuredDepth,
    inclination,
    azimuth,
    ...surfaceColumns,
    optional(wellLabel),
    unitColumn,
  ],
  keyColumn: "mdMetres",
  carriesKey: false,
};

export const neighborLayout: TableLayout = {
  sheets: ["Neighbors", "Neighbours", "Offset wells", "Offsets"],
  columns: [
    wellLabel,
    api,
    measuredDepth,
    inclination,
    azimuth,
    ...surfaceColumns,
  ],
  keyColumn: "mdMetres",
  carriesKey: false,
};

const perforationLayout: TableLayout = {
  sheets: ["Perforations", "Perforation", "Perfs", "Clusters"],
  columns: [
    stageNumber,
    optional(
      column(
        "clusterNumber",
        "Cluster number",
        "count",
        "cluster clusterno clusternum clusternr cl clst",
      ),
    ),
    {
      ...column(
        "topMdMetres",
        "Top measured depth",
        "length",
        "topmd top topperf perftop from frommd uppermd",
      ),
      pattern: edgePattern("top|upper|from"),
    },
    {
      ...column(
        "bottomMdMetres",
        "Bottom measured depth",
        "length",
        "bottommd bottom bottomperf perfbottom base to tomd basemd lowermd",
      ),
      pattern: edgePattern("bottom|bot|btm|base|lower|to"),
    },
    optional(
      column(
        "shots",
        "Shots",
        "count",
        "shotcount shotspercluster numberofshots noofshots holes numberofholes perfs perforations totalshots",
      ),
    ),
    optional(wellLabel),
    unitColumn,
  ],
  keyColumn: "stageNumber",
  carriesKey: true,
};

const boreholeVolumeLayout: TableLayout = {
  sheets: ["Borehole volumes", "Borehole volume", "Wellbore volumes"],
  columns: [
    stageNumber,
    column(
      "boreholeVolume",
      "Borehole volume",
      "volume",
      "wellborevolume volume casingvolume displacementvolume displacement holevolume volumetotopperf volumetoperfs flushvolume",
    ),
    column(
      "midPerfMeasuredDepth",
      "Mid perforation measured depth",
      "length",
      "midperfmeasureddepth midperfmd midperf midperfdepth midperforationdepth midperforation midperforationmd midpointmd perfmidpoint midmd",
    ),
    optional(wellLabel),
  ],
  keyColumn: "stageNumber",
  carriesKey: false,
};

const stageLengthLayout: TableLayout = {
  sheets: ["Stage lengths", "Stage length"],
  columns: [
    stageNumber,
    column(
      "length",
      "Stage length",
      "length",
      "length calculatedstagelength stglength laterallength treatedlength",
    ),
    optional(wellLabel),
  ],
  keyColumn: "stageNumber",
  carriesKey: false,
};

const consumablesLayout: TableLayout = {
  sheets: ["Consumables", "Planned consumables", "Materials"],
  columns: [
    stageNumber,
    optional(
      column(
        "plannedCleanVolume",
        "Planned clean volume",
        "volume",
        "cleanvolume clean cleanfluid cleanfluidvolume plannedclean fluidvolume totalcleanvolume plannedfluid plannedvolume watervolume totalwater",
      ),
    ),
    optional(
      column(
        "plannedProppantMass",
        "Planned proppant mass",
        "mass",
        "proppantmass proppant plannedproppant totalproppant proppantweight sand sandmass totalsand plannedsand",
      ),
    ),
    optional(wellLabel),
  ],
  keyColumn: "stageNumber",
  carriesKey: false,
};

const pumpScheduleLayout: TableLayout = {
  sheets: ["Pump schedule", "Pumping schedule", "Schedule", "Pump schedules"],
  columns: [
    optional(stageNumber),
    optional(
      column(
        "name",
        "Step",
        "text",
        "stepname stepno stepnumber step stepdescription description substage substagename stagename treatmentstep interval",
      ),
    ),
    optional(
      column(
        "fluid",
        "Fluid",
        "text",
        "fluidtype fluidname fluidsystem fluiddescription",
      ),
    ),
    column(
      "slurryRate",
      "Slurry rate",
      "rate",
      "rate pumprate slurrypumprate plannedrate injectionrate designrate",
    ),
    optional(
      column(
        "startConcentration",
        "Start concentration",
        "concentration",
        "startproppantconcentration startconc startpropconc concentrationstart concstart fromconc initialconcentration beginconcentration concfrom",
      ),
    ),
    optional(
      column(
        "endConcentration",
        "End concentration",
        "concentration",
        "endproppantconcentration endconc endpropconc concentrationend concend toconc finalconcentration concto",
      ),
    ),
    optional(
      column(
        "concentration",
        "Proppant concentration",
        "concentration",
        "concentration conc propconc proppantconc proppantconcentration propcon sandconcentration sandconc ppa ppg",
      ),
    ),
    column(
      "cleanVolume",
      "Clean volume",
      "volume",
      "clean cleanfluid cleanfluidvolume fluidvolume cleanvol stepcleanvolume volumeclean stepvolume volume",
    ),
    {
      ...column(
        "proppantMass",
        "Proppant mass",
        "mass",
        "proppant proppantweight stepproppant propmass sand sandmass proppantstep prop stepprop",
      ),
      mayBeBlank: true,
    },
    optional(wellLabel),
  ],
  keyColumn: "stageNumber",
  carriesKey: true,
  hasSheetsOfStages: true,
};

export const layoutOf: Readonly<Record<WellDocumentKind, TableLayout>> = {
  trajectory: surveyLayout,
  perforations: perforationLayout,
  boreholevolumes: boreholeVolumeLayout,
  stagelengths: stageLengthLayout,
  consumables: consumablesLayout,
  pumpschedule: pumpScheduleLayout,
};

export function neededColumns({
  columns,
}: TableLayout): readonly TableColumn[] {
  return columns.filter(({ isNeeded }) => isNeeded);
}
