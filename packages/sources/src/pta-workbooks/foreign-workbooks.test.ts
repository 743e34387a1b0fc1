import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { cpuMs } from "../source.fixture.ts";
import { inputTitles, lines, read, workbook } from "./workbook.fixture.ts";

/** An archive with one part whose directory states its size truly. */
function archive(name: string, content: Uint8Array): Uint8Array {
  const parts = [
    {
      name: "[Content_Types].xml",
      content: new TextEncoder().encode("<Types/>"),
    },
    { name, content },
  ];
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(part.content.length, 22);
    head.writeUInt16LE(part.name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(part.content.length, 24);
    entry.writeUInt16LE(part.name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(part.name), packed);
    central.push(entry, Buffer.from(part.name));
    offset += 30 + part.name.length + packed.length;
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

describe("files that are no workbook of a case", () => {
  it("PW1: macros are refused", async () => {
    const bytes = writeXlsx({
      sheets: [{ name: "Case", rows: [inputTitles] }],
      vbaProject: Uint8Array.of(1, 2, 3),
    });
    await expect(read(bytes)).rejects.toMatchObject({
      code: "unsupported-format",
      content: { key: "refusal.workbookMacros" },
    });
  });

  it.each([
    [
      "a text",
      new TextEncoder().encode("Input,Value,Unit"),
      "refusal.notAWorkbook",
    ],
    ["nothing", new Uint8Array(0), "refusal.notAWorkbook"],
    [
      "an old workbook",
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0),
      "refusal.oldWorkbook",
    ],
  ])("PW1: %s is refused with the reason", async (_, bytes, key) => {
    await expect(read(bytes)).rejects.toMatchObject({
      code: "unsupported-format",
      content: { key },
    });
  });

  it("PW1: a workbook that ends too early is refused", async () => {
    const bytes = await workbook({ Case: [inputTitles] });
    await expect(read(bytes.slice(0, 200))).rejects.toMatchObject({
      code: "archive-damaged",
    });
  });

  it("PW2: a bomb is refused before it is inflated", async () => {
    const bytes = archive(
      "xl/worksheets/sheet1.xml",
      new Uint8Array(32 * 1024 * 1024),
    );
    let error: unknown = null;
    const spentMs = await cpuMs(async () => {
      error = await read(bytes).catch((caught: unknown) => caught);
    });
    expect(error).toMatchObject({ code: "archive-too-large" });
    expect(spentMs).toBeLessThan(200);
  });

  it("PW2: a cell far below the table is refused", async () => {
    const bytes = workbook(
      { Case: [inputTitles] },
      { cells: new Map([["900000,0", { value: "far" }]]) },
    );
    await expect(read(bytes)).rejects.toMatchObject({
      code: expect.stringMatching(/too-large/) as string,
    });
  });

  it("PW3: a misspelt title is named in the row of the others", async () => {
    const { problems } = await read(
      workbook({
        Case: [[], ["Input", "Vlaue", "Unit"], ["TVD", 9000, "ft"]],
        Stages: [
          ["Well", "Stge"],
          ["Kestrel 4H", 1],
        ],
        Records: [["Time (s)", "Presure at surface (psi)"]],
      }),
    );
    expect(
      problems.map(({ code, sheet, row, values }) => [
        code,
        sheet,
        row,
        values["title"],
      ]),
    ).toEqual([
      ["columnMissing", "Case", 2, "Value"],
      ["columnMissing", "Stages", 1, "Stage"],
      ["columnMissing", "Records", 1, "Pressure"],
    ]);
  });

  it("PW3: a workbook without any of the sheets is an error; others are not read", async () => {
    const foreign = await read(workbook({ Notes: [["hello"]] }));
    expect(lines(foreign.problems)).toEqual(["error sheetMissing !"]);
    const remarks = await read(
      workbook({
        Notes: [["TVD", 1]],
        Case: [["Our case"], [], inputTitles, ["TVD", 9000, "ft"]],
      }),
    );
    expect(remarks.input).toEqual({ TVD: 9000 });
    expect(lines(remarks.problems)).toEqual(["warning sheetUnknown !"]);
    const misspelt = await read(
      workbook({
        Kase: [inputTitles, ["TVD", 9000, "ft"]],
        Help: [["Sheet"]],
        Stages: [
          ["Well", "Stage"],
          ["Kestrel 4H", 1],
        ],
      }),
    );
    expect(misspelt.problems).toMatchObject([
      { level: "warning", code: "sheetUnknown", values: { name: "Kase" } },
    ]);
    const without = await read(workbook({ Case: [["TVD", 9000]] }));
    expect(lines(without.problems)).toEqual(["error headerMissing Case!"]);
  });
});
