import { deflateRawSync, inflateRawSync } from "node:zlib";
import { decodeFrame, encodeFrame, type Column } from "@stagecraft/series";

/**
 * Columns in the order of a list of channels, for a record that is kept after
 * the series of the stage are gone.
 */
export function packColumns(
  columns: ReadonlyMap<string, Column>,
): Buffer | null {
  if (columns.size === 0) return null;
  const names = JSON.stringify([...columns.keys()]);
  const frame = encodeFrame({
    columns: [...columns.values()].map((column, index) => ({
      seriesId: index + 1,
      column,
    })),
  });
  const header = Buffer.from(`${names}\n`, "utf8");
  return deflateRawSync(Buffer.concat([header, frame]), { level: 9 });
}

export function unpackColumns(packed: Buffer | null): Map<string, Column> {
  if (packed === null) return new Map();
  const bytes = inflateRawSync(packed);
  const end = bytes.indexOf("\n");
  const names = JSON.parse(bytes.toString("utf8", 0, end)) as string[];
  const { columns } = decodeFrame(bytes.subarray(end + 1));
  return new Map(
    columns.map(({ seriesId, column }) => [names[seriesId - 1] ?? "", column]),
  );
}
