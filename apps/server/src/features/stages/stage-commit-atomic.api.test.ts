import { completedTag } from "@stagecraft/domain";
import { aPad, aStage, aTag } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { someoneWaits } from "../../../test/test-database.ts";
import { edit, setState, withPlot } from "./testing/edited-stage.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({
    roles: ["administrator"],
    name: "Ada Admin",
  });
});

/** All tables that an edit of a stage can touch. */
const tables = [
  "stage",
  "stage_edit",
  "tag",
  "tag_subscription",
  "stage_comment",
  "stage_engine",
];

async function everything(): Promise<string> {
  const parts = await Promise.all(
    tables.map((table) =>
      api.owner.pool.query<{ rows: string | null }>(
        `SELECT string_agg(t::text, '|' ORDER BY t::text) AS rows FROM ${table} t`,
      ),
    ),
  );
  return parts.map(({ rows }) => rows[0]?.rows ?? "none").join("\n");
}

/** Makes the table reject writes, as a full disk or a violated constraint would. */
async function breakTable(table: string): Promise<() => Promise<void>> {
  await api.owner.pool.query(
    `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'planted'; END $$;
     CREATE TRIGGER planted AFTER INSERT OR UPDATE OR DELETE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
  );
  return async () => {
    await api.owner.pool.query(`DROP TRIGGER planted ON ${table}`);
  };
}

/** Creates an ended stage, another one on the live chart, and an edit that triggers every possible effect. */
async function anEditOfEverything() {
  const { stage, well } = await aPad(administrator.api);
  const other = await aStage(administrator.api, well.id);
  await edit(administrator, other.id, { liveStageOrdinal: 5 });
  await setState(api, stage.id, "ENDED");
  const { control } = await withPlot(administrator, stage.id, {
    endTime: 1_760_003_600_000,
  });
  const changes = {
    name: "Edited",
    control: { parameters: { ...control.parameters, velocityWindow: 20 } },
    liveStageOrdinal: 5,
  };
  return { stageId: stage.id, changes };
}

test.each([...tables, "audit_record"])(
  "when %s cannot be written, nothing of the edit stays",
  async (table) => {
    // Without the tag, the edit has to create it as on first use.
    await api.owner.pool.query("DELETE FROM stage_comment");
    await api.owner.pool.query("DELETE FROM tag WHERE name = $1", [
      completedTag,
    ]);
    const { stageId, changes } = await anEditOfEverything();
    const before = await everything();
    const mend = await breakTable(table);
    const refused = edit(administrator, stageId, changes);
    await expect(refused).rejects.toMatchObject({ status: 500 });
    await mend();
    expect(await everything()).toBe(before);

    const { commit } = await edit(administrator, stageId, changes);
    expect(commit).toMatchObject({
      flags: {
        update: true,
        reinitialize: true,
        completion: true,
        rerun: true,
      },
      rerunNumber: 1,
    });
  },
);

test("of two simultaneous saves of a stage the second learns who was first", async () => {
  const { stage } = await aPad(administrator.api);
  const support = await api.person({ roles: ["support"], name: "Sam Support" });
  const saves = await Promise.allSettled(
    [administrator, support].map((person, index) =>
      person.api.stages.update({
        params: { id: stage.id },
        body: {
          name: `Saved ${index}`,
          liveStageOrdinal: index + 1,
          updatedAt: stage.updatedAt,
        },
      }),
    ),
  );
  const [won] = saves.filter(({ status }) => status === "fulfilled");
  const [lost] = saves.filter(({ status }) => status === "rejected");
  const winner = won === saves[0] ? "Ada Admin" : "Sam Support";
  expect(lost).toMatchObject({
    reason: { code: "edit.conflict", details: { changedBy: winner } },
  });
  const { edits } = await administrator.api.stages.edits({
    params: { id: stage.id },
  });
  expect(edits.map(({ editorName }) => editorName)).toEqual([
    winner,
    "Ada Admin",
  ]);
});

test("edits, comments and tags of one pad, all at once, never block each other for good", async () => {
  const { stage, well } = await aPad(administrator.api);
  const stages = [stage];
  for (let count = 0; count < 4; count += 1)
    stages.push(await aStage(administrator.api, well.id));
  for (const { id } of stages) await setState(api, id, "ENDED");
  const tag = await aTag(administrator.api, "lifecycle:live stage 8");
  const note = await aTag(administrator.api, "comment:client:at once");
  const work = stages.flatMap(({ id }, index) => [
    edit(administrator, id, { liveStageOrdinal: 8, rerun: true }),
    administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId: id },
    }),
    administrator.api.stageComments.add({
      body: {
        stageId: id,
        tagId: note.id,
        timestamp: index,
        comment: { annotation: "at once" },
      },
    }),
  ]);
  const outcomes = await Promise.allSettled(work);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  const live = await administrator.api.projects.liveStages({
    params: { id: stage.projectId },
  });
  expect(live).toHaveLength(1);
});

test("an edit lets the engine finish what it is storing for the stage", async () => {
  const { stageId, changes } = await anEditOfEverything();
  const engine = await api.owner.pool.connect();
  await engine.query(
    "INSERT INTO stage_engine (stage_id, company_id) SELECT id, company_id FROM stage WHERE id = $1",
    [stageId],
  );
  await engine.query("BEGIN");
  await engine.query(
    "UPDATE stage_engine SET revision = revision + 1 WHERE stage_id = $1",
    [stageId],
  );
  const saving = edit(administrator, stageId, changes);
  await expect.poll(() => someoneWaits(api.owner)).toBe(true);
  // Storing a sample takes this lock on the stage; with another lock order the two would deadlock.
  await engine.query("SELECT FROM stage WHERE id = $1 FOR KEY SHARE", [
    stageId,
  ]);
  await engine.query("COMMIT");
  engine.release();
  expect((await saving).commit.flags.rerun).toBe(true);
});
