import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let van: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  const administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
  van = await api.person({ roles: ["datavan"], projects: [pad.project] });
});

function push(firstSequence: number, rows = 1, epoch = 0) {
  return van.send(
    "POST",
    `stages/${pad.stage.id}/samplebatches?epoch=${epoch}`,
    {
      source: "van",
      firstSequence,
      times: Array.from(
        { length: rows },
        (_, row) => 1_760_000_000_000 + (firstSequence + row) * 1000,
      ),
      channels: [
        {
          name: "pressure",
          unit: "psi",
          values: Array.from({ length: rows }, () => 5000),
        },
      ],
    },
  );
}

async function rangeCount(): Promise<number> {
  const { rows } = await api.owner.pool.query<{ count: string }>(
    "SELECT range_count(received) AS count FROM sample_source WHERE stage_id = $1 AND epoch = 0",
    [pad.stage.id],
  );
  return Number(rows[0]?.count ?? 0);
}

test("a source that leaves a hole at every row is refused at 1,000 ranges, and may fill its holes", async () => {
  expect((await push(0)).status).toBe(200);
  // The state that 999 more such rows would have left.
  await api.owner.pool.query(
    `UPDATE sample_source SET received = (SELECT range_agg(int8range(n * 2, n * 2 + 1)) FROM generate_series(0, 998) n)
     WHERE stage_id = $1`,
    [pad.stage.id],
  );
  expect((await push(2000)).status).toBe(200);
  expect(await rangeCount()).toBe(1000);

  const refused = await push(2002);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: "samples.tooManyGaps",
        details: { source: "van", epoch: 0, mostRanges: 1000 },
      },
    },
  });
  expect(await rangeCount()).toBe(1000);
  const { rows } = await api.owner.pool.query(
    "SELECT FROM sample_tail WHERE stage_id = $1 AND first_sequence = 2002",
    [pad.stage.id],
  );
  expect(rows).toEqual([]);

  expect((await push(1)).status).toBe(200);
  expect(await rangeCount()).toBe(999);
  expect((await push(2002)).status).toBe(200);
  expect((await push(3000, 1, 1)).status).toBe(200);
});
