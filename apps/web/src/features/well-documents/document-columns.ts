import type {
  DocumentUnits,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

/** Quantity of a number; the document states its unit. */
type Quantity = "length" | "volume" | "mass" | "rate" | "concentration";

export interface DocumentColumn {
  readonly key: string;
  readonly label: TextKey;
  readonly type: "whole" | "number" | "text";
  readonly quantity?: Quantity;
  /** The unit of a column whose unit is fixed. */
  readonly unit?: string;
  /** Whether cells may be empty. */
  readonly isOptional?: boolean;
}

const stage: DocumentColumn = {
  key: "stageNumber",
  label: "wellDocs.column.stageNumber",
  type: "whole",
};

export const documentColumns: Readonly<
  Record<WellDocumentKind, readonly DocumentColumn[]>
> = {
  trajectory: [
    {
      key: "mdMetres",
      label: "wellDocs.column.measuredDepth",
      type: "number",
      quantity: "length",
    },
    {
      key: "inclinationDegrees",
      label: "wellDocs.column.inclination",
      type: "number",
      unit: "°",
    },
    {
      key: "azimuthDegrees",
      label: "wellDocs.column.azimuth",
      type: "number",
      unit: "°",
    },
  ],
  perforations: [
    stage,
    {
      key: "clusterNumber",
      label: "wellDocs.column.clusterNumber",
      type: "whole",
      isOptional: true,
    },
    {
      key: "topMdMetres",
      label: "wellDocs.column.top",
      type: "number",
      quantity: "length",
    },
    {
      key: "bottomMdMetres",
      label: "wellDocs.column.bottom",
      type: "number",
      quantity: "length",
    },
    {
      key: "shots",
      label: "wellDocs.column.shots",
      type: "whole",
      isOptional: true,
    },
  ],
  boreholevolumes: [
    stage,
    {
      key: "boreholeVolume",
      label: "wellDocs.column.boreholeVolume",
      type: "number",
      quantity: "volume",
    },
    {
      key: "midPerfMeasuredDepth",
      label: "wellDocs.column.midPerforation",
      type: "number",
      quantity: "length",
    },
  ],
  stagelengths: [
    stage,
    {
      key: "length",
      label: "wellDocs.column.length",
      type: "number",
      quantity: "length",
    },
  ],
  consumables: [
    stage,
    {
      key: "plannedCleanVolume",
      label: "wellDocs.column.cleanVolume",
      type: "number",
      quantity: "volume",
      isOptional: true,
    },
    {
      key: "plannedProppantMass",
      label: "wellDocs.column.proppantMass",
      type: "number",
      quantity: "mass",
      isOptional: true,
    },
    {
      key: "additive",
      label: "wellDocs.column.additive",
      type: "text",
      isOptional: true,
    },
    {
      key: "planned",
      label: "wellDocs.column.planned",
      type: "number",
      isOptional: true,
    },
    {
      key: "unit",
      label: "wellDocs.column.unit",
      type: "text",
      isOptional: true,
    },
  ],
  pumpschedule: [
    stage,
    { key: "name", label: "wellDocs.column.step", type: "text" },
    { key: "fluid", label: "wellDocs.column.fluid", type: "text" },
    {
      key: "slurryRate",
      label: "wellDocs.column.slurryRate",
      type: "number",
      quantity: "rate",
    },
    {
      key: "startConcentration",
      label: "wellDocs.column.startConcentration",
      type: "number",
      quantity: "concentration",
    },
    {
      key: "endConcentration",
      label: "wellDocs.column.endConcentration",
      type: "number",
      quantity: "concentration",
    },
    {
      key: "cleanVolume",
      label: "wellDocs.column.cleanVolume",
      type: "number",
      quantity: "volume",
    },
    {
      key: "proppantMass",
      label: "wellDocs.column.proppantMass",
      type: "number",
      quantity: "mass",
    },
  ],
};

const unitsOf: Readonly<
  Record<DocumentUnits, Readonly<Record<Quantity, string>>>
> = {
  Field: {
    length: "ft",
    volume: "bbl",
    mass: "lb",
    rate: "bpm",
    concentration: "ppg",
  },
  Metric: {
    length: "m",
    volume: "m³",
    mass: "kg",
    rate: "m³/min",
    concentration: "kg/m³",
  },
};

export type DocumentData = WellDocumentData[WellDocumentKind];

/** The choices of units: length only for surveys, all quantities for other documents. */
export function unitsOfData(data: DocumentData): DocumentUnits {
  if ("units" in data) return data.units;
  return data.lengthUnit === "ft" ? "Field" : "Metric";
}

/** The unit of a column in a document with these units; empty for a plain number or text. */
export function columnUnit(
  { quantity, unit = "" }: DocumentColumn,
  units: DocumentUnits,
): string {
  return quantity === undefined ? unit : unitsOf[units][quantity];
}
