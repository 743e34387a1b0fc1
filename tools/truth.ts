/*
 * npm run truth [-- --keep]
 *
 * Compares the product with real treatments and with modeled frac hits and
 * screen-outs added to them, and prints how often each figure is right. It
 * fails when a figure is right less often than in the stored table; --keep
 * rewrites the table after an intended change.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  isReached,
  isTruthAbsent,
  keptRows,
  truthParts,
  worseThanKept,
  type KeptScores,
} from "./truth/truth-table.ts";
import type { TruthRow } from "./truth/truth-row.ts";

const keptFile = join(import.meta.dirname, "truth", "kept-scores.json");

function lineOf(row: TruthRow): string {
  const share = `${row.within} of ${row.total}`.padStart(12);
  const wanted = `wanted ${Math.round(row.wanted * 100)} %`.padStart(13);
  const verdict = isReached(row) ? "reached" : "BELOW  ";
  return `  ${verdict} ${share} ${wanted}  ${row.figure}${row.note === "" ? "" : ` (${row.note})`}`;
}

async function scoreAll(): Promise<Map<string, TruthRow[]>> {
  const scores = new Map<string, TruthRow[]>();
  for (const { name, score } of truthParts) {
    console.log(name);
    const rows = await score();
    for (const row of rows) console.log(lineOf(row));
    scores.set(name, rows);
  }
  return scores;
}

async function run(): Promise<number> {
  if (isTruthAbsent) {
    console.log("Skipped: the real records are not beside the repository.");
    return 0;
  }
  const scores = await scoreAll();
  if (process.argv.includes("--keep")) {
    const kept = Object.fromEntries(
      [...scores].map(([name, rows]) => [name, keptRows(rows)]),
    );
    await writeFile(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
    return 0;
  }
  const kept = JSON.parse(await readFile(keptFile, "utf8")) as KeptScores;
  const worse = [...scores].flatMap(([name, rows]) =>
    worseThanKept(name, rows, kept),
  );
  for (const line of worse) console.log(`worse: ${line}`);
  return worse.length === 0 ? 0 : 1;
}

process.exitCode = await run();
