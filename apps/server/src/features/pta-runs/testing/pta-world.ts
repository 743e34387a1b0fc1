import {
  ptaWireInputOf,
  type PtaInput,
  type PtaRunStatus,
} from "@stagecraft/domain";
import type { SampleBatch } from "@stagecraft/series";
import { aStage, aWell } from "@stagecraft/testing";
import { expect } from "vitest";
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

export const firstTime = Date.UTC(2026, 5, 1);
const quietSeconds = 60;
export const pumpedSeconds = 3600;
export const closureSeconds = 1200;
export const shutInMs = firstTime + (quietSeconds + pumpedSeconds) * 1000;

export const rateBpm = 80;
export const isipPsi = 5000;
const psiPerG = 600;

export function gOf(seconds: number): number {
  const theta = seconds / pumpedSeconds;
  return (16 / (3 * Math.PI)) * ((1 + theta) ** 1.5 - theta ** 1.5 - 1);
}

/** A falloff that is straight over G until the fracture closes, and slower afterwards. */
export function surfacePressure(seconds: number): number {
  const closureG = gOf(closureSeconds);
  const g = gOf(seconds);
  const before = psiPerG * Math.min(g, closureG);
  return isipPsi - before - 0.3 * psiPerG * Math.max(0, g - closureG);
}

/** Every value that a case needs, in units of the STANDARD system. */
export const caseInput: PtaInput = {
  fractureHeight: 100,
  fracturingFluidPressureGradient: 0.44,
  matrixCompressibility: 3e-6,
  matrixPermeability: 0.001,
  minimumInSituStressGradient: 0.75,
  numberOfClusters: 8,
  poissonRatio: 0.25,
  porePressureGradient: 0.55,
  porosity: 0.06,
  reservoirFluidCompressibility: 1e-5,
  reservoirFluidViscosity: 0.6,
  TVD: 9800,
  waterCompressibility: 3e-6,
  waterFormationVolumeFactor: 1,
  waterSaturation: 0.3,
  wellboreVolume: 300,
  youngModulus: 4e6,
};

/** A search that is over in a moment. */
export const quickMatch: PtaInput = {
  runStaticHistoryMatch: true,
  numberOfGenerations: 5,
  solutionPerPopulation: 8,
  numberOfParentsMating: 4,
  staticHistoryMatchMinHalfLength: 50,
  staticHistoryMatchMaxHalfLength: 2000,
  staticHistoryMatchMinPermeability: 1e-6,
  staticHistoryMatchMaxPermeability: 1,
  staticHistoryMatchMinPorePressure: 3000,
  staticHistoryMatchMaxPorePressure: 8000,
  staticHistoryMatchMinSkin: 0,
  staticHistoryMatchMaxSkin: 1,
  staticHistoryMatchMinWellboreStorage: 1e-4,
  staticHistoryMatchMaxWellboreStorage: 10,
};

/** A search that no test waits for. */
export const endlessMatch: PtaInput = {
  ...quickMatch,
  numberOfGenerations: 5000,
  solutionPerPopulation: 500,
  numberOfParentsMating: 100,
};

interface Recorded {
  readonly falloffSeconds?: number;
  readonly hasRate?: boolean;
  readonly pressureUnit?: string;
  /** Seconds after shut-in from which nothing was recorded, until. */
  readonly gap?: readonly [number, number];
}

function delivery({
  falloffSeconds = 3600,
  hasRate = true,
  pressureUnit = "psi",
  gap = [0, 0],
}: Recorded): SampleBatch {
  const started = quietSeconds;
  const stopped = quietSeconds + pumpedSeconds;
  const rows = Array.from(
    { length: stopped + falloffSeconds },
    (_, second) => second,
  ).filter(
    (second) => !(second - stopped > gap[0] && second - stopped < gap[1]),
  );
  const isPumping = (second: number) => second >= started && second < stopped;
  const pressure = (second: number) => {
    if (second < started) return 3000;
    return second < stopped ? 7500 : surfacePressure(second - stopped);
  };
  const rate = (second: number) => (isPumping(second) ? rateBpm : 0);
  return {
    source: "van",
    firstSequence: 0,
    times: Float64Array.from(rows, (second) => firstTime + second * 1000),
    channels: [
      {
        name: "pressure",
        unit: pressureUnit,
        values: Float64Array.from(rows, pressure),
      },
      ...(hasRate
        ? [
            {
              name: "rate",
              unit: "bpm",
              values: Float64Array.from(rows, rate),
            },
          ]
        : []),
    ],
  };
}

/** A pad with stages that were pumped and shut in, and a person who interprets them. */
export class PtaWorld {
  readonly api: OwnTestApi;
  readonly engine: EngineWorld;
  readonly ada: Person;
  #cases = 0;

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

  async aWell(): Promise<number> {
    const { administrator, pad } = this.engine;
    return (await aWell(administrator.api, pad.project.id)).id;
  }

  /** Without samples when nothing is recorded. */
  async aStage(
    wellId: number,
    recorded: Recorded | null = {},
  ): Promise<number> {
    const { id } = await aStage(this.engine.administrator.api, wellId);
    if (recorded === null) return id;
    await deliver(this.engine, id, delivery(recorded), { final: true });
    await untilComputed(this.engine, id, { finished: true });
    return id;
  }

  /** A case with an interpretation of each stage, by stage. */
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

  async until(id: number, status: PtaRunStatus): Promise<void> {
    await expect
      .poll(() => this.status(id), { timeout: 30_000, interval: 50 })
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
