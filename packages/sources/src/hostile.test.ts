import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { GrowingReader } from "./delimited/growing-reader.ts";
import { readSource, vanRows } from "./source.fixture.ts";
import { SourceError } from "./source-error.ts";

const startMs = Date.UTC(2024, 4, 1, 10);
const csv = `Job: 7\nTime,Pressure,Rate\n,psi,bpm\n${vanRows(200, startMs)}\n`;
const las = `~V\nVERS. 2.0 :\nWRAP. NO :\n~W\nSTRT.S 0 :\nNULL. -999.25 :\n~C\nTIME.S :\nP.PSI :\n~A\n${Array.from({ length: 100 }, (_, at) => `${at} ${at * 2}`).join("\n")}\n`;
const xml = `<logs><log><indexType>date time</indexType><indexCurve>T</indexCurve><logData><mnemonicList>T,P</mnemonicList>${Array.from({ length: 100 }, (_, at) => `<data>${new Date(startMs + at * 1000).toISOString()},${at}</data>`).join("")}</logData></log></logs>`;

/** Applies the same damage in every run. */
function damaged(bytes: Uint8Array, seed: number): Uint8Array {
  let state = seed * 2654435761 + 1;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % limit;
  };
  const copy = Uint8Array.from(bytes);
  for (let hit = 0; hit < 1 + (seed % 20); hit += 1)
    copy[next(copy.length)] = next(256);
  const cut = seed % 5 === 0 ? next(copy.length) : copy.length;
  return copy.subarray(0, cut);
}

async function survives(bytes: Uint8Array, fileName: string): Promise<void> {
  try {
    const read = await readSource(bytes, { fileName });
    for (const timeMs of read.timesMs)
      expect(timeMs === Infinity || timeMs === -Infinity).toBe(false);
    expect(read.problems.length).toBeLessThanOrEqual(201);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
}

it("SR2: whatever is damaged, a source is read or refused, nothing else", async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: "D",
        rows: [
          ["Time (s)", "Pressure"],
          [0, 1],
          [1, 2],
          [2, 3],
        ],
      },
    ],
  });
  const encode = (text: string) => new TextEncoder().encode(text);
  for (let seed = 1; seed <= 150; seed += 1) {
    await survives(damaged(encode(csv), seed), "a.csv");
    await survives(damaged(encode(las), seed), "a.las");
    await survives(damaged(encode(xml), seed), "a.xml");
    await survives(damaged(book, seed), "a.xlsx");
  }
});

it("SR2: pure noise is read or refused too", async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const noise = Uint8Array.from(
      { length: 20_000 },
      (_, at) => Math.imul(at + seed, 2654435761) >>> 24,
    );
    await survives(noise, "a.csv");
    const reader = new GrowingReader({ fileName: "a.csv", timezone: "UTC" });
    reader.push(noise);
    reader.finish();
  }
});
