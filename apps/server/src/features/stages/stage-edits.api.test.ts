import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { edit, setState, withParameters } from "./testing/edited-stage.ts";

let api: TestApi;
let administrator: Person;
let engineer: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({
    roles: ["administrator"],
    name: "Ada Admin",
  });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  engineer = await api.person({
    roles: ["engineer"],
    projects: [pad.project],
    name: "Eve Engineer",
  });
});

const historyOf = (person: Person, query = {}) =>
  person.api.stages.edits({ params: { id: pad.stage.id }, query });
const versionOf = (person: Person, editId: number) =>
  person.api.stages.editVersion({ params: { id: pad.stage.id, editId } });

describe("the history of a stage", () => {
  test("begins with the stage as it was, and names who changed what, newest first", async () => {
    const { control } = await administrator.api.stages.get({
      params: { id: pad.stage.id },
    });
    const tuned = await withParameters(engineer, pad.stage.id, {
      velocityWindow: 20,
    });
    await edit(engineer, pad.stage.id, { name: "Renamed", ...tuned });
    const last = await edit(administrator, pad.stage.id, { hide: true });
    const { edits, next } = await historyOf(administrator);
    expect(next).toBeNull();
    expect(edits).toMatchObject([
      {
        id: last.commit.editId,
        editorName: "Ada Admin",
        editedAt: last.updatedAt,
        cause: "edit",
        flags: { update: true },
        changes: [{ path: "hide", before: false, after: true }],
      },
      { editorName: "Eve Engineer" },
      { editorName: "Ada Admin", cause: "original", changes: [] },
    ]);
    expect(edits[1]?.changes).toEqual(
      expect.arrayContaining([
        {
          path: "name",
          kind: "changed",
          before: pad.stage.name,
          after: "Renamed",
        },
        { path: "velocityWindow", kind: "changed", before: 50, after: 20 },
      ]),
    );
    const original = await versionOf(administrator, edits[2]?.id ?? 0);
    expect(original.version).toMatchObject({ name: pad.stage.name, control });
  });

  test("is given page by page", async () => {
    for (const name of ["a", "b", "c", "d"])
      await edit(administrator, pad.stage.id, { name });
    const first = await historyOf(administrator, { limit: 3 });
    const second = await historyOf(administrator, {
      limit: 3,
      before: first.next,
    });
    expect([first.edits.length, second.edits.length]).toEqual([3, 2]);
    expect(second.next).toBeNull();
    expect(first.edits[2]?.id).toBeGreaterThan(second.edits[0]?.id ?? 0);
  });

  test("restores a version, and says which", async () => {
    const tuned = await withParameters(administrator, pad.stage.id, {
      rateClip: 12,
    });
    await edit(administrator, pad.stage.id, { name: "Wrong", ...tuned });
    const { edits } = await historyOf(administrator);
    const original = edits[1]?.id ?? 0;
    const { version } = await versionOf(administrator, original);
    const { control, name } = version;
    const restored = await edit(administrator, pad.stage.id, {
      name,
      control,
      restores: original,
    });
    expect(restored).toMatchObject({ name: pad.stage.name, control });
    expect((await historyOf(administrator)).edits[0]).toMatchObject({
      cause: "restore",
      restoredId: original,
    });
  });

  test("restores no version of another stage", async () => {
    const other = await aPad(administrator.api);
    const { commit } = await edit(administrator, other.stage.id, { name: "x" });
    const restored = edit(administrator, pad.stage.id, {
      name: "x",
      restores: commit.editId ?? 0,
    });
    await expect(restored).rejects.toMatchObject({
      code: "request.invalid",
      details: [{ field: "restores" }],
    });
    await expect(
      versionOf(administrator, commit.editId ?? 0),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("records who paused", async () => {
    const sales = await api.person({
      roles: ["sales"],
      projects: [pad.project],
      name: "Sid Sales",
    });
    await edit(
      sales,
      pad.stage.id,
      await withParameters(sales, pad.stage.id, { pauseFlag: true }),
    );
    expect((await historyOf(administrator)).edits[0]).toMatchObject({
      editorName: "Sid Sales",
      changes: [{ path: "pauseFlag", before: false, after: true }],
    });
  });

  test("cannot be changed by the application", async () => {
    await edit(administrator, pad.stage.id, { name: "x" });
    for (const statement of [
      "DELETE FROM stage_edit",
      "UPDATE stage_edit SET editor_name = 'Nobody'",
    ])
      await expect(api.database.pool.query(statement)).rejects.toThrow(
        /permission denied/,
      );
  });

  test("goes with its stage when that is removed for good", async () => {
    await edit(administrator, pad.stage.id, { name: "x" });
    await administrator.api.stages.remove({ params: { id: pad.stage.id } });
    const [deletion] = await administrator.api.deletions.ofProject({
      params: { projectId: pad.project.id },
      query: { assetType: "stage" },
    });
    await administrator.api.deletions.remove({
      params: { id: deletion?.id ?? 0 },
    });
    const { rows } = await api.owner.pool.query(
      "SELECT id FROM stage_edit WHERE stage_id = $1",
      [pad.stage.id],
    );
    expect(rows).toEqual([]);
  });
});

describe("an engineer of a client", () => {
  test("edits settings, names and the live chart", async () => {
    const tuned = await withParameters(engineer, pad.stage.id, {
      rateClip: 12,
    });
    const edited = await edit(engineer, pad.stage.id, {
      ...tuned,
      name: "Mine",
      clientComment: "better",
      liveStageOrdinal: 4,
    });
    expect(edited).toMatchObject({ name: "Mine", liveStageOrdinal: 4 });
    expect(edited.control.parameters["rateClip"]).toBe(12);
  });

  test("neither reads nor blanks nor writes the operations comment", async () => {
    await edit(administrator, pad.stage.id, { comment: "screen is lying" });
    const edited = await edit(engineer, pad.stage.id, {
      comment: "",
      name: "Mine",
    });
    expect(edited.comment).toBeUndefined();
    const stored = await administrator.api.stages.get({
      params: { id: pad.stage.id },
    });
    expect(stored.comment).toBe("screen is lying");
    const written = edit(engineer, pad.stage.id, { comment: "theirs" });
    await expect(written).rejects.toMatchObject({ status: 403 });
  });

  test("finds no trace of it in the history", async () => {
    await edit(administrator, pad.stage.id, { comment: "screen is lying" });
    const both = await edit(administrator, pad.stage.id, {
      comment: "screen still lies",
      clientComment: "all well",
    });
    const { edits } = await historyOf(engineer);
    expect(edits).toMatchObject([
      { changes: [{ path: "clientComment" }] },
      { cause: "original" },
    ]);
    const version = await versionOf(engineer, both.commit.editId ?? 0);
    expect(JSON.stringify([edits, version])).not.toMatch(/lying|lies/);
    expect(
      (await historyOf(administrator)).edits[0]?.changes.map(
        ({ path }) => path,
      ),
    ).toEqual(["comment", "clientComment"]);
  });

  test.each([
    ["hides", { hide: true }],
    ["ends", { state: "ENDED" }],
  ] as const)("%s no stage", async (_, changes) => {
    const forbidden = edit(engineer, pad.stage.id, changes);
    await expect(forbidden).rejects.toMatchObject({
      status: 403,
      code: "permission.missing",
    });
  });

  test("creates, copies, deletes and reruns none", async () => {
    await setState(api, pad.stage.id, "ENDED");
    const params = { id: pad.stage.id };
    const { stages } = engineer.api;
    const attempts = await Promise.allSettled([
      stages.add({ body: { wellId: pad.well.id, name: "Mine" } }),
      stages.clone({ params }),
      stages.remove({ params }),
      stages.rerun({ params }),
    ]);
    expect(attempts).toEqual(
      attempts.map(() => ({
        status: "rejected",
        reason: expect.objectContaining({
          code: "permission.missing",
        }) as unknown,
      })),
    );
  });
});
