import { inflateSync } from "node:zlib";

function streamsOf(file: Buffer): string[] {
  const streams: string[] = [];
  const text = file.toString("latin1");
  const pattern = /stream\r?\n/g;
  for (const match of text.matchAll(pattern)) {
    const from = match.index + match[0].length;
    const to = text.indexOf("endstream", from);
    try {
      streams.push(inflateSync(file.subarray(from, to)).toString("latin1"));
    } catch {
      // Not a packed stream: "endstream" holds the word too.
    }
  }
  return streams;
}

/** Letters by the number of their glyph, as the only font of the file lists them. */
function lettersOf(streams: readonly string[]): Map<number, string> {
  const letters = new Map<number, string>();
  const map = streams.find((stream) => stream.includes("beginbfrange")) ?? "";
  let glyph = 0;
  for (const [, list = ""] of map.matchAll(/<[\da-f]+> <[\da-f]+> \[(.*?)\]/gs))
    for (const [, codes = ""] of list.matchAll(/<([\da-f ]*)>/g)) {
      const units = codes.replaceAll(" ", "").match(/.{4}/g) ?? [];
      const text = units.map((unit) => String.fromCharCode(parseInt(unit, 16)));
      letters.set(glyph, text.join(""));
      glyph += 1;
    }
  return letters;
}

/** What a reader of the file would copy out of it, one line per piece of text. */
export function pdfText(file: Buffer): string {
  const streams = streamsOf(file);
  const letters = lettersOf(streams);
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, line = ""]) =>
      [...line.matchAll(/<([\da-f]+)>/g)]
        .flatMap(([, glyphs = ""]) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(parseInt(glyph, 16)) ?? "")
        .join(""),
    )
    .join("\n");
}
