import { aComment, aStage, aTag, aWell } from "@stagecraft/testing";
import type { SampleBatch } from "@stagecraft/series";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedTestApi, type TestApi } from "../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  resultsOf,
  untilComputed,
  type EngineWorld,
} from "../stage-engine/testing/engine-world.ts";
import { pumpedStage } from "../stage-engine/testing/pumped-stage.ts";
import { sealStage } from "#features/stage-data/seal.service.ts";
import {
  stageTables,
  wellTables,
} from "#features/stage-moves/moved-records.ts";
import { removeExpiredMoves } from "#features/stage-moves/stage-moves.service.ts";

let api: TestApi;

const start = 1_760_000_000_000;
const seconds = 700;
const cut = 450;
const atTimestamp = start + cut * 1000;
const pumped = pumpedStage(start, seconds);
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
});

function getStage({ administrator }: EngineWorld, id: number) {
  return administrator.api.stages.get({ params: { id } });
}

async function split(
  world: EngineWorld,
  id: number,
  at = atTimestamp,
  name = "Stage behind it",
) {
  const { updatedAt } = await getStage(world, id);
  return world.administrator.api.stageMoves.split({
    params: { id },
    body: { atTimestamp: at, name, updatedAt },
  });
}

async function join(
  world: EngineWorld,
  id: number,
  winner?: "first" | "second",
) {
  const preview = await world.administrator.api.stageMoves.previewJoin({
    params: { id },
  });
  return world.administrator.api.stageMoves.join({
    params: { id },
    body: {
      otherId: preview.other?.id ?? 0,
      updatedAt: preview.updatedAt,
      otherUpdatedAt: preview.other?.updatedAt ?? 0,
      ...(winner === undefined ? {} : { winner }),
    },
  });
}

function undo({ administrator }: EngineWorld, id: number) {
  return administrator.api.stageMoves.undo({ params: { id }, body: {} });
}

