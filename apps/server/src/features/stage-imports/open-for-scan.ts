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

/** Only the head of a file with more rows is scanned; the import reads all of it. */
export const mostScannedRows = 60_000;

export interface OpenedFile {
  readonly source: RowSource;
  readonly timezone: string;
  /** The confirmed mapping that the file is read with. */
  readonly profile: ImportProfile | null;
  readonly profileName: string | null;
  /** Nothing in the file distinguishes day from month. */
  readonly isOrderDoubtful: boolean;
  readonly bytesRead: () => number;
}

/** Enough rows to distinguish the time layouts. */
const trialRows = 500;

function isOrderDoubtful({ problems }: RowSource): boolean {
  return problems.some(({ code }) => code === "ambiguous-date-order");
}

/** Opens the file and counts the bytes read from it. */
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

/** Returns a profile with a time layout for a file whose table is known. */
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

/** Returns the share of the first rows whose time is not before that of the row above. */
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

/** Returns the layout of the chosen columns that fits the most rows. */
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

/** Opens the file with the user's time columns. */
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

/** Opens the file with the mapping last confirmed for its header. */
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
  // The first line of data may differ from file to file; the meaning of the columns does not.
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
