import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorCodeOf } from "../../../test/call-endpoint.ts";
import {
  imported,
  importWorld,
  newStage,
  treatmentCsv,
  untilEnded,
  uploaded,
  type ImportWorld,
} from "#features/stage-imports/testing/import-world.ts";
import type {
  ImportResponse,
  TimeChoice,
} from "#features/stage-imports/stage-import.ts";

let world: ImportWorld;

beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const firstMs = Date.UTC(2015, 10, 9, 6);

/** Swaps the two parts of a file, with lines in between. */
function turned(csv: string, at: number, between: readonly string[] = []) {
  const [header = "", units = "", ...rows] = csv.trim().split("\n");
  const moved = [...rows.slice(at), ...between, ...rows.slice(0, at)];
  return `${[header, units, ...moved].join("\n")}\n`;
}

/** Sets the clock back a day from that row on; the values give no hint of it. */
function aDayBehind(rows: number, from: number): string {
  return treatmentCsv(rows, {
    row: (row, line) => {
      const still = line.split(",")[0] ?? "";
      const time = row < from ? still : still.replace(/^09/, "08");
      return `${time},2500,0,0,5000,`;
    },
  });
}

/** Every second has a different pressure, so that the values show where the rows belong. */
const rising = treatmentCsv(1800, {
  row: (row, line) => {
    const [time = "", , ...rest] = line.split(",");
    return [time, 2000 + 4 * row, ...rest].join(",");
  },
});

async function storedPressures(stageId: number) {
  const headers = await world.support.api.stages.headers({
    params: { id: stageId },
  });
  const id = headers.find(({ name }) => name === "pressure")?.id ?? 0;
  const { data } = await world.support.api.stageData.datum({ params: { id } });
  return data;
}

function map(
  record: ImportResponse,
  time: Partial<TimeChoice>,
  subtractsAtmosphere?: boolean,
) {
  const { columns, order, timezone, startTimestamp } = record.time;
  return world.support.api.stageImports.map({
    params: { id: record.id },
    body: {
      columns: record.columns.flatMap((column) =>
        column.channel === null
          ? []
          : [
              {
                index: column.index,
                channel: column.channel,
                unit: column.unit,
                multiplier: column.multiplier,
                ...(column.isAbsolute ? { subtractsAtmosphere } : {}),
              },
            ],
      ),
      time: { columns, order, timezone, startTimestamp, ...time },
      updatedAt: record.updatedAt,
    },
  });
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "not refused",
    (error: unknown) => String(error),
  );
}

function start(id: number) {
  return world.support.api.stageImports.start({ params: { id }, body: {} });
}

