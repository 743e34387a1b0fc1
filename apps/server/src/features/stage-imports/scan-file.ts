import { setImmediate as nextTurn } from "node:timers/promises";
import {
  hasInstants,
  headerFingerprint,
  SampleStatistics,
  type ColumnStatistics,
  type RawRows,
  type RawTable,
} from "@stagecraft/sources";
import { proposalsFor } from "#features/stage-imports/column-proposals.ts";
import {
  mostScannedRows,
  openForScan,
  type OpenedFile,
} from "#features/stage-imports/open-for-scan.ts";
import { PreviewRows } from "#features/stage-imports/preview-rows.ts";
import type { ScanOrder } from "#features/stage-imports/scan-order.ts";
import type { FileScan } from "#features/stage-imports/stage-import.ts";
import { columnsOf, orderOf } from "#features/stage-imports/time-choice.ts";

const mostSamples = 4;

/** Collects statistics and a preview while rows are read. */
class RowFindings {
  readonly #statistics: SampleStatistics;
  readonly #preview = new PreviewRows();
  rowCount = 0;
  #first = Infinity;
  #last = -Infinity;

  constructor(table: RawTable) {
    this.#statistics = new SampleStatistics(table.columns.length);
  }

  add(rows: RawRows): void {
    this.#statistics.add(rows);
    this.#preview.add(rows);
    for (const time of rows.times) {
      if (!Number.isFinite(time)) continue;
      this.#first = Math.min(this.#first, time);
      this.#last = Math.max(this.#last, time);
    }
    this.rowCount += rows.times.length;
  }

  statistics(): readonly ColumnStatistics[] {
    return this.#statistics.columns();
  }

  preview(): FileScan["preview"] {
    return this.#preview.take();
  }

  get firstTimestamp(): number | null {
    return timestampOf(this.#first);
  }

  get lastTimestamp(): number | null {
    return timestampOf(this.#last);
  }
}

function timestampOf(time: number): number | null {
  return Number.isFinite(time) && time >= 0 ? Math.round(time) : null;
}

/** Returns true when the whole file was read. */
async function readRows(
  { source }: OpenedFile,
  findings: RowFindings,
): Promise<boolean> {
  for await (const rows of source.rows()) {
    findings.add(rows);
    if (findings.rowCount >= mostScannedRows) return false;
    // Other requests are served between two runs of rows.
    await nextTurn();
  }
  return true;
}

function rangeOf(statistics: ColumnStatistics | undefined) {
  if (statistics === undefined || !Number.isFinite(statistics.p50)) return null;
  const { p1, p50, p99 } = statistics;
  return { p1, p50, p99 };
}

/** Returns a few values spread over the file, because its first seconds are all alike. */
function samplesOf(values: readonly (number | null)[]): number[] {
  const present = values.filter((value) => value !== null);
  if (present.length <= mostSamples) return present;
  return Array.from({ length: mostSamples }, (_, part) => {
    const share = (part + 0.5) / mostSamples;
    return present[Math.floor(share * present.length)] ?? 0;
  });
}

function scannedColumns(
  order: ScanOrder,
  { source, profile }: OpenedFile,
  findings: RowFindings,
): FileScan["columns"] {
  const { table } = source;
  const statistics = findings.statistics();
  const preview = findings.preview();
  const proposals = proposalsFor(table, statistics, order.context, profile);
  return table.columns.flatMap((column, at) => {
    const proposal = proposals[at];
    if (proposal === undefined) return [];
    return [
      {
        index: column.index,
        name: column.name,
        unitText: column.unit,
        description: column.description,
        samples: samplesOf(preview.values[at] ?? []),
        range: rangeOf(statistics[at]),
        finiteShare: statistics[at]?.finiteShare ?? 0,
        proposal,
      },
    ];
  });
}

function tableResponse(table: RawTable): FileScan["table"] {
  return {
    kind: table.kind,
    headerLine: table.headerLine,
    unitLine: table.unitLine,
    dataStartLine: table.dataStartLine,
    delimiter: table.delimiter,
    decimalMark: table.decimalMark,
    encoding: table.encoding,
    preamble: [...table.preamble],
  };
}

function orderDoubtOf({
  isOrderDoubtful,
  profileName,
}: OpenedFile): FileScan["orderDoubt"] {
  if (!isOrderDoubtful) return null;
  return profileName === null
    ? { decidedBy: "habit", name: null }
    : { decidedBy: "profile", name: profileName };
}

/** The zone of a pad until one is chosen. */
const unchosenZone = "UTC";

/**
 * Whether the file does not state its zone, the pad's zone is not set, and no
 * confirmed file had the same header.
 */
function isZoneDoubtful(
  { context }: ScanOrder,
  { source, profileName }: OpenedFile,
): boolean {
  // The header of a log gives the start of evenly spaced rows without a zone.
  const isWallClock =
    source.usesZone ||
    (source.table.kind === "las" && source.table.time.kind === "stepped");
  return (
    isWallClock && profileName === null && context.timezone === unchosenZone
  );
}

/** Reads a file, or the head of a large one, and reports its contents. */
export async function scanFile(order: ScanOrder): Promise<FileScan> {
  const opened = await openForScan(order);
  const { table } = opened.source;
  const findings = new RowFindings(table);
  const isWhole = await readRows(opened, findings);
  const share = Math.max(opened.bytesRead() / order.byteCount, 1e-6);
  return {
    table: tableResponse(table),
    fingerprint: headerFingerprint(table),
    timeLayout: table.time,
    time: {
      columns: columnsOf(table.time),
      order: orderOf(table.time),
      timezone: opened.timezone,
      startTimestamp: order.time?.startTimestamp ?? null,
      blockOrder: order.time?.blockOrder ?? null,
      kind: table.time.kind,
      hasDates: hasInstants(table.time),
      isZoneDoubtful: isZoneDoubtful(order, opened),
      firstTimestamp: findings.firstTimestamp,
      lastTimestamp: isWhole ? findings.lastTimestamp : null,
    },
    orderDoubt: orderDoubtOf(opened),
    blocks: opened.source.blocks,
    rowCount: isWhole
      ? findings.rowCount
      : Math.round(findings.rowCount / share),
    isRowCountEstimated: !isWhole,
    profileName: opened.profileName,
    columns: scannedColumns(order, opened, findings),
    problems: [...opened.source.problems],
    preview: findings.preview(),
  };
}
