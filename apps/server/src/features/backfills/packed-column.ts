import { deflateRawSync, inflateRawSync } from "node:zlib";
import { decodeColumn, encodeColumn, type Column } from "@stagecraft/series";

export function packColumn(column: Column): Buffer {
  return deflateRawSync(encodeColumn(column));
}

export function unpackColumn(bytes: Buffer): Column {
  return decodeColumn(inflateRawSync(bytes));
}
