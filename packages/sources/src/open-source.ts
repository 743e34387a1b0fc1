import { openDelimited } from "./delimited/delimited-source.ts";
import { openLas } from "./las/las-source.ts";
import type { RowSource, SourceOptions } from "./row-source.ts";
import { SourceError } from "./source-error.ts";
import { detectEncoding } from "./text/encoding.ts";
import { openWitsmlLog } from "./witsml/log-source.ts";
import { openXlsx } from "./xlsx/xlsx-source.ts";

/** Bytes read before the format is decided; larger than most whole files, small enough to hold in memory. */
const headBytes = 4 * 1024 * 1024;

type Format = "delimited" | "las" | "xlsx" | "xml";

/** Opens a source of any supported kind, detected from its content. */
export async function openSource(
  bytes: AsyncIterable<Uint8Array>,
  options: SourceOptions,
): Promise<RowSource> {
  const { start, rest } = await readHead(bytes);
  switch (formatOf(start, options.fileName)) {
    case "delimited":
      return openDelimited(start, rest, options);
    case "las":
      return openLas(start, rest, options);
    case "xlsx":
      return openXlsx(start, rest, options);
    case "xml":
      return openWitsmlLog(start, rest, options);
  }
}

interface Head {
  readonly start: Uint8Array;
  /** null: the head is the whole source. */
  readonly rest: AsyncIterator<Uint8Array> | null;
}

async function readHead(bytes: AsyncIterable<Uint8Array>): Promise<Head> {
  const iterator = bytes[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < headBytes) {
    const next = await iterator.next();
    if (next.done) return { start: joined(parts, length), rest: null };
    parts.push(next.value);
    length += next.value.length;
  }
  return { start: joined(parts, length), rest: iterator };
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Detects the format from the content; throws for files that are known and not read. */
export function formatOf(start: Uint8Array, fileName: string): Format {
  if (startsWith(start, [0x50, 0x4b])) return "xlsx";
  refuseForeign(start);
  const text = startText(start);
  if (/^\s*</.test(text)) return "xml";
  return opensLikeLas(text) || /\.las$/i.test(fileName) ? "las" : "delimited";
}

/** Comments may precede the first section. */
function opensLikeLas(text: string): boolean {
  const first = text
    .split(/[\r\n]+/)
    .find((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));
  return /^\s*~\s*v/i.test(first ?? "");
}

const foreign: readonly (readonly [readonly number[], string, string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    "an old Excel workbook; save it as .xlsx",
    "refusal.oldWorkbook",
  ],
  [[0x25, 0x50, 0x44, 0x46], "a PDF; ask for the data as CSV", "refusal.pdf"],
  [[0x1f, 0x8b], "a gzip archive; unpack it first", "refusal.gzip"],
  [
    [0x77, 0xef, 0xcd, 0xab],
    "a Fracpro database; export it as CSV",
    "refusal.fracpro",
  ],
  [
    [0x37, 0x7a, 0xbc, 0xaf],
    "a 7-Zip archive; unpack it first",
    "refusal.sevenZip",
  ],
];

function refuseForeign(start: Uint8Array): void {
  const found = foreign.find(([magic]) => startsWith(start, magic));
  if (found)
    throw new SourceError("unsupported-format", `The file is ${found[1]}.`, {
      key: found[2],
    });
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function startText(start: Uint8Array): string {
  const { encoding, markLength } = detectEncoding(start);
  return new TextDecoder(encoding).decode(
    start.subarray(markLength, markLength + 8192),
  );
}
