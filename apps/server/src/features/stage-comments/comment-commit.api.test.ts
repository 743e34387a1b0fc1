import { randomUUID } from "node:crypto";
import { aPad, aStage, aTag, type Pad } from "@stagecraft/testing";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { TeamChannel } from "../team-notifications/testing/team-channel.ts";

const channel = new TeamChannel();
let api: TestApi;
let administrator: Person;
let hook: string;
let pad: Pad;
let tag: { readonly id: number; readonly name: string };

beforeAll(async () => {
  hook = `https://127.0.0.1:${await channel.start()}/pad`;
  api = await sharedTestApi({ allowedHosts: ["127.0.0.1"] });
  administrator = await api.person({
    roles: ["administrator"],
    name: "Ada Admin",
  });
});
afterAll(async () => {
  await channel.stop();
});

beforeEach(async () => {
  channel.received.length = 0;
  pad = await aPad(administrator.api);
  tag = await aTag(administrator.api, `comment:client:pumps ${pad.stage.id}`);
});

function comment(person: Person, more: object = {}) {
  return person.api.stageComments.add({
    body: {
      stageId: pad.stage.id,
      tagId: tag.id,
      timestamp: 1_760_000_000_000,
      comment: { annotation: "Pump 7 offline" },
      ...more,
    },
  });
}

const stored = async () =>
  (
    await administrator.api.stageComments.ofStage({
      params: { stageId: pad.stage.id },
    })
  ).length;

async function tagsOfStage(): Promise<string[]> {
  const tags = await administrator.api.tags.ofAsset({
    params: { assetId: pad.stage.id, assetType: "stage" },
  });
  return tags.map(({ name }) => name);
}

async function setState(state: string): Promise<void> {
  await api.owner.pool.query("UPDATE stage SET state = $2 WHERE id = $1", [
    pad.stage.id,
    state,
  ]);
}

describe("a comment", () => {
  test("puts its tag on the stage, once", async () => {
    await comment(administrator);
    await comment(administrator);
    expect(await tagsOfStage()).toEqual([tag.name]);
  });

  test("with another tag afterwards moves to the tag's audience and puts it on the stage", async () => {
    const written = await comment(administrator);
    expect(written.audienceType).toBe("CLIENT");
    const internal = await aTag(
      administrator.api,
      `comment:internal:pumps ${pad.stage.id}`,
    );
    const changed = await administrator.api.stageComments.update({
      params: { id: written.id },
      body: { tagId: internal.id, updatedAt: written.updatedAt },
    });
    expect(changed.audienceType).toBe("INTERNAL");
    expect(await tagsOfStage()).toEqual(
      expect.arrayContaining([internal.name]),
    );
    const client = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    const seen = await client.api.stageComments.ofStage({
      params: { stageId: pad.stage.id },
    });
    expect(seen).toEqual([]);
  });

  test("does not put a stage on a live chart", async () => {
    const live = await aTag(administrator.api, "lifecycle:live stage 6");
    await expect(
      comment(administrator, { tagId: live.id }),
    ).rejects.toMatchObject({ code: "tag.wrongAssetType" });
    expect(await tagsOfStage()).toEqual([]);
  });

  test.each(["ENDED", "REVIEWED"])(
    "recomputes a stage that is %s",
    async (state) => {
      await setState(state);
      expect((await comment(administrator)).rerunNumber).toBe(1);
    },
  );

  test("recomputes no live stage, and none for somebody who may not edit stages", async () => {
    await setState("LOADING");
    expect((await comment(administrator)).rerunNumber).toBeNull();
    await setState("ENDED");
    const manager = await api.person({
      roles: ["manager"],
      projects: [pad.project],
    });
    expect((await comment(manager)).rerunNumber).toBeNull();
  });

  test("is refused on a FINAL stage with all that it brings", async () => {
    await setState("FINAL");
    await expect(
      comment(administrator, { sendNotification: true }),
    ).rejects.toMatchObject({ code: "stage.final" });
    expect([await stored(), await tagsOfStage()]).toEqual([0, []]);
    expect(channel.received).toEqual([]);
  });

  test.each(["stage_comment", "tag_subscription", "stage_engine"])(
    "leaves nothing behind when %s cannot be written",
    async (table) => {
      await setState("ENDED");
      await api.owner.pool.query(
        `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN RAISE EXCEPTION 'planted'; END $$;
         CREATE TRIGGER planted AFTER INSERT OR UPDATE ON ${table}
           FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
      );
      await expect(
        comment(administrator, { sendNotification: true }),
      ).rejects.toMatchObject({ status: 500 });
      await api.owner.pool.query(`DROP TRIGGER planted ON ${table}`);
      expect([await stored(), await tagsOfStage()]).toEqual([0, []]);
      expect(channel.received).toEqual([]);
    },
  );
});

describe("a comment that is sent again", () => {
  const requestId = randomUUID();

  test("is stored once, also when both arrive at once", async () => {
    const again = { requestId: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => comment(administrator, again)),
    );
    responses.push(await comment(administrator, again));
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toBe(1);
  });

  test("gets its response although the stage became FINAL meanwhile", async () => {
    const first = await comment(administrator, { requestId });
    await setState("FINAL");
    expect((await comment(administrator, { requestId })).id).toBe(first.id);
  });

  test("with a number that somebody else used is stored as the author's own", async () => {
    const again = { requestId: randomUUID() };
    const internal = await aTag(
      administrator.api,
      `comment:internal:own ${pad.stage.id}`,
    );
    await comment(administrator, { ...again, tagId: internal.id });
    const client = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    expect((await comment(client, again)).audienceType).toBe("CLIENT");
    expect(await stored()).toBe(2);
  });

  test("for another stage is refused", async () => {
    const again = { requestId: randomUUID() };
    await comment(administrator, again);
    const other = await aStage(administrator.api, pad.well.id);
    await expect(
      comment(administrator, { ...again, stageId: other.id }),
    ).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("the team", () => {
  async function notifyAt(notificationURL: string) {
    const { project } = await administrator.api.projects.get({
      params: { id: pad.project.id },
    });
    await administrator.api.projects.update({
      params: { id: pad.project.id },
      body: { notificationURL, updatedAt: project.updatedAt },
    });
  }

  test("is notified where the project says, and only when requested", async () => {
    await notifyAt(hook);
    expect((await comment(administrator)).notification).toBeNull();
    const notified = await comment(administrator, { sendNotification: true });
    expect(notified.notification).toBe("sent");
    expect(channel.received).toMatchObject([
      {
        path: "/pad",
        body: {
          text: expect.stringMatching(
            /Pad \d+, Well \d+, Stage \d+: Pump 7 offline .*Ada Admin/,
          ) as string,
        },
      },
    ]);
  });

  test("is not notified twice of a comment that is sent again", async () => {
    await notifyAt(hook);
    const again = { requestId: randomUUID(), sendNotification: true };
    await comment(administrator, again);
    await comment(administrator, again);
    expect(channel.received).toHaveLength(1);
  });

  test("that cannot be notified does not undo the comment, and the author learns why", async () => {
    await notifyAt("https://10.0.0.1/inside");
    const inside = await comment(administrator, { sendNotification: true });
    expect(inside.notification).toMatch(
      /^failed: .*points into the internal network/,
    );
    await notifyAt("");
    const nowhere = await comment(administrator, { sendNotification: true });
    expect(nowhere.notification).toMatch(/^failed: .*no notification URL/);
    expect(await stored()).toBe(2);
  });
});
