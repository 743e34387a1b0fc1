import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { viewStage } from "../../../test/stage-viewer.ts";

let api: TestApi;
let administrator: Person;
let engineer: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  engineer = await api.person({ roles: ["engineer"], projects: [pad.project] });
});

interface Raised {
  readonly type: string;
  readonly code: number;
  readonly at?: number;
  readonly backfilled?: boolean;
}

async function raise({
  type,
  code,
  at = Date.now() - 60_000,
  backfilled = false,
}: Raised): Promise<number> {
  const { rows } = await api.owner.pool.query<{ id: string }>(
    `INSERT INTO stage_notification (company_id, stage_id, at_ms, type, code, key, message, backfilled)
     VALUES ($1, $2, $3, $4, $5::integer, $5::integer || ':' || $3::bigint, 'Code ' || $5::integer, $6) RETURNING id`,
    [pad.company.id, pad.stage.id, at, type, code, backfilled],
  );
  return Number(rows[0]?.id);
}

async function codesFor(person: Person): Promise<(number | null)[]> {
  const list = await person.api.stageNotifications.ofStage({
    params: { stageId: pad.stage.id },
  });
  return list
    .map(({ code }) => code)
    .sort((left, right) => (left ?? 0) - (right ?? 0));
}

describe("who reads what", () => {
  beforeEach(async () => {
    await raise({ type: "info", code: 811 });
    await raise({ type: "warning", code: 702 });
    await raise({ type: "warning", code: 801 });
    await raise({ type: "error", code: 809 });
    await raise({ type: "guidance", code: 401 });
    await raise({ type: "fdiPlaybook", code: 710 });
    await raise({ type: "stagecraftPlaybook", code: 720 });
  });

  test("the engine's reports on its own data are for support", async () => {
    const support = await api.person({ roles: ["support"] });
    expect(await codesFor(support)).toEqual([
      401, 702, 710, 720, 801, 809, 811,
    ]);
    expect(await codesFor(engineer)).toEqual([702, 811]);
  });

  test("playbook advice follows its permission", async () => {
    const playbook = await api.person({
      roles: ["engineer", "playbookguest"],
      projects: [pad.project],
    });
    expect(await codesFor(playbook)).toEqual([702, 710, 811]);
  });

  test("guidance follows the project", async () => {
    const { project } = await administrator.api.projects.get({
      params: { id: pad.project.id },
    });
    await administrator.api.projects.update({
      params: { id: project.id },
      body: { visibleFeatureGuidance: true, updatedAt: project.updatedAt },
    });
    expect(await codesFor(engineer)).toEqual([401, 702, 811]);
  });

  test("guidance is acknowledged by everybody who receives it, an alarm is not", async () => {
    const { project } = await administrator.api.projects.get({
      params: { id: pad.project.id },
    });
    await administrator.api.projects.update({
      params: { id: project.id },
      body: { visibleFeatureGuidance: true, updatedAt: project.updatedAt },
    });
    const guest = await api.person({
      roles: ["guest"],
      projects: [pad.project],
    });
    const acknowledge = async (type: string, code: number) =>
      guest.api.stageNotifications.acknowledge({
        params: { id: await raise({ type, code }) },
        body: { reason: "" },
      });
    await expect(acknowledge("guidance", 402)).resolves.toMatchObject({
      state: "acknowledged",
    });
    await expect(acknowledge("warning", 703)).rejects.toMatchObject({
      status: 403,
    });
  });

  test("the stage itself shows a person the same ones", async () => {
    const { summary } = await engineer.api.stages.get({
      params: { id: pad.stage.id },
    });
    expect(summary.notifications.map(({ message }) => message).sort()).toEqual([
      "Code 702",
      "Code 811",
    ]);
  });

  test("what a person may not read they cannot acknowledge either", async () => {
    const id = await raise({ type: "warning", code: 802 });
    const attempt = engineer.api.stageNotifications.acknowledge({
      params: { id },
      body: { reason: "" },
    });
    await expect(attempt).rejects.toMatchObject({ status: 404 });
  });
});

