import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import type { BlockFinding, TimeLayout } from "@stagecraft/sources";

export type ImportResponse = OutputOf<typeof contract.stageImports.get>;
export type ImportReport = OutputOf<typeof contract.stageImports.report>;
export type ImportProblem = ImportReport["problems"][number];

type MapBody = BodyOf<typeof contract.stageImports.map>;

/** The columns to import and how the times are read. */
export type ImportMapping = Pick<MapBody, "columns" | "time">;
export type ColumnChoice = ImportMapping["columns"][number];
export type TimeChoice = ImportMapping["time"];

export interface ScannedColumn {
  readonly index: number;
  readonly name: string;
  readonly unitText: string | null;
  readonly description: string | null;
  readonly samples: readonly number[];
  readonly range: { p1: number; p50: number; p99: number } | null;
  readonly finiteShare: number;
  readonly proposal: ColumnProposal;
}

export interface ColumnProposal {
  readonly channel: string | null;
  readonly unit: string;
  readonly multiplier: number;
  readonly isAbsolute: boolean;
  /** The profile's setting; null when there is none. */
  readonly subtractsAtmosphere: boolean | null;
  readonly unitFrom: string | null;
  readonly confidence: number;
  readonly evidence: readonly string[];
  readonly questions: readonly string[];
  readonly ownName: string;
  readonly suggestion: string | null;
}

/** Who or what decided on the order of day and month where the file does not. */
export interface OrderDoubt {
  readonly decidedBy: "habit" | "profile" | "person";
  /** Name of the person or the profile. */
  readonly name: string | null;
}

/** Findings from reading a file, or the first part of a large one. */
export interface FileScan {
  readonly table: ImportResponse["table"];
  readonly fingerprint: string;
  readonly timeLayout: TimeLayout;
  readonly time: TimeChoice & {
    readonly kind: string;
    readonly hasDates: boolean;
    /** Absent in scans of earlier releases. */
    readonly isZoneDoubtful?: boolean;
    readonly firstTimestamp: number | null;
    readonly lastTimestamp: number | null;
  };
  /** Set when nothing in the file distinguishes day from month; null otherwise. */
  readonly orderDoubt: OrderDoubt | null;
  readonly blocks: BlockFinding | null;
  readonly rowCount: number;
  readonly isRowCountEstimated: boolean;
  /** Name of the confirmed mapping that the proposals are taken from. */
  readonly profileName: string | null;
  readonly columns: readonly ScannedColumn[];
  readonly problems: readonly ImportProblem[];
  /** A thinned preview; raw values by column, in the order of `columns`. */
  readonly preview: {
    readonly times: readonly number[];
    readonly values: readonly (readonly (number | null)[])[];
  };
}
