import { completedTag, liveStageTag } from "@stagecraft/domain";
import { aComment, aPad, aStage, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import {
  edit,
  setState,
  tagNamesOf,
  withParameters,
  withPlot,
} from "./testing/edited-stage.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

const plotEnd = 1_760_003_600_000;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({
    roles: ["administrator"],
    name: "Ada Admin",
  });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
});

const save = (changes: Parameters<typeof edit>[2]) =>
  edit(administrator, pad.stage.id, changes);

async function rerunsOf(stageId: number): Promise<number> {
  const { rows } = await api.owner.pool.query<{ count: number }>(
    "SELECT rerun_requested AS count FROM stage_engine WHERE stage_id = $1",
    [stageId],
  );
  return rows[0]?.count ?? 0;
}

describe("the response to an edit lists its effects", () => {
  test("a name or a comment is an update and nothing more", async () => {
    const { commit, name } = await save({ name: "7B", comment: "checked" });
    expect(name).toBe("7B");
    expect(commit).toEqual({
      flags: {
        reset: false,
        update: true,
        reinitialize: false,
        completion: false,
        revertCompletion: false,
        rerun: false,
        reload: false,
      },
      rerunNumber: null,
      editId: expect.any(Number) as number,
    });
  });

  test("what changes nothing leaves no version", async () => {
    const { commit } = await save({ name: pad.stage.name });
    expect(commit).toMatchObject({ flags: { update: false }, editId: null });
  });

  test("a document written as a whole is a reset and a reload", async () => {
    const changes = await withPlot(administrator, pad.stage.id, {
      useUTC: false,
    });
    const { commit } = await save({ ...changes, replacesControl: true });
    expect(commit.flags).toMatchObject({ reset: true, reload: true });
  });
});

describe("a rerun", () => {
  const tuned = () =>
    withParameters(administrator, pad.stage.id, { velocityWindow: 20 });

  test.each(["ENDED", "REVIEWED"] as const)(
    "is ordered with other tuning of a stage that is %s",
    async (state) => {
      await setState(api, pad.stage.id, state);
      const { commit } = await save(await tuned());
      expect(commit).toMatchObject({ flags: { rerun: true }, rerunNumber: 1 });
      expect(await rerunsOf(pad.stage.id)).toBe(1);
    },
  );

  test.each(["PENDING", "LOADING"] as const)(
    "is not ordered for a stage that is %s, even when it is requested",
    async (state) => {
      await setState(api, pad.stage.id, state);
      const { commit } = await save({ ...(await tuned()), rerun: true });
      expect(commit).toMatchObject({
        flags: { rerun: false },
        rerunNumber: null,
      });
      expect(await rerunsOf(pad.stage.id)).toBe(0);
    },
  );

  test("is left out, or added, as the editor says", async () => {
    await setState(api, pad.stage.id, "ENDED");
    const without = await save({ ...(await tuned()), rerun: false });
    expect(without.commit.rerunNumber).toBeNull();
    const added = await save({ comment: "once more", rerun: true });
    expect(added.commit.rerunNumber).toBe(1);
  });

  test("is not brought by what only the plot shows", async () => {
    await setState(api, pad.stage.id, "ENDED");
    const { commit } = await save(
      await withPlot(administrator, pad.stage.id, { useUTC: false }),
    );
    expect(commit.flags).toMatchObject({ update: true, rerun: false });
  });

  test("that nobody ordered has no result", async () => {
    const requested = administrator.api.stages.rerunResult({
      params: { id: pad.stage.id, number: 1 },
    });
    await expect(requested).rejects.toMatchObject({ status: 404 });
  });
});

describe("who may only pause", () => {
  let sales: Person;

  beforeEach(async () => {
    sales = await api.person({ roles: ["sales"], projects: [pad.project] });
    await setState(api, pad.stage.id, "ENDED");
  });

  test.each([{ liveStageOrdinal: 1 }, { clientComment: "mine" }])(
    "cannot save %j",
    async (changes) => {
      const forbidden = edit(sales, pad.stage.id, changes);
      await expect(forbidden).rejects.toMatchObject({
        code: "stage.onlyPause",
      });
    },
  );

  test("orders no rerun and pauses with yes or no alone", async () => {
    const paused = (pauseFlag: boolean | string) =>
      withParameters(sales, pad.stage.id, { pauseFlag });
    const nonsense = edit(sales, pad.stage.id, await paused("maybe"));
    await expect(nonsense).rejects.toMatchObject({ code: "stage.onlyPause" });
    const { commit } = await edit(sales, pad.stage.id, {
      ...(await paused(true)),
      rerun: true,
    });
    expect(commit.flags).toMatchObject({ update: true, rerun: false });
    expect(await rerunsOf(pad.stage.id)).toBe(0);
  });
});

