import {
  ptaInputOfWire,
  ptaWireInputOf,
  type PtaInput,
  type PtaOutput,
  type PtaRunStatus,
} from "@stagecraft/domain/pta";
import { interpret, interpretationInputOf, outputOf } from "@stagecraft/pta";
import { aStage, aWell } from "@stagecraft/testing";
import { pino } from "pino";
import { expect } from "vitest";
import { startJobRunner, type JobRunner } from "#jobs/job-runner.ts";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../../test/api-harness.ts";
import {
  deliver,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "../../stage-engine/testing/engine-world.ts";
import { ptaRunJob } from "../pta-runs.jobs.ts";
import { caseInput, delivery, type Recorded } from "./falloff-stage.ts";

/** A pad with stages that were pumped and shut in, and a person who interprets them. */
export class PtaWorld {
  readonly api: OwnTestApi;
  readonly engine: EngineWorld;
  readonly ada: Person;
  #cases = 0;
  #wellId: number | null = null;
  #goodStages: Promise<number[]> | null = null;
  readonly #runners: JobRunner[] = [];

  private constructor(api: OwnTestApi, engine: EngineWorld, ada: Person) {
    this.api = api;
    this.engine = engine;
    this.ada = ada;
  }

  static async create(): Promise<PtaWorld> {
    const api = await startTestApi({ engine: true });
    const engine = await engineWorld(api);
    const ada = await api.person({ name: "Ada", roles: ["administrator"] });
    return new PtaWorld(api, engine, ada);
  }

  async #well(): Promise<number> {
    const { administrator, pad } = this.engine;
    return (this.#wellId ??= (
      await aWell(administrator.api, pad.project.id)
    ).id);
  }

  async aRunner(leaseMs = 15_000): Promise<void> {
    const { database, databaseUrl: url } = this.api;
    const log = pino({ level: process.env["TEST_LOG"] ?? "fatal" });
    this.#runners.push(
      await startJobRunner({
        database,
        url,
        jobs: [ptaRunJob({ database, url, log })],
        log,
        leaseMs,
        pollMs: 100,
      }),
    );
  }

  async stopRunners(): Promise<void> {
    const runners = this.#runners.splice(0);
    await Promise.all(runners.map((runner) => runner.stop()));
  }

  async close(): Promise<void> {
    await this.stopRunners();
    await this.api.close();
  }

  /** Two stages with a complete falloff; the first test that needs them waits for the engine. */
  goodStages(): Promise<number[]> {
    const make = async () => [await this.aStage(), await this.aStage()];
    return (this.#goodStages ??= make());
  }

  runCase(id: number, interpretationIds: number[] | null = null) {
    const body = { interpretationIds };
    return this.ada.api.ptaCases.run({ params: { id }, body });
  }

  runOne(id: number) {
    return this.ada.api.ptaInterpretations.run({ params: { id } });
  }

  /**
   * Computes an interpretation with the package itself, from the record and the input that the API
   * returns.
   */
  async computedDirectly(id: number): Promise<PtaOutput> {
    const { effective } = await this.get(id);
    const record = await this.ada.api.ptaInterpretations.record({
      params: { id },
    });
    const { input } = ptaInputOfWire(effective.input, effective.unitSystem);
    const withGaps = (values: readonly (number | null)[]) =>
      values.map((value) => value ?? NaN);
    const taken = interpretationInputOf({
      input,
      system: effective.unitSystem,
      seed: id,
      record: {
        timestampsMs: record.timestampsMs,
        pressureAt: record.pressureAt,
        surfacePressurePa: withGaps(record.pressurePa),
        slurryRateCubicMetersPerSecond:
          record.rateCubicMetersPerSecond &&
          withGaps(record.rateCubicMetersPerSecond),
      },
    });
    const steps = interpret(taken);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const output = outputOf(step.value, taken, effective.unitSystem);
    return JSON.parse(JSON.stringify(output)) as PtaOutput;
  }

  /** The stage has no samples when nothing is recorded. */
  async aStage(recorded: Recorded | null = {}): Promise<number> {
    const { administrator } = this.engine;
    const { id } = await aStage(administrator.api, await this.#well());
    if (recorded === null) return id;
    await deliver(this.engine, id, delivery(recorded), { final: true });
    await untilComputed(this.engine, id, { finished: true });
    return id;
  }

  /** Creates a case with an interpretation of each stage; returns them by stage. */
  async aCase(
    stageIds: readonly number[],
    input: PtaInput,
  ): Promise<{ caseId: number; interpretationIds: number[] }> {
    this.#cases += 1;
    const { id: caseId } = await this.ada.api.ptaCases.create({
      body: {
        projectId: this.engine.pad.project.id,
        name: `Case ${this.#cases}`,
        input: ptaWireInputOf({ ...caseInput, ...input }, "STANDARD"),
      },
    });
    const added = await this.ada.api.ptaCases.addStages({
      params: { id: caseId },
      body: { stageIds: [...stageIds] },
    });
    return {
      caseId,
      interpretationIds: stageIds.map(
        (stageId) => added.find((each) => each.stageId === stageId)?.id ?? 0,
      ),
    };
  }

  get(id: number) {
    return this.ada.api.ptaInterpretations.get({ params: { id } });
  }

  async status(id: number): Promise<PtaRunStatus> {
    return (await this.get(id)).context.status;
  }

  async until(
    id: number,
    status: PtaRunStatus,
    timeout = 90_000,
  ): Promise<void> {
    await expect
      .poll(() => this.status(id), { timeout, interval: 50 })
      .toBe(status);
  }

  async jobOf(id: number): Promise<{
    readonly id: string;
    readonly state: string;
    readonly attempt: number;
  }> {
    const { rows } = await this.api.owner.pool.query<{
      id: string;
      state: string;
      attempt: number;
    }>(
      `SELECT j.id, j.state, j.attempt FROM batch_job j JOIN pta_interpretation i ON i.job_id = j.id WHERE i.id = $1`,
      [id],
    );
    const [job] = rows;
    if (job === undefined) throw new Error("It has no job.");
    return job;
  }
}
