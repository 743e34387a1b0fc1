import {
  changesWellSwitches,
  maximumExpectedStages,
  newWellSwitches,
  wellBrands,
  type WellBrand,
  type WellImportField,
} from "@stagecraft/domain";
import type { ColumnMapping } from "#features/record-imports/column-mapping.ts";
import {
  distinct,
  type FieldChange,
  type PlannedRecord,
  type RecordPlan,
} from "#features/record-imports/record-plan.ts";
import type { RecordRow } from "#features/record-imports/record-table.ts";
import { RowCells } from "#features/record-imports/row-cells.ts";

/** The values of a well that a file may set. */
export interface WellValues {
  readonly uwi: string;
  readonly operatorName: string;
  readonly leaseName: string;
  readonly location: string;
  readonly expectedStageCount: number;
  readonly brand: WellBrand;
  readonly plannedCleanVolume: number;
  readonly plannedProppantMass: number;
  readonly active: boolean;
  readonly hide: boolean;
}

export interface KnownPad {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly isCompanyActive: boolean;
}

export interface KnownWell extends WellValues {
  readonly id: number;
  readonly projectId: number;
  readonly wellNumber: string;
}

export interface WellAction {
  readonly projectId: number;
  /** Null creates the well. */
  readonly wellId: number | null;
  readonly wellNumber: string;
  /**
   * Values set on the well; other values of the well are unchanged, or defaults
   * for a new well.
   */
  readonly values: Partial<WellValues>;
}

export interface WellPlanContext {
  /** Pads within the person's reach. */
  readonly pads: readonly KnownPad[];
  readonly wells: readonly KnownWell[];
  /** Whether the person may change Active and Hidden of a well. */
  readonly maySwitch: boolean;
  readonly seesInternal: boolean;
}

const longestNumber = 100;
const longestText = 200;
const largestPlan = 1_000_000_000;

function padsOf(pads: readonly KnownPad[], text: string): KnownPad[] {
  const named = pads.filter(
    ({ name }) => name.toLowerCase() === text.toLowerCase(),
  );
  return named.length > 0
    ? named
    : pads.filter(({ id }) => String(id) === text);
}

function padOf(cells: RowCells, pads: readonly KnownPad[]): KnownPad | null {
  const text = cells.required("pad", longestText);
  if (text === null) return null;
  const [pad, second] = padsOf(pads, text);
  if (pad === undefined) return cells.refuse("unknownPad", { text });
  if (second !== undefined) return cells.refuse("severalPads", { text });
  if (!pad.isCompanyActive)
    return cells.refuse("companyInactive", { company: pad.companyName });
  return pad;
}

/** The pads in a file, so that only their wells are read. */
export function padsNamed(
  rows: readonly RecordRow[],
  mapping: ColumnMapping,
  pads: readonly KnownPad[],
): number[] {
  const column = mapping.pad;
  if (column === undefined) return [];
  const texts = new Set(rows.map(({ cells }) => cells[column] ?? ""));
  return distinct(
    [...texts].flatMap((text) => padsOf(pads, text).map(({ id }) => id)),
  );
}

function brandOf(cells: RowCells): WellBrand | null {
  const text = cells.text("brand", longestText);
  if (text === null) return null;
  const brand = wellBrands.find((known) => known === text.toUpperCase());
  return (
    brand ??
    cells.refuse("unknownBrand", { text, known: wellBrands.join(", ") })
  );
}

/** The values in the row; an empty cell leaves a value unchanged. */
function valuesOf(cells: RowCells): Partial<WellValues> {
  const given = {
    uwi: cells.text("uwi", longestNumber),
    operatorName: cells.text("operatorName", longestText),
    leaseName: cells.text("leaseName", longestText),
    location: cells.text("location", longestText),
    expectedStageCount: cells.wholeNumber(
      "expectedStageCount",
      maximumExpectedStages,
    ),
    brand: brandOf(cells),
    plannedCleanVolume: cells.wholeNumber("plannedCleanVolume", largestPlan),
    plannedProppantMass: cells.wholeNumber("plannedProppantMass", largestPlan),
    active: cells.yesOrNo("active"),
    hide: cells.yesOrNo("hide"),
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null),
  );
}

