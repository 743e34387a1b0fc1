import { aProject, aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FeedWorld } from "../testing/feed-world.ts";

let world: FeedWorld;
const start = 1_760_000_000_000;
const rows = 200;

beforeAll(async () => {
  world = await FeedWorld.create();
});
afterAll(() => world.close());

/** Creates a well whose first stage has rows, a silent second in them, and a computed channel. */
async function aRecordedStage(rowCount = rows) {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  const stage = await aStage(api, well.id, {
    control: { parameters: { pauseFlag: true, wellboreVolume: 321 } },
  });
  const van = await world.api.person({
    roles: ["datavan"],
    projects: [world.pad.project],
  });
  const seconds = Array.from({ length: rowCount }, (_, second) => second);
  await van.api.stageData.push({
    params: { stageId: stage.id },
    query: { final: "true" },
    body: {
      source: "van",
      firstSequence: 0,
      times: seconds.map((second) => start + second * 1000),
      channels: [
        {
          name: "pressure",
          unit: "psi",
          values: seconds.map((second) => 7000 + second),
        },
        {
          name: "rate",
          unit: "bpm",
          values: seconds.map((second) => (second === 7 ? null : 90)),
        },
      ],
    },
  });
  await world.api.owner.pool.query(
    "INSERT INTO series (company_id, stage_id, channel, unit, derived) VALUES ($1, $2, 'fracIntensity', '', true)",
    [world.pad.company.id, stage.id],
  );
  return { well, stage };
}

function restart(
  stageId: number,
  command: Readonly<Record<string, string | number>>,
) {
  return world.administrator.api.batchJobs.restart({
    body: {
      stageId,
      jobName: "Play again",
      jobQueue: "feeds",
      jobDefinition: "replay",
      containerOverrides: {
        command: Object.entries(command).map(
          ([name, value]) => `--${name}=${value}`,
        ),
      },
    },
  });
}

async function stagesOf(wellId: number) {
  const stages = await world.administrator.api.wells.stages({
    params: { wellId },
  });
  return stages.map(({ name, ordinal, state }) => ({ name, ordinal, state }));
}

async function stageOfJob(jobId: string): Promise<number> {
  return (await world.job(jobId)).stageId ?? 0;
}

