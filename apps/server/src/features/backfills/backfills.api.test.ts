import { aPad, aStage, type Pad } from "@stagecraft/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";
import { usualWorkLimits } from "#configuration/usage-limits.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { run as applyInThread } from "#features/backfills/apply-backfill.task.ts";
import {
  backfillJob,
  expireBackfillsJob,
} from "#features/backfills/backfills.jobs.ts";
import {
  findBackfill,
  listKept,
  setChoice,
} from "#features/backfills/backfills.repository.ts";
import { unpackColumn } from "#features/backfills/packed-column.ts";
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

/**
 * Rows stored by the van: a gap from row 300 on, followed by ten readings that
 * differ from the file.
 */
function asStored(missing: number): string {
  const lines = treatmentCsv(rows + missing - 100).split("\n");
  return lines
    .flatMap((line, index) => {
      const row = index - 2;
      if (row >= 300 && row < 300 + missing) return [];
      const after = row - 300 - missing;
      const cells = line.split(",");
      if (after >= 100 && after < 110 && cells.length > 2) cells[1] = "1234";
      return [cells.join(",")];
    })
    .join("\n");
}

/** A stage with rows of the van, for which the whole file is kept. */
async function aGappyStage(missing = 100) {
  const { id: stageId } = await aStage(support.api, pad.well.id);
  const van = asStored(missing);
  const first = await uploaded({ support }, stageId, "van.csv", van);
  await imported({ support }, first.id);
  const whole = await aKeptFile(stageId, rows + missing - 100);
  return { stageId, importId: whole.id };
}

function aKeptFile(stageId: number, rowCount: number) {
  const content = treatmentCsv(rowCount);
  return uploaded({ support }, stageId, "memory card.csv", content);
}

/** Maps columns of a kept file differently from the proposal: index, channel and unit. */
async function remap(
  importId: number,
  choices: readonly (readonly [number, string, string])[],
) {
  const params = { id: importId };
  const { time, updatedAt } = await support.api.stageImports.get({ params });
  const { columns, order, timezone, startTimestamp } = time;
  await support.api.stageImports.map({
    params,
    body: {
      columns: choices.map(([index, channel, unit]) => ({
        index,
        channel,
        unit,
        multiplier: 1,
      })),
      time: { columns, order, timezone, startTimestamp },
      updatedAt,
    },
  });
}

