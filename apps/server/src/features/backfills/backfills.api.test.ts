import { aPad, aStage, type Pad } from "@stagecraft/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";
import { usualWorkLimits } from "#configuration/usage-limits.ts";
import {
  backfillJob,
  expireBackfillsJob,
} from "#features/backfills/backfills.jobs.ts";
import { usualFeedTiming } from "#features/etl-jobs/feed-timing.ts";
import { WitsmlStore } from "#features/etl-jobs/testing/witsml-store.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import { sealStage } from "#features/stage-data/seal.service.ts";
import { FileStore } from "#features/stage-imports/file-store.ts";
import { createImportThreads } from "#features/stage-imports/import-threads.ts";
import { importJob } from "#features/stage-imports/stage-imports.jobs.ts";
import {
  imported,
  treatmentCsv,
  uploaded,
} from "#features/stage-imports/testing/import-world.ts";
import { startJobRunner } from "#jobs/job-runner.ts";

let api: OwnTestApi;
let support: Person;
let administrator: Person;
let pad: Pad;
let stop: () => Promise<void>;
const stores: WitsmlStore[] = [];

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  support = await api.person({ name: "Sam", roles: ["support"] });
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
  const { database, databaseUrl } = api;
  const threads = createImportThreads(databaseUrl, usualWorkLimits);
  const samples = new SampleStore(database);
  const runner = await startJobRunner({
    database,
    url: databaseUrl,
    log: pino({ level: "fatal" }),
    pollMs: 100,
    jobs: [
      importJob({
        database,
        samples,
        files: new FileStore(database),
        now: Date.now,
        threads,
      }),
      backfillJob({
        database,
        samples,
        secretKey: api.secretKey,
        inboxFolder: "",
        privateSources: true,
        timing: { ...usualFeedTiming, retryStoreMs: 10 },
        now: Date.now,
        threads,
      }),
    ],
  });
  stop = async () => {
    await runner.stop();
    await threads.stop();
  };
});
afterAll(async () => {
  await stop();
  await api.close();
  await Promise.all(stores.map((store) => store.stop()));
});

const rows = 900;
const range = {
  fromTimestamp: Date.UTC(2015, 10, 8),
  toTimestamp: Date.UTC(2015, 10, 10, 12),
};

function isMissing(row: number): boolean {
  return row >= 300 && row < 400;
}

/** What the van stored: a gap of 100 rows, and ten readings that the file has otherwise. */
function asStored(): string {
  const lines = treatmentCsv(rows).split("\n");
  return lines
    .flatMap((line, index) => {
      const row = index - 2;
      if (isMissing(row)) return [];
      const cells = line.split(",");
      if (row >= 500 && row < 510 && cells.length > 2) cells[1] = "1234";
      return [cells.join(",")];
    })
    .join("\n");
}

/** A stage with what the van stored, and the whole file kept beside it. */
async function aGappyStage() {
  const { id: stageId } = await aStage(support.api, pad.well.id);
  const first = await uploaded({ support }, stageId, "van.csv", asStored());
  await imported({ support }, first.id);
  const whole = await uploaded(
    { support },
    stageId,
    "memory card.csv",
    treatmentCsv(rows),
  );
  return { stageId, importId: whole.id };
}

async function untilOver(id: number) {
  const params = { id };
  await expect
    .poll(async () => (await support.api.backfills.get({ params })).state, {
      timeout: 60_000,
      interval: 100,
    })
    .not.toMatch(/ING$/);
  return support.api.backfills.get({ params });
}

async function compared(stageId: number, importId: number) {
  const { id } = await support.api.backfills.start({
    params: { stageId },
    body: { source: { kind: "file", importId }, ...range },
  });
  return untilOver(id);
}

async function applied(
  id: number,
  mode: "fill" | "replace",
  channels = ["pressure", "rate"],
) {
  await support.api.backfills.apply({
    params: { id },
    body: { mode, channels },
  });
  return untilOver(id);
}

async function undone(id: number) {
  await support.api.backfills.undo({ params: { id } });
  return untilOver(id);
}

async function valuesOf(stageId: number, channel: string) {
  const headers = await support.api.stages.headers({ params: { id: stageId } });
  const id = headers.find(({ name }) => name === channel)?.id ?? 0;
  return (await support.api.stageData.datum({ params: { id } })).data;
}

function codeOf(call: Promise<unknown>) {
  return call.then(
    () => null,
    (error: { code?: string }) => error.code,
  );
}

