import { aComment, aPad, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let engineer: Person;
let pad: Pad;
let tagId: number;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  engineer = await api.person({ roles: ["engineer"], projects: [pad.project] });
  tagId = (await aTag(administrator.api)).id;
});

const annotations = async (person: Person) => {
  const comments = await person.api.stageComments.ofStage({
    params: { stageId: pad.stage.id },
  });
  return comments.map(({ comment }) => comment.annotation);
};

describe("audience", () => {
  test("follows the tag when none is given", async () => {
    const internal = await aTag(
      administrator.api,
      `comment:internal:pump ${pad.stage.id}`,
    );
    const written = await aComment(
      administrator.api,
      pad.stage.id,
      internal.id,
    );
    expect(written).toMatchObject({
      audienceType: "INTERNAL",
      subtype: `pump ${pad.stage.id}`,
    });
  });

  test("is CLIENT for a comment of a client, whatever they request", async () => {
    const written = await engineer.api.stageComments.add({
      body: {
        stageId: pad.stage.id,
        tagId,
        timestamp: 1_760_000_000_000,
        comment: { annotation: "Sand is late" },
        audienceType: "internal",
      },
    });
    expect(written.audienceType).toBe("CLIENT");
  });
});

describe("changing a comment", () => {
  test("is for its author and for support, not for others", async () => {
    const comment = await aComment(engineer.api, pad.stage.id, tagId, "mine");
    const other = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    const edit = (person: Person, updatedAt: number, annotation: string) =>
      person.api.stageComments.update({
        params: { id: comment.id },
        body: { comment: { annotation }, updatedAt },
      });
    await expect(
      edit(other, comment.updatedAt, "theirs"),
    ).rejects.toMatchObject({
      code: "comment.notYours",
    });
    const edited = await edit(engineer, comment.updatedAt, "still mine");
    await edit(administrator, edited.updatedAt, "repaired");
    expect(await annotations(engineer)).toEqual(["repaired"]);
  });

  test("that somebody else changed meanwhile is refused", async () => {
    const comment = await aComment(engineer.api, pad.stage.id, tagId);
    const edit = () =>
      engineer.api.stageComments.update({
        params: { id: comment.id },
        body: { timestamp: 1_760_000_060_000, updatedAt: comment.updatedAt },
      });
    await edit();
    await expect(edit()).rejects.toMatchObject({ code: "edit.conflict" });
  });

  test("must name the stage that it is on", async () => {
    const comment = await aComment(engineer.api, pad.stage.id, tagId);
    const removal = engineer.api.stageComments.remove({
      params: { id: comment.id },
      body: { stageId: pad.stage.id + 1000 },
    });
    await expect(removal).rejects.toMatchObject({ code: "request.invalid" });
    await engineer.api.stageComments.remove({
      params: { id: comment.id },
      body: { stageId: pad.stage.id },
    });
    expect(await annotations(engineer)).toEqual([]);
  });
});

test("a FINAL stage takes no more comments", async () => {
  const { updatedAt } = await administrator.api.stages.get({
    params: { id: pad.stage.id },
  });
  await administrator.api.stages.update({
    params: { id: pad.stage.id },
    body: { state: "FINAL", updatedAt },
  });
  await expect(
    aComment(engineer.api, pad.stage.id, tagId),
  ).rejects.toMatchObject({ code: "stage.final" });
});

test("a comment needs text and a stage tag", async () => {
  const wellTag = await aTag(administrator.api, undefined, "WELL");
  await expect(
    aComment(engineer.api, pad.stage.id, wellTag.id),
  ).rejects.toMatchObject({ code: "tag.wrongAssetType" });
  await expect(
    aComment(engineer.api, pad.stage.id, tagId, "   "),
  ).rejects.toMatchObject({
    status: 400,
    details: [{ field: "comment.annotation", message: "Required." }],
  });
});

test("a live viewer receives the comments they may read, and no others", async () => {
  const internal = await aTag(
    administrator.api,
    `comment:internal:live ${pad.stage.id}`,
  );
  const streams = await Promise.all(
    [engineer, administrator].map(({ token }) =>
      fetch(`${api.url}/api/v1/stages/${pad.stage.id}/live`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  );
  const secret = await aComment(administrator.api, pad.stage.id, internal.id);
  const open = await aComment(administrator.api, pad.stage.id, tagId);
  const notified = await Promise.all(
    streams.map((stream) => commentsUntil(stream, open.id)),
  );
  expect(notified).toEqual([[open.id], [secret.id, open.id]]);
});

/** Returns the comment ids in a stream, up to and including the given one. */
async function commentsUntil(
  stream: Response,
  last: number,
): Promise<number[]> {
  if (stream.body === null) throw new Error("The stream has no body");
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const found = [...text.matchAll(/"commentId":(\d+)/g)];
    const ids = found.map(([, id]) => Number(id));
    if (ids.includes(last)) {
      await reader.cancel();
      return ids;
    }
    text += (await reader.read()).value ?? "";
  }
}
