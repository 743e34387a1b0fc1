import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { cpuMs, readSource } from "../source.fixture.ts";

const options = { fileName: "van.xlsx" };
const startMs = Date.UTC(2024, 4, 1, 10);

function dataRows(count: number) {
  return Array.from({ length: count }, (_, second) => [
    new Date(startMs + second * 1000),
    5000 + second,
    (second % 40) + 0.5,
  ]);
}

it("SR57: reads dates, shared strings and numbers of the first sheet with a table", async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "Cover",
        rows: [
          ["Job", "Kestrel 4"],
          ["Crew", "B"],
        ],
      },
      {
        name: "Data",
        rows: [
          ["Date/Time", "Treating Pressure", "Slurry Rate"],
          [null, "psi", "bpm"],
          ...dataRows(500),
        ],
      },
    ],
  });
  const read = await readSource(bytes, options);
  expect(read.source.table).toMatchObject({
    kind: "xlsx",
    sheetName: "Data",
    headerLine: 1,
    unitLine: 2,
    dataStartLine: 3,
  });
  expect(read.timesMs).toHaveLength(500);
  expect(read.timesMs[499]).toBe(startMs + 499_000);
  expect(read.column("Treating Pressure")[499]).toBe(5499);
  expect(read.columns[2]?.unit).toBe("bpm");
});

it("SR57: local dates of a sheet follow the zone of the project", async () => {
  const bytes = await writeXlsx({
    sheets: [{ name: "Data", rows: [["Time", "Pressure"], ...dataRows(3)] }],
  });
  const read = await readSource(bytes, {
    ...options,
    timezone: "America/Denver",
  });
  expect(read.times[0]).toBe("2024-05-01T16:00:00.000Z");
});

it("SR58: a named sheet is read, a name that is not there is refused with those that are", async () => {
  const rows = [["Time", "Pressure"], ...dataRows(3)];
  const bytes = await writeXlsx({
    sheets: [
      { name: "A", rows },
      { name: "B", rows: [["Time", "Pressure"], ...dataRows(5)] },
    ],
  });
  const read = await readSource(bytes, { ...options, sheetName: "B" });
  expect(read.timesMs).toHaveLength(5);
  await expect(
    readSource(bytes, { ...options, sheetName: "C" }),
  ).rejects.toMatchObject({
    code: "no-table",
    message: expect.stringContaining("A, B") as string,
  });
});

it("SR59: a workbook without a table is refused", async () => {
  const bytes = await writeXlsx({
    sheets: [{ name: "Notes", rows: [["hello"], ["world"]] }],
  });
  await expect(readSource(bytes, options)).rejects.toMatchObject({
    code: "no-table",
  });
});

interface Part {
  readonly name: string;
  readonly content: Uint8Array;
  /** Size declared in the directory, when it is false. */
  readonly declaredBytes?: number;
}

/** Builds an archive by hand, so that its directory can state false sizes. */
function archive(parts: readonly Part[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes } of parts) {
    const packed = deflateRawSync(content);
    const size = declaredBytes ?? content.length;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}

const types: Part = {
  name: "[Content_Types].xml",
  content: new TextEncoder().encode("<Types/>"),
};
const zeros = new Uint8Array(16 * 1024 * 1024);

async function refusal(parts: readonly Part[]) {
  const bytes = archive(parts);
  const heapBefore = process.memoryUsage().heapUsed;
  let error: unknown = null;
  const spentMs = await cpuMs(async () => {
    error = await readSource(bytes, options).catch((caught: unknown) => caught);
  });
  const heapGrowth = process.memoryUsage().heapUsed - heapBefore;
  return { error, spentMs, heapGrowth };
}

it("SR60: a bomb is refused by its directory, before anything is inflated", async () => {
  const { error, spentMs, heapGrowth } = await refusal([
    types,
    { name: "xl/worksheets/sheet1.xml", content: zeros },
  ]);
  expect(error).toMatchObject({ code: "archive-too-large" });
  expect(spentMs).toBeLessThan(200);
  expect(heapGrowth).toBeLessThan(32 * 1024 * 1024);
});

it("SR60: many parts that are too large together are refused", async () => {
  const { error } = await refusal([
    types,
    ...Array.from({ length: 501 }, (_, at) => ({
      name: `xl/media/${at}.png`,
      content: new Uint8Array(10),
    })),
  ]);
  expect(error).toMatchObject({ code: "archive-too-large" });
});

it("SR60: an archive inside the workbook is refused", async () => {
  const { error } = await refusal([
    types,
    { name: "xl/embeddings/data.zip", content: new Uint8Array(100) },
  ]);
  expect(error).toMatchObject({ code: "archive-nested" });
});

it("SR61: a directory that lies about sizes is stopped while inflating", async () => {
  const { error, spentMs } = await refusal([
    types,
    { name: "_rels/.rels", content: zeros, declaredBytes: 500 },
  ]);
  expect(error).toMatchObject({ code: "archive-too-large" });
  expect(spentMs).toBeLessThan(200);
  const unstated = await refusal([
    types,
    { name: "_rels/.rels", content: zeros, declaredBytes: 0 },
  ]);
  expect(unstated.error).toMatchObject({ code: "archive-damaged" });
});

it("SR62: more than a million cells are refused", async () => {
  const blanks = Array.from({ length: 9998 }, () => null);
  const rows = Array.from({ length: 120 }, (_, row) => [row, ...blanks, row]);
  const bytes = await writeXlsx({
    sheets: [{ name: "Data", rows: [["Time (s)", "Pressure"], ...rows] }],
  });
  await expect(readSource(bytes, options)).rejects.toMatchObject({
    code: "archive-too-large",
  });
});

it("SR63: a non-workbook is refused with a message", async () => {
  await expect(
    readSource(
      archive([{ name: "a.txt", content: new Uint8Array(3) }]),
      options,
    ),
  ).rejects.toMatchObject({ code: "unsupported-format" });
  await expect(
    readSource(Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), options),
  ).rejects.toMatchObject({ code: "archive-damaged" });
  await expect(
    readSource(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), options),
  ).rejects.toMatchObject({
    message: "The file is an old Excel workbook; save it as .xlsx.",
  });
});