describe("the life of a notification", () => {
  const stateOf = async (id: number) => {
    const list = await engineer.api.stageNotifications.ofStage({
      params: { stageId: pad.stage.id },
    });
    return list.find((one) => one.id === id);
  };

  test("the first to acknowledge it is kept", async () => {
    const id = await raise({ type: "warning", code: 702 });
    expect((await stateOf(id))?.state).toBe("raised");
    await engineer.api.stageNotifications.acknowledge({
      params: { id },
      body: { reason: "called the offset operator" },
    });
    await administrator.api.stageNotifications.acknowledge({
      params: { id },
      body: { reason: "too late" },
    });
    expect(await stateOf(id)).toMatchObject({
      state: "acknowledged",
      acknowledgedReason: "called the offset operator",
    });
  });

  test("everybody who watches the stage is notified of an acknowledgement", async () => {
    const id = await raise({ type: "warning", code: 702 });
    const viewer = await viewStage(api, administrator, pad.stage.id);
    await engineer.api.stageNotifications.acknowledge({
      params: { id },
      body: { reason: "" },
    });
    expect(await viewer.next("notification")).toMatchObject({
      notificationId: id,
    });
    await viewer.stop();
  });

  test("shelved is silent until the time is over or somebody ends it", async () => {
    const id = await raise({ type: "warning", code: 702 });
    const shelve = () =>
      engineer.api.stageNotifications.shelve({
        params: { id },
        body: { minutes: 30, reason: "known gauge" },
      });
    expect(await shelve()).toMatchObject({
      state: "shelved",
      shelvedReason: "known gauge",
    });
    await engineer.api.stageNotifications.unshelve({ params: { id } });
    expect((await stateOf(id))?.state).toBe("raised");
    await shelve();
    await api.owner.pool.query(
      "UPDATE stage_notification SET shelved_until = clock_timestamp() - interval '1 second' WHERE id = $1",
      [id],
    );
    expect(await stateOf(id)).toMatchObject({
      state: "raised",
      shelvedReason: null,
    });
  });

  test("a silence needs a reason and an end", async () => {
    const id = await raise({ type: "warning", code: 702 });
    const shelve = (body: { minutes: number; reason: string }) =>
      engineer.send("POST", `notifications/${id}/shelve`, body);
    expect((await shelve({ minutes: 30, reason: " " })).status).toBe(400);
    expect((await shelve({ minutes: 0, reason: "why" })).status).toBe(400);
    expect((await shelve({ minutes: 1441, reason: "why" })).status).toBe(400);
  });

  test("lists are narrowed by type, state and time", async () => {
    const old = await raise({ type: "info", code: 811, at: 1000 });
    const young = await raise({ type: "info", code: 812, at: 5000 });
    await raise({ type: "warning", code: 702, at: 6000 });
    await engineer.api.stageNotifications.acknowledge({
      params: { id: old },
      body: { reason: "" },
    });
    const ids = async (query: Record<string, unknown>) =>
      (
        await engineer.api.stageNotifications.ofStage({
          params: { stageId: pad.stage.id },
          query,
        })
      ).map(({ id }) => id);
    expect(await ids({ type: "info" })).toEqual([old, young]);
    expect(await ids({ type: "info", state: "raised" })).toEqual([young]);
    expect(await ids({ type: "info", since: 5000 })).toEqual([young]);
  });
});

test("the load of a pad counts what was raised as it happened, beside the guide values", async () => {
  for (let index = 0; index < 12; index += 1)
    await raise({
      type: "warning",
      code: 702,
      at: Date.now() - 60_000 - index * 1000,
    });
  await raise({ type: "info", code: 811 });
  await raise({ type: "warning", code: 701, backfilled: true });
  const load = await engineer.api.stageNotifications.alarmLoad({
    params: { projectId: pad.project.id },
    query: { hours: 2 },
  });
  expect(load).toMatchObject({
    averagePerHour: 6,
    busiestTenMinutes: 12,
    guide: {
      acceptablePerHour: 6,
      manageablePerHour: 12,
      floodPerTenMinutes: 10,
    },
  });
  expect(load.hours.map(({ raised }) => raised)).toEqual([0, 12]);
  expect(load.hours[1]?.byType).toEqual({ warning: 12, info: 1 });
});
