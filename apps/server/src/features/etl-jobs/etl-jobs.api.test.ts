import { aPad, aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FeedWorld } from "./testing/feed-world.ts";

let world: FeedWorld;

beforeAll(async () => {
  world = await FeedWorld.create();
});
afterAll(() => world.close());

function simulator(wellId: number) {
  return {
    jobName: "Simulated",
    jobQueue: "feeds",
    jobDefinition: "simulator",
    containerOverrides: { command: [`--wellId=${wellId}`, "--speed=600"] },
  };
}

async function refusalOf(
  body: unknown,
  path = "batchjobs/submit",
): Promise<unknown> {
  const response = await world.administrator.send("POST", path, body);
  return {
    status: response.status,
    details: (response.body as { error: { details?: unknown } }).error.details,
  };
}

describe("FE1: a job document", () => {
  test.each(["jobName", "jobQueue", "jobDefinition", "containerOverrides"])(
    "without %s is refused with the field",
    async (field) => {
      const { [field]: _, ...rest } = simulator(world.pad.well.id) as Record<
        string,
        unknown
      >;
      expect(await refusalOf(rest)).toMatchObject({
        status: 400,
        details: [{ field }],
      });
    },
  );

  test.each([
    [{ jobDefinition: "shell" }, "jobDefinition"],
    [{ jobQueue: "imports" }, "jobQueue"],
    [
      { containerOverrides: { command: ["--speed=600", "rm -rf /"] } },
      "containerOverrides.command.1",
    ],
    [
      { containerOverrides: { command: ["--wellId=1", "--speed=0"] } },
      "containerOverrides.command.1",
    ],
    [
      { containerOverrides: { command: ["--speed=600"] } },
      "containerOverrides.command",
    ],
    [
      {
        containerOverrides: {
          command: ["--wellId=1", "--stageId=1", "--speed=600"],
        },
      },
      "containerOverrides.command",
    ],
  ])("with %j is refused at %s", async (change, field) => {
    const body = { ...simulator(world.pad.well.id), ...change };
    expect(await refusalOf(body)).toMatchObject({
      status: 400,
      details: [{ field }],
    });
  });

  test("that names a well of another company is refused as if the well did not exist", async () => {
    const stranger = await world.api.person({ roles: ["engineer"] });
    await world.api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{submit:batchjobs}' WHERE id = $1",
      [stranger.id],
    );
    const response = await stranger.send(
      "POST",
      "batchjobs/submit",
      simulator(world.pad.well.id),
    );
    expect(response.status).toBe(404);
  });
});

describe("FE12: a feed without a named data provider", () => {
  const topic = (projectId: number) => ({
    jobName: "Topic",
    jobQueue: "feeds",
    jobDefinition: "mqtt",
    containerOverrides: {
      command: [`--projectId=${projectId}`, "--topic=pad"],
    },
  });

  test("takes the provider of its pad, which is then in use", async () => {
    const { api } = world.administrator;
    const { project } = await aPad(api);
    const id = project.dataSourceAuthId ?? 0;
    const { jobId } = await api.batchJobs.submit({ body: topic(project.id) });
    const { rows } = await world.api.owner.pool.query<{ command: string[] }>(
      "SELECT command FROM batch_job WHERE id = $1",
      [jobId],
    );
    expect(rows[0]?.command).toContain(`--dataSourceAuthId=${id}`);
    const usage = await api.dataSources.usage({ params: { id } });
    expect(usage.feeds).toEqual([
      {
        jobName: "Topic",
        projectId: project.id,
        projectName: project.name,
      },
    ]);
  });

  test("is refused where the pad has none", async () => {
    const { project } = await aPad(world.administrator.api);
    await world.api.owner.pool.query(
      "UPDATE project SET data_source_auth_id = NULL WHERE id = $1",
      [project.id],
    );
    expect(await refusalOf(topic(project.id))).toMatchObject({
      status: 400,
      details: [{ field: "containerOverrides.command" }],
    });
  });
});

