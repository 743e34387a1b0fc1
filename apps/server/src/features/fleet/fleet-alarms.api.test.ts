import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { deliver } from "../stage-engine/testing/engine-world.ts";
import { pumpedStage } from "../stage-engine/testing/pumped-stage.ts";

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
const dayMs = 86_400_000;

interface Raised {
  readonly type?: string;
  readonly subtype?: string;
  readonly color?: string;
  readonly at?: number;
  readonly offset?: number;
}

let keys = 0;
async function raise(raised: Raised = {}): Promise<void> {
  keys += 1;
  await api.owner.pool.query(
    `INSERT INTO stage_notification (company_id, stage_id, at_ms, type, subtype, code, key, message, color, offset_number)
     VALUES ($1, $2, $3, $4, $5, 702, $6, 'Code 702 - frac hit', $7, $8)`,
    [
      pad.company.id,
      pad.stage.id,
      raised.at ?? Date.now() - 60_000,
      raised.type ?? "warning",
      raised.subtype ?? "fracHit",
      `wall:${keys}`,
      raised.color ?? red,
      raised.offset ?? null,
    ],
  );
}

const overview = () => engineer.api.fleet.overview({});
const openOfPad = async () =>
  (
    await engineer.api.alarms.list({
      params: { projectId: pad.project.id },
      query: {},
    })
  ).counts.openLevels;

describe("open alarms of the wall", () => {
  test("are those the pad's own list counts, however old, whatever the state of the stage", async () => {
    await raise({ offset: 1 });
    await raise({ offset: 1, color: orange });
    await raise({ subtype: "screenOut", color: orange });
    await raise({
      subtype: "screenOut",
      color: orange,
      at: Date.now() - dayMs,
    });
    await raise({ type: "info" });
    const { unacknowledged, alarms } = await overview();
    expect(unacknowledged).toEqual({ alert: 1, warn: 3, watch: 0 });
    expect(await openOfPad()).toEqual(unacknowledged);
    expect(alarms.map(({ level, open }) => [level, open])).toEqual([
      ["alert", 2],
      ["warn", 2],
    ]);
  });

  test("are all acknowledged when the row that counts them is acknowledged", async () => {
    await raise();
    await raise();
    const [row] = (await overview()).alarms;
    await engineer.api.alarms.acknowledge({
      params: { projectId: pad.project.id },
      body: {
        notificationIds: row?.notificationIds ?? [],
        reason: "called the offset operator",
      },
    });
    const { unacknowledged, alarms } = await overview();
    expect(unacknowledged).toEqual({ alert: 0, warn: 0, watch: 0 });
    expect(await openOfPad()).toEqual(unacknowledged);
    expect(alarms).toMatchObject([
      { open: 0, acknowledgedByName: "Sofia Brandt" },
    ]);
  });

  test("say which stage they are of", async () => {
    await raise();
    expect((await overview()).alarms).toMatchObject([
      { stageName: pad.stage.name, wellNumber: pad.well.wellNumber },
    ]);
  });
});

describe("a lost stream", () => {
  const start = Date.now() - 3_600_000;
  async function receive(from: number, to: number) {
    const van = await api.person({
      roles: ["datavan"],
      projects: [pad.project],
    });
    const rows = pumpedStage(start, 60).delivery(from, to);
    await deliver({ api, administrator, van, pad }, pad.stage.id, rows);
  }
  const acknowledge = (reason: string) =>
    engineer.api.fleet.acknowledgeSilence({
      params: { stageId: pad.stage.id },
      body: { reason },
    });
  const silence = async () => (await overview()).pads[0]?.stages[0]?.silence;

  test("is acknowledged once for all, until data have come again", async () => {
    await receive(0, 10);
    const noted = await acknowledge("modem is being changed");
    expect(noted).toMatchObject({
      since: start + 9000,
      acknowledgedByName: "Sofia Brandt",
    });
    expect(await acknowledge("another word")).toEqual(noted);
    expect(await silence()).toEqual(noted);
    await receive(10, 20);
    expect(await acknowledge("gone again")).toMatchObject({
      since: start + 19_000,
      acknowledgedReason: "gone again",
    });
  });

  test("needs no acknowledgement where no stream ever was", async () => {
    await expect(acknowledge("")).rejects.toMatchObject({ status: 404 });
  });
});
