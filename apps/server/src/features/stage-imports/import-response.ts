import { storedValue, type BlockFinding } from "@stagecraft/sources";
import { channelChoices } from "#features/stage-imports/channel-choices.ts";
import type {
  ColumnChoice,
  FileScan,
  ImportResponse,
  ScannedColumn,
} from "#features/stage-imports/stage-import.ts";
import type { StoredImport } from "#features/stage-imports/stage-import.repository.ts";

/** Returns the proposal with the choices of the user applied. */
function columnResponse(
  { proposal, ...column }: ScannedColumn,
  choice: ColumnChoice | undefined,
): ImportResponse["columns"][number] {
  return {
    ...column,
    samples: [...column.samples],
    ...proposal,
    evidence: [...proposal.evidence],
    questions: [...proposal.questions],
    channel: choice?.channel ?? null,
    unit: choice?.unit ?? proposal.unit,
    multiplier: choice?.multiplier ?? proposal.multiplier,
    subtractsAtmosphere: choice?.subtractsAtmosphere ?? null,
  };
}

function previewResponse(
  scan: FileScan,
  columns: readonly ColumnChoice[],
): ImportResponse["preview"] {
  const channels = columns.flatMap((choice) => {
    const { index, channel, unit } = choice;
    const position = scan.columns.findIndex((column) => column.index === index);
    const values = scan.preview.values[position];
    if (values === undefined) return [];
    const stored = values.map((value) =>
      value === null ? null : storedValue(value, choice),
    );
    return [{ channel, unit, values: stored }];
  });
  return { times: [...scan.preview.times], channels };
}

function blocksResponse(
  found: BlockFinding,
): NonNullable<ImportResponse["blocks"]> {
  return {
    ...found,
    blocks: found.blocks.map((block) => ({ ...block })),
    lines: [...found.lines],
  };
}

export function responseOf(
  record: StoredImport,
  scan: FileScan,
): ImportResponse {
  const { columns, time } = record.mapping;
  const choices = new Map(columns.map((choice) => [choice.index, choice]));
  return {
    id: record.id,
    stageId: record.stageId,
    state: record.state,
    file: record.file,
    createdAt: record.createdAt,
    createdBy: record.createdBy,
    table: scan.table,
    time: {
      ...scan.time,
      ...time,
      isZoneDoubtful: scan.time.isZoneDoubtful ?? false,
      blockOrder: time.blockOrder ?? null,
    },
    blocks: scan.blocks === null ? null : blocksResponse(scan.blocks),
    rowCount: scan.rowCount,
    isRowCountEstimated: scan.isRowCountEstimated,
    columns: scan.columns.map((column) =>
      columnResponse(column, choices.get(column.index)),
    ),
    choices: channelChoices,
    problems: [...scan.problems],
    preview: previewResponse(scan, columns),
    profileName: record.profileName,
    progress: record.progress,
    failure: record.failure,
    updatedAt: record.updatedAt,
  };
}