describe("FE7: a stage played again", () => {
  test("becomes the next stage of the well with the same rows and settings, and ends", async () => {
    const { well, stage } = await aRecordedStage();
    const { jobId } = await restart(stage.id, {
      restartStageId: stage.id,
      wellId: well.id,
      afterStageId: stage.id,
      // The form sends zero for times as they were recorded.
      restartWithStartTime: 0,
      speed: 4800,
    });
    const copyId = await stageOfJob(jobId);
    expect(await stagesOf(well.id)).toEqual([
      { name: stage.name, ordinal: 1, state: "ENDED" },
      { name: `${stage.name} (copy)`, ordinal: 2, state: "PENDING" },
    ]);
    await world.startWorker();
    await world.untilState(jobId, "SUCCEEDED");
    for (const channel of ["pressure", "rate"])
      expect(await world.channel(copyId, channel)).toEqual(
        await world.channel(stage.id, channel),
      );
    const { api } = world.administrator;
    const copy = await api.stages.get({ params: { id: copyId } });
    expect(copy).toMatchObject({
      state: "ENDED",
      control: { parameters: { pauseFlag: false, wellboreVolume: 321 } },
    });
    const headers = await api.stages.headers({ params: { id: copyId } });
    expect(headers.map(({ name }) => name)).not.toContain("fracIntensity");
    expect(await world.job(jobId)).toMatchObject({ done: rows, total: rows });
    const found = await api.batchJobs.ofStage({ params: { id: copyId } });
    expect(found.batchjob?.aws.jobId).toBe(jobId);
  });

  test("is paced: so many rows a minute, no burst after a change of worker", async () => {
    // Enough for 100 s, so that the job still runs at the end of a slow test.
    const { well, stage } = await aRecordedStage(2000);
    const { jobId } = await restart(stage.id, {
      restartStageId: stage.id,
      wellId: well.id,
      speed: 1200,
    });
    const copyId = await stageOfJob(jobId);
    const first = await world.startWorker();
    await expect
      .poll(async () => (await world.stored(copyId)).deliveredRows)
      .toBeGreaterThan(10);
    await first.stop();
    const beganAt = performance.now();
    const before = (await world.stored(copyId)).deliveredRows;
    const second = await world.startWorker();
    await expect
      .poll(async () => (await world.stored(copyId)).deliveredRows - before)
      .toBeGreaterThan(10);
    const stored = await world.stored(copyId);
    const seconds = (performance.now() - beganAt) / 1000;
    expect(stored.deliveredRows - before).toBeLessThanOrEqual(20 * seconds + 1);
    await world.stop(jobId);
    await second.stop();
    // Read only after the stop: rows keep arriving between two reads of a running job.
    const ended = await world.stored(copyId);
    expect(Object.values(ended.received)).toEqual([
      `{[0,${ended.deliveredRows})}`,
    ]);
  });

  test("may be shifted in time, and goes on shifted the same with another worker", async () => {
    const { well, stage } = await aRecordedStage();
    const other = await aWell(world.administrator.api, world.pad.project.id);
    const shiftedStart = start + 86_400_000;
    const { jobId } = await restart(stage.id, {
      restartStageId: stage.id,
      wellId: other.id,
      afterStageId: 0,
      speed: 4800,
      restartWithStartTime: shiftedStart,
    });
    const copyId = await stageOfJob(jobId);
    expect(await stagesOf(other.id)).toEqual([
      { name: stage.name, ordinal: 1, state: "PENDING" },
    ]);
    const first = await world.startWorker();
    await expect
      .poll(async () => (await world.stored(copyId)).deliveredRows)
      .toBeGreaterThan(0);
    await first.stop();
    await world.startWorker();
    await world.untilState(jobId, "SUCCEEDED");
    const original = await world.channel(stage.id, "pressure");
    expect(await world.channel(copyId, "pressure")).toEqual(
      original.map(([time, value]) => [time + 86_400_000, value]),
    );
    expect(await world.stored(copyId)).toMatchObject({
      deliveredRows: rows,
      received: { [`replay:${stage.id}`]: `{[0,${rows})}` },
    });
    expect(await stagesOf(well.id)).toHaveLength(1);
  });

  test("takes the place after the stage named; later ones move up", async () => {
    const { api } = world.administrator;
    const { well, stage } = await aRecordedStage();
    const last = await aStage(api, well.id);
    await restart(stage.id, {
      restartStageId: stage.id,
      wellId: well.id,
      afterStageId: stage.id,
      speed: 20,
    });
    expect((await stagesOf(well.id)).map(({ name }) => name)).toEqual([
      stage.name,
      `${stage.name} (copy)`,
      last.name,
    ]);
  });

  test.each([
    ["speed 0", { speed: 0 }],
    ["a speed that is not offered", { speed: 60 }],
    ["a start time that is no epoch time", { restartWithStartTime: 1200 }],
    ["a start time that is not whole", { restartWithStartTime: "1.5" }],
  ])("is refused with %s", async (_, change) => {
    const { well, stage } = await aRecordedStage();
    const command = { restartStageId: stage.id, wellId: well.id, speed: 20 };
    await expect(
      restart(stage.id, { ...command, ...change }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await stagesOf(well.id)).toHaveLength(1);
  });

  test("is refused when it has no samples, names another stage, or an after-stage of another well", async () => {
    const { api } = world.administrator;
    const { well, stage } = await aRecordedStage();
    const empty = await aStage(api, well.id);
    const command = { wellId: well.id, speed: 20 };
    await expect(
      restart(empty.id, { ...command, restartStageId: empty.id }),
    ).rejects.toMatchObject({ message: "The stage has no samples to play." });
    await expect(
      restart(stage.id, { ...command, restartStageId: empty.id }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      restart(stage.id, {
        ...command,
        restartStageId: stage.id,
        afterStageId: world.pad.stage.id,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("never becomes another company's stage", async () => {
    const { api } = world.administrator;
    const { stage } = await aRecordedStage();
    const { company } = await api.companies.add({ body: { name: "Harrier" } });
    const project = await aProject(api, company.id);
    const theirs = await aWell(api, project.id);
    await expect(
      restart(stage.id, {
        restartStageId: stage.id,
        wellId: theirs.id,
        speed: 20,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

test("a simulated stage feeds the well's next stage, as its van would", async () => {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  const stage = await aStage(api, well.id);
  const jobId = await world.submit("simulator", {
    wellId: well.id,
    speed: 4800,
  });
  const first = await world.startWorker();
  const delivered = async () => (await world.stored(stage.id)).deliveredRows;
  await expect.poll(delivered).toBeGreaterThan(100);
  await first.stop();
  await world.startWorker();
  await expect.poll(delivered).toBeGreaterThan(250);
  await world.stop(jobId);
  const stored = await world.stored(stage.id);
  expect(stored.received).toEqual({
    [`simulator:${jobId}`]: `{[0,${stored.deliveredRows})}`,
  });
  const { state } = await api.stages.get({ params: { id: stage.id } });
  expect(state).toBe("LOADING");
});