describe("a kept file", () => {
  test("BF2: is compared by channel, and nothing is stored", async () => {
    const { stageId, importId } = await aGappyStage();
    const before = await valuesOf(stageId, "pressure");
    const backfill = await compared(stageId, importId);
    expect(backfill).toMatchObject({ state: "COMPARED", rowCount: rows });
    const channel = (name: string) =>
      backfill.channels.find((one) => one.channel === name);
    expect(channel("pressure")).toMatchObject({
      equalCount: rows - 110,
      missingInStageCount: 100,
      missingInSourceCount: 0,
      differentCount: 10,
      refusal: null,
    });
    expect(channel("rate")).toMatchObject({
      missingInStageCount: 100,
      differentCount: 0,
    });
    expect(channel("pressure")?.differences[0]?.stored).toBeCloseTo(1234, 6);
    expect(await valuesOf(stageId, "pressure")).toEqual(before);
  });

  test("BF4, BF6: fills gaps only, is shown as back-filled, and computed again", async () => {
    const { stageId, importId } = await aGappyStage();
    const before = new Map(await valuesOf(stageId, "pressure"));
    const { id } = await compared(stageId, importId);
    expect(await applied(id, "fill")).toMatchObject({
      state: "APPLIED",
      filledCount: 200,
      replacedCount: 0,
      appliedBy: "Sam",
    });
    const after = await valuesOf(stageId, "pressure");
    expect(after).toHaveLength(rows);
    const kept = after.filter(([time]) => before.has(time));
    expect(kept).toEqual([...before]);
    await expect
      .poll(
        async () => {
          const { rows: metrics, findings } =
            await support.api.stageQuality.ofStage({ params: { id: stageId } });
          return [
            metrics.gapCount,
            findings.some(({ code }) => code === "backfilled"),
          ];
        },
        { timeout: 60_000, interval: 200 },
      )
      .toEqual([0, true]);
  });

  test("BF7: undo restores what was, sealed or not", async () => {
    const { stageId, importId } = await aGappyStage();
    const before = await valuesOf(stageId, "pressure");
    const { id } = await compared(stageId, importId);
    const replaced = await applied(id, "replace", ["pressure"]);
    expect(replaced).toMatchObject({ filledCount: 100, replacedCount: 10 });
    expect(replaced.undoableUntil).toBeGreaterThan(Date.now());
    expect(await valuesOf(stageId, "pressure")).not.toEqual(before);
    expect(await valuesOf(stageId, "rate")).toHaveLength(rows - 100);
    await sealStage(api.owner, { stageId, whole: true });
    expect(await undone(id)).toMatchObject({
      state: "UNDONE",
      keptCount: 0,
      undoneBy: "Sam",
      undoableUntil: null,
    });
    expect(await valuesOf(stageId, "pressure")).toEqual(before);
    const again = support.api.backfills.undo({ params: { id } });
    expect(await codeOf(again)).toBe("backfill.notUndoable");
  });

  test("BF7: undo leaves samples that changed since", async () => {
    const { stageId, importId } = await aGappyStage();
    const { id } = await compared(stageId, importId);
    await applied(id, "fill", ["pressure"]);
    const filled = await valuesOf(stageId, "pressure");
    const [time = 0] = filled[350] ?? [];
    const { channels } = await support.api.backfills.get({ params: { id } });
    const unit = channels.find(({ channel }) => channel === "pressure")?.unit;
    const { status } = await administrator.send(
      "POST",
      `stages/${stageId}/samplebatches`,
      {
        source: "van",
        firstSequence: 0,
        times: [time],
        channels: [{ name: "pressure", unit, values: [4321] }],
      },
    );
    expect(status).toBe(200);
    expect(await undone(id)).toMatchObject({ state: "UNDONE", keptCount: 1 });
    const after = await valuesOf(stageId, "pressure");
    expect(after).toHaveLength(rows - 99);
    expect(after.find(([at]) => at === time)?.[1]).toBe(4321);
  });

  test("BF7: after 30 days what was kept is removed and undo is refused", async () => {
    const { stageId, importId } = await aGappyStage();
    const { id } = await compared(stageId, importId);
    await applied(id, "fill", ["rate"]);
    await api.owner.pool.query(
      "UPDATE backfill SET applied_at = now() - interval '31 days' WHERE id = $1",
      [id],
    );
    const undo = () => support.api.backfills.undo({ params: { id } });
    expect(await codeOf(undo())).toBe("backfill.notUndoable");
    await expireBackfillsJob(api.owner, Date.now).run();
    const { rows: left } = await api.owner.pool.query(
      "SELECT FROM backfill_channel WHERE backfill_id = $1 AND num_nonnulls(source_read, filled, replaced, replacement) > 0",
      [id],
    );
    expect(left).toEqual([]);
    const { undoableUntil } = await support.api.backfills.get({
      params: { id },
    });
    expect(undoableUntil).toBeNull();
  });
});

