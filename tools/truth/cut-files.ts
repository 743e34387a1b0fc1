/** A file with one line per second, with the true times of its rows. */
export interface DatedFile {
  readonly head: readonly string[];
  readonly lines: readonly string[];
  /** Epoch milliseconds of the lines. */
  readonly times: readonly number[];
}

/** The same numbers on every machine and every day. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns positions to cut at, each in its own part of the file and none near its ends. */
export function cutPlaces(
  file: DatedFile,
  count: number,
  random: () => number,
): number[] {
  const part = file.lines.length / (count + 1);
  return Array.from({ length: count }, (_, place) =>
    Math.round(part * (place + 0.55 + 0.9 * random())),
  );
}

function blocksOf(file: DatedFile, places: readonly number[]): string[][] {
  const ends = [...places, file.lines.length];
  return ends.map((end, place) =>
    file.lines.slice(place === 0 ? 0 : places[place - 1], end),
  );
}

/** Moves each block of the file one position further, the last one to the front. */
export function rotated(
  file: DatedFile,
  places: readonly number[],
  remark: string | null = null,
): string {
  const blocks = blocksOf(file, places);
  const moved = [blocks.at(-1) ?? [], ...blocks.slice(0, -1)];
  return joined(file, moved, remark);
}

/** Swaps two adjacent blocks in the middle of the file. */
export function swapped(
  file: DatedFile,
  places: readonly number[],
  remark: string | null = null,
): string {
  const blocks = blocksOf(file, places);
  const moved = [
    blocks[0] ?? [],
    blocks[2] ?? [],
    blocks[1] ?? [],
    ...blocks.slice(3),
  ];
  return joined(file, moved, remark);
}

function joined(
  { head }: DatedFile,
  blocks: readonly (readonly string[])[],
  remark: string | null,
): string {
  const lines = blocks.flatMap((block, place) =>
    place === 0 || remark === null ? block : [remark, ...block],
  );
  return `${[...head, ...lines].join("\n")}\n`;
}

/** `dd:mm:yy:hh:mm:ss`, as the service company of these files writes times. */
function stamp(timeMs: number): string {
  const [date = "", clock = ""] = new Date(timeMs).toISOString().split("T");
  const [year = "", month = "", day = ""] = date.split("-");
  return `${day}:${month}:${year.slice(2)}:${clock.slice(0, 8)}`;
}

/** Sets the clock of the van back at that row, permanently. */
export function clockSetBack(
  { head, lines, times }: DatedFile,
  place: number,
  amountMs: number,
): string {
  const stamped = lines.map((line, row) =>
    row < place
      ? line
      : `${stamp((times[row] ?? 0) - amountMs)}${line.slice(line.indexOf(","))}`,
  );
  return `${[...head, ...stamped].join("\n")}\n`;
}

/** Keeps only the columns with these names and the time. */
export function withColumns(
  file: DatedFile,
  names: readonly string[],
): DatedFile {
  const header = (file.head[0] ?? "").split(",");
  const kept = header.flatMap((name, index) =>
    index === 0 || names.includes(name) ? [index] : [],
  );
  const keep = (line: string) => {
    const cells = line.split(",");
    return kept.map((index) => cells[index] ?? "").join(",");
  };
  return { ...file, head: file.head.map(keep), lines: file.lines.map(keep) };
}