/** All measured and computed data of a stage, in a form that can be compared. */
async function contentOf(world: EngineWorld, stageId: number) {
  await untilComputed(world, stageId, { finished: true });
  const headers = await world.administrator.api.stages.headers({
    params: { id: stageId },
  });
  const measured = headers.filter(({ derived }) => !derived);
  const columns = await world.administrator.api.stageData.bulk({
    body: { dataIds: measured.map(({ id }) => id) },
  });
  const nameOf = new Map(measured.map(({ id, name }) => [id, name]));
  return {
    measured: Object.fromEntries(
      columns
        .map(({ id, data }) => [nameOf.get(id) ?? "", data] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    ...(await resultsOf(world, stageId)),
  };
}

async function aRecordedStage(
  world: EngineWorld,
  from: number,
  to: number,
): Promise<number> {
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(from, to), { final: true });
  await untilComputed(world, stageId, { finished: true });
  return stageId;
}

/** Two stages of one well that were recorded separately. */
async function recordedApart() {
  const world = await engineWorld(api);
  const first = await aRecordedStage(world, 0, cut);
  const second = await aRecordedStage(world, cut, seconds);
  return { world, first, second };
}

function otherOf(otherStageId: number | null): number {
  expect(otherStageId).not.toBeNull();
  return otherStageId ?? 0;
}

describe("a split", () => {
  test("gives the same rows and results, bit for bit, as two stages recorded apart; undone, those of before", async () => {
    const world = await engineWorld(api);
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 300));
    // Sealed pieces before, after and across the time, and a tail behind them.
    await deliver(world, stageId, pumped.delivery(300, 600));
    await sealStage(api.owner, { stageId, whole: true });
    await deliver(world, stageId, pumped.delivery(600, seconds), {
      final: true,
    });
    const before = await contentOf(world, stageId);
    const move = await split(world, stageId);
    const otherId = otherOf(move.otherStageId);
    expect(move).toMatchObject({
      kind: "split",
      rows: seconds - cut,
      undoRefusal: null,
    });
    const apart = await recordedApart();
    expect(await contentOf(world, stageId)).toEqual(
      await contentOf(apart.world, apart.first),
    );
    expect(await contentOf(world, otherId)).toEqual(
      await contentOf(apart.world, apart.second),
    );
    expect(await getStage(world, otherId)).toMatchObject({
      state: "ENDED",
      ordinal: (await getStage(world, stageId)).ordinal + 1,
    });
    await undo(world, move.id);
    expect(await contentOf(world, stageId)).toEqual(before);
    await expect(getStage(world, otherId)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("of a live stage ends it; the van that still names it goes on in the new one", async () => {
    const world = await engineWorld(api);
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 500));
    await untilComputed(world, stageId);
    await api.owner.pool.query("UPDATE stage SET fed_from = $2 WHERE id = $1", [
      stageId,
      start,
    ]);
    const { otherStageId } = await split(world, stageId);
    const otherId = otherOf(otherStageId);
    const { rows } = await api.owner.pool.query<{ fed_from: string }>(
      "SELECT fed_from FROM stage WHERE id = $1",
      [otherId],
    );
    // Feeds of the well use this time too.
    expect(Number(rows[0]?.fed_from)).toBe(atTimestamp);
    expect((await getStage(world, stageId)).state).toBe("ENDED");
    expect((await getStage(world, otherId)).state).toBe("LOADING");
    // Rows that were received before are not stored again.
    await deliver(world, stageId, pumped.delivery(400, 600));
    await deliver(world, stageId, pumped.delivery(600, seconds), {
      final: true,
    });
    await expect
      .poll(async () => (await getStage(world, otherId)).state)
      .toBe("ENDED");
    const apart = await recordedApart();
    expect(await contentOf(world, stageId)).toEqual(
      await contentOf(apart.world, apart.first),
    );
    expect(await contentOf(world, otherId)).toEqual(
      await contentOf(apart.world, apart.second),
    );
  });

  test("takes comments and alarms by their time with it, and alarms keep who acknowledged them", async () => {
    const world = await engineWorld(api);
    const stageId = await aRecordedStage(world, 0, seconds);
    const tag = await aTag(world.administrator.api);
    const comment = async (at: number, text: string) => {
      const { id } = await aComment(
        world.administrator.api,
        stageId,
        tag.id,
        text,
      );
      await api.owner.pool.query(
        "UPDATE stage_comment SET at_ms = $2 WHERE id = $1",
        [id, at],
      );
    };
    await comment(atTimestamp - 1000, "Before");
    await comment(atTimestamp, "After");
    await api.owner.pool.query(
      "UPDATE stage_notification SET acknowledged_at = now(), acknowledged_by_name = 'Ada' WHERE stage_id = $1",
      [stageId],
    );
    const acknowledged = async (id: number) => {
      const { rows } = await api.owner.pool.query<{ at: string }>(
        "SELECT at_ms::text AS at FROM stage_notification WHERE stage_id = $1 AND acknowledged_by_name = 'Ada' ORDER BY 1",
        [id],
      );
      return rows.map(({ at }) => at);
    };
    const textsOf = async (id: number) => {
      const comments = await world.administrator.api.stageComments.ofStage({
        params: { stageId: id },
      });
      return comments.map(({ comment }) => comment.annotation);
    };
    const allAcknowledged = await acknowledged(stageId);
    expect(allAcknowledged.length).toBeGreaterThan(0);
    const move = await split(world, stageId);
    const otherId = otherOf(move.otherStageId);
    expect(move).toMatchObject({ comments: 1 });
    expect(await textsOf(stageId)).toEqual(["Before"]);
    expect(await textsOf(otherId)).toEqual(["After"]);
    await untilComputed(world, stageId, { finished: true });
    await untilComputed(world, otherId, { finished: true });
    await undo(world, move.id);
    await untilComputed(world, stageId, { finished: true });
    expect(await textsOf(stageId)).toEqual(["Before", "After"]);
    expect(await acknowledged(stageId)).toEqual(allAcknowledged);
  });

  test("needs rows on both sides", async () => {
    const world = await engineWorld(api);
    const stageId = await aRecordedStage(world, 0, 60);
    for (const [at, block] of [
      [start, "noRowsBefore"],
      [start + 60_000, "noRowsAfter"],
    ] as const) {
      const preview = await world.administrator.api.stageMoves.previewSplit({
        params: { id: stageId },
        query: { atTimestamp: at },
      });
      expect(preview.blocks).toEqual([block]);
      await expect(split(world, stageId, at)).rejects.toMatchObject({
        status: 409,
        code: "stageMove.blocked",
      });
    }
  });

  test("proposes the next number and the moments where pumping stopped", async () => {
    const world = await engineWorld(api);
    const stageId = await aRecordedStage(world, 0, 120);
    const preview = await world.administrator.api.stageMoves.previewSplit({
      params: { id: stageId },
      query: { atTimestamp: start + 60_000 },
    });
    expect(preview).toMatchObject({
      staying: { rows: 60 },
      moving: { rows: 60, startTimestamp: start + 60_000 },
      recomputed: [{ id: stageId }],
    });
    const course = await world.administrator.api.stageMoves.course({
      params: { id: stageId },
    });
    expect(course).toMatchObject({
      startTimestamp: start,
      endTimestamp: start + 119_000,
      rate: { unit: "bpm" },
      proposals: [],
    });
    expect(course.times).toHaveLength(120);
    expect(course.rate.values.at(-1)).toBeGreaterThan(19);
  });
});

