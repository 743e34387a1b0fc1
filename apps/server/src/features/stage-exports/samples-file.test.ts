import { encodeColumn } from "@stagecraft/series";
import { hasInstants, openSource, type RawRows } from "@stagecraft/sources";
import { describe, expect, it } from "vitest";
import {
  samplesFile,
  type ExportedChannel,
  type ExportedStage,
} from "#features/stage-exports/samples-file.ts";
import type { StoredPiece } from "#features/stage-data/stored-pieces.service.ts";

const start = Date.UTC(2026, 10, 14, 6, 30, 0);

type Sample = readonly [second: number, value: number];

function piece(samples: readonly Sample[]): StoredPiece {
  const times = Float64Array.from(samples, ([second]) => start + second * 1000);
  const values = Float64Array.from(samples, ([, value]) => value);
  return {
    firstTime: times[0] ?? 0,
    lastTime: times.at(-1) ?? 0,
    deflated: false,
    bytes: encodeColumn({ times, values }),
  };
}

function channel(
  name: string,
  unit: string,
  ...pieces: (readonly Sample[])[]
): ExportedChannel {
  return { name, unit, derived: false, pieces: pieces.map(piece) };
}

const stage: ExportedStage = {
  name: "23",
  wellNumber: "Kestrel 4H",
  projectName: "Kestrel Pad",
  companyName: "Kestrel Energy",
  state: "ENDED",
  isLive: false,
  confidential: false,
  noMetrics: false,
  release: "1.0.0",
  exportedBy: "Ada",
  exportedAt: start,
};

