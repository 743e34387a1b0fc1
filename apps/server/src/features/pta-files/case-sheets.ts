import {
  ptaInputOfWire,
  ptaQuantities,
  ptaConverted,
  ptaResultKeys,
  ptaResultUnit,
  withoutDust,
  type PtaInput,
  type PtaInputOrigin,
  type PtaResultKey,
  type PtaUnitSystem,
  type PtaWireInput,
} from "@stagecraft/domain/pta";
import {
  momentText,
  ptaAllowedText,
  ptaInputCell,
  ptaInputNames,
  ptaInputTexts,
  ptaInputUnitText,
  ptaOriginTexts,
  shownPtaUnit,
  type PtaCell,
  type PtaInputName,
  type PtaSheet,
} from "@stagecraft/sources";
import type { CaseForExport } from "#features/pta-cases/pta-cases.service.ts";
import {
  levelLabels,
  notResolvedText,
  resultLabels,
  statusLabels,
} from "#features/pta-files/file-labels.ts";
import { plotSheet } from "#features/pta-files/plot-sheet.ts";
import type { UploadedRecord } from "#features/pta-files/pta-files.repository.ts";
import { recordSheets } from "#features/pta-files/record-sheets.ts";
import { warningText } from "#features/pta-files/warning-text.ts";

type Interpretation = CaseForExport["interpretations"][number];
type Row = readonly PtaCell[];

function plainInput(wire: PtaWireInput, system: PtaUnitSystem): PtaInput {
  return ptaInputOfWire(wire, system).input;
}

function inputRow(
  place: readonly [well: string, stage: string],
  name: PtaInputName,
  value: PtaInput[PtaInputName],
  origin: PtaInputOrigin | null,
  system: PtaUnitSystem,
): Row {
  return [
    ...place,
    ptaInputTexts[name].label,
    ptaInputCell(name, value),
    ptaInputUnitText(name, system),
    origin === null ? null : ptaOriginTexts[origin],
    ptaAllowedText(name, system),
    ptaInputTexts[name].meaning,
  ];
}

function usualOf(name: PtaInputName, system: PtaUnitSystem) {
  if (!(name in ptaQuantities)) return undefined;
  const quantity = name as keyof typeof ptaQuantities;
  const { usual } = ptaQuantities[quantity];
  return usual === null
    ? undefined
    : ptaConverted(quantity, usual, "STANDARD", system);
}

/**
 * Lists the values of the case, both those that a person set and the defaults. Inputs that belong
 * to one falloff are listed only when they are set.
 */
function caseRows(input: PtaInput, system: PtaUnitSystem): readonly Row[] {
  return ptaInputNames.flatMap((name) => {
    const own = input[name];
    const usual = usualOf(name, system);
    const isOfFalloff = /Timestamp$|Override$/.test(name) || name === "masked";
    if (own === undefined && isOfFalloff) return [];
    const origin =
      own !== undefined ? "case" : usual === undefined ? null : "usual";
    return [inputRow(["", ""], name, own ?? usual, origin, system)];
  });
}

function stageRows(
  { wellNumber, stageName, effective }: Interpretation,
  system: PtaUnitSystem,
): readonly Row[] {
  const input = plainInput(effective.input, system);
  return ptaInputNames.flatMap((name) =>
    input[name] === undefined
      ? []
      : [
          inputRow(
            [wellNumber, stageName],
            name,
            input[name],
            effective.origins[name] ?? null,
            system,
          ),
        ],
  );
}

function inputsSheet({
  case: { input, unitSystem },
  interpretations,
}: CaseForExport): PtaSheet {
  return {
    name: "Inputs",
    rows: [
      [
        "Well",
        "Stage",
        "Input",
        "Value",
        "Unit",
        "Origin",
        "Allowed",
        "Meaning",
      ],
      ...caseRows(plainInput(input, unitSystem), unitSystem),
      ...interpretations.flatMap((one) => stageRows(one, unitSystem)),
    ],
    headRows: 1,
    widths: [20, 14, 34, 24, 12, 24, 34, 60],
  };
}

