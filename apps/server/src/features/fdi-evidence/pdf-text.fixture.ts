import { inflateSync } from "node:zlib";

/** The character a PDF reader shows for a glyph without one. */
const noLetter = "\uFFFD";

type Objects = ReadonlyMap<number, string>;

/** Returns the objects of the file by number, as the library writes them: plain, with compressed streams. */
function objectsOf(file: Buffer): Objects {
  const text = file.toString("latin1");
  const objects = new Map<number, string>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n/g)) {
    const from = match.index + match[0].length;
    objects.set(
      Number(match[1]),
      text.slice(from, text.indexOf("endobj", from)),
    );
  }
  return objects;
}

/** The content of an object's stream, unpacked; empty when it has none. */
function streamOf(object: string): string {
  const start = /stream\r?\n/.exec(object);
  if (!start) return "";
  const from = start.index + start[0].length;
  const bytes = Buffer.from(
    object.slice(from, object.lastIndexOf("endstream")),
    "latin1",
  );
  return /FlateDecode/.test(object.slice(0, from))
    ? inflateSync(bytes).toString("latin1")
    : bytes.toString("latin1");
}

function reference(object: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1] ?? 0);
}

/** Returns the characters by glyph number, as the font's own table lists them. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  const ranges = /<([\da-f]+)> <[\da-f]+> \[(.*?)\]/gs;
  for (const [, first = "", list = ""] of table.matchAll(ranges)) {
    let glyph = parseInt(first, 16);
    for (const [, codes = ""] of list.matchAll(/<([\da-f ]*)>/g)) {
      const units = codes.replaceAll(" ", "").match(/.{4}/g) ?? [];
      const text = units.map((unit) => String.fromCharCode(parseInt(unit, 16)));
      letters.set(glyph, text.join(""));
      glyph += 1;
    }
  }
  return letters;
}

/** Returns the character tables by the font name that pages use. */
function fontsOf(objects: Objects): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const object of objects.values())
    for (const [, name = "", number = ""] of object.matchAll(
      /\/(F\d+) (\d+) 0 R/g,
    )) {
      const font = objects.get(Number(number)) ?? "";
      const table = objects.get(reference(font, "ToUnicode")) ?? "";
      fonts.set(name, lettersOf(streamOf(table)));
    }
  return fonts;
}

function lineOf(
  glyphs: string,
  letters: Map<number, string> | undefined,
): string {
  return [...glyphs.matchAll(/<([\da-f]+)>/g)]
    .flatMap(([, run = ""]) => run.match(/.{4}/g) ?? [])
    .map((glyph) => letters?.get(parseInt(glyph, 16)) || noLetter)
    .join("");
}

/** Returns the text a reader would copy out of the file, one line per piece of text. */
export function pdfText(file: Buffer): string {
  const objects = objectsOf(file);
  const fonts = fontsOf(objects);
  const lines: string[] = [];
  for (const object of objects.values()) {
    let font = "";
    let isWrittenOut = false;
    const steps =
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \((.*?[^\\])\)\s*>>|EMC/gs;
    for (const [, name, glyphs, actual] of streamOf(object).matchAll(steps))
      if (name !== undefined) font = name;
      else if (actual !== undefined) {
        lines.push(textOf(actual));
        isWrittenOut = true;
      } else if (glyphs === undefined) isWrittenOut = false;
      else if (!isWrittenOut) lines.push(lineOf(glyphs, fonts.get(font)));
  }
  return lines.join("\n");
}

/** Decodes a text as the library writes it: with a byte order mark and some escaped bytes. */
function textOf(written: string): string {
  const escapes: Readonly<Record<string, string>> = {
    n: "\n",
    r: "\r",
    t: "\t",
    b: "\b",
    f: "\f",
  };
  const bytes = Buffer.from(
    written.replaceAll(
      /\\(.)/gs,
      (_, letter: string) => escapes[letter] ?? letter,
    ),
    "latin1",
  );
  return new TextDecoder("utf-16be").decode(bytes);
}