describe("a join", () => {
  test("gives the same rows and results, bit for bit, as one stage recorded whole; undone, those of before", async () => {
    const { world, first, second } = await recordedApart();
    const firstBefore = await contentOf(world, first);
    const secondBefore = await contentOf(world, second);
    const move = await join(world, first);
    expect(move).toMatchObject({ kind: "join", rows: seconds - cut });
    await expect(getStage(world, second)).rejects.toMatchObject({
      status: 404,
    });
    const wholeWorld = await engineWorld(api);
    const whole = await aRecordedStage(wholeWorld, 0, seconds);
    expect(await contentOf(world, first)).toEqual(
      await contentOf(wholeWorld, whole),
    );
    await undo(world, move.id);
    expect(await contentOf(world, first)).toEqual(firstBefore);
    expect(await contentOf(world, second)).toEqual(secondBefore);
  });

  test.each(["first", "second"] as const)(
    "of stages that say different things of the same moments waits for a choice; the %s wins, and an undo gives each its own",
    async (winner) => {
      const world = await engineWorld(api);
      const first = await anEngineStage(world);
      await deliver(world, first, pumped.delivery(0, 400), { final: true });
      const second = await anEngineStage(world);
      const other: SampleBatch = pumped.delivery(300, 600);
      await deliver(
        world,
        second,
        {
          ...other,
          channels: other.channels.map((channel) =>
            channel.name === "pressure"
              ? { ...channel, values: channel.values.map((one) => one + 100) }
              : channel,
          ),
        },
        { final: true },
      );
      const firstBefore = await contentOf(world, first);
      const secondBefore = await contentOf(world, second);
      const preview = await world.administrator.api.stageMoves.previewJoin({
        params: { id: first },
      });
      expect(preview.conflicts).toEqual({
        count: 100,
        startTimestamp: start + 300_000,
        endTimestamp: start + 399_000,
        channels: ["pressure"],
      });
      await expect(join(world, first)).rejects.toMatchObject({
        status: 409,
        code: "stageMove.conflict",
      });
      const move = await join(world, first, winner);
      const joined = await contentOf(world, first);
      const winning = winner === "first" ? firstBefore : secondBefore;
      const at = start + 350_000;
      const valueAt = (data: typeof joined) =>
        JSON.stringify(
          (data.measured["pressure"] as readonly unknown[]).filter((row) =>
            JSON.stringify(row).includes(String(at)),
          ),
        );
      expect(valueAt(joined)).toBe(valueAt(winning));
      expect(joined.seconds).toBe(600);
      await undo(world, move.id);
      expect(await contentOf(world, first)).toEqual(firstBefore);
      expect(await contentOf(world, second)).toEqual(secondBefore);
    },
  );

  test("sends a feed that names the stage which was taken in to the other one, until it is undone", async () => {
    const { world, first, second } = await recordedApart();
    const fedThrough = async (stageId: number) => {
      const { rows } = await api.owner.pool.query<{ id: number }>(
        "SELECT stages_fed_through($1) AS id",
        [stageId],
      );
      return rows.map(({ id }) => id);
    };
    const move = await join(world, first);
    expect(await fedThrough(second)).toEqual([second, first]);
    await undo(world, move.id);
    expect(await fedThrough(second)).toEqual([second]);
  });

  test("is not possible without a stage that follows", async () => {
    const world = await engineWorld(api);
    const stageId = await aRecordedStage(world, 0, 60);
    const preview = await world.administrator.api.stageMoves.previewJoin({
      params: { id: stageId },
    });
    expect(preview).toMatchObject({ other: null, blocks: ["noFollower"] });
  });
});

