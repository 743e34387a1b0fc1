import { expect, it } from "vitest";
import { type TextEncoding } from "./encoding.ts";
import { LineSplitter, maximumLineBytes } from "./line-splitter.ts";

function split(
  pieces: readonly Uint8Array[],
  encoding: TextEncoding = "utf-8",
  lineEnd: "lf" | "cr" = "lf",
) {
  const lines: [number, string][] = [];
  const tooLong: number[] = [];
  const splitter = new LineSplitter(
    { encoding, lineEnd },
    {
      line: (text, number) => void lines.push([number, text]),
      tooLong: (number) => void tooLong.push(number),
    },
  );
  for (const piece of pieces) splitter.push(piece);
  return { splitter, lines, tooLong };
}

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return bytes;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

it("SR7: hands on whole lines only, however the bytes are cut", () => {
  const bytes = encode("first,°C\r\nsecond\nthi");
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const { splitter, lines } = split([
      bytes.subarray(0, cut),
      bytes.subarray(cut),
    ]);
    expect(lines).toEqual([
      [1, "first,°C"],
      [2, "second"],
    ]);
    expect(splitter.byteOffset).toBe(bytes.length - 3);
    expect(splitter.end()).toBe(true);
    expect(lines.at(-1)).toEqual([3, "thi"]);
  }
});

it("SR5: reads UTF-16 of both byte orders in odd pieces", () => {
  for (const bigEndian of [false, true]) {
    const bytes = utf16("time\nЖ,1\n2", bigEndian);
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
    const { lines, splitter } = split(
      pieces,
      bigEndian ? "utf-16be" : "utf-16le",
    );
    expect(lines).toEqual([
      [1, "time"],
      [2, "Ж,1"],
    ]);
    expect(splitter.byteOffset).toBe(18);
  }
});

it("SR6: a lone carriage return ends lines of old writers", () => {
  expect(split([encode("a\rb\r")], "utf-8", "cr").lines).toEqual([
    [1, "a"],
    [2, "b"],
  ]);
});

it("SR8: a line over a megabyte is dropped, the lines around it come through", () => {
  const piece = encode("x".repeat(100_000));
  const long = Array.from({ length: 25 }, () => piece);
  const { lines, tooLong, splitter } = split([
    encode("a\n"),
    ...long,
    encode("tail\nb\n"),
  ]);
  expect(lines).toEqual([
    [1, "a"],
    [3, "b"],
  ]);
  expect(tooLong).toEqual([2]);
  expect(splitter.byteOffset).toBe(2 + 2_500_000 + 5 + 2);
  expect(maximumLineBytes).toBeLessThan(2_500_000);
});
