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
  /** Proposals from documents of the well or the engine, in the units of the case. */
  readonly proposals: Readonly<Partial<Record<PtaQuantityName, number>>>;
}

/** A separate gauge record in SI units; null where there is no sample. */
export interface WorkbookRecord {
  readonly pressureAt: "surface" | "perforations";
  readonly timestampsMs: readonly number[];
  readonly pressurePa: readonly (number | null)[];
  /** Injection is positive, production negative; null without rates. */
  readonly rateCubicMetersPerSecond: readonly (number | null)[] | null;
}

/** An interpretation that the workbook requests. */
export interface WorkbookInterpretation {
  readonly stageId: number;
  /** The values that differ from those of the case and from the proposals. */
  readonly input: PtaInput;
  readonly record: WorkbookRecord | null;
}

export interface PtaWorkbookOrder {
  readonly bytes: Uint8Array;
  /** The units of the case; values in other units are converted. */
  readonly system: PtaUnitSystem;
  /** The input of the case before the upload; values of the workbook override it. */
  readonly input: PtaInput;
  readonly stages: readonly WorkbookStage[];
  /**
   * The values of a stage that has none of its own in the case: those of the case, proposals or
   * defaults.
   */
  readonly baseOf: (
    stage: WorkbookStage,
    caseInput: PtaInput,
    hasRecord: boolean,
  ) => PtaInput;
}

export interface ReadPtaWorkbook {
  readonly input: PtaInput;
  readonly interpretations: readonly WorkbookInterpretation[];
  /** With an error among them, nothing is stored. */
  readonly problems: readonly PtaWorkbookProblem[];
}