describe("jobs", () => {
  test("are listed newest first, with what they work on, and filtered", async () => {
    const { api } = world.administrator;
    const well = await aWell(api, world.pad.project.id);
    const first = await api.batchJobs.submit({ body: simulator(well.id) });
    const second = await api.batchJobs.submit({ body: simulator(well.id) });
    const query = { wellId: well.id };
    const { jobs } = await api.etl.jobs({ query });
    expect(jobs.map(({ jobId }) => jobId)).toEqual([second.jobId, first.jobId]);
    expect(jobs[0]).toMatchObject({
      jobName: "Simulated",
      jobDefinition: "simulator",
      state: "SUBMITTED",
      wellNumber: well.wellNumber,
      projectName: world.pad.project.name,
      stageId: null,
      submittedBy: "Ada",
      done: 0,
      total: null,
    });
    const running = await api.etl.jobs({
      query: { ...query, state: "RUNNING" },
    });
    expect(running.jobs).toEqual([]);
  });

  test("of a stage are found by it; without one there is none", async () => {
    const { api } = world.administrator;
    const well = await aWell(api, world.pad.project.id);
    const stage = await aStage(api, well.id);
    const params = { id: stage.id };
    expect(await api.batchJobs.ofStage({ params })).toEqual({ batchjob: null });
    const ofWell = await api.batchJobs.submit({ body: simulator(well.id) });
    const found = await api.batchJobs.ofStage({ params });
    expect(found.batchjob).toEqual({
      aws: { accountId: "stagecraft", jobId: ofWell.jobId },
      jobData: simulator(well.id),
    });
    const own = {
      ...simulator(well.id),
      containerOverrides: {
        command: [`--stageId=${stage.id}`, "--speed=600"],
      },
    };
    const { jobId } = await api.batchJobs.submit({ body: own });
    const now = await api.batchJobs.ofStage({ params });
    expect(now.batchjob?.aws.jobId).toBe(jobId);
  });

  test("FE6: can be stopped once, and not after their stage is over", async () => {
    const { api } = world.administrator;
    const well = await aWell(api, world.pad.project.id);
    const stage = await aStage(api, well.id);
    const body = {
      ...simulator(well.id),
      containerOverrides: {
        command: [`--stageId=${stage.id}`, "--speed=600"],
      },
    };
    const { jobId } = await api.batchJobs.submit({ body });
    const stop = () =>
      api.etl.stop({ params: { id: jobId }, body: { reason: "Wrong stage" } });
    await api.stages.update({
      params: { id: stage.id },
      body: { state: "ENDED", updatedAt: stage.updatedAt },
    });
    await expect(stop()).rejects.toMatchObject({
      status: 409,
      code: "job.stageEnded",
    });
    const other = await api.batchJobs.submit({ body: simulator(well.id) });
    const stopOther = () =>
      api.etl.stop({
        params: { id: other.jobId },
        body: { reason: "Wrong well" },
      });
    expect(await stopOther()).toMatchObject({
      state: "STOPPED",
      stopReason: "Wrong well",
    });
    await expect(stopOther()).rejects.toMatchObject({
      status: 409,
      code: "job.ended",
    });
  });
});

describe("watchers", () => {
  test("of a well: one, kept, changed and deleted by record", async () => {
    const { api } = world.administrator;
    const well = await aWell(api, world.pad.project.id);
    const params = { id: well.id };
    expect(await api.etl.ofWell({ params })).toBeNull();
    const etl = simulator(well.id);
    const body = { id: 0 as const, wellId: well.id, etl };
    const record = await api.etl.addToWell({ body });
    expect(await api.etl.ofWell({ params })).toEqual(record);
    await expect(api.etl.addToWell({ body })).rejects.toMatchObject({
      code: "etl.duplicate",
    });
    const changed = await api.etl.updateOfWell({
      params: { id: record.id },
      body: {
        ...record,
        etl: { ...etl, jobName: "Renamed" },
      },
    });
    expect(changed.etl.jobName).toBe("Renamed");
    await expect(
      api.etl.updateOfWell({ params: { id: record.id }, body: record }),
    ).rejects.toMatchObject({ code: "edit.conflict" });
    await api.etl.removeFromWell({ params: { id: record.id } });
    expect(await api.etl.ofWell({ params })).toBeNull();
  });

  test("hold only jobs that could be submitted", async () => {
    const { project } = world.pad;
    const etl = { ...simulator(1), jobDefinition: "shell" };
    const body = { projectId: project.id, etl };
    expect(await refusalOf(body, "etlprojects")).toMatchObject({
      status: 400,
      details: [{ field: "jobDefinition" }],
    });
  });
});
