import { afterAll, beforeAll, expect, test } from "vitest";
import {
  imported,
  importWorld,
  newStage,
  uploaded,
  type ImportWorld,
} from "#features/stage-imports/testing/import-world.ts";

let world: ImportWorld;

beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const days = 400;

/** Returns a year of daily averages that a user mistakes for a stage. */
function dailyCsv(): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const lines = Array.from({ length: days }, (_, day) => {
    const at = new Date(Date.UTC(2015, 0, 1 + day, 6));
    const date = [at.getUTCDate(), at.getUTCMonth() + 1];
    const time = [...date.map(two), two(at.getUTCFullYear() % 100)].join(":");
    return `${time}:06:00:00,${8000 + (day % 50)},85.2,1.5`;
  });
  return [
    "JobTime,TR_PRESS,SLUR_RATE,PROP_CON",
    "#NULL,PSI,B/M,PPAC",
    ...lines,
    "",
  ].join("\n");
}

test("a file of daily averages is imported and computed at the cost of its rows", async () => {
  const stageId = await newStage(world);
  const { id } = await uploaded(world, stageId, "daily.csv", dailyCsv());
  const report = await imported(world, id);
  expect(report.rowsStored).toBe(days);
  const state = async () => {
    const { rows } = await world.api.owner.pool.query<{
      ready: boolean;
      suspended: boolean;
    }>(
      `SELECT cursor >= (SELECT max(last_tail) FROM sample_source WHERE stage_id = $1)
         AND recompute_due IS NULL AS ready, suspended_at IS NOT NULL AS suspended
       FROM stage_engine WHERE stage_id = $1`,
      [stageId],
    );
    return rows[0];
  };
  await expect.poll(state).toEqual({ ready: true, suspended: false });
  const { rows } = await world.api.owner.pool.query<{ samples: number }>(
    `SELECT coalesce(max(samples), 0)::integer AS samples FROM (
       SELECT sum(c.sample_count) AS samples FROM sample_chunk c JOIN series x ON x.id = c.series_id
       WHERE c.stage_id = $1 AND x.derived GROUP BY x.id
       UNION ALL SELECT sum(row_count) FROM sample_tail WHERE stage_id = $1 AND derived) AS computed`,
    [stageId],
  );
  expect(rows[0]?.samples).toBeGreaterThan(0);
  expect(rows[0]?.samples).toBeLessThanOrEqual(days);
});