describe("a move to another well", () => {
  test("takes everything with it, and an undo brings it back", async () => {
    const world = await engineWorld(api);
    const { administrator, pad } = world;
    const stageId = await aRecordedStage(world, 0, 120);
    const before = await getStage(world, stageId);
    const well = await aWell(administrator.api, pad.project.id);
    const move = await administrator.api.stageMoves.move({
      params: { id: stageId },
      body: { wellId: well.id, updatedAt: before.updatedAt },
    });
    expect(move).toMatchObject({
      kind: "move",
      fromWellNumber: before.wellNumber,
      toWellNumber: well.wellNumber,
      rows: 120,
    });
    expect(await getStage(world, stageId)).toMatchObject({ wellId: well.id });
    const moves = await administrator.api.stageMoves.ofStage({
      params: { id: stageId },
    });
    expect(moves).toMatchObject([{ id: move.id, undoRefusal: null }]);
    await undo(world, move.id);
    expect(await getStage(world, stageId)).toMatchObject({
      wellId: before.wellId,
      name: before.name,
      ordinal: before.ordinal,
    });
    await expect(undo(world, move.id)).rejects.toMatchObject({
      status: 409,
      code: "stageMove.notUndoable",
    });
  });

  test("under a taken name needs another one, and never leaves the project", async () => {
    const world = await engineWorld(api);
    const { administrator, pad } = world;
    const stageId = await aRecordedStage(world, 0, 60);
    const stage = await getStage(world, stageId);
    const well = await aWell(administrator.api, pad.project.id);
    const taken = await aStage(administrator.api, well.id);
    await administrator.api.stages.update({
      params: { id: taken.id },
      body: { name: stage.name, updatedAt: taken.updatedAt },
    });
    const order = { params: { id: stageId } };
    const body = { wellId: well.id, updatedAt: stage.updatedAt };
    await expect(
      administrator.api.stageMoves.move({ ...order, body }),
    ).rejects.toMatchObject({ status: 409, code: "stage.duplicate" });
    const preview = await administrator.api.stageMoves.previewMove({
      ...order,
      query: { wellId: well.id },
    });
    expect(preview.isNameTaken).toBe(true);
    const elsewhere = await engineWorld(api);
    await expect(
      administrator.api.stageMoves.move({
        ...order,
        body: { ...body, wellId: elsewhere.pad.well.id },
      }),
    ).rejects.toMatchObject({ status: 409, code: "stageMove.blocked" });
    const move = await administrator.api.stageMoves.move({
      ...order,
      body: { ...body, name: preview.proposedName },
    });
    expect((await getStage(world, stageId)).name).toBe(preview.proposedName);
    await undo(world, move.id);
    expect((await getStage(world, stageId)).name).toBe(stage.name);
  });
});