/** The status of an interpretation as text; it names outdated and missing results. */
export function statusText({ context }: Interpretation): string {
  const { status, isOutdated, failure } = context;
  const isOver = status === "DONE" && isOutdated;
  const text = statusLabels[isOver ? "outdated" : status];
  const before = isOutdated && !isOver ? `, ${statusLabels.outdated}` : "";
  return failure === null ? `${text}${before}` : `${text}${before}: ${failure}`;
}

interface ResultColumn {
  readonly title: string;
  readonly cellOf: (one: Interpretation) => PtaCell;
}

/** A value, and its interval and remark where one of the stages has them. */
function resultColumns(
  key: PtaResultKey,
  interpretations: readonly Interpretation[],
  system: PtaUnitSystem,
): readonly ResultColumn[] {
  const found = (one: Interpretation) =>
    one.results.find((result) => result.key === key);
  const all = interpretations.map(found).filter((each) => each !== undefined);
  if (all.length === 0) return [];
  const numberOf = (one: Interpretation, part: "value" | "low" | "high") => {
    const number = found(one)?.[part] ?? null;
    return number === null ? null : withoutDust(number);
  };
  const label = resultLabels[key];
  const unit = shownPtaUnit(ptaResultUnit(key, system));
  const columns: ResultColumn[] = [
    {
      title: `${label} (${unit})`,
      cellOf: (one) => numberOf(one, "value"),
    },
  ];
  if (all.some(({ low, high }) => low !== null || high !== null))
    columns.push(
      {
        title: `${label}, low (${unit})`,
        cellOf: (one) => numberOf(one, "low"),
      },
      {
        title: `${label}, high (${unit})`,
        cellOf: (one) => numberOf(one, "high"),
      },
    );
  if (all.some(({ isResolved }) => !isResolved))
    columns.push({
      title: `${label}, remark`,
      cellOf: (one) =>
        found(one)?.isResolved === false ? notResolvedText : null,
    });
  return columns;
}

function resultsSheet({
  case: { unitSystem },
  interpretations,
}: CaseForExport): PtaSheet {
  const columns = ptaResultKeys.flatMap((key) =>
    resultColumns(key, interpretations, unitSystem),
  );
  return {
    name: "Results",
    rows: [
      [
        "Well",
        "Stage",
        "Status",
        "Run ended (UTC)",
        "Engine release",
        ...columns.map(({ title }) => title),
      ],
      ...interpretations.map((one) => [
        one.wellNumber,
        one.stageName,
        statusText(one),
        one.context.endedAt === null ? null : momentText(one.context.endedAt),
        one.context.engineRelease,
        ...columns.map(({ cellOf }) => cellOf(one)),
      ]),
    ],
    headRows: 1,
    widths: [
      20,
      14,
      18,
      24,
      18,
      ...columns.map(({ title }) => Math.max(14, title.length + 2)),
    ],
  };
}

function warningsSheet({
  case: { unitSystem },
  interpretations,
}: CaseForExport): PtaSheet {
  return {
    name: "Warnings",
    rows: [
      ["Well", "Stage", "Level", "Warning"],
      ...interpretations.flatMap(({ wellNumber, stageName, warnings }) =>
        warnings.map((warning) => [
          wellNumber,
          stageName,
          levelLabels[warning.level],
          warningText(warning, unitSystem),
        ]),
      ),
    ],
    headRows: 1,
    widths: [20, 14, 14, 100],
  };
}

/** Inputs, results and warnings of a case; what was uploaded can be uploaded again. */
export function caseSheets(
  content: CaseForExport,
  options: {
    readonly records: readonly UploadedRecord[];
    readonly leftOut: number;
    readonly withPlots: boolean;
  },
): readonly PtaSheet[] {
  const [single] = content.interpretations;
  return [
    inputsSheet(content),
    resultsSheet(content),
    warningsSheet(content),
    ...(options.withPlots && single?.output ? [plotSheet(single.output)] : []),
    ...recordSheets(content, options.records, options.leftOut),
  ];
}
