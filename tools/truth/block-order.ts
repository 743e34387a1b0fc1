import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSource, type BlockFinding } from "@stagecraft/sources";
import {
  clockSetBack,
  cutPlaces,
  rotated,
  seededRandom,
  swapped,
  withColumns,
  type DatedFile,
} from "./cut-files.ts";
import type { TruthRow } from "./truth-row.ts";

const folder = join(
  import.meta.dirname,
  "../../..",
  "shared/data/mseel-mip/treatment",
);

export const areTreatmentsAbsent = !existsSync(folder);

interface ReadFile {
  readonly times: Float64Array;
  readonly pressures: Float64Array;
  readonly blocks: BlockFinding | null;
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

async function read(text: string): Promise<ReadFile> {
  const source = await openSource(oneChunk(text), {
    fileName: "treatment.csv",
    timezone: "UTC",
  });
  const times: number[] = [];
  const pressures: number[] = [];
  const at = source.table.columns.findIndex(({ name }) => name === "TR_PRESS");
  for await (const rows of source.rows()) {
    times.push(...rows.times);
    pressures.push(...(rows.values[at] ?? []));
  }
  return {
    times: Float64Array.from(times),
    pressures: Float64Array.from(pressures),
    blocks: source.blocks,
  };
}

interface Treatment {
  readonly name: string;
  readonly file: DatedFile;
  readonly truth: ReadFile;
}

async function treatments(mostFiles: number): Promise<Treatment[]> {
  const names = readdirSync(folder).filter((name) => name.startsWith("2015"));
  const found: Treatment[] = [];
  for (const name of names.toSorted().slice(0, mostFiles)) {
    const text = readFileSync(join(folder, name), "utf8");
    const [header = "", units = "", ...lines] = text.trim().split(/\r?\n/);
    const truth = await read(text);
    found.push({
      name,
      file: { head: [header, units], lines, times: [...truth.times] },
      truth,
    });
  }
  return found;
}

type Outcome = "right" | "asked" | "wrong";

/** Right: every row has its time and its pressure. Asked: the order was left to the user. */
function outcomeOf(read: ReadFile, truth: ReadFile): Outcome {
  if (read.blocks?.isCertain === false) return "asked";
  const isRight =
    isEqual(read.times, truth.times) &&
    isEqual(read.pressures, truth.pressures);
  return isRight ? "right" : "wrong";
}

function isEqual(a: Float64Array, b: Float64Array): boolean {
  return (
    a.length === b.length && a.every((value, at) => Object.is(value, b[at]))
  );
}

/**
 * Returns a position between two rows one second apart: a clock set during a
 * pause cannot be distinguished from a shorter pause.
 */
function steadyPlace({ times }: DatedFile, place: number): number {
  let at = place;
  while ((times[at] ?? 0) - (times[at - 1] ?? 0) !== 1000) at += 1;
  return at;
}

const remarkLine = "# pumps staged down, 2 of 12 offline";

/** Makes nine files from one: two, three and four blocks, rotated, swapped, and with remarks between them. */
function rotations(file: DatedFile, random: () => number): string[] {
  const places = (count: number) => cutPlaces(file, count, random);
  return [
    rotated(file, places(1)),
    rotated(file, places(1)),
    rotated(file, places(1), remarkLine),
    rotated(file, places(2)),
    swapped(file, places(2)),
    swapped(file, places(2), remarkLine),
    rotated(file, places(3)),
    swapped(file, places(3)),
    swapped(file, places(3), remarkLine),
  ];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const setBacksMs = [
  20_000,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  6 * hourMs,
  24 * hourMs,
];

function setBacks(file: DatedFile, random: () => number): string[] {
  return setBacksMs.map((amountMs) => {
    const [place = 1] = cutPlaces(file, 1, random);
    return clockSetBack(file, steadyPlace(file, place), amountMs);
  });
}

/** Pressure, rate and concentration: without the van's totals there is less evidence for either order. */
const measured = ["TR_PRESS", "SLUR_RATE", "PROP_CON"];

type Maker = (file: DatedFile, random: () => number) => string[];

interface Counts {
  right: number;
  asked: number;
  wrong: number;
  readonly failed: string[];
}

interface Extent {
  readonly mostFiles: number;
  /** How many of the files that are made of one treatment are read. */
  readonly mostMade: number;
}

async function count(
  all: readonly Treatment[],
  make: Maker,
  mostMade: number,
): Promise<Counts> {
  const counts: Counts = { right: 0, asked: 0, wrong: 0, failed: [] };
  for (const [place, { name, file, truth }] of all.entries()) {
    const random = seededRandom(1000 + place);
    const made = make(file, random).slice(0, mostMade);
    for (const [number, text] of made.entries()) {
      const outcome = outcomeOf(await read(text), truth);
      counts[outcome] += 1;
      if (outcome !== "right")
        counts.failed.push(`${name}#${number} ${outcome}`);
    }
  }
  return counts;
}

function allRight(figure: string, counts: Counts): TruthRow {
  const total = counts.right + counts.asked + counts.wrong;
  return {
    figure,
    wanted: 1,
    counted: total - counts.asked,
    within: counts.right,
    total,
    note: noteOf(counts),
  };
}

/**
 * With less evidence no order may be wrong, but leaving the decision to the
 * user is as good as the right order.
 */
function noneWrong(figure: string, counts: Counts): TruthRow {
  const total = counts.right + counts.asked + counts.wrong;
  return {
    figure,
    wanted: 1,
    counted: total - counts.asked,
    within: total - counts.wrong,
    total,
    note: noteOf(counts),
  };
}

function noteOf({ right, asked, wrong, failed }: Counts): string {
  const some = failed.slice(0, 8).join(", ");
  return `${right} right, ${asked} asked, ${wrong} wrong${some === "" ? "" : ` (${some})`}`;
}

/** Order of blocks over the real treatments: cut, swapped, with a clock set back, and as they are. */
export async function blockOrderScores({
  mostFiles = Infinity,
  mostMade = Infinity,
}: Partial<Extent> = {}): Promise<TruthRow[]> {
  if (areTreatmentsAbsent) return [];
  const all = await treatments(mostFiles);
  const bare: Maker = (file) => [
    `${[...file.head, ...file.lines].join("\n")}\n`,
  ];
  const few =
    (make: Maker): Maker =>
    (file, random) =>
      make(withColumns(file, measured), random);
  const counted = (make: Maker) => count(all, make, mostMade);
  return [
    allRight("blocks rotated or swapped", await counted(rotations)),
    allRight("clock set back", await counted(setBacks)),
    allRight("untouched", await counted(bare)),
    noneWrong("blocks moved, no totals", await counted(few(rotations))),
    noneWrong("clock set back, no totals", await counted(few(setBacks))),
  ];
}
