import type {
  DocumentUnits,
  PlannedAdditive,
  PumpStep,
  StageDocumentKind,
} from "@stagecraft/domain";
import { unitFactor, type Quantity } from "@stagecraft/engine";
import { isSame } from "../changes/same.ts";
import {
  documentOf,
  ownValue,
  isNoValue,
  type JsonDocument,
  type ParameterDocument,
} from "../documents/parameter-document.ts";
import type { ControlChange } from "./control-changes.ts";
import { fullParameters } from "./inherited-parameters.ts";

/** The values that a well's documents give for one of its stages; a missing key means no value. */
export interface DocumentValues {
  readonly boreholeVolume?: number;
  readonly midPerfMeasuredDepth?: number;
  readonly stageLength?: number;
  readonly plannedCleanVolume?: number;
  readonly plannedProppantMass?: number;
  readonly additives?: readonly PlannedAdditive[];
  readonly steps?: readonly PumpStep[];
  /** Units of each document that gives a value. */
  readonly units: Readonly<Partial<Record<StageDocumentKind, DocumentUnits>>>;
  readonly versions: Readonly<Partial<Record<StageDocumentKind, number>>>;
}

/** Stored with a stage: the rows of the documents that it took, and their versions. */
export type DocumentVersions = Readonly<
  Partial<Record<StageDocumentKind, number>>
> & { readonly stageNumber: number };

/** Parameters that a stage takes from the documents of its well. */
const documentParameterNames = [
  "boreholeVolume",
  "boreholeVolumeUnits",
  "boreholeMidPerfMeasuredDepth",
  "stageLength",
  "plannedWater",
  "plannedProppant",
  "plannedConsumablesUnits",
  "plannedAdditives",
  "pumpSchedule",
] as const;

const unitsOfSystem = {
  Field: { length: "ft", volume: "bbl", mass: "lb" },
  Metric: { length: "m", volume: "m3", mass: "kg" },
} as const;

type Measured = "length" | "volume" | "mass";

function factor(quantity: Quantity, unit: string): number {
  const found = unitFactor(quantity, unit);
  if (found === null) throw new Error(`The unit ${unit} is not known.`);
  return found;
}

/** Nine digits, because more would show rounding errors of the conversion. */
function converted(
  quantity: Measured,
  value: number,
  from: string,
  to: string,
): number {
  if (from === to) return value;
  return Number(
    ((value * factor(quantity, from)) / factor(quantity, to)).toPrecision(9),
  );
}

function isSystem(value: unknown): value is DocumentUnits {
  return value === "Field" || value === "Metric";
}

/** `Field` and `Metric` are accepted as units of a volume. */
function volumeUnit(unit: unknown): string | null {
  if (typeof unit !== "string") return null;
  const named = Object.entries(unitsOfSystem).find(
    ([system]) => system.toLowerCase() === unit.trim().toLowerCase(),
  )?.[1].volume;
  const found = named ?? unit;
  return unitFactor("volume", found) === null ? null : found;
}

const inPlannedUnits = [
  "boreholeMidPerfMeasuredDepth",
  "stageLength",
  "plannedWater",
  "plannedProppant",
] as const;

/**
 * The unit system of the planned amounts and depths: that of the stage, else
 * that of a document. The engine reads numbers without a system as metric, so
 * they are written as metric.
 */
function systemOf(
  { units }: DocumentValues,
  stage: ParameterDocument,
): DocumentUnits | undefined {
  const stated = ownValue(stage, "plannedConsumablesUnits");
  if (isSystem(stated)) return stated;
  if (inPlannedUnits.some((name) => !isNoValue(ownValue(stage, name))))
    return "Metric";
  return units.consumables ?? units.boreholevolumes ?? units.stagelengths;
}

function boreholeParameters(
  { boreholeVolume, units }: DocumentValues,
  stage: ParameterDocument,
): ParameterDocument {
  const system = units.boreholevolumes;
  if (boreholeVolume === undefined || system === undefined) return {};
  const unit = unitsOfSystem[system].volume;
  const stated = ownValue(stage, "boreholeVolumeUnits");
  const target = volumeUnit(stated);
  return {
    boreholeVolume: converted("volume", boreholeVolume, unit, target ?? unit),
    boreholeVolumeUnits: target === null ? unit : stated,
  };
}

/**
 * Returns the parameters that the documents set on a stage, in the stage's
 * units, so that other values of the stage keep their meaning.
 */
