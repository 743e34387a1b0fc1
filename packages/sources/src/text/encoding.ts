export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface EncodingFinding {
  readonly encoding: TextEncoding;
  /** Bytes of the byte order mark, to be skipped. */
  readonly markLength: number;
}

/** Number of bytes examined at the start: junk further on must not change how the header is read. */
const examinedBytes = 64 * 1024;
const zeroSampleBytes = 1024;

export function detectEncoding(start: Uint8Array): EncodingFinding {
  const marked = byteOrderMark(start);
  if (marked) return marked;
  const wide = unmarkedUtf16(start.subarray(0, zeroSampleBytes));
  if (wide) return { encoding: wide, markLength: 0 };
  return {
    encoding: isUtf8(start.subarray(0, examinedBytes))
      ? "utf-8"
      : "windows-1252",
    markLength: 0,
  };
}

function byteOrderMark(start: Uint8Array): EncodingFinding | null {
  const [first, second, third] = start;
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { encoding: "utf-8", markLength: 3 };
  if (first === 0xff && second === 0xfe)
    return { encoding: "utf-16le", markLength: 2 };
  if (first === 0xfe && second === 0xff)
    return { encoding: "utf-16be", markLength: 2 };
  return null;
}

/** Western text in UTF-16 has a zero in every other byte. */
function unmarkedUtf16(sample: Uint8Array): TextEncoding | null {
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (half < 2) return null;
  if (odd > 0.4 * half && even < 0.05 * half) return "utf-16le";
  if (even > 0.4 * half && odd < 0.05 * half) return "utf-16be";
  return null;
}

function isUtf8(sample: Uint8Array): boolean {
  try {
    // Decoded as a stream: a character cut off at the end of the sample is not an error.
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
