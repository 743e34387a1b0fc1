import type {
  PtaInput,
  PtaQuantityName,
  PtaUnitSystem,
  PtaWorkbookProblem,
} from "@stagecraft/domain/pta";

/** A stage of the pad that a row of a workbook can name. */
export interface WorkbookStage {
  readonly id: number;
  readonly wellNumber: string;
  readonly stageName: string;
  readonly stageNumber: number | null;
  /** When its record begins; null when nothing was recorded. */
  readonly startMs: number | null;
  /** What documents of the well or the engine propose, in the units of the case. */
  readonly proposals: Readonly<Partial<Record<PtaQuantityName, number>>>;
}

/** A gauge's own record in SI units; null where nothing was recorded. */
export interface WorkbookRecord {
  readonly pressureAt: "surface" | "perforations";
  readonly timestampsMs: readonly number[];
  readonly pressurePa: readonly (number | null)[];
  /** Injected is positive, produced is negative; null without rates. */
  readonly rateCubicMetersPerSecond: readonly (number | null)[] | null;
}

/** An interpretation that the workbook orders. */
export interface WorkbookInterpretation {
  readonly stageId: number;
  /** What differs from the case and from what is proposed. */
  readonly input: PtaInput;
  readonly record: WorkbookRecord | null;
}

export interface PtaWorkbookOrder {
  readonly bytes: Uint8Array;
  /** The units of the case; values in other units are converted. */
  readonly system: PtaUnitSystem;
  /** What the case has already; what the workbook says counts before it. */
  readonly input: PtaInput;
  readonly stages: readonly WorkbookStage[];
  /** Values of a stage that has none of its own in the case: from the case, proposed or usual. */
  readonly baseOf: (
    stage: WorkbookStage,
    caseInput: PtaInput,
    hasRecord: boolean,
  ) => PtaInput;
}

export interface ReadPtaWorkbook {
  readonly input: PtaInput;
  readonly interpretations: readonly WorkbookInterpretation[];
  /** If one of them is an error, nothing may be stored. */
  readonly problems: readonly PtaWorkbookProblem[];
}
