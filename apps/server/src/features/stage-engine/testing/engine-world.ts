import { createHash } from "node:crypto";
import { batchMediaType } from "@stagecraft/domain";
import { encodeBatch, type SampleBatch } from "@stagecraft/series";
import { aPad, aStage, type Pad } from "@stagecraft/testing";
import { expect } from "vitest";
import type { Person, TestApi } from "../../../../test/api-harness.ts";

/** A pad with a van and a user who sees everything. */
export interface EngineWorld {
  readonly api: TestApi;
  readonly administrator: Person;
  readonly van: Person;
  readonly pad: Pad;
}

export async function engineWorld(api: TestApi): Promise<EngineWorld> {
  const administrator = await api.person({ roles: ["administrator"] });
  const pad = await aPad(administrator.api);
  const van = await api.person({ roles: ["datavan"], projects: [pad.project] });
  return { api, administrator, van, pad };
}

/** Thresholds low enough that the engine gives advice on a small stage. */
const parameters = {
  pressureCeiling: 8000,
  pressureBase: 1000,
  boreholeVolume: 200,
  boreholeVolumeUnits: "bbl",
  plannedConsumablesUnits: "Field",
  plannedWater: 1000,
  plannedProppant: 50_000,
  pauseFlag: false,
  features: ["default"],
  fdi: [1, 2].map((number) => ({
    name: `offset_pressure_${number}`,
    wellLabel: `Offset ${number}`,
    api: "",
    minDeltaPressureFracHit: 100,
    suspend: false,
  })),
};

type Changed = Readonly<Record<string, string | number | boolean>>;

export async function anEngineStage(
  { administrator, pad }: EngineWorld,
  changed: Changed = {},
): Promise<number> {
  const stage = await aStage(administrator.api, pad.well.id);
  await administrator.api.stages.update({
    params: { id: stage.id },
    body: {
      control: {
        parameters: { ...stage.control.parameters, ...parameters, ...changed },
      },
      updatedAt: stage.updatedAt,
    },
  });
  return stage.id;
}

/** Changes settings without changing the results. */
export async function changeParameters(
  { administrator }: EngineWorld,
  stageId: number,
  changed: Changed,
): Promise<void> {
  const stage = await administrator.api.stages.get({ params: { id: stageId } });
  await administrator.api.stages.update({
    params: { id: stageId },
    body: {
      control: { parameters: { ...stage.control.parameters, ...changed } },
      rerun: false,
      updatedAt: stage.updatedAt,
    },
  });
}

export async function deliver(
  { van }: EngineWorld,
  stageId: number,
  batch: SampleBatch,
  { final = false } = {},
): Promise<void> {
  const response = await van.send(
    "POST",
    `stages/${stageId}/samplebatches${final ? "?final=true" : ""}`,
    encodeBatch(batch),
    { "content-type": batchMediaType },
  );
  expect(response.body).toMatchObject({ stored: expect.any(Number) as number });
}

export interface EngineRow {
  readonly cursor: string;
  readonly checkpoint_cursor: string;
  readonly finished: boolean;
  readonly revision: number;
  readonly late_rows: number;
  readonly disordered: boolean;
  readonly recompute_due: Date | null;
  readonly failure: string | null;
}

export async function engineRow(
  { api }: EngineWorld,
  stageId: number,
): Promise<EngineRow | undefined> {
  const { rows } = await api.owner.pool.query<EngineRow>(
    "SELECT * FROM stage_engine WHERE stage_id = $1",
    [stageId],
  );
  return rows[0];
}

/** Waits until all samples from the van are computed and the stage is finished if it is over. */
export async function untilComputed(
  world: EngineWorld,
  stageId: number,
  { finished = false, timeout = 90_000 } = {},
): Promise<void> {
  const behind = async () => {
    const { rows } = await world.api.owner.pool.query<{ ready: boolean }>(
      `SELECT e.cursor >= (SELECT max(last_tail) FROM sample_source WHERE stage_id = $1)
         AND e.recompute_due IS NULL AND (e.finished OR NOT $2) AS ready
       FROM stage_engine e WHERE e.stage_id = $1`,
      [stageId, finished],
    );
    return rows[0]?.ready === true;
  };
  await expect
    .poll(behind, { timeout, interval: 50, message: "all rows computed" })
    .toBe(true);
}

export interface StageResults {
  readonly channels: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly summary: string;
  readonly notifications: readonly string[];
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** Returns the engine's results for a stage in a comparable form. */
export async function resultsOf(
  { administrator, api }: EngineWorld,
  stageId: number,
): Promise<StageResults> {
  const headers = await administrator.api.stages.headers({
    params: { id: stageId },
  });
  const derived = headers.filter((header) => header.derived);
  const columns = await administrator.api.stageData.bulk({
    body: { dataIds: derived.map(({ id }) => id) },
  });
  const nameOf = new Map(
    derived.map(({ id, name, unit }) => [id, `${name} ${unit}`]),
  );
  const summaries = await api.owner.pool.query<{ summary: object }>(
    "SELECT summary FROM stage_summary WHERE stage_id = $1",
    [stageId],
  );
  const notifications = await administrator.api.stageNotifications.ofStage({
    params: { stageId },
  });
  return {
    channels: Object.fromEntries(
      columns
        .map(({ id, data }) => [nameOf.get(id) ?? "", digest(data)] as const)
        .sort(([left], [right]) => (left < right ? -1 : 1)),
    ),
    seconds: Math.max(...columns.map(({ data }) => data.length)),
    summary: JSON.stringify(summaries.rows[0]?.summary),
    notifications: notifications
      .map((one) =>
        [
          one.timestamp,
          one.code,
          one.offsetNumber,
          one.ruleId,
          one.message,
          one.clearedTimestamp,
          JSON.stringify(one.earlier),
        ].join("|"),
      )
      .sort(),
  };
}
