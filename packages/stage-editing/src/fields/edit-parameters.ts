import type { OptionalParameters } from "./optional-parameters.ts";
import type { ParameterDocument } from "../documents/parameter-document.ts";
import type { ScalarParameters } from "./scalar-parameters.ts";
import type { TypedNumber } from "./typed-number.ts";

/** Content of a part of the document other than the fields known here; it is kept unchanged. */
interface WithOthers {
  readonly others: ParameterDocument;
}

export interface EditLimits {
  readonly min: TypedNumber;
  readonly max: TypedNumber;
}

export interface EditAxis extends WithOthers {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly position: "left" | "right";
  readonly limits: EditLimits;
  readonly type?: string;
  readonly hideTitleUnit?: boolean;
}

export interface EditLine extends WithOthers {
  readonly label: string;
  /** The channel the line draws. */
  readonly attribute: string;
  readonly yAxisName: string;
  readonly unit: string;
  readonly show: boolean;
  readonly color: string;
  readonly colorDark: string;
}

export const secondaryCharts = [
  "pressureDerivative",
  "relativeDerivative",
  "additives",
  "fdiWarning",
] as const;

export type SecondaryChart = (typeof secondaryCharts)[number];

/** Null leaves an end automatic; an empty text is a field that was emptied by hand. */
export interface EditSecondary {
  readonly yaxis: EditLimits;
}

export interface EditPlot extends WithOthers {
  readonly startTime: TypedNumber;
  readonly endTime: TypedNumber;
  readonly useUTC: boolean;
  readonly yAxes: readonly EditAxis[];
  readonly lines: readonly EditLine[];
  readonly secondary: Readonly<Record<SecondaryChart, EditSecondary>>;
}

export interface EditSource extends WithOthers {
  readonly name: string;
  readonly unit: string;
  /** Column of the source; -1 until one is chosen. */
  readonly index: TypedNumber;
  readonly multiplier: TypedNumber;
}

export interface EditOffset extends WithOthers {
  /** offset_pressure_1 to offset_pressure_20. */
  readonly name: string;
  readonly wellLabel: string;
  readonly api: string;
  readonly minDeltaPressureFracHit: TypedNumber;
  readonly minDerivPressureFracHit?: TypedNumber;
  readonly state?: string;
  readonly suspend: boolean;
}

export const cleanSources = [
  "vancumcleanvolume",
  "cumCleanVolumeStageTotal",
] as const;
export const proppantSources = [
  "vancumproppantmass",
  "cumSandSurface",
] as const;

export interface EditPlaybook extends WithOthers {
  readonly cleanSource: string;
  readonly proppantSource: string;
  readonly suspend: boolean;
}

/** A stage's parameters as the drawer holds them. */
export interface EditParameters
  extends ScalarParameters, OptionalParameters, WithOthers {
  readonly plot: EditPlot;
  readonly source: readonly EditSource[];
  readonly fdi: readonly EditOffset[];
  readonly stagecraftPlaybook: EditPlaybook;
  readonly features: readonly string[];
}
