import { expect, it } from "vitest";
import { readSource } from "../source.fixture.ts";
import { detectEncoding } from "./encoding.ts";

const text = "Time,Temp °C\n2024-05-01 10:00:00,1\n2024-05-01 10:00:01,2\n";

function latin1(content: string): Uint8Array {
  return Uint8Array.from(content, (letter) => letter.charCodeAt(0));
}

function utf16le(content: string): number[] {
  return [...content].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return [code & 0xff, code >> 8];
  });
}

it("SR4: detects UTF-8, with and without BOM, and Windows-1252", () => {
  expect(detectEncoding(new TextEncoder().encode(text))).toEqual({
    encoding: "utf-8",
    markLength: 0,
  });
  expect(detectEncoding(latin1(text)).encoding).toBe("windows-1252");
  const marked = new TextEncoder().encode(`\uFEFF${text}`);
  expect(detectEncoding(marked)).toEqual({ encoding: "utf-8", markLength: 3 });
});

it("SR4: a header of any encoding reads the same", async () => {
  const writings = [
    new TextEncoder().encode(text),
    new TextEncoder().encode(`\uFEFF${text}`),
    latin1(text),
    Uint8Array.from([0xff, 0xfe, ...utf16le(text)]),
    Uint8Array.from(utf16le(text)),
  ];
  for (const bytes of writings) {
    const read = await readSource(bytes);
    expect(read.columns.map(({ name }) => name)).toEqual(["Time", "Temp °C"]);
    expect(read.column("Temp °C")).toEqual([1, 2]);
  }
});

it("SR4: junk far below does not change how the header is read", async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, row) => `2024-05-01 10:00:${String(row % 60).padStart(2, "0")},1`,
  ).join("\n");
  const bytes = new TextEncoder().encode(`Time,Temp °C\n${rows}\n`);
  const junk = Uint8Array.from([...bytes, 0xff, 0xfe, 0x80, 0x0a]);
  const read = await readSource(junk);
  expect(read.columns[1]?.name).toBe("Temp °C");
});
