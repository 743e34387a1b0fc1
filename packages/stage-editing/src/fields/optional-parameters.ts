import type { TypedNumber } from "./typed-number.ts";

export interface OptionalParameter {
  readonly name: keyof OptionalParameters;
  readonly kind: "number" | "text" | "choice" | "boolean";
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly unit: string;
}

/** Parameters that a document carries only when someone set them. */
export interface OptionalParameters {
  readonly boreholeVolume?: TypedNumber;
  readonly boreholeVolumeUnits?: string;
  readonly boreholeMidPerfMeasuredDepth?: TypedNumber;
  readonly plannedConsumablesUnits?: string;
  readonly plannedWater?: TypedNumber;
  readonly plannedProppant?: TypedNumber;
  readonly stageLength?: TypedNumber;
  readonly stageMeasuredDepth?: TypedNumber;
  readonly fdiWLFirstDerivThreshold?: TypedNumber;
  readonly fdiWLSecondDerivThreshold?: TypedNumber;
  readonly standardDerivWLDetection?: boolean;
}

export const unitSystems = ["Field", "Metric"] as const;

export const optionalParameters: readonly OptionalParameter[] = [
  { name: "boreholeVolume", kind: "number", unit: "" },
  { name: "boreholeVolumeUnits", kind: "text", unit: "" },
  { name: "boreholeMidPerfMeasuredDepth", kind: "number", unit: "" },
  {
    name: "plannedConsumablesUnits",
    kind: "choice",
    choices: unitSystems,
    unit: "",
  },
  { name: "plannedWater", kind: "number", unit: "" },
  { name: "plannedProppant", kind: "number", unit: "" },
  { name: "stageLength", kind: "number", unit: "" },
  { name: "stageMeasuredDepth", kind: "number", unit: "" },
  {
    name: "fdiWLFirstDerivThreshold",
    kind: "number",
    min: 0,
    max: 100_000,
    unit: "",
  },
  {
    name: "fdiWLSecondDerivThreshold",
    kind: "number",
    min: 0,
    max: 1e9,
    unit: "",
  },
  { name: "standardDerivWLDetection", kind: "boolean", unit: "" },
];