describe("a file whose blocks are not in the order of their dates", () => {
  test("is sorted by them, says so, and keeps remarks with their times", async () => {
    const stageId = await newStage(world);
    const csv = turned(rising, 700, ["# pumps down, 2 of 12"]);
    const record = await uploaded(world, stageId, "turned.csv", csv);
    expect(record.blocks).toMatchObject({
      order: "by-date",
      isCertain: true,
      lines: [1104],
    });
    const report = await imported(world, record.id);
    expect(report).toMatchObject({
      rowsStored: 1800,
      firstTimestamp: firstMs,
      lastTimestamp: firstMs + 1_799_000,
      gapCount: 0,
    });
    expect(report.problems.map(({ code }) => code)).toEqual([
      "ambiguous-date-order",
      "blank-cells",
      "blocks-reordered",
    ]);
    expect(report.remarks).toEqual([
      {
        line: 1103,
        timestamp: firstMs + 1_799_000,
        text: "pumps down, 2 of 12",
      },
    ]);
    const straight = await newStage(world);
    const same = await uploaded(world, straight, "a.csv", rising);
    await imported(world, same.id);
    expect(await storedPressures(stageId)).toEqual(
      await storedPressures(straight),
    );
  });

  test("IM21: is not imported until a person decides, when the rows leave it open", async () => {
    const stageId = await newStage(world);
    const csv = aDayBehind(900, 400);
    const record = await uploaded(world, stageId, "behind.csv", csv);
    expect(record.blocks).toMatchObject({ isCertain: false, lines: [403] });
    expect(record.problems).toContainEqual(
      expect.objectContaining({ code: "block-order-open", line: 403 }),
    );
    expect(await refusal(start(record.id))).toContain(
      "The rows from line 403 are dated before those above.",
    );
    expect(
      errorCodeOf(
        await world.support.send("POST", `imports/${record.id}/start`, {}),
      ),
    ).toBe("import.incomplete");

    const setBack = await map(record, { blockOrder: "clock-set-back" });
    expect(setBack.time.blockOrder).toBe("clock-set-back");
    expect(setBack.blocks).toMatchObject({
      order: "clock-set-back",
      isCertain: true,
    });
    const report = await imported(world, record.id);
    expect(report).toMatchObject({
      rowsStored: 900,
      firstTimestamp: firstMs,
      lastTimestamp: firstMs + 899_000,
    });

    const sorted = await map(
      await world.support.api.stageImports.get({ params: { id: record.id } }),
      { blockOrder: "by-date" },
    );
    expect(sorted.time.firstTimestamp).toBe(firstMs + 400_000 - 86_400_000);
  });

  test("IM21: needs a decision also when only the import reads that far, and nothing is stored before", async () => {
    const stageId = await newStage(world);
    const record = await uploaded(
      world,
      stageId,
      "long.csv",
      aDayBehind(64_000, 62_000),
    );
    expect(record.blocks).toBeNull();
    await start(record.id);
    const failed = await untilEnded(world, record.id);
    expect(failed.state).toBe("FAILED");
    expect(failed.failure).toContain(
      "The rows from line 62003 are dated before",
    );
    expect(failed.blocks).toMatchObject({ isCertain: false, lines: [62_003] });
    const headers = await world.support.api.stages.headers({
      params: { id: stageId },
    });
    expect(headers.find(({ name }) => name === "pressure")).toBeUndefined();
    await map(failed, { blockOrder: "clock-set-back" });
    const report = await imported(world, record.id);
    expect(report.rowsStored).toBe(64_000);
    expect(report.lastTimestamp).toBe(firstMs + 63_999_000);
  });
});

describe("IM22: an absolute pressure", () => {
  const csv = treatmentCsv(300).replace("#NULL,PSI,", "#NULL,psi absolute,");

  test("is not imported before a person has decided whether the atmosphere is subtracted", async () => {
    const stageId = await newStage(world);
    const record = await uploaded(world, stageId, "absolute.csv", csv);
    expect(record.columns[1]).toMatchObject({
      isAbsolute: true,
      subtractsAtmosphere: null,
    });
    expect(await refusal(start(record.id))).toContain(
      '"TR_PRESS" is an absolute pressure.',
    );
    const mapped = await map(record, {}, true);
    expect(mapped.columns[1]?.subtractsAtmosphere).toBe(true);
    expect(mapped.preview.channels[0]?.values[0]).toBeCloseTo(2485.3041, 3);
    await imported(world, record.id, "absolute van");
    expect((await storedPressures(stageId))[0]).toContain(2485.3041);

    const kept = await newStage(world);
    const again = await uploaded(world, kept, "again.csv", csv);
    expect(again.profileName).toBe("absolute van");
    expect(again.columns[1]?.subtractsAtmosphere).toBe(true);
    await imported(world, (await map(again, {}, false)).id);
    expect((await storedPressures(kept))[0]).toContain(2500);
  });
});

describe("IM23: the order of day and month that the file leaves open", () => {
  const doubt = (report: { problems: { code: string; message: string }[] }) =>
    report.problems.find(({ code }) => code === "ambiguous-date-order")
      ?.message;

  test("stays in the report, with what was taken and by whom", async () => {
    const stageId = await newStage(world);
    const record = await uploaded(world, stageId, "a.csv", treatmentCsv(300));
    expect(doubt(record)).toContain("day-first");
    expect(doubt(await imported(world, record.id))).toContain(
      "day-first, by the habit",
    );
    const chosen = await map(
      await world.support.api.stageImports.get({ params: { id: record.id } }),
      { order: "month-first" },
    );
    const report = await imported(world, chosen.id, "month first van");
    expect(doubt(report)).toContain(
      `month-first, as ${record.createdBy} chose`,
    );
    const known = await uploaded(
      world,
      await newStage(world),
      "b.csv",
      treatmentCsv(300),
    );
    expect(known.profileName).toBe("month first van");
    expect(doubt(await imported(world, known.id))).toContain(
      'month-first, as profile "month first van" says',
    );
  });
});