async function untilOver(id: number) {
  const params = { id };
  await expect
    .poll(async () => (await support.api.backfills.get({ params })).state, {
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

/** A channel as the engine adds it for an additive of the stage. */
async function addComputed(stageId: number, channel: string, unit: string) {
  await api.owner.pool.query(
    `INSERT INTO series (company_id, stage_id, channel, unit, derived)
     SELECT company_id, id, $2, $3, true FROM stage WHERE id = $1`,
    [stageId, channel, unit],
  );
}

async function setState(stageId: number, state: string): Promise<void> {
  await api.owner.pool.query("UPDATE stage SET state = $2 WHERE id = $1", [
    stageId,
    state,
  ]);
}

/** Records the user's choice without queuing a job, because the test runs it itself. */
function choose(id: number, mode: "fill" | "replace", channels: string[]) {
  const choice = { mode, channels, appliedBy: "Sam" };
  return inTransaction(api.database, platformIdentity, (transaction) =>
    setChoice(transaction, id, choice),
  );
}

/** Applies the choice, as the thread of a job does. */
async function runApply(
  id: number,
  request: () => Promise<unknown> = () => Promise.resolve(),
) {
  const { database } = api;
  const backfill = await inTransaction(
    database,
    platformIdentity,
    (transaction) => findBackfill(transaction, id),
  );
  if (backfill === null) throw new Error("There is no such backfill");
  const identity = { actorId: null, companyIds: [backfill.companyId] };
  return applyInThread(
    { identity, backfill },
    { database: () => database, request },
  );
}

/** First sequence number and number of rows delivered by the source of a backfill. */
async function deliveriesOf(stageId: number, id: number) {
  const { rows: tail } = await api.owner.pool.query<{
    first: number;
    rows: number;
  }>(
    `SELECT first_sequence::integer AS first, row_count AS rows FROM sample_tail
     WHERE stage_id = $1 AND source = $2 ORDER BY id`,
    [stageId, `backfill:${id}`],
  );
  return tail.map((one) => [one.first, one.rows]);
}

/** Times and values of a channel that a backfill keeps for its undo. */
async function keptOf(id: number, channel: string) {
  const kept = await inTransaction(
    api.database,
    platformIdentity,
    (transaction) => listKept(transaction, id),
  );
  const one = kept.find((each) => each.channel === channel);
  const samples = (bytes: Buffer | null | undefined) => {
    if (bytes === null || bytes === undefined) return [];
    const { times, values } = unpackColumn(bytes);
    return Array.from(times, (time, index): [number, number] => [
      time,
      values[index] ?? NaN,
    ]);
  };
  return {
    filled: samples(one?.filled),
    replaced: samples(one?.replaced),
    replacement: samples(one?.replacement),
  };
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

  test("BF3: a channel in another unit or a computed one is shown and cannot be taken over", async () => {
    const { stageId, importId } = await aGappyStage();
    const before = await valuesOf(stageId, "pressure");
    await addComputed(stageId, "biocideTotal", "gal");
    await remap(importId, [
      [1, "pressure", "kPa"],
      [2, "rate", "bbl/min"],
      [3, "biocideTotal", "gal"],
      // The engine has not computed this one in the stage yet.
      [4, "guidanceRate", "bbl/min"],
    ]);
    const { id, channels } = await compared(stageId, importId);
    const refusals = channels.map(({ channel, unit, storedUnit, refusal }) => [
      channel,
      unit,
      storedUnit,
      refusal,
    ]);
    expect(refusals).toEqual([
      ["biocideTotal", "gal", "gal", "computed"],
      ["guidanceRate", "bbl/min", null, "computed"],
      ["pressure", "kPa", "psi", "otherUnit"],
      ["rate", "bbl/min", "bbl/min", null],
    ]);
    for (const refused of ["pressure", "biocideTotal", "guidanceRate"]) {
      const apply = support.api.backfills.apply({
        params: { id },
        body: { mode: "replace", channels: ["rate", refused] },
      });
      expect(await codeOf(apply)).toBe("request.invalid");
    }
    expect(await valuesOf(stageId, "rate")).toHaveLength(rows - 100);
    expect(await applied(id, "replace", ["rate"])).toMatchObject({
      state: "APPLIED",
      filledCount: 100,
    });
    expect(await valuesOf(stageId, "rate")).toHaveLength(rows);
    expect(await valuesOf(stageId, "pressure")).toEqual(before);
  });

  test("BF5: what will change is kept before the first sample is stored", async () => {
    const { stageId, importId } = await aGappyStage();
    const before = await valuesOf(stageId, "pressure");
    const { id } = await compared(stageId, importId);
    await choose(id, "replace", ["pressure"]);
    // The stage accepts no samples, so not even the first one is stored.
    await setState(stageId, "FINAL");
    expect(await codeOf(runApply(id))).toBe("stage.closed");
    await setState(stageId, "ENDED");
    expect(await valuesOf(stageId, "pressure")).toEqual(before);
    expect(await deliveriesOf(stageId, id)).toEqual([]);
    const kept = await keptOf(id, "pressure");
    expect(kept.filled).toHaveLength(100);
    expect(kept.replaced.map(([, value]) => Math.round(value))).toEqual(
      Array.from({ length: 10 }, () => 1234),
    );
    expect(kept.replacement.map(([time]) => time)).toEqual(
      kept.replaced.map(([time]) => time),
    );
    const after = new Map(before);
    for (const [time, value] of [...kept.filled, ...kept.replacement])
      after.set(time, value);
    expect(await applied(id, "replace", ["pressure"])).toMatchObject({
      state: "APPLIED",
      filledCount: 100,
      replacedCount: 10,
    });
    expect(new Map(await valuesOf(stageId, "pressure"))).toEqual(after);
  });

  test("BF5: a run that broke off continues with the same plan and stores nothing twice", async () => {
    const { stageId, importId } = await aGappyStage(2500);
    const before = await valuesOf(stageId, "pressure");
    const { id } = await compared(stageId, importId);
    await choose(id, "replace", ["pressure"]);
    const workerEnds = () => Promise.reject(new Error("The worker ends."));
    await expect(runApply(id, workerEnds)).rejects.toThrow("The worker ends.");
    expect(await deliveriesOf(stageId, id)).toEqual([[0, 2000]]);
    expect(await valuesOf(stageId, "pressure")).toHaveLength(
      before.length + 2000,
    );
    const planned = await keptOf(id, "pressure");
    const half = await support.api.backfills.get({ params: { id } });
    expect(half).toMatchObject({
      appliedAt: null,
      filledCount: 2500,
      replacedCount: 10,
    });

    const other = support.api.backfills.apply({
      params: { id },
      body: { mode: "fill", channels: ["pressure"] },
    });
    expect(await codeOf(other)).toBe("backfill.notReady");
    expect(await applied(id, "replace", ["pressure"])).toMatchObject({
      state: "APPLIED",
      filledCount: 2500,
      replacedCount: 10,
    });
    expect(await keptOf(id, "pressure")).toEqual(planned);
    const all = [
      [0, 2000],
      [2000, 510],
    ];
    expect(await deliveriesOf(stageId, id)).toEqual(all);
    const whole = await valuesOf(stageId, "pressure");
    expect(whole).toHaveLength(before.length + 2500);

    // Another worker that took over the job runs it once more.
    expect(await runApply(id)).toBe(2510);
    expect(await deliveriesOf(stageId, id)).toEqual(all);
    expect(await valuesOf(stageId, "pressure")).toEqual(whole);
    expect(await undone(id)).toMatchObject({ state: "UNDONE", keptCount: 0 });
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
        { interval: 200 },
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
    // A stage that had not started has ended afterwards and is not live.
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

  test("BF8: a range without rows is reported as such", async () => {
    const { stageId, source } = await aLog({ rows: [] });
    const { id } = await support.api.backfills.start({
      params: { stageId },
      body: { source, ...logRange },
    });
    expect((await untilOver(id)).failure).toContain("no row in the range");
  });
});
