import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lines, read, stages, startMs, workbook } from "./workbook.fixture.ts";

const folder = new URL(
  "../../../../../shared/data/pta-classics/",
  import.meta.url,
);

/** Columns of a published file. */
function columnsOf(name: string, ending: string): readonly number[][] {
  const test = new URL(`${name}/`, folder);
  const file = readdirSync(test).find((each) => each.endsWith(ending)) ?? "";
  return readFileSync(new URL(file, test), "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === 2 && row.every(Number.isFinite));
}

const tests = [
  ["Bourdet_1983_1", "kgf/cm2", "m3/d", 106],
  ["Bourdet_1983b", "psi", "stb/d", 183],
  ["Bourdet_1984", "psi", "stb/d", 54],
  ["DaPrat_1984_BU", "psi", "stb/d", 60],
  ["Samad_1994_7", "psi", "stb/d", 295],
  ["Lee_2003_2_12", "kgf/cm2", "m3/d", 37],
  ["Gringarten_1979", "psi", "stb/d", 28],
] as const;

describe.skipIf(!existsSync(folder))("published well tests", () => {
  it.each(tests)(
    "PW26: %s is written in %s and %s and read in SI units",
    async (name, pressureUnit, rateUnit, count) => {
      const pressures = columnsOf(name, "_p.dat");
      const rates = columnsOf(name, "_q.dat");
      const { interpretations, problems } = await read(
        workbook({
          Records: [
            ["Time (h)", `Pressure at perforations (${pressureUnit})`],
            ...pressures.map((row) => [...row]),
          ],
          Rates: [
            ["Time (h)", `Rate (${rateUnit}, produced positive)`],
            ...rates.map((row) => [...row]),
          ],
        }),
        { stages: stages.slice(0, 1) },
      );
      expect(lines(problems)).toEqual([]);
      const record = interpretations[0]?.record;
      const measured = (record?.pressurePa ?? []).filter(
        (value) => value !== null,
      );
      expect(measured).toHaveLength(count);
      const [firstHours = NaN] = pressures[0] ?? [];
      expect(record?.timestampsMs).toContain(
        Math.round(startMs + firstHours * 3_600_000),
      );
      for (const [hours = NaN, rate = NaN] of rates) {
        const at = record?.timestampsMs.indexOf(
          Math.round(startMs + hours * 3_600_000),
        );
        const perDay =
          (record?.rateCubicMetersPerSecond?.[at ?? -1] ?? NaN) * 86_400;
        const barrel = rateUnit === "stb/d" ? 0.158987294928 : 1;
        expect(perDay).toBeCloseTo(-rate * barrel, 9);
      }
    },
  );
});
