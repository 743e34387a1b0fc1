import {
  headerFingerprint,
  openSource,
  type ImportProfile,
  type RawTable,
  type RowSource,
  type TimeLayout,
} from "@stagecraft/sources";
import type { ScanOrder } from "#features/stage-imports/scan-order.ts";
import type { TimeChoice } from "#features/stage-imports/stage-import.ts";
import {
  columnsOf,
  isChosen,
  layoutsOf,
} from "#features/stage-imports/time-choice.ts";

/** Of a file with more rows only the head is looked at; the import reads all of it. */
export const mostScannedRows = 60_000;

export interface OpenedFile {
  readonly source: RowSource;
  readonly timezone: string;
  /** The confirmed mapping it is read by. */
  readonly profile: ImportProfile | null;
  readonly profileName: string | null;
  /** Nothing in the file tells day from month. */
  readonly isOrderDoubtful: boolean;
  readonly bytesRead: () => number;
}

/** Enough rows to tell one way to read the times from another. */
const trialRows = 500;

function isOrderDoubtful({ problems }: RowSource): boolean {
  return problems.some(({ code }) => code === "ambiguous-date-order");
}

/** Opens the file and counts the bytes that are taken from it. */
async function open(
  order: ScanOrder,
  timezone: string,
  profile: ImportProfile | null,
  heldRows = mostScannedRows,
): Promise<Pick<OpenedFile, "source" | "timezone" | "bytesRead">> {
  let bytesRead = 0;
  async function* counted() {
    for await (const part of order.read()) {
      bytesRead += part.length;
      yield part;
    }
  }
  const startMs = order.time?.startTimestamp ?? null;
  const source = await openSource(counted(), {
    fileName: order.fileName,
    timezone,
    ...(profile === null ? {} : { profile }),
    ...(startMs === null ? {} : { startMs }),
    blockOrder: order.time?.blockOrder ?? null,
    heldRows,
  });
  return { source, timezone, bytesRead: () => bytesRead };
}

/** A way to read the times for a file whose table is known. */
function withTime(
  table: RawTable,
  time: TimeLayout,
  timezone: string,
  columns: ImportProfile["columns"] = [],
): ImportProfile {
  return {
    name: "",
    fingerprint: headerFingerprint(table),
    delimiter: table.delimiter,
    dataStartLine: table.dataStartLine,
    time,
    timezone,
    columns,
  };
}

/** The share of the first rows that have a time not before the one above. */
async function shareThatFits(source: RowSource): Promise<number> {
  let fitting = 0;
  let seen = 0;
  let previous = -Infinity;
  for await (const { times } of source.rows()) {
    for (const time of times) {
      if (time >= previous) fitting += 1;
      if (Number.isFinite(time)) previous = time;
    }
    seen += times.length;
    if (seen >= trialRows) break;
  }
  return seen === 0 ? 0 : fitting / seen;
}

/** Of the ways to read the chosen columns, the one that fits the most rows. */
async function likeliestLayout(
  order: ScanOrder,
  table: RawTable,
  choice: TimeChoice,
): Promise<TimeLayout> {
  let best = { share: 0, layout: table.time };
  for (const layout of layoutsOf(choice)) {
    const profile = withTime(table, layout, choice.timezone);
    const { source } = await open(order, choice.timezone, profile, trialRows);
    const share = await shareThatFits(source);
    if (share > best.share) best = { share, layout };
    if (share > 0.99) break;
  }
  return best.layout;
}

/** The file read as a person said. */
async function openChosen(
  order: ScanOrder,
  choice: TimeChoice,
): Promise<OpenedFile> {
  const first = await open(order, choice.timezone, null);
  const { table } = first.source;
  const isSameColumn = columnsOf(table.time)[0] === choice.columns[0];
  const plain = {
    profile: null,
    profileName: null,
    isOrderDoubtful: isSameColumn && isOrderDoubtful(first.source),
  };
  if (choice.columns.length === 0 || isChosen(table.time, choice))
    return { ...first, ...plain };
  const layout = await likeliestLayout(order, table, choice);
  const profile = withTime(table, layout, choice.timezone, order.columns);
  return { ...(await open(order, choice.timezone, profile)), ...plain };
}

/** The file read as it was when somebody last confirmed its header. */
async function openKnown(order: ScanOrder): Promise<OpenedFile> {
  const { timezone } = order.context;
  const first = await open(order, timezone, null);
  const fingerprint = headerFingerprint(first.source.table);
  const known = order.profiles.find(
    (profile) => profile.fingerprint === fingerprint,
  );
  const doubt = { isOrderDoubtful: isOrderDoubtful(first.source) };
  if (known === undefined)
    return { ...first, ...doubt, profile: null, profileName: null };
  // Where the data start may differ from file to file; what the columns mean does not.
  const profile = { ...known.profile, dataStartLine: null };
  return {
    ...(await open(order, profile.timezone, profile)),
    ...doubt,
    profile,
    profileName: known.name,
  };
}

export function openForScan(order: ScanOrder): Promise<OpenedFile> {
  return order.time === null ? openKnown(order) : openChosen(order, order.time);
}
