import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { SeriesFormatError } from "./series-format-error.ts";
import { requireSeriesId } from "./series-id.ts";

/** An encoded column exactly as stored. */
export interface SeriesPiece {
  /** The bytes are compressed with deflate-raw. */
  readonly deflated: boolean;
  readonly bytes: Uint8Array;
}

export interface SeriesPart {
  readonly seriesId: number;
  readonly pieces: readonly SeriesPiece[];
}

const PARTS_VERSION = 1;
const PLAIN = 0;
const DEFLATED = 1;

/** The response of a bulk read: stored pieces passed through unchanged. */
export function encodeSeriesParts(
  parts: readonly SeriesPart[],
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(estimateSize(parts));
  writer.byte(PARTS_VERSION);
  writer.varint(parts.length);
  for (const { seriesId, pieces } of parts) {
    requireSeriesId(seriesId);
    writer.varint(seriesId);
    writer.varint(pieces.length);
    for (const { deflated, bytes } of pieces) {
      writer.byte(deflated ? DEFLATED : PLAIN);
      writer.varint(bytes.length);
      writer.raw(bytes);
    }
  }
  return writer.finish();
}

/** The pieces are views of the given bytes. */
export function decodeSeriesParts(bytes: Uint8Array): SeriesPart[] {
  const reader = new ByteReader(bytes);
  reader.version(PARTS_VERSION);
  // Smallest part: series id and number of pieces, a byte each.
  const parts = Array.from({ length: reader.count(2) }, () => ({
    seriesId: reader.varint(),
    // Smallest piece: kind and length, a byte each.
    pieces: Array.from({ length: reader.count(2) }, () => readPiece(reader)),
  }));
  reader.end();
  return parts;
}

function readPiece(reader: ByteReader): SeriesPiece {
  const kind = reader.byte();
  if (kind !== PLAIN && kind !== DEFLATED)
    throw new SeriesFormatError(`Unknown kind of piece ${kind}`);
  return { deflated: kind === DEFLATED, bytes: reader.raw(reader.count()) };
}

function estimateSize(parts: readonly SeriesPart[]): number {
  let size = 16;
  for (const { pieces } of parts) {
    size += 16;
    for (const { bytes } of pieces) size += bytes.length + 8;
  }
  return size;
}
