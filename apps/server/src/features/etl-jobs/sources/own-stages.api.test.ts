import { aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { openStageFor } from "#features/stages/open-stage.service.ts";
import { recognizeStages } from "#features/stages/stage-recognition.service.ts";
import { FeedWorld } from "../testing/feed-world.ts";
import { MqttBroker } from "../testing/mqtt-broker.ts";

let world: FeedWorld;
let broker: MqttBroker;
let dataSourceAuthId: number;
let counter = 0;
const start = Date.UTC(2026, 2, 1, 8);

beforeAll(async () => {
  world = await FeedWorld.create();
  broker = new MqttBroker();
  dataSourceAuthId = await world.aProvider(
    await broker.start(),
    "van",
    "secret",
  );
});
afterAll(async () => {
  await world.close();
  await broker.stop();
});

async function anEmptyWell() {
  counter += 1;
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  return { well, topic: `own/${counter}` };
}

interface Phase {
  readonly seconds: number;
  readonly rateBpm: number;
  readonly proppantPpa?: number;
}

const rest = (minutes: number): Phase => ({
  seconds: minutes * 60,
  rateBpm: 0,
});
const treatment: readonly Phase[] = [
  { seconds: 60, rateBpm: 60 },
  { seconds: 120, rateBpm: 80, proppantPpa: 2 },
  { seconds: 60, rateBpm: 80 },
];
const treatmentSeconds = 240;

/** A van that numbers its rows and sends them in batches. */
class Van {
  second = 0;
  /** How wrong its clock is. */
  clockMs = 0;
  readonly #source: string;
  readonly #topic: string;
  readonly #names: Readonly<Record<string, string>>;

  constructor(
    topic: string,
    names: Readonly<Record<string, string>> = {},
    source = "van-7",
  ) {
    this.#topic = topic;
    this.#names = names;
    this.#source = source;
  }

  /** Messages with rows of up to `batchSeconds`. */
  batches(phases: readonly Phase[], batchSeconds = 100): object[] {
    const rows = phases.flatMap((phase) =>
      Array.from({ length: phase.seconds }, () => phase),
    );
    const messages: object[] = [];
    for (let from = 0; from < rows.length; from += batchSeconds) {
      const piece = rows.slice(from, from + batchSeconds);
      const first = this.second;
      messages.push({
        ...this.#names,
        source: this.#source,
        firstSequence: first,
        times: piece.map(
          (_, index) => start + (first + index) * 1000 + this.clockMs,
        ),
        channels: [
          {
            name: "Treating Pressure",
            unit: "psi",
            values: piece.map(({ rateBpm }) => (rateBpm === 0 ? 4000 : 8000)),
          },
          {
            name: "Slurry Rate",
            unit: "bpm",
            values: piece.map(({ rateBpm }) => rateBpm),
          },
          {
            name: "Prop Con",
            unit: "ppa",
            values: piece.map(({ proppantPpa = 0 }) => proppantPpa),
          },
        ],
      });
      this.second += piece.length;
    }
    return messages;
  }

  async sends(
    phases: readonly Phase[],
    batchSeconds?: number,
  ): Promise<object[]> {
    const messages = this.batches(phases, batchSeconds);
    for (const message of messages) await broker.publish(this.#topic, message);
    return messages;
  }
}

async function subscribed(jobId: string): Promise<void> {
  await world.untilState(jobId, "RUNNING");
  await expect.poll(() => broker.keepsFor(`stagecraft-${jobId}`)).toBe(true);
}

function feed(
  topic: string,
  target: Readonly<Record<string, number | string>>,
): Promise<string> {
  return world.submit("mqtt", { dataSourceAuthId, topic, ...target });
}

function stagesOf(wellId: number) {
  return world.administrator.api.wells.stages({ params: { wellId } });
}

/** Names of the well's stages with how many rows each has. */
async function rowsByStage(wellId: number): Promise<Record<string, number>> {
  const stages = await stagesOf(wellId);
  const counted = await Promise.all(
    stages.map(async ({ id = 0, name = "" }) => {
      const { deliveredRows } = await world.stored(id);
      return [name, deliveredRows] as const;
    }),
  );
  return Object.fromEntries(counted);
}

/** Rows up to the third pumping second are still those of the stage before. */
const rampSeconds = 2;

describe("FE30: a feed that creates stages", () => {
  test("makes 1 and 2 out of two treatments, marked as the machine's", async () => {
    const { well, topic } = await anEmptyWell();
    await world.startWorker();
    const jobId = await feed(topic, { wellId: well.id, createStages: "true" });
    await subscribed(jobId);
    const van = new Van(topic);
    await van.sends([rest(1), ...treatment, rest(8)]);
    await van.sends([...treatment, rest(1)]);
    const first = 60 + treatmentSeconds + 8 * 60 + rampSeconds;
    const second = treatmentSeconds + 60 - rampSeconds;
    await expect
      .poll(() => rowsByStage(well.id), { interval: 200 })
      .toEqual({ "1": first, "2": second });
    expect(await stagesOf(well.id)).toMatchObject([
      { name: "1", ordinal: 1, state: "ENDED", isMadeByMachine: true },
      { name: "2", ordinal: 2, state: "LOADING", isMadeByMachine: true },
    ]);
    const log = await world.logOf(jobId);
    expect(log).toContain("Stage 1 was made.");
    expect(log).toContain("Stage 2 was made.");
    await world.stop(jobId);
  });

  test("belongs to a watcher unless its document says otherwise; any other feed waits for a stage", async () => {
    const { well, topic } = await anEmptyWell();
    const byHand = await feed(topic, { wellId: well.id });
    const { id: etlWellId } = await world.administrator.api.etl.addToWell({
      body: {
        wellId: well.id,
        etl: {
          jobName: "Watch",
          jobQueue: "feeds",
          jobDefinition: "mqtt",
          containerOverrides: {
            command: [
              `--wellId=${well.id}`,
              `--topic=${topic}`,
              `--dataSourceAuthId=${dataSourceAuthId}`,
            ],
          },
        },
      },
    });
    const worker = await world.startWorker();
    await subscribed(byHand);
    await new Van(topic).sends([rest(1)]);
    await expect
      .poll(() => world.logOf(byHand))
      .toContain("The well has no live and no pending stage: waiting for one.");
    expect(await stagesOf(well.id)).toEqual([]);
    await world.stop(byHand);
    await worker.stop();

    const watched = await feed(topic, { wellId: well.id });
    await world.api.owner.pool.query(
      "UPDATE batch_job SET etl_well_id = $2 WHERE id = $1",
      [watched, etlWellId],
    );
    await world.startWorker();
    await subscribed(watched);
    await new Van(topic).sends([rest(1)]);
    await expect.poll(() => rowsByStage(well.id)).toEqual({ "1": 60 });
    await world.stop(watched);
  });

  test("fills what people have planned before it makes anything, and counts on from there", async () => {
    const { well, topic } = await anEmptyWell();
    const { api } = world.administrator;
    const planned = await api.stages.add({
      body: { wellId: well.id, name: "Stage 41" },
    });
    await world.startWorker();
    const jobId = await feed(topic, { wellId: well.id, createStages: "true" });
    await subscribed(jobId);
    await new Van(topic).sends([...treatment, rest(6), ...treatment]);
    await expect
      .poll(async () => Object.keys(await rowsByStage(well.id)))
      .toEqual(["Stage 41", "Stage 42"]);
    const [first] = await stagesOf(well.id);
    expect(first).toMatchObject({ id: planned.id, isMadeByMachine: false });
    await world.stop(jobId);
  });

  test("FE38: continues with the next stage after its worker was stopped between two; repeated rows stay in their stage", async () => {
    const { well, topic } = await anEmptyWell();
    const before = await world.startWorker();
    const jobId = await feed(topic, { wellId: well.id, createStages: "true" });
    await subscribed(jobId);
    const van = new Van(topic);
    const sent = await van.sends([...treatment, rest(6)]);
    await expect
      .poll(() => rowsByStage(well.id))
      .toEqual({ "1": treatmentSeconds + 360 });
    await before.stop();
    await van.sends([...treatment]);
    await world.startWorker();
    await expect
      .poll(() => rowsByStage(well.id))
      .toEqual({
        "1": treatmentSeconds + 360 + rampSeconds,
        "2": treatmentSeconds - rampSeconds,
      });
    for (const message of sent) await broker.publish(topic, message);
    const marker = van.batches([{ seconds: 1, rateBpm: 80 }]);
    for (const message of marker) await broker.publish(topic, message);
    await expect
      .poll(() => rowsByStage(well.id))
      .toEqual({
        "1": treatmentSeconds + 360 + rampSeconds,
        "2": treatmentSeconds - rampSeconds + 1,
      });
    await world.stop(jobId);
  });
});

test("FE33: rows of a clock that lost its date stay in the stage that is pumped", async () => {
  const { well, topic } = await anEmptyWell();
  await world.startWorker();
  const jobId = await feed(topic, { wellId: well.id, createStages: "true" });
  await subscribed(jobId);
  const van = new Van(topic);
  await van.sends([...treatment, rest(6), ...treatment.slice(0, 2)]);
  van.clockMs = -24 * 3_600_000;
  await van.sends(treatment.slice(1, 2));
  van.clockMs = 0;
  await van.sends(treatment.slice(1));
  await expect
    .poll(() => rowsByStage(well.id))
    .toEqual({
      "1": treatmentSeconds + 360 + rampSeconds,
      "2": treatmentSeconds + 180 - rampSeconds + 60,
    });
  await world.stop(jobId);
});

describe("FE34: feeds of one well", () => {
  test("make one stage together, with two jobs on two workers", async () => {
    const { well, topic } = await anEmptyWell();
    await world.startWorker();
    await world.startWorker();
    const target = { wellId: well.id, createStages: "true" };
    const jobs = [
      await feed(`${topic}/a`, target),
      await feed(`${topic}/b`, target),
    ];
    for (const jobId of jobs) await subscribed(jobId);
    const phases = [...treatment, rest(6), ...treatment];
    await Promise.all([
      new Van(`${topic}/a`, {}, "van-a").sends(phases, 50),
      new Van(`${topic}/b`, {}, "van-b").sends(phases, 50),
    ]);
    const first = treatmentSeconds + 360 + rampSeconds;
    await expect
      .poll(() => rowsByStage(well.id), { interval: 200 })
      .toEqual({ "1": 2 * first, "2": 2 * (treatmentSeconds - rampSeconds) });
    for (const jobId of jobs) await world.stop(jobId);
  });

  test("that open the next stage at the same moment get the same one", async () => {
    const { well } = await anEmptyWell();
    const opened = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(world.api.owner, platformIdentity, (transaction) =>
          openStageFor(transaction, well.id, null, {
            closing: null,
            fedFrom: start,
          }),
        ),
      ),
    );
    expect(new Set(opened.map((stage) => stage?.id)).size).toBe(1);
    expect(opened.filter((stage) => stage?.isMade)).toHaveLength(1);
  });
});

