import { inflateRawSync } from "node:zlib";
import {
  ptaBounds,
  ptaQuantityNames,
  ptaUnitSystems,
  withoutDust,
  type PtaInput,
} from "@stagecraft/domain/pta";
import { describe, expect, it } from "vitest";
import { readZipDirectory } from "../xlsx/zip-directory.ts";
import { ptaTemplateSheets } from "./template-sheets.ts";
import { lines, read, stages, written } from "./workbook.fixture.ts";

/** Every quantity at the lower end of its bounds, and every choice. */
function fullInput(system: (typeof ptaUnitSystems)[number]): PtaInput {
  return {
    ...Object.fromEntries(
      ptaQuantityNames.map((name) => [
        name,
        withoutDust(ptaBounds(name, system).minimum),
      ]),
    ),
    runStaticHistoryMatch: true,
    model: "finiteConductivity",
    closureMethod: "tangent",
    masked: [{ from: 0, to: 12.5 }],
  };
}

/** The texts of the parts of a workbook. */
function partsOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  const view = Buffer.from(bytes);
  const parts = new Map<string, string>();
  let at = 0;
  for (const { name, compressedBytes } of readZipDirectory(bytes)) {
    const method = view.readUInt16LE(at + 8);
    const start =
      at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28);
    const packed = view.subarray(start, start + compressedBytes);
    parts.set(
      name,
      (method === 8 ? inflateRawSync(packed) : packed).toString(),
    );
    at = start + compressedBytes;
  }
  return parts;
}

describe("the workbook to fill in", () => {
  it.each(ptaUnitSystems)(
    "PW25: all inputs in %s units are read back to the last digit",
    async (system) => {
      const input = fullInput(system);
      const bytes = written(ptaTemplateSheets({ input, system, stages }));
      const back = await read(bytes, { system });
      expect(lines(back.problems)).toEqual([]);
      expect(back.input).toEqual(input);
    },
  );

  it("PW27: numbers have the digits that were given, and are read back as that", async () => {
    const proposals = { wellboreVolume: 250.60000000000002 };
    const [stage] = stages;
    const sheets = ptaTemplateSheets({
      input: { TVD: 0.1 + 9500.2 },
      system: "STANDARD",
      stages: stage ? [{ ...stage, proposals }] : [],
    });
    const numbers = sheets
      .flatMap(({ rows }) => rows.flat())
      .filter((cell) => typeof cell === "number");
    expect(numbers).toEqual([9500.3, 250.6]);
    const back = await read(written(sheets));
    expect(back.input).toEqual({ TVD: 9500.3 });
    expect(back.interpretations[0]?.input).toEqual({ wellboreVolume: 250.6 });
  });

  it("PW16: an untouched template gives interpretations without inputs of their own", async () => {
    const proposed = stages.map((stage) => ({
      ...stage,
      proposals: { TVD: 9500.25, shutInTimestamp: 1_777_629_600_123 },
    }));
    const bytes = written(
      ptaTemplateSheets({ input: {}, system: "STANDARD", stages: proposed }),
    );
    const back = await read(bytes, { stages: proposed });
    expect(lines(back.problems)).toEqual([]);
    expect(back.input).toEqual({});
    expect(back.interpretations).toEqual(
      stages.map(({ id }) => ({ stageId: id, input: {}, record: null })),
    );
    const other = await read(bytes, { stages });
    expect(other.interpretations[0]?.input).toEqual({
      TVD: 9500.25,
      shutInTimestamp: 1_777_629_600_123,
    });
  });

  it("PW25: every part is declared and every relation leads to a part", async () => {
    const bytes = await written(
      ptaTemplateSheets({ input: {}, system: "METRIC", stages }),
    );
    const parts = partsOf(bytes);
    const types = parts.get("[Content_Types].xml") ?? "";
    for (const name of parts.keys()) {
      const extension = name.split(".").at(-1) ?? "";
      const isDeclared =
        types.includes(`PartName="/${name}"`) ||
        types.includes(`Extension="${extension}"`);
      expect(name === "[Content_Types].xml" || isDeclared, name).toBe(true);
    }
    const relations = parts.get("xl/_rels/workbook.xml.rels") ?? "";
    const targets = [...relations.matchAll(/Target="([^"]+)"/g)].map(
      ([, target = ""]) => target,
    );
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets)
      expect([...parts.keys()]).toContain(
        target.startsWith("/") ? target.slice(1) : `xl/${target}`,
      );
  });
});
