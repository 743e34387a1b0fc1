import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ptaWireInputOf } from "@stagecraft/domain/pta";
import { endlessMatch, quickMatch } from "./testing/falloff-stage.ts";
import { PtaWorld } from "./testing/pta-world.ts";

let world: PtaWorld;
beforeAll(async () => {
  world = await PtaWorld.create();
});
afterEach(() => world.stopRunners());
afterAll(() => world.close());

describe("cancelling", () => {
  test("RI11: ends one run at once, the others go on, and earlier results stay", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      quickMatch,
    );
    const [id = 0, otherId = 0] = interpretationIds;
    await world.runCase(caseId);
    await world.aRunner();
    for (const each of interpretationIds) await world.until(each, "DONE");
    const { output, updatedAt } = await world.get(id);
    await world.ada.api.ptaInterpretations.edit({
      params: { id },
      body: {
        comment: "",
        clientComment: "",
        input: ptaWireInputOf(
          {
            numberOfGenerations: 5000,
            solutionPerPopulation: 500,
            numberOfParentsMating: 100,
          },
          "STANDARD",
        ),
        updatedAt,
      },
    });
    await world.runCase(caseId, interpretationIds);
    await world.until(id, "RUNNING");
    const cancelled = await world.ada.api.ptaInterpretations.cancel({
      params: { id },
    });
    expect(cancelled.context).toMatchObject({
      status: "CANCELLED",
      isOutdated: true,
    });
    await world.until(otherId, "DONE");
    const job = await world.jobOf(id);
    await expect
      .poll(async () => (await world.jobOf(id)).state)
      .toBe("SUCCEEDED");
    expect(job.attempt).toBe(1);
    expect((await world.get(id)).output).toEqual(output);
    expect(await world.status(id)).toBe("CANCELLED");
  });

  test("RI11: the whole case is cancelled, waiting or running, and its job with it", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      endlessMatch,
    );
    const cancel = () =>
      world.ada.api.ptaCases.cancel({ params: { id: caseId } });
    expect(await cancel()).toEqual({ cancelled: 0 });
    await world.runCase(caseId);
    expect(await cancel()).toEqual({ cancelled: 2 });
    const [id = 0] = interpretationIds;
    expect((await world.jobOf(id)).state).toBe("STOPPED");
    await world.runCase(caseId);
    await world.aRunner();
    await world.until(id, "RUNNING");
    expect(await cancel()).toEqual({ cancelled: 2 });
    await expect
      .poll(async () => (await world.jobOf(id)).state)
      .toBe("STOPPED");
    for (const each of interpretationIds)
      expect(await world.status(each)).toBe("CANCELLED");
  });

  test("RI12: a job that is stopped, or given up, leaves nothing waiting or running", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      endlessMatch,
    );
    const [id = 0, otherId = 0] = interpretationIds;
    await world.runCase(caseId);
    await world.ada.api.etl.stop({
      params: { id: (await world.jobOf(id)).id },
      body: { reason: "Not now" },
    });
    for (const each of interpretationIds)
      expect(await world.status(each)).toBe("CANCELLED");
    await world.runCase(caseId);
    await world.api.owner.pool.query(
      "UPDATE batch_job SET state = 'RUNNING', owner = 'dead', crashes = 4, lease_until = now() WHERE id = $1",
      [(await world.jobOf(id)).id],
    );
    await world.aRunner();
    await world.until(id, "FAILED");
    await world.until(otherId, "FAILED");
    expect((await world.get(id)).context.failure).toBe("interrupted");
  });
});

describe("workers", () => {
  let child: ChildProcess | null = null;

  async function kill(): Promise<void> {
    if (child === null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    child = null;
  }
  afterEach(kill);

  test("RI13: continue what a killed one left, and compute nothing twice", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      quickMatch,
    );
    const [id = 0, longId = 0] = interpretationIds;
    const { updatedAt } = await world.get(longId);
    const own = (input: Parameters<typeof ptaWireInputOf>[0], at: number) =>
      world.ada.api.ptaInterpretations.edit({
        params: { id: longId },
        body: {
          comment: "",
          clientComment: "",
          input: ptaWireInputOf(input, "STANDARD"),
          updatedAt: at,
        },
      });
    const edited = await own(
      {
        numberOfGenerations: 5000,
        solutionPerPopulation: 500,
        numberOfParentsMating: 100,
      },
      updatedAt,
    );
    await world.runCase(caseId);
    child = fork(
      new URL("./testing/run-process.ts", import.meta.url),
      [world.api.databaseUrl],
      { execArgv: [], stdio: "ignore" },
    );
    await world.until(id, "DONE");
    await world.until(longId, "RUNNING");
    const { endedAt } = (await world.get(id)).context;
    await kill();
    expect(await world.status(longId)).toBe("RUNNING");
    await own({}, edited.updatedAt);
    await world.api.owner.pool.query(
      "UPDATE batch_job SET lease_until = now() WHERE state = 'RUNNING'",
    );
    await world.aRunner();
    await world.until(longId, "DONE");
    expect((await world.get(id)).context.endedAt).toBe(endedAt);
    expect((await world.jobOf(longId)).attempt).toBe(2);
    expect((await world.get(longId)).output).toEqual(
      await world.computedDirectly(longId),
    );
  });

  test("RI13: that lost the job store nothing, and the next one continues", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds.slice(0, 1),
      { ...quickMatch, numberOfGenerations: 300 },
    );
    const [id = 0] = interpretationIds;
    await world.runCase(caseId);
    await world.aRunner(2000);
    await world.until(id, "RUNNING");
    await world.api.owner.pool.query(
      "UPDATE batch_job SET owner = 'dead', lease_until = now() - interval '1 second' WHERE id = $1",
      [(await world.jobOf(id)).id],
    );
    await world.until(id, "DONE");
    await expect
      .poll(async () => await world.jobOf(id))
      .toMatchObject({ state: "SUCCEEDED", attempt: 2 });
  });
});