export function documentParameters(
  values: DocumentValues,
  stage: ParameterDocument,
): ParameterDocument {
  const system = systemOf(values, stage);
  const { units, versions, steps, additives } = values;
  const measured = (
    quantity: Measured,
    value: number | undefined,
    kind: StageDocumentKind,
  ): number | null => {
    const from = units[kind];
    if (value === undefined || from === undefined || system === undefined)
      return null;
    const unitOf = (of: DocumentUnits) => unitsOfSystem[of][quantity];
    return converted(quantity, value, unitOf(from), unitOf(system));
  };
  const inSystem = {
    boreholeMidPerfMeasuredDepth: measured(
      "length",
      values.midPerfMeasuredDepth,
      "boreholevolumes",
    ),
    stageLength: measured("length", values.stageLength, "stagelengths"),
    plannedWater: measured("volume", values.plannedCleanVolume, "consumables"),
    plannedProppant: measured(
      "mass",
      values.plannedProppantMass,
      "consumables",
    ),
  };
  const said = Object.entries(inSystem).filter(([, value]) => value !== null);
  return {
    ...boreholeParameters(values, stage),
    ...Object.fromEntries(said),
    ...(said.length === 0 ? {} : { plannedConsumablesUnits: system }),
    // Each amount has the unit of its own column; no setting of the stage
    // contains it.
    ...(additives === undefined ? {} : { plannedAdditives: additives }),
    ...(steps === undefined || units.pumpschedule === undefined
      ? {}
      : {
          pumpSchedule: {
            units: units.pumpschedule,
            steps,
            version: versions.pumpschedule ?? null,
          },
        }),
  };
}

/** Null when no document has a row for the stage. */
function documentVersionsOf(
  { versions }: DocumentValues,
  stageNumber: number,
): DocumentVersions | null {
  return Object.keys(versions).length === 0
    ? null
    : { stageNumber, ...versions };
}

/** Reads which rows of which versions a stage took; null when it took none. */
export function storedDocumentVersions(
  stage: ParameterDocument,
): DocumentVersions | null {
  const stored = documentOf(ownValue(stage, "documentVersions"));
  return typeof stored["stageNumber"] === "number"
    ? (stored as DocumentVersions)
    : null;
}

/** Returns the parameters of a new stage with the values of the documents, the last level of the merge (decision D3). */
export function withDocumentValues(
  inherited: JsonDocument,
  values: DocumentValues,
  stageNumber: number,
): JsonDocument {
  const documentVersions = documentVersionsOf(values, stageNumber);
  if (documentVersions === null) return inherited;
  return {
    ...inherited,
    ...documentParameters(values, inherited),
    documentVersions,
  };
}

export interface DocumentLevels {
  /** The values that the stage inherits from the control documents. */
  readonly inherited: ParameterDocument;
  /** The values of the document versions that the stage took; null when it took none. */
  readonly taken: DocumentValues | null;
  readonly current: DocumentValues;
  readonly stageNumber: number;
}

/** Schedules with the same steps are equal, whatever their version. */
function comparable(name: string, value: unknown): unknown {
  if (isNoValue(value)) return null;
  if (name !== "pumpSchedule") return value;
  const { version: _version, ...plan } = documentOf(value);
  return plan;
}

/**
 * Returns the effects on a stage of taking the current documents: the values
 * that differ between the versions and that the stage does not have already.
 * The last change, `documentVersions`, accompanies any other.
 */
export function documentChanges(
  stage: ParameterDocument,
  { inherited, taken, current, stageNumber }: DocumentLevels,
): readonly ControlChange[] {
  const now = fullParameters(stage);
  const below = fullParameters(inherited);
  const was = taken === null ? {} : documentParameters(taken, stage);
  const is = documentParameters(current, stage);
  const changes = documentParameterNames.flatMap((name): ControlChange[] => {
    const value = ownValue(now, name) ?? null;
    const before = ownValue(was, name) ?? ownValue(below, name) ?? null;
    const after = ownValue(is, name) ?? ownValue(below, name) ?? null;
    // Numbers that stay on the stage keep their unit.
    if (name.endsWith("Units") && ownValue(is, name) === undefined) return [];
    const isEqual = (one: unknown, other: unknown) =>
      isSame(comparable(name, one), comparable(name, other));
    if (isEqual(before, after) || isEqual(value, after)) return [];
    return [
      { path: name, before: value, after, isOwn: !isEqual(value, before) },
    ];
  });
  if (changes.length === 0) return [];
  const before = ownValue(now, "documentVersions") ?? null;
  const after = documentVersionsOf(current, stageNumber);
  return isSame(before, after)
    ? changes
    : [...changes, { path: "documentVersions", before, after, isOwn: false }];
}