describe("the live chart of a stage", () => {
  test("is taken from whichever stage of the project had it, and both histories say so", async () => {
    const other = await aStage(administrator.api, pad.well.id);
    await edit(administrator, other.id, { liveStageOrdinal: 3 });
    const { commit, liveStageOrdinal } = await save({ liveStageOrdinal: 3 });
    expect(commit.flags).toMatchObject({ reinitialize: true, update: false });
    expect(liveStageOrdinal).toBe(3);
    expect(await tagNamesOf(administrator, other.id)).toEqual([]);
    const { edits } = await administrator.api.stages.edits({
      params: { id: other.id },
    });
    expect(edits[0]).toMatchObject({
      editorName: "Ada Admin",
      changes: [{ path: "liveStageOrdinal", before: 3, after: null }],
    });
  });

  test("is one of nine: an earlier one is given up, and null gives up all", async () => {
    await save({ liveStageOrdinal: 1 });
    await save({ liveStageOrdinal: 9 });
    expect(await tagNamesOf(administrator, pad.stage.id)).toEqual([
      liveStageTag(9),
    ]);
    const { commit } = await save({ liveStageOrdinal: null });
    expect(commit.flags.reinitialize).toBe(true);
    expect(await tagNamesOf(administrator, pad.stage.id)).toEqual([]);
    const tenth = { updatedAt: 1, liveStageOrdinal: 10 };
    const response = await administrator.send(
      "PUT",
      `stages/${pad.stage.id}`,
      tenth,
    );
    expect(response.status).toBe(400);
  });

  test("does not affect another project", async () => {
    const elsewhere = await aPad(administrator.api);
    await edit(administrator, elsewhere.stage.id, { liveStageOrdinal: 1 });
    await save({ liveStageOrdinal: 1 });
    expect(await tagNamesOf(administrator, elsewhere.stage.id)).toEqual([
      liveStageTag(1),
    ]);
  });

  test("goes to one stage when ten want it at once", async () => {
    const stages = [pad.stage];
    for (let count = 1; count < 10; count += 1)
      stages.push(await aStage(administrator.api, pad.well.id));
    await Promise.all(
      stages.map(({ id }) => edit(administrator, id, { liveStageOrdinal: 2 })),
    );
    const live = await administrator.api.projects.liveStages({
      params: { id: pad.project.id },
    });
    expect(live).toHaveLength(1);
  });
});

describe("the end of the plot", () => {
  const end = async (endTime: number) =>
    save(await withPlot(administrator, pad.stage.id, { endTime }));
  const comments = () =>
    administrator.api.stageComments.ofStage({
      params: { stageId: pad.stage.id },
    });

  test("once set, says to clients that the stage completed normally, in the editor's name", async () => {
    const { commit } = await end(plotEnd);
    expect(commit.flags.completion).toBe(true);
    expect(await tagNamesOf(administrator, pad.stage.id)).toEqual([
      completedTag,
    ]);
    expect(await comments()).toMatchObject([
      {
        tagName: completedTag,
        timestamp: plotEnd,
        audienceType: "CLIENT",
        authorName: "Ada Admin",
      },
    ]);
  });

  test("once removed, takes tag and comment back and leaves other comments", async () => {
    await end(plotEnd);
    const note = await aTag(administrator.api);
    await aComment(administrator.api, pad.stage.id, note.id, "stays");
    const { commit } = await end(0);
    expect(commit.flags.revertCompletion).toBe(true);
    expect(await tagNamesOf(administrator, pad.stage.id)).toEqual([note.name]);
    expect((await comments()).map((one) => one.comment.annotation)).toEqual([
      "stays",
    ]);
  });

  test("adds no comment to a stage that has one already", async () => {
    const tag = await aTag(
      administrator.api,
      `comment:client:screen out ${pad.stage.id}`,
    );
    await aComment(administrator.api, pad.stage.id, tag.id);
    const { commit } = await end(plotEnd);
    expect(commit.flags.completion).toBe(false);
    expect(await comments()).toHaveLength(1);
  });

  test("does not count notes as comments", async () => {
    const tag = await aTag(
      administrator.api,
      `comment:internal:note ${pad.stage.id}`,
    );
    await aComment(administrator.api, pad.stage.id, tag.id);
    expect((await end(plotEnd)).commit.flags.completion).toBe(true);
  });

  test("adds no second comment when it is moved", async () => {
    await end(plotEnd);
    const { commit } = await end(plotEnd + 60_000);
    expect(commit.flags).toMatchObject({
      completion: false,
      revertCompletion: false,
    });
    expect(await comments()).toHaveLength(1);
  });
});