function changedValues(
  known: WellValues,
  given: Partial<WellValues>,
): Partial<WellValues> {
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => known[field as keyof WellValues] !== value,
    ),
  );
}

function fieldChanges(
  values: Partial<WellValues>,
  known: WellValues | undefined,
): FieldChange[] {
  return Object.entries(values).map(([field, value]) => ({
    field: field as WellImportField,
    before: String(known?.[field as keyof WellValues] ?? ""),
    after: String(value),
  }));
}

class WellPlanner {
  readonly #context: WellPlanContext;
  readonly #wells: ReadonlyMap<string, KnownWell>;
  /** Line on which a well first occurred. */
  readonly #lines = new Map<string, number>();

  constructor(context: WellPlanContext) {
    this.#context = context;
    this.#wells = new Map(
      context.wells.map((well) => [
        keyOf(well.projectId, well.wellNumber),
        well,
      ]),
    );
  }

  plan(row: RecordRow, mapping: ColumnMapping): PlannedRecord<WellAction> {
    const cells = new RowCells(row, mapping);
    const pad = padOf(cells, this.#context.pads);
    const wellNumber = cells.required("wellNumber", longestNumber);
    const values = valuesOf(cells);
    const subject = [pad?.name, wellNumber]
      .filter((part) => part !== undefined && part !== null)
      .join(" · ");
    if (pad === null || wellNumber === null) return skipped(cells, subject);
    this.#refuseRepeated(cells, keyOf(pad.id, wellNumber));
    const known = this.#wells.get(keyOf(pad.id, wellNumber));
    const changed = known === undefined ? values : changedValues(known, values);
    this.#refuseForbidden(cells, known, changed);
    if (cells.reasons.length > 0) return skipped(cells, subject);
    const isUnchanged =
      known !== undefined && Object.keys(changed).length === 0;
    return {
      line: row.line,
      outcome:
        known === undefined ? "create" : isUnchanged ? "unchanged" : "update",
      subject,
      changes: fieldChanges(changed, known),
      reasons: [],
      action: isUnchanged
        ? null
        : {
            projectId: pad.id,
            wellId: known?.id ?? null,
            wellNumber,
            values: changed,
          },
    };
  }

  #refuseRepeated(cells: RowCells, key: string): void {
    const line = this.#lines.get(key);
    if (line === undefined) this.#lines.set(key, cells.line);
    else cells.refuse("repeated", { line: String(line) });
  }

  #refuseForbidden(
    cells: RowCells,
    known: KnownWell | undefined,
    changed: Partial<WellValues>,
  ): void {
    const { seesInternal, maySwitch } = this.#context;
    if (known?.hide === true && !seesInternal) cells.refuse("wellTaken");
    else if (
      !maySwitch &&
      changesWellSwitches(known ?? newWellSwitches, changed)
    )
      cells.refuse("switchNotAllowed");
  }
}

function keyOf(projectId: number, wellNumber: string): string {
  return `${projectId} ${wellNumber.toLowerCase()}`;
}

function skipped(cells: RowCells, subject: string): PlannedRecord<WellAction> {
  return {
    line: cells.line,
    outcome: "skipped",
    subject,
    changes: [],
    reasons: cells.reasons,
    action: null,
  };
}

/** Plans an import of wells using only the rows and the stored wells. */
export function planWells(
  rows: readonly RecordRow[],
  mapping: ColumnMapping,
  context: WellPlanContext,
): RecordPlan<WellAction> {
  const planner = new WellPlanner(context);
  const records = rows.map((row) => planner.plan(row, mapping));
  const projectIds = distinct(
    records.flatMap(({ action }) =>
      action === null ? [] : [action.projectId],
    ),
  );
  const companyIds = distinct(
    context.pads
      .filter(({ id }) => projectIds.includes(id))
      .map(({ companyId }) => companyId),
  );
  return { records, companyIds, projectIds };
}
