import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import type { BlockFinding, TimeLayout } from "@stagecraft/sources";

export type ImportResponse = OutputOf<typeof contract.stageImports.get>;
export type ImportReport = OutputOf<typeof contract.stageImports.report>;
export type ImportProblem = ImportReport["problems"][number];

type MapBody = BodyOf<typeof contract.stageImports.map>;

/** What is to become of the file: which columns, and how its times are read. */
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
  /** As a profile says; null when nobody said. */
  readonly subtractsAtmosphere: boolean | null;
  readonly unitFrom: string | null;
  readonly confidence: number;
  readonly evidence: readonly string[];
  readonly questions: readonly string[];
  readonly ownName: string;
  readonly suggestion: string | null;
}

/** Who or what settled the order of day and month in place of the file. */
export interface OrderDoubt {
  readonly decidedBy: "habit" | "profile" | "person";
  /** Of the person or the profile. */
  readonly name: string | null;
}

/** What was found in a file by reading it, or the first part of a large one. */
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
  /** Nothing in the file tells day from month; null when something does. */
  readonly orderDoubt: OrderDoubt | null;
  readonly blocks: BlockFinding | null;
  readonly rowCount: number;
  readonly isRowCountEstimated: boolean;
  /** The confirmed mapping that the proposals repeat. */
  readonly profileName: string | null;
  readonly columns: readonly ScannedColumn[];
  readonly problems: readonly ImportProblem[];
  /** Thinned out; raw values by column, in the order of `columns`. */
  readonly preview: {
    readonly times: readonly number[];
    readonly values: readonly (readonly (number | null)[])[];
  };
}