describe("who may, and when", () => {
  test("a FINAL stage stays as it is", async () => {
    const world = await engineWorld(api);
    const stageId = await aRecordedStage(world, 0, 60);
    const { updatedAt } = await getStage(world, stageId);
    await world.administrator.api.stages.update({
      params: { id: stageId },
      body: { state: "FINAL", updatedAt },
    });
    await expect(split(world, stageId, start + 30_000)).rejects.toMatchObject({
      status: 409,
      code: "stage.final",
    });
  });

  test("of two people at the same time, the second is refused with the name of the first", async () => {
    const world = await engineWorld(api);
    const stageId = await aRecordedStage(world, 0, 120);
    const { updatedAt } = await getStage(world, stageId);
    const attempts = await Promise.allSettled(
      ["One", "Two"].map((name, index) =>
        world.administrator.api.stageMoves.split({
          params: { id: stageId },
          body: {
            atTimestamp: start + 60_000 + index * 1000,
            name,
            updatedAt,
          },
        }),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect(attempts.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "edit.conflict" },
    });
  });

  test("only support decides which stages exist", async () => {
    const world = await engineWorld(api);
    const stageId = await aRecordedStage(world, 0, 60);
    const manager = await api.person({
      roles: ["manager"],
      projects: [world.pad.project],
    });
    await expect(
      manager.api.stageMoves.previewJoin({ params: { id: stageId } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test("an undo says why it is not possible: another move came since, or thirty days are over", async () => {
    const world = await engineWorld(api);
    const stageId = await aRecordedStage(world, 0, 120);
    const first = await split(world, stageId, start + 80_000, "Third");
    const second = await split(world, stageId, start + 40_000, "Second");
    const refusals = async () => {
      const moves = await world.administrator.api.stageMoves.ofStage({
        params: { id: stageId },
      });
      return moves.map(({ id, undoRefusal }) => [id, undoRefusal]);
    };
    await expect.poll(refusals).toEqual([
      [second.id, null],
      [first.id, "movedSince"],
    ]);
    await undo(world, second.id);
    await expect.poll(refusals).toEqual([
      [second.id, "undone"],
      [first.id, null],
    ]);
    await api.owner.pool.query(
      "UPDATE stage_move SET moved_at = now() - interval '31 days' WHERE id = $1",
      [first.id],
    );
    await expect.poll(refusals).toEqual([
      [second.id, "undone"],
      [first.id, "expired"],
    ]);
  });

  test("what a join took in is removed for good after thirty days", async () => {
    const { world, first, second } = await recordedApart();
    const move = await join(world, first);
    const exists = async () => {
      const { rows } = await api.owner.pool.query(
        "SELECT FROM stage WHERE id = $1",
        [second],
      );
      return rows.length > 0;
    };
    await removeExpiredMoves(api.owner, move.movedAt + 29 * dayMs);
    expect(await exists()).toBe(true);
    await removeExpiredMoves(api.owner, move.movedAt + 31 * dayMs);
    expect(await exists()).toBe(false);
    const refusal = async () => {
      const [kept] = await world.administrator.api.stageMoves.ofStage({
        params: { id: first },
      });
      return kept?.undoRefusal;
    };
    // A cached response may be returned for a moment.
    await expect.poll(refusal).toBe("deleted");
  });
});

describe("every table of stages and wells", () => {
  /** A new table must declare what a split, a join and a move do with its rows. */
  test.each([
    ["stage_id", stageTables],
    ["well_id", wellTables],
  ])(
    "with a %s declares what a split, a join and a move do with its rows",
    async (column, tables) => {
      const { rows } = await api.owner.pool.query<{ name: string }>(
        `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN pg_class k ON k.oid = ('public.' || quote_ident(c.table_name))::regclass AND k.relkind IN ('r', 'p') AND NOT k.relispartition
       WHERE c.table_schema = 'public' AND c.column_name = $1 ORDER BY 1`,
        [column],
      );
      const undecided = rows.filter(({ name }) => !(name in tables));
      expect(undecided).toEqual([]);
    },
  );
});