describe("FE36: a field box", () => {
  async function aBox(unitName: string, wellId: number, stageName: string) {
    const { api } = world.administrator;
    const box = await api.fieldBoxes.add({
      body: {
        projectId: world.pad.project.id,
        boxName: `Box of ${unitName}`,
        unitName,
      },
    });
    return move(box, wellId, stageName);
  }

  async function move(
    box: { readonly id: number; readonly updatedAt: number },
    wellId: number,
    stageName: string,
  ) {
    const { api } = world.administrator;
    return api.fieldBoxes.update({
      params: { id: box.id },
      body: { wellId, stageName, state: "CHANGED", updatedAt: box.updatedAt },
    });
  }

  /** Moves the change of a box to a time within the rows. */
  async function changedAt(boxId: number, second: number): Promise<void> {
    await world.api.owner.pool.query(
      `UPDATE field_box_change SET since = to_timestamp($2 / 1000.0)
       WHERE id = (SELECT max(id) FROM field_box_change WHERE field_box_id = $1)`,
      [boxId, start + second * 1000],
    );
  }

  test("routes its van's rows from the moment of a change on, in the middle of a stage", async () => {
    const { well, topic } = await anEmptyWell();
    const { well: other } = await anEmptyWell();
    const unit = `Van ${topic}`;
    const box = await aBox(unit, well.id, "7");
    await changedAt(box.id, 0);
    await world.startWorker();
    const projectId = world.pad.project.id;
    const jobId = await feed(topic, { projectId, createStages: "true" });
    await subscribed(jobId);
    const van = new Van(topic, { unitname: unit.toUpperCase() });
    await van.sends(treatment);
    await expect
      .poll(() => rowsByStage(well.id))
      .toEqual({ "7": treatmentSeconds });

    const moved = await move(box, other.id, "3");
    await changedAt(box.id, treatmentSeconds + 30);
    // One message spans the change; the next one comes after it.
    await van.sends([{ seconds: 60, rateBpm: 80 }]);
    await expect.poll(() => rowsByStage(other.id)).toEqual({ "3": 30 });
    expect(await rowsByStage(well.id)).toEqual({ "7": treatmentSeconds + 30 });
    expect(await stagesOf(well.id)).toMatchObject([{ state: "ENDED" }]);
    expect(await stagesOf(other.id)).toMatchObject([
      { name: "3", state: "LOADING", isMadeByMachine: true },
    ]);

    await move(moved, other.id, "4");
    await changedAt(box.id, treatmentSeconds + 80);
    await van.sends([{ seconds: 40, rateBpm: 80 }]);
    await expect
      .poll(() => rowsByStage(other.id))
      .toEqual({ "3": 50, "4": 20 });
    const changes = await world.administrator.api.fieldBoxes.changes({
      params: { id: box.id },
    });
    expect(
      changes.map(({ wellId, stageName, unitName }) => [
        wellId,
        stageName,
        unitName,
      ]),
    ).toEqual([
      [other.id, "4", unit],
      [other.id, "3", unit],
      [well.id, "7", unit],
    ]);
    await world.stop(jobId);
  });

  test("FE37: rows of a van that is not mapped are not stored, but counted, and the van is shown", async () => {
    const { well, topic } = await anEmptyWell();
    await aBox(`Van ${topic}`, well.id, "7");
    await world.startWorker();
    const projectId = world.pad.project.id;
    const jobId = await feed(topic, { projectId, createStages: "true" });
    await subscribed(jobId);
    const unit = `Vann ${topic}`;
    await new Van(topic, { unitname: unit, well: well.wellNumber }).sends([
      rest(1),
    ]);
    await expect
      .poll(async () => (await world.logOf(jobId)).join("\n"))
      .toContain("goes to no well: No data van of the project is mapped");
    expect(await stagesOf(well.id)).toEqual([]);
    const { rows } = await world.administrator.api.dataSources.previewMappings({
      params: { projectId },
      body: {},
    });
    const shown = rows.find(({ names }) =>
      names.some(({ value }) => value === unit),
    );
    expect(shown).toMatchObject({ reason: "noVan", rowCount: 60 });
    await world.stop(jobId);
  });

  test("FE30: on a well names the stage that a feed of the well makes", async () => {
    const { well, topic } = await anEmptyWell();
    await aBox(`Van ${topic}`, well.id, "12");
    await world.startWorker();
    const jobId = await feed(topic, { wellId: well.id, createStages: "true" });
    await subscribed(jobId);
    await new Van(topic).sends([rest(1)]);
    await expect.poll(() => rowsByStage(well.id)).toEqual({ "12": 60 });
    await world.stop(jobId);
  });
});

