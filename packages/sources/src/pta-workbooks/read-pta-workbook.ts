import {
  ptaDimensions,
  ptaQuantities,
  type PtaInput,
  type PtaUnitSystem,
  type PtaWorkbookProblemCode,
} from "@stagecraft/domain/pta";
import { nowhere, ProblemBook } from "../well-documents/problem-book.ts";
import { checkInput } from "./input-checks.ts";
import {
  nothingListed,
  readInputTable,
  type ListedInputs,
  type ListedValues,
} from "./input-table.ts";
import { isChoice, lettersOnly, type InputName } from "./input-texts.ts";
import {
  inputOf,
  isSameValue,
  type GivenValues,
  type InputValue,
} from "./input-values.ts";
import type {
  PtaWorkbookOrder,
  ReadPtaWorkbook,
  WorkbookInterpretation,
  WorkbookStage,
} from "./pta-workbook.ts";
import { readRecordTable, type ReadRecords } from "./record-table.ts";
import { SheetReading, type WorkbookProblems } from "./sheet-reading.ts";
import { stageRecords } from "./stage-records.ts";
import { readStageTable, type ListedStage } from "./stage-table.ts";
import { ptaSheets, type WorkbookSheet } from "./workbook-sheets.ts";

/** The sheets by content; of an exported case, only the list of inputs is read. */
const sheetNames = {
  inputs: ["case", "inputs"],
  stages: ["stages"],
  records: ["records"],
  rates: ["rates"],
} as const;

/** Other sheets of the template and the exports, which are not read. */
const otherSheets: ReadonlySet<string> = new Set([
  "help",
  "results",
  "warnings",
  "plots",
  "leftout",
]);

function usualValue(
  name: InputName,
  system: PtaUnitSystem,
): InputValue | undefined {
  if (isChoice(name)) return undefined;
  const { usual, dimension } = ptaQuantities[name];
  if (usual === null) return undefined;
  const { toSi } = ptaDimensions[dimension];
  return (usual * toSi.STANDARD) / toSi[system];
}

/** Reads one workbook; its sheets share a list of problems. */
class WorkbookReader {
  readonly problems: WorkbookProblems =
    new ProblemBook<PtaWorkbookProblemCode>();
  readonly #order: PtaWorkbookOrder;
  readonly #sheets: readonly WorkbookSheet[];
  readonly #readings: SheetReading[] = [];

  constructor(order: PtaWorkbookOrder, sheets: readonly WorkbookSheet[]) {
    this.#order = order;
    this.#sheets = sheets;
  }

  read(): Omit<ReadPtaWorkbook, "problems"> {
    const { stages, system } = this.#order;
    const inputs = this.#sheet("inputs");
    const listedStages = this.#sheet("stages");
    const records = this.#sheet("records");
    const rates = this.#sheet("rates");
    if (inputs === null && listedStages === null && records === null)
      this.problems.error("sheetMissing", nowhere, {
        sheets: "Case, Stages, Records",
      });
    else this.#nameUnknownSheets();
    const listed: ListedInputs = inputs
      ? readInputTable(inputs, stages, system)
      : { ofCase: nothingListed(), ofStages: new Map() };
    const rows = listedStages
      ? readStageTable(listedStages, stages, system)
      : [];
    const only = this.#onlyStage(listed, rows);
    const samples = stageRecords(
      records && this.#records(records, only, "pressures"),
      rates && this.#records(rates, only, "rates"),
    );
    const input = this.#caseInput(listed.ofCase);
    const interpretations = stages.flatMap((stage) => {
      const row = rows.find((each) => each.stage.id === stage.id);
      const values = listed.ofStages.get(stage.id);
      const record = samples.get(stage.id) ?? null;
      const isOrdered =
        row !== undefined || values !== undefined || record !== null;
      return isOrdered
        ? [this.#interpretation(stage, input, values, row, record)]
        : [];
    });
    for (const reading of this.#readings) reading.finish();
    return { input, interpretations };
  }

  /** Without this problem, a sheet with a misspelled name would be left out unnoticed. */
  #nameUnknownSheets(): void {
    const known = new Set<string>(Object.values(sheetNames).flat());
    for (const { name, rows } of this.#sheets) {
      const plain = lettersOnly(name);
      if (known.has(plain) || otherSheets.has(plain) || rows.length === 0)
        continue;
      this.problems.warning("sheetUnknown", nowhere, {
        name,
        sheets: "Case, Stages, Records, Rates",
      });
    }
  }

  #sheet(kind: keyof typeof sheetNames): SheetReading | null {
    const names: readonly string[] = sheetNames[kind];
    const sheet = this.#sheets.find(({ name }) =>
      names.includes(lettersOnly(name)),
    );
    if (sheet === undefined) return null;
    const reading = new SheetReading(sheet, this.problems);
    this.#readings.push(reading);
    return reading;
  }

  #records(
    reading: SheetReading,
    only: WorkbookStage | null,
    holds: "pressures" | "rates",
  ): ReadRecords {
    return readRecordTable(reading, this.#order.stages, only, holds);
  }

  /** The stage of a record that names none: the only listed stage, or the only stage of the pad. */
  #onlyStage(
    { ofStages }: ListedInputs,
    rows: readonly ListedStage[],
  ): WorkbookStage | null {
    const { stages } = this.#order;
    const ids = new Set([
      ...ofStages.keys(),
      ...rows.map(({ stage }) => stage.id),
    ]);
    const listed = stages.filter(({ id }) => ids.has(id));
    const [first, second] = listed.length === 0 ? stages : listed;
    return first !== undefined && second === undefined ? first : null;
  }

  #caseInput({ values, origins }: ListedValues): PtaInput {
    const { input, system } = this.#order;
    const given: GivenValues = new Map(
      [...values].filter(
        ([name, { value }]) =>
          origins.get(name) !== "usual" ||
          !isSameValue(value, usualValue(name, system)),
      ),
    );
    const effective = { ...input, ...inputOf(given) };
    checkInput(effective, given, system);
    return effective;
  }

  /**
   * A value that the stage would have anyway is not stored with it, so that it continues to follow
   * the case.
   */
  #interpretation(
    stage: WorkbookStage,
    caseInput: PtaInput,
    listed: ListedValues = nothingListed(),
    row: ListedStage | undefined,
    record: WorkbookInterpretation["record"],
  ): WorkbookInterpretation {
    const { system, baseOf } = this.#order;
    const base = baseOf(stage, caseInput, record !== null);
    const given: GivenValues = new Map(
      [...listed.values, ...(row?.values ?? [])].filter(
        ([name, { value }]) =>
          listed.origins.get(name) === "interpretation" ||
          !isSameValue(value, base[name]),
      ),
    );
    const input = inputOf(given);
    checkInput({ ...base, ...input }, given, system);
    return { stageId: stage.id, input, record };
  }
}

/**
 * Reads the workbook of a case. A file that cannot be read at all (damaged, with
 * macros, too large) throws a SourceError; everything else is a problem with its
 * position.
 */
export async function readPtaWorkbook(
  order: PtaWorkbookOrder,
): Promise<ReadPtaWorkbook> {
  const reader = new WorkbookReader(order, await ptaSheets(order.bytes));
  const read = reader.read();
  return { ...read, problems: reader.problems.list };
}