describe("what is refused", () => {
  test("BF1: a FINAL stage, a range beyond 7 days, a file of another stage", async () => {
    const { stageId, importId } = await aGappyStage();
    const start = (change: object, stage = stageId) =>
      codeOf(
        support.api.backfills.start({
          params: { stageId: stage },
          body: { source: { kind: "file", importId }, ...range, ...change },
        }),
      );
    expect(await start({ fromTimestamp: 0 })).toBe("request.invalid");
    const other = await aStage(support.api, pad.well.id);
    expect(await start({}, other.id)).toBe("notFound");
    await api.owner.pool.query(
      "UPDATE stage SET state = 'FINAL' WHERE id = $1",
      [stageId],
    );
    expect(await start({})).toBe("stage.final");
  });

  test("BF1: a provider of another company does not exist", async () => {
    const stranger = await aPad(administrator.api);
    const { id: dataSourceAuthId } = await administrator.api.dataSources.add({
      body: {
        companyId: stranger.company.id,
        name: "Theirs",
        url: "https://store.example",
        login: "",
        password: "",
      },
    });
    const { id: stageId } = await aStage(support.api, pad.well.id);
    const start = administrator.api.backfills.start({
      params: { stageId },
      body: {
        source: {
          kind: "log",
          dataSourceAuthId,
          uidWell: "w",
          uidWellbore: "wb",
          uidLog: "l",
        },
        ...range,
      },
    });
    expect(await codeOf(start)).toBe("notFound");
  });

  test("BF4: a choice that the comparison does not have", async () => {
    const { stageId, importId } = await aGappyStage();
    const { id } = await compared(stageId, importId);
    const apply = support.api.backfills.apply({
      params: { id },
      body: { mode: "fill", channels: ["nowhere"] },
    });
    expect(await codeOf(apply)).toBe("request.invalid");
  });
});

describe("a log of a data provider", () => {
  const start = 1_760_000_000_000;
  const logRange = { fromTimestamp: start, toTimestamp: start + 599_000 };

  async function aLog(settings: Partial<WitsmlStore> = {}) {
    const store = Object.assign(new WitsmlStore(), settings);
    stores.push(store);
    const { id: dataSourceAuthId } = await administrator.api.dataSources.add({
      body: {
        companyId: pad.company.id,
        name: `Store ${Math.random()}`,
        url: await store.start(),
        login: "van",
        password: "secret",
      },
    });
    const { id: stageId } = await aStage(support.api, pad.well.id);
    const source = {
      kind: "log" as const,
      dataSourceAuthId,
      uidWell: "w",
      uidWellbore: "wb",
      uidLog: "l",
    };
    return { store, stageId, source };
  }

  const logRows = Array.from({ length: 900 }, (_, row) => ({
    timeMs: start - 100_000 + row * 1000,
    cells: [7000 + row, 90],
  }));

  test("BF1: its range is read in pieces, mapped as a feed maps it, and taken over", async () => {
    const { stageId, source } = await aLog({
      rows: logRows,
      rowsPerResponse: 250,
    });
    const { id } = await support.api.backfills.start({
      params: { stageId },
      body: { source, ...logRange },
    });
    const backfill = await untilOver(id);
    expect(backfill).toMatchObject({ state: "COMPARED", rowCount: 600 });
    expect(
      backfill.channels.map(({ channel, missingInStageCount }) => [
        channel,
        missingInStageCount,
      ]),
    ).toEqual([
      ["pressure", 600],
      ["rate", 600],
    ]);
    await applied(id, "fill");
    const stored = await valuesOf(stageId, "pressure");
    expect(stored).toHaveLength(600);
    expect(stored[0]).toEqual([start, 7100]);
    // A stage that had not begun is over afterwards, not live.
    const stage = await support.api.stages.get({ params: { id: stageId } });
    expect(stage.state).toBe("ENDED");
  });

  test("BF8: a store that refuses fails it with the reason, without the sign-in", async () => {
    const { stageId, source } = await aLog({
      rows: logRows,
      password: "other",
    });
    const { id } = await support.api.backfills.start({
      params: { stageId },
      body: { source, ...logRange },
    });
    const { state, failure } = await untilOver(id);
    expect(state).toBe("FAILED");
    expect(failure).toContain("refused the sign-in");
    expect(failure).not.toContain("secret");
  });

  test("BF8: a range without rows says so", async () => {
    const { stageId, source } = await aLog({ rows: [] });
    const { id } = await support.api.backfills.start({
      params: { stageId },
      body: { source, ...logRange },
    });
    expect((await untilOver(id)).failure).toContain("no row in the range");
  });
});
