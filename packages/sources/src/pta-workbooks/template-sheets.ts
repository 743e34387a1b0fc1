import {
  ptaBounds,
  ptaQuantities,
  ptaUnitOf,
  withoutDust,
  type PtaInput,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import {
  inputNames,
  inputTexts,
  isChoice,
  type InputName,
} from "./input-texts.ts";
import {
  choiceTexts,
  inWords,
  maskedText,
  momentUnit,
  type InputValue,
} from "./input-values.ts";
import type { WorkbookStage } from "./pta-workbook.ts";
import { shownPtaUnit } from "./workbook-units.ts";

export type PtaCell = string | number | null;

/** A sheet to write, the first row first. */
export interface PtaSheet {
  readonly name: string;
  readonly rows: readonly (readonly PtaCell[])[];
  /** The rows above the table and its titles, which stay in view. */
  readonly headRows: number;
  /** The column in letters. */
  readonly widths: readonly number[];
}

/** Inputs that belong to one falloff and are left out of the list of a case. */
const ofOneFalloff: readonly InputName[] = inputNames.filter(
  (name) => /Timestamp$|Override$/.test(name) || name === "masked",
);

/** Inputs that usually differ from stage to stage. */
const stageColumns = [
  "TVD",
  "numberOfClusters",
  "clusterEfficiency",
  "fractureHeight",
  "wellboreVolume",
  "injectionStartTimestamp",
  "shutInTimestamp",
  "falloffStartTimestamp",
  "falloffEndTimestamp",
] as const satisfies readonly PtaQuantityName[];

/** The unit beside a value. */
export function inputUnitText(name: InputName, system: PtaUnitSystem): string {
  if (name === "masked") return "s";
  if (isChoice(name)) return "choice";
  return ptaQuantities[name].dimension === "time"
    ? momentUnit
    : shownPtaUnit(ptaUnitOf(name, system));
}

/** `2026-11-15 18:44:38.250`, a notation that an upload accepts. */
export function momentText(milliseconds: number): string {
  return new Date(milliseconds)
    .toISOString()
    .replace("T", " ")
    .replace(/(\.000)?Z$/, "");
}

export function inputCell(
  name: InputName,
  value: InputValue | undefined,
): PtaCell {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return inWords(value);
  if (typeof value !== "number") return maskedText(value);
  return !isChoice(name) && ptaQuantities[name].dimension === "time"
    ? momentText(value)
    : withoutDust(value);
}

const shownDigits = 6;

/** `0.05 to 2`, or the list of choices. */
export function allowedText(name: InputName, system: PtaUnitSystem): string {
  if (name === "masked") return "";
  if (isChoice(name)) return choiceTexts[name].join(", ");
  if (ptaQuantities[name].dimension === "time") return "YYYY-MM-DD HH:MM:SS";
  const { minimum, maximum } = ptaBounds(name, system);
  const shown = (value: number) => Number(value.toPrecision(shownDigits));
  return `${shown(minimum)} to ${shown(maximum)}`;
}

function caseSheet(input: PtaInput, system: PtaUnitSystem): PtaSheet {
  const listed = inputNames.filter(
    (name) => !ofOneFalloff.includes(name) || input[name] !== undefined,
  );
  return {
    name: "Case",
    rows: [
      ["Input", "Value", "Unit", "Allowed", "Meaning"],
      ...listed.map((name) => [
        inputTexts[name].label,
        inputCell(name, input[name]),
        inputUnitText(name, system),
        allowedText(name, system),
        inputTexts[name].meaning,
      ]),
    ],
    headRows: 1,
    widths: [32, 18, 12, 34, 60],
  };
}

function stagesSheet(
  stages: readonly WorkbookStage[],
  system: PtaUnitSystem,
): PtaSheet {
  const titles = stageColumns.map(
    (name) => `${inputTexts[name].label} (${inputUnitText(name, system)})`,
  );
  return {
    name: "Stages",
    rows: [
      ["Well", "Stage", ...titles],
      ...stages.map(({ wellNumber, stageName, proposals }) => [
        wellNumber,
        stageName,
        ...stageColumns.map((name) => inputCell(name, proposals[name])),
      ]),
    ],
    headRows: 1,
    widths: [20, 14, ...titles.map(({ length }) => Math.max(14, length + 2))],
  };
}

const units: Readonly<Record<PtaUnitSystem, readonly [string, string]>> = {
  STANDARD: ["psi", "bpm"],
  METRIC: ["MPa", "m3/min"],
};

function recordSheets(system: PtaUnitSystem): readonly PtaSheet[] {
  const [pressure, rate] = units[system];
  const rateTitle = `Rate (${rate}, injected positive)`;
  return [
    {
      name: "Records",
      rows: [
        [
          "Well",
          "Stage",
          "Time (UTC)",
          `Pressure at surface (${pressure})`,
          rateTitle,
        ],
      ],
      headRows: 1,
      widths: [20, 14, 24, 30, 32],
    },
    {
      name: "Rates",
      rows: [["Well", "Stage", "Time (UTC)", rateTitle]],
      headRows: 1,
      widths: [20, 14, 24, 32],
    },
  ];
}

const helpLines: readonly (readonly string[])[] = [
  [
    "Case",
    "One row for each input. Fill in Value; Unit may be changed to any unit of the same kind (psi, kPa, MPa, bar, kgf/cm2; ft, m, in; bpm, m3/min, m3/sec, stb/d, m3/d and so on) and is converted. A value without a unit is refused.",
  ],
  [
    "Stages",
    "One row for each stage that is to be interpreted. Delete the rows of stages that are not. What a cell says counts before the case; empty cells follow the case and the documents of the well. More columns may be added: the name of an input with its unit in brackets.",
  ],
  [
    "Records",
    "Only for gauges that are not recorded in the stage. The title of Time says UTC for moments (2026-11-15 18:44:38), or h, min or s for the time since the start. The title of the pressure says its unit and whether it was measured at surface or at the perforations.",
  ],
  [
    "Rates",
    'Instead of the column Rate of the records: each row holds from its time on until the next one. The title says the unit, and "injected positive" or "produced positive".',
  ],
  [
    "Numbers",
    "Formulas are read by the value that was saved with them. Macros are refused. Decimal commas are understood where they are unmistakable.",
  ],
  [
    "Upload",
    "Everything is read or nothing: one error keeps the whole workbook from being stored, and every problem is named by its sheet, row and column.",
  ],
];

const helpSheet: PtaSheet = {
  name: "Help",
  rows: [["Sheet", "How it is filled in"], ...helpLines],
  headRows: 1,
  widths: [16, 120],
};

/** The workbook template of a case, with known values filled in. */
export function ptaTemplateSheets(order: {
  readonly input: PtaInput;
  readonly system: PtaUnitSystem;
  readonly stages: readonly WorkbookStage[];
}): readonly PtaSheet[] {
  const { input, system, stages } = order;
  return [
    caseSheet(input, system),
    stagesSheet(stages, system),
    ...recordSheets(system),
    helpSheet,
  ];
}