async function all<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const found: Part[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

async function fileOf(
  channels: readonly ExportedChannel[],
  changes: Partial<ExportedStage> = {},
): Promise<string> {
  const parts = await all(samplesFile({ ...stage, ...changes }, channels));
  return parts.join("");
}

async function linesOf(channels: readonly ExportedChannel[]) {
  const lines = (await fileOf(channels)).trimEnd().split("\r\n");
  return lines.filter((line) => !/^\uFEFF?#/.test(line));
}

/** Returns the rows without the two time columns. */
async function cellsOf(channels: readonly ExportedChannel[]) {
  const [, ...rows] = await linesOf(channels);
  return rows.map((row) => row.split(",").slice(2).join(","));
}

describe("the table of a stage's samples", () => {
  it("names channels with their units and gives the time twice", async () => {
    const lines = await linesOf([channel("pressure", "psi", [[0, 8457.5]])]);
    expect(lines).toEqual([
      "time_utc,epoch_ms,pressure [psi]",
      `2026-11-14 06:30:00,${start},8457.5`,
    ]);
  });

  it("puts channels of different pace on one grid, missing cells empty and zeros zero", async () => {
    const cells = await cellsOf([
      channel("rate", "bpm", [
        [0, 0],
        [1, 10],
        [3, -2],
      ]),
      channel("offset_pressure_1", "psi", [[2, 2100]]),
    ]);
    expect(cells).toEqual(["0,", "10,", ",2100", "-2,"]);
  });

  it("leaves an empty cell where the gauge gave no number", async () => {
    const cells = await cellsOf([
      channel("rate", "bpm", [
        [0, 1],
        [1, Number.NaN],
        [2, 3],
      ]),
    ]);
    expect(cells).toEqual(["1", "", "3"]);
  });

  it("takes the last of several samples within half a second", async () => {
    const cells = await cellsOf([
      channel("rate", "bpm", [
        [0, 1],
        [0.4, 2],
        [0.5, 3],
        [0.6, 4],
        [1.2, 5],
      ]),
    ]);
    expect(cells).toEqual(["3", "5"]);
  });

  it("lets the piece that was stored later win where two overlap", async () => {
    const cells = await cellsOf([
      channel(
        "rate",
        "bpm",
        [
          [0, 1],
          [1, 1],
          [2, 1],
        ],
        [[1, 9]],
      ),
    ]);
    expect(cells).toEqual(["1", "9", "1"]);
  });

  it("does not lose or repeat a second at the end of a block", async () => {
    const seconds = Array.from({ length: 2000 }, (_, second) => second);
    const cells = await cellsOf([
      channel(
        "rate",
        "bpm",
        seconds.slice(0, 900).map((second) => [second, second]),
        seconds.slice(900).map((second) => [second, second]),
      ),
    ]);
    expect(cells).toEqual(seconds.map(String));
  });

  it("writes a silence of minutes second by second", async () => {
    const cells = await cellsOf([
      channel("rate", "bpm", [
        [0, 1],
        [600, 2],
      ]),
    ]);
    expect(cells).toHaveLength(601);
    expect(cells[0]).toBe("1");
    expect(cells.slice(1, 600).every((cell) => cell === "")).toBe(true);
    expect(cells[600]).toBe("2");
  });

  it("jumps a silence of years instead of writing it", async () => {
    const year = 365 * 86_400;
    const [, ...rows] = await linesOf([
      channel("rate", "bpm", [
        [0, 1],
        [30 * year, 2],
      ]),
    ]);
    expect(rows).toEqual([
      `2026-11-14 06:30:00,${start},1`,
      `2056-11-06 06:30:00,${start + 30 * year * 1000},2`,
    ]);
  });

  it("is a head without rows when there are no samples", async () => {
    expect(await linesOf([channel("pressure", "psi")])).toEqual([
      "time_utc,epoch_ms,pressure [psi]",
    ]);
    expect(await fileOf([])).toContain("# Samples: none\r\n");
  });
});

describe("the remarks above the table", () => {
  it("say what the file is, and that it is confidential", async () => {
    const file = await fileOf([channel("pressure", "psi", [[0, 1]])], {
      confidential: true,
    });
    expect(file.startsWith("\uFEFF# Confidential\r\n# Stage: 23\r\n")).toBe(
      true,
    );
    expect(file).toContain(
      "# Samples (UTC): 2026-11-14 06:30:00 to 2026-11-14 06:30:00\r\n",
    );
  });

  it("call computed channels computed, and indicators no measurements", async () => {
    const measured = channel("pressure", "psi", [[0, 1]]);
    const computed = { ...channel("blockSize", "", [[0, 2]]), derived: true };
    expect(await fileOf([measured])).not.toContain("model indicators");
    const file = await fileOf([measured, computed]);
    expect(file).toContain("# Computed (engine 1.0.0): blockSize\r\n");
    expect(file).toContain("not measurements.");
  });
});

describe("a file that was exported", () => {
  it("is read back by the import as it was", async () => {
    const samples = Array.from(
      { length: 300 },
      (_, second) => [second, 8000 + second / 4] as const,
    );
    const file = await fileOf([
      channel("pressure", "psi", samples),
      channel("rate", "bpm", samples.slice(50, 200)),
    ]);
    const source = await openSource(bytesOf(file), {
      fileName: "Kestrel Pad_Kestrel 4H_Stage 23.csv",
      timezone: "UTC",
    });
    expect(hasInstants(source.table.time)).toBe(true);
    expect(source.table.columns.map(({ name }) => name)).toContain("pressure");
    const rows = await all(source.rows());
    expect(timesOf(rows)).toEqual(
      samples.map(([second]) => start + second * 1000),
    );
  });
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

function timesOf(rows: readonly RawRows[]): number[] {
  return rows.flatMap(({ times }) => [...times]);
}

describe("a file in the units somebody reads", () => {
  it("names the unit in its head and converts the values", async () => {
    const pressure = {
      ...channel("pressure", "MPa", [[0, 8457.6]]),
      factor: 0.006894757293168361,
    };
    const file = await fileOf([pressure]);
    expect(file).toContain("pressure [MPa]");
    expect(file).toContain(",58.3130993");
  });

  it("says which well an offset pressure is of", async () => {
    const file = await fileOf([channel("offset_pressure_5", "psi", [[0, 1]])], {
      offsetWells: [
        { channel: "offset_pressure_5", wellLabel: "Heron 2H" },
        { channel: "offset_pressure_6", wellLabel: "Not written" },
      ],
    });
    expect(file).toContain("# Offset well of offset_pressure_5: Heron 2H");
    expect(file).not.toContain("Not written");
  });
});
