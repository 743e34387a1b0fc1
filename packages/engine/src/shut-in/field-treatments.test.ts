import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CollectingSink } from "../kit/sink.ts";
import { blocksOf } from "../../test/fdi-split-run.ts";
import { ShutIn } from "./shut-in.ts";
import { shutInSummary } from "./shut-in-summary.ts";

/** Public field treatments; they may not be copied into the repository. */
const folder = resolve(
  import.meta.dirname,
  "../../../../../shared/data/mseel-mip",
);
const psi = { unit: "psi", decimals: 0, factor: 1 / 6.894757293168361e-3 };
const barrelM3 = 0.158987294928;

interface Published {
  readonly file: string;
  readonly isip: number;
  readonly readings: readonly number[];
}

/** Stages whose shut-in is in the file, with the operator's hand-picked values. */
function publishedStages(): Published[] {
  const [header = [], ...rows] = csv(resolve(folder, "truth_by_stage.csv"));
  const cell = (row: readonly string[], name: string) =>
    row[header.indexOf(name)] ?? "";
  return rows
    .filter((row) => cell(row, "check_matched_shutin_time") !== "")
    .map((row) => ({
      file: cell(row, "file"),
      isip: Number(cell(row, "pub_ISIP_psi")),
      readings: [5, 10, 15].map((m) => Number(cell(row, `pub_${m}min_psi`))),
    }));
}

function csv(path: string): string[][] {
  return readFileSync(path, "latin1")
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) => line.split(","));
}

function shutInOf(file: string) {
  const [header = [], , ...rows] = csv(resolve(folder, "treatment", file));
  const column = (name: string, factor: number) => {
    const index = header.indexOf(name);
    return Float64Array.from(rows, (row) => Number(row[index]) * factor);
  };
  const pressureMpa = column("TR_PRESS", 1 / psi.factor);
  const rateM3PerMinute = column("SLUR_RATE", barrelM3);
  const sink = new CollectingSink(() => 0);
  const shutIn = new ShutIn({ overrideK: null });
  for (const block of blocksOf(rows.length, []))
    shutIn.process(
      block,
      {
        pressureMpa: pressureMpa.subarray(block.firstK),
        rateM3PerMinute: rateM3PerMinute.subarray(block.firstK),
        pressureShown: psi,
      },
      sink,
    );
  shutIn.finish(rows.length - 1, 0, psi, sink);
  return shutInSummary(shutIn.record, 0, psi);
}

describe("field treatments against the operator's hand picks", () => {
  it.skipIf(!existsSync(folder))(
    "SI12: ISIP of all 15 within 100 psi, readings of 14 within 15 psi on average",
    () => {
      const stages = publishedStages().map(({ file, isip, readings }) => {
        const found = shutInOf(file);
        const errors = readings.flatMap((published, i) => {
          const read = found[`shutInPressure${5 * (i + 1)}Minutes`];
          return typeof read === "number" ? [Math.abs(read - published)] : [];
        });
        return {
          isIsipGood:
            Math.abs(Number(found["instantaneousShutInPressure"]) - isip) < 100,
          areReadingsGood:
            errors.length > 0 &&
            errors.reduce((sum, error) => sum + error, 0) / errors.length < 15,
        };
      });
      expect(stages).toHaveLength(15);
      expect(stages.filter((s) => s.isIsipGood)).toHaveLength(15);
      expect(stages.filter((s) => s.areReadingsGood).length).toBeGreaterThan(
        13,
      );
    },
    30_000,
  );
});
