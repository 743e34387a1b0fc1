export type RuleColor = "green" | "yellow" | "orange" | "red";

export interface MetricsTrigger {
  /** A key of the stage summary. */
  readonly name: string;
  readonly operator: string;
  readonly value: number;
}

export interface FdiTrigger {
  /** Percent of the offset's minDeltaPressureFracHit. */
  readonly minDeltaPressureFracHitPercentage?: number | null;
  /** Percent of the offset's minDerivPressureFracHit. */
  readonly minDerivPressureFracHitPercentage?: number | null;
  readonly applyDeltaPressure?: boolean | null;
  readonly applyDerivPressure?: boolean | null;
  /** AND (the default) or OR. */
  readonly operator?: string | null;
  readonly metricsTrigger?: MetricsTrigger | null;
}

export interface StagecraftTrigger {
  /** Percent of plannedProppant. */
  readonly proppantPercentage?: number | null;
  /** Percent of plannedWater. */
  readonly waterPercentage?: number | null;
  readonly applyProppant?: boolean | null;
  readonly applyWater?: boolean | null;
  /** AND (the default) or OR. */
  readonly operator?: string | null;
  readonly metricsTrigger?: MetricsTrigger | null;
}

interface RuleBase {
  readonly id: number;
  readonly version: string;
  /** Null or empty means every offset well. */
  readonly offsetWellName: string | null;
  readonly color: RuleColor;
  readonly recommendation: string;
}

export interface FdiRule extends RuleBase {
  readonly playbookType: "FDI";
  readonly trigger: FdiTrigger;
}

export interface StagecraftRule extends RuleBase {
  readonly playbookType: "stagecraft";
  readonly trigger: StagecraftTrigger;
}

export type PlaybookRule = FdiRule | StagecraftRule;

/** The set of defaults for missing parameters. */
export type ParameterScope = "stage" | "project";

/** A stage of an offset well itself, as far as the product knows it. */
export interface NeighbourStage {
  /** Time from which the neighbor is known to be pumped. */
  readonly startTimestamp: number;
  /** Time from which the stage is known to be over; null before that. */
  readonly endTimestamp: number | null;
  /** Time of the shut-in, which is known only at the end of the stage; null before. */
  readonly shutInTimestamp: number | null;
}

export type NeighbourStages = Readonly<
  Record<number, readonly NeighbourStage[]>
>;

/** Known facts about other stages. */
export interface StageSurroundings {
  /** By offset number, for neighbors that are wells of the same pad. */
  readonly neighbourStages?: NeighbourStages;
  /** Median of `fractureIntensityMedian` over the well's stages that had ended when this one began; null unless there were three. */
  readonly wellIntensityReference?: number | null;
}

export interface EngineSetup extends StageSurroundings {
  /** The stage's `control.parameters` as stored, with legacy names and gaps. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly scope: ParameterScope;
  /** Rules subscribed to the stage, else to the well. */
  readonly rules: readonly PlaybookRule[];
}