describe("FE35: the kind of a stage that a feed made", () => {
  async function correctKind(
    stageId: number,
    kind: string | null,
  ): Promise<void> {
    await world.api.owner.pool.query(
      `INSERT INTO stage_summary (stage_id, company_id, summary, revision)
       SELECT id, company_id, jsonb_build_object('stageKind', $2::text), 1 FROM stage WHERE id = $1
       ON CONFLICT (stage_id) DO UPDATE SET summary = excluded.summary, computed_at = clock_timestamp()`,
      [stageId, kind],
    );
  }

  async function open(wellId: number, closing: number | null) {
    const stage = await inTransaction(
      world.api.owner,
      platformIdentity,
      (transaction) =>
        openStageFor(transaction, wellId, null, { closing, fedFrom: start }),
    );
    await world.api.owner.pool.query(
      "UPDATE stage SET state = 'LOADING' WHERE id = $1",
      [stage?.id],
    );
    return stage?.id ?? 0;
  }

  test("is stored when the stage is over; a pump-down gives its number back, and a person can correct the kind", async () => {
    const { well } = await anEmptyWell();
    const { api } = world.administrator;
    const first = await open(well.id, null);
    const second = await open(well.id, first);
    const third = await open(well.id, second);
    await correctKind(first, "STAGE");
    await correctKind(second, "PUMP_DOWN");
    await correctKind(third, "PUMP_DOWN");
    await recognizeStages(world.api.owner);
    const facts = async () =>
      (await stagesOf(well.id)).map(({ name, recognizedAs, noMetrics }) => [
        name,
        recognizedAs,
        noMetrics,
      ]);
    // The third is still being pumped, so its kind is unknown.
    expect(await facts()).toEqual([
      ["1", "STAGE", false],
      ["Pump-down 2", "PUMP_DOWN", true],
      ["2", null, false],
    ]);

    const params = { id: second };
    const { updatedAt } = await api.stages.get({ params });
    const body = { recognizedAs: "STAGE", updatedAt } as const;
    await api.stages.recognize({ params, body });
    await expect(api.stages.recognize({ params, body })).rejects.toMatchObject({
      code: "edit.conflict",
    });
    await recognizeStages(world.api.owner);
    expect(await facts()).toEqual([
      ["1", "STAGE", false],
      ["2", "STAGE", false],
      ["3", null, false],
    ]);
  });

  test("stays unknown when the engine does not recognize it", async () => {
    const { well } = await anEmptyWell();
    const first = await open(well.id, null);
    await open(well.id, first);
    await correctKind(first, null);
    await recognizeStages(world.api.owner);
    const [stage] = await stagesOf(well.id);
    expect(stage).toMatchObject({ name: "1", recognizedAs: null });
  });
});
