import type { contract, OutputOf } from "@stagecraft/contract";
import { z } from "zod";
import { Decisions } from "#features/etl-jobs/sources/channel-mapper.ts";

type MappedColumn = OutputOf<typeof contract.etl.job>["mapping"][number];

const mostColumns = 500;

const OneTable = z.object({ decisions: Decisions });
/** Keyed by van and well as in the messages. */
const SeveralSources = z.record(z.string(), OneTable);
const SourceKey = z.tuple([z.string()], z.tuple([z.string(), z.string()]));

/** A well, or a well with the other columns that identify the source: van and group. */
function sourceName(key: string): string | null {
  if (key === "") return null;
  if (!key.startsWith("[")) return key;
  const names = SourceKey.safeParse(JSON.parse(key));
  if (!names.success) return key;
  const [well, ...others] = names.data;
  return [well, ...others.map(([, value]) => value)]
    .filter((name) => name !== "")
    .join(" · ");
}

function columnsOf(
  source: string | null,
  decisions: Decisions,
): MappedColumn[] {
  return Object.entries(decisions).map(([column, { unitText, channel }]) => ({
    source,
    column,
    columnUnit: unitText,
    channel: channel?.name ?? null,
    unit: channel?.unit ?? null,
  }));
}

/** Reads the mapping of each column from the cursor of a feed; other jobs have none. */
export function mappedColumns(cursor: unknown): MappedColumn[] {
  const table = OneTable.safeParse(cursor);
  if (table.success)
    return columnsOf(null, table.data.decisions).slice(0, mostColumns);
  const sources = SeveralSources.safeParse(cursor);
  if (!sources.success) return [];
  return Object.entries(sources.data)
    .flatMap(([key, { decisions }]) => columnsOf(sourceName(key), decisions))
    .slice(0, mostColumns);
}
