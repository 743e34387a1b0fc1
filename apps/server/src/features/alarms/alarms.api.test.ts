import { aPad, type Pad } from "@stagecraft/testing";
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

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  engineer = await api.person({
    name: "Sofia Brandt",
    roles: ["engineer"],
    projects: [pad.project],
  });
});

const red = "#c42525";
const orange = "#f28f43";
const yellow = "#f3ed4f";

interface Raised {
  readonly type?: string;
  readonly code?: number;
  readonly color?: string | null;
  readonly message?: string;
  readonly offset?: string | null;
  readonly at?: number;
  readonly backfilled?: boolean;
  readonly words?: { readonly key: string; readonly values: object };
}

let keys = 0;
async function raise(raised: Raised = {}): Promise<number> {
  keys += 1;
  const { rows } = await api.owner.pool.query<{ id: string }>(
    `INSERT INTO stage_notification (company_id, stage_id, at_ms, type, code, key, message, color, offset_well_name, backfilled, words)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      pad.company.id,
      pad.stage.id,
      raised.at ?? Date.now() - 60_000,
      raised.type ?? "warning",
      raised.code ?? 702,
      `test:${keys}`,
      raised.message ?? "Code 702 - frac hit",
      raised.color === undefined ? red : raised.color,
      raised.offset ?? null,
      raised.backfilled ?? false,
      raised.words ?? null,
    ],
  );
  return Number(rows[0]?.id);
}

const listed = (person: Person, query: Record<string, unknown> = {}) =>
  person.api.alarms.list({ params: { projectId: pad.project.id }, query });

const idsOf = async (query: Record<string, unknown> = {}) =>
  (await listed(engineer, query)).alarms.map(({ id }) => id);

const acknowledge = (person: Person, ids: readonly number[], reason = "seen") =>
  person.api.alarms.acknowledge({
    params: { projectId: pad.project.id },
    body: { notificationIds: [...ids], reason },
  });

describe("the alarm list of a pad", () => {
  test("unacknowledged first, then by severity, then the newest", async () => {
    const watch = await raise({ color: yellow, at: 9000 });
    const old = await raise({ at: 1000 });
    const young = await raise({ at: 2000 });
    const responded = await raise({ at: 3000 });
    const late = await raise({ at: 4000, backfilled: true });
    await acknowledge(engineer, [responded]);
    expect(await idsOf()).toEqual([young, old, watch, late, responded]);
  });

  test("says where, how severe and in what state", async () => {
    await raise({ color: orange, offset: "Kestrel 3H" });
    const { alarms, counts, choices, matching } = await listed(engineer);
    expect(alarms[0]).toMatchObject({
      level: "warn",
      state: "raised",
      stageName: pad.stage.name,
      wellId: pad.well.id,
      offsetWellName: "Kestrel 3H",
    });
    expect(matching).toBe(1);
    expect(counts.states.open).toBe(1);
    expect(counts.openLevels).toEqual({ watch: 0, warn: 1, alert: 0 });
    expect(choices).toMatchObject({
      types: ["warning"],
      wells: [{ id: pad.well.id }],
      stages: [{ id: pad.stage.id }],
      offsets: ["Kestrel 3H"],
    });
  });

  test("a notification that needs no action is no alarm", async () => {
    await raise({ type: "info", color: null });
    await raise({ type: "warning", color: "#8bbc21" });
    await raise({ type: "warning", color: "#cccccc" });
    expect(await idsOf()).toEqual([]);
  });

  test("nobody lists or counts what they may not read", async () => {
    await raise({ type: "guidance", code: 502 });
    await raise({ type: "warning", code: 802 });
    await raise({ type: "fdiPlaybook", code: 710, color: "red" });
    const mine = await listed(engineer);
    expect(mine).toMatchObject({ alarms: [], matching: 0 });
    expect(mine.counts.states.open).toBe(0);
    expect(mine.choices.types).toEqual([]);
    const support = await api.person({ roles: ["support"] });
    expect((await listed(support)).counts.states.open).toBe(3);
  });

  test("is searched in the reader's language, although English is stored", async () => {
    const gap = await raise({
      message: "No data for 40 s",
      words: { key: "message.dataGap", values: {} },
    });
    await raise();
    const messageKeys = "message.dataGap,message.noUnit";
    expect(await idsOf({ text: "sin datos" })).toEqual([]);
    expect(await idsOf({ text: "sin datos", messageKeys })).toEqual([gap]);
  });

  test("is filtered by state, level, type, location, offset well, text and time", async () => {
    const hit = await raise({ offset: "Kestrel 3H", at: 5000 });
    const caution = await raise({
      color: orange,
      message: "Pressure 100% of_the band",
      at: 6000,
    });
    const shelved = await raise({ at: 7000, color: yellow });
    await engineer.api.stageNotifications.shelve({
      params: { id: shelved },
      body: { minutes: 10, reason: "known" },
    });
    expect(await idsOf({ state: "open" })).toEqual([hit, caution]);
    expect(await idsOf({ state: "shelved" })).toEqual([shelved]);
    expect(await idsOf({ level: "warn" })).toEqual([caution]);
    expect(await idsOf({ type: "error" })).toEqual([]);
    expect(await idsOf({ offset: "Kestrel 3H" })).toEqual([hit]);
    expect(await idsOf({ text: "kestrel" })).toEqual([hit]);
    expect(await idsOf({ text: "100% of_the" })).toEqual([caution]);
    expect(await idsOf({ text: "100_" })).toEqual([]);
    expect(await idsOf({ from: 6000, to: 7000 })).toEqual([caution]);
    expect(await idsOf({ stageId: pad.stage.id + 1000 })).toEqual([]);
    expect(await idsOf({ wellId: pad.well.id, level: "alert" })).toEqual([hit]);
  });

  test("comes in pages without losing or repeating one", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.push(await raise({ at: 1000, color: index < 2 ? yellow : red }));
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await listed(engineer, {
        limit: 2,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.alarms.map(({ id }) => id));
      expect(page.matching).toBe(5);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0]]);
    const wrong = await engineer.send(
      "GET",
      `projects/${pad.project.id}/alarms?cursor=1.2`,
    );
    expect(wrong.status).toBe(400);
  });
});

describe("several alarms at once", () => {
  test("are acknowledged with one reason; the first one to do so is kept", async () => {
    const first = await raise();
    const second = await raise();
    await acknowledge(administrator, [first], "called the pad");
    expect(await acknowledge(engineer, [first, second], "gauge")).toEqual({
      acknowledged: 1,
    });
    const { alarms } = await listed(engineer);
    const reasons = new Map(
      alarms.map(({ id, acknowledgedReason }) => [id, acknowledgedReason]),
    );
    expect(reasons.get(first)).toBe("called the pad");
    expect(reasons.get(second)).toBe("gauge");
  });

  test("need a reason, unlike a single alarm", async () => {
    const ids = [await raise(), await raise()];
    const attempt = engineer.send(
      "POST",
      `projects/${pad.project.id}/alarms/acknowledge`,
      { notificationIds: ids },
    );
    expect((await attempt).status).toBe(400);
    expect(await acknowledge(engineer, ids.slice(0, 1), "")).toEqual({
      acknowledged: 1,
    });
  });

  test("one that may not be read or is of another pad refuses all of them", async () => {
    const mine = await raise();
    const hidden = await raise({ code: 802 });
    await expect(acknowledge(engineer, [mine, hidden])).rejects.toMatchObject({
      status: 404,
    });
    const other = await aPad(administrator.api);
    const elsewhere = administrator.api.alarms.acknowledge({
      params: { projectId: other.project.id },
      body: { notificationIds: [mine], reason: "seen" },
    });
    await expect(elsewhere).rejects.toMatchObject({ status: 404 });
    expect((await listed(engineer)).counts.states.open).toBe(1);
  });
});

describe("the history of a pad's alarms", () => {
  const historyOf = (person: Person, query: Record<string, unknown> = {}) =>
    person.api.alarms.history({
      params: { projectId: pad.project.id },
      query,
    });

  test("says who did what about which alarm, when and why", async () => {
    const id = await raise({ offset: "Kestrel 3H" });
    const params = { id };
    await engineer.api.stageNotifications.shelve({
      params,
      body: { minutes: 30, reason: "gauge is being changed" },
    });
    await engineer.api.stageNotifications.unshelve({ params });
    await engineer.api.stageNotifications.unshelve({ params });
    await acknowledge(engineer, [id], "called the pad");
    await acknowledge(engineer, [id], "again");
    const { actions } = await historyOf(engineer);
    expect(
      actions.map(({ action, byName, reason }) => [action, byName, reason]),
    ).toEqual([
      ["acknowledged", "Sofia Brandt", "called the pad"],
      ["unshelved", "Sofia Brandt", ""],
      ["shelved", "Sofia Brandt", "gauge is being changed"],
    ]);
    expect(actions[0]).toMatchObject({
      notificationId: id,
      level: "alert",
      offsetWellName: "Kestrel 3H",
      stageName: pad.stage.name,
    });
  });

  test("stays when a rerun no longer finds the alarm", async () => {
    const id = await raise();
    await acknowledge(engineer, [id]);
    await api.owner.pool.query("DELETE FROM stage_notification WHERE id = $1", [
      id,
    ]);
    expect((await historyOf(engineer)).actions).toHaveLength(1);
  });

  test("shows nobody an alarm they may not read, and comes in pages", async () => {
    const hidden = await raise({ code: 802 });
    const first = await raise();
    const second = await raise();
    await acknowledge(administrator, [hidden, first, second]);
    const page = await historyOf(engineer, { limit: 1 });
    expect(page.actions).toHaveLength(1);
    expect(page.nextCursor).not.toBeNull();
    const rest = await historyOf(engineer, {
      limit: 1,
      cursor: page.nextCursor,
    });
    expect(rest.nextCursor).toBeNull();
    const ids = [...page.actions, ...rest.actions].map(
      ({ notificationId }) => notificationId,
    );
    expect(new Set(ids)).toEqual(new Set([first, second]));
    expect(ids).toHaveLength(2);
  });
});

describe("the statistics of a pad's alarms", () => {
  const statisticsOf = (person: Person, hours = 2) =>
    person.api.alarms.statistics({
      params: { projectId: pad.project.id },
      query: { hours },
    });

  test("count what was raised as it happened, against the guide values", async () => {
    const now = Date.now();
    for (let index = 0; index < 12; index += 1)
      await raise({ at: now - 120_000 + index * 1000, offset: "Kestrel 3H" });
    await raise({ at: now - 90 * 60_000, color: orange, code: 301 });
    await raise({ backfilled: true });
    await raise({ type: "warning", color: "#8bbc21" });
    await raise({ code: 802 });
    const statistics = await statisticsOf(engineer);
    expect(statistics).toMatchObject({
      raised: 13,
      averagePerHour: 6.5,
      busiestTenMinutes: 12,
      isCut: false,
      guide: { floodPerTenMinutes: 10 },
    });
    expect(statistics.hours.map(({ raised }) => raised)).toEqual([1, 12]);
    expect(statistics.tenMinutes).toHaveLength(12);
    expect(statistics.tenMinutes.at(-1)?.raised).toBe(12);
    expect(statistics.floods).toMatchObject([{ raised: 12, peak: 12 }]);
    expect(statistics.floodShare).toBeCloseTo(120 / 7200, 2);
    expect(statistics.nuisances[0]).toMatchObject({
      code: 702,
      count: 12,
      chattering: 11,
      offsets: [{ wellName: "Kestrel 3H", count: 12 }],
    });
  });

  test("list alarms still open from before the span", async () => {
    await raise({ at: Date.now() - 30 * 3_600_000 });
    const { nuisances, raised } = await statisticsOf(engineer);
    expect(raised).toBe(0);
    expect(nuisances).toMatchObject([{ count: 0, standing: 1 }]);
  });

  test("reach back thirty days and no further", async () => {
    const dayMs = 86_400_000;
    await raise({ at: Date.now() - 29 * dayMs });
    await raise({ at: Date.now() - 31 * dayMs });
    const { hours, raised, nuisances } = await statisticsOf(engineer, 720);
    expect(hours).toHaveLength(720);
    expect(raised).toBe(1);
    expect(nuisances).toMatchObject([{ count: 1, standing: 2 }]);
    await expect(statisticsOf(engineer, 721)).rejects.toMatchObject({
      status: 400,
    });
  });

  test("the load per hour is the one of the pad's alarm load", async () => {
    await raise();
    await raise({ type: "warning", color: "#8bbc21" });
    const load = await engineer.api.stageNotifications.alarmLoad({
      params: { projectId: pad.project.id },
      query: { hours: 2 },
    });
    const statistics = await statisticsOf(engineer);
    expect(statistics.averagePerHour).toBe(load.averagePerHour);
    expect(load.hours.map(({ raised }) => raised)).toEqual([0, 1]);
  });
});
