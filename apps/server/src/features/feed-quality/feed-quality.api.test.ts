import { aPad, aStage } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";
import { usualWorkLimits } from "#configuration/usage-limits.ts";
import { assessDueDays } from "#features/feed-quality/feed-quality.service.ts";
import { sealStage } from "#features/stage-data/seal.service.ts";
import { createImportThreads } from "#features/stage-imports/import-threads.ts";

let api: OwnTestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

/**
 * Rows of the last minutes, one row per delivery, with a clock that is fast by
 * so many seconds.
 */
async function aFeed(clockSeconds: number) {
  const pad = await aPad(administrator.api);
  const stage = await aStage(administrator.api, pad.well.id);
  const first = Date.now() - 60_000 + clockSeconds * 1000;
  for (let row = 0; row < 40; row += 1) {
    const time = first + row * 1000;
    const { status } = await administrator.send(
      "POST",
      `stages/${stage.id}/samplebatches`,
      {
        source: "van-7",
        firstSequence: row,
        times: [time],
        channels: [{ name: "pressure", unit: "psi", values: [7000 + row] }],
      },
    );
    expect(status).toBe(200);
    await api.owner.pool.query(
      "UPDATE sample_tail SET arrived_at = to_timestamp($2) WHERE stage_id = $1 AND last_time = $3",
      [stage.id, (time - clockSeconds * 1000 + 500) / 1000, time],
    );
  }
  return { ...pad, stage };
}

async function feedOf(person: Person, projectId: number) {
  const { feeds } = await person.api.feedQuality.list({});
  return feeds.find((feed) => feed.projectId === projectId);
}

function recompute(projectId: number) {
  return administrator.api.feedQuality.recompute({ params: { projectId } });
}

describe("feed quality of a pad", () => {
  test("FQ6, FQ8: today is assessed on demand, alike before and after the seal", async () => {
    const { project, stage } = await aFeed(43);
    await recompute(project.id);
    const open = await feedOf(administrator, project.id);
    expect(open).toMatchObject({
      source: "van-7",
      label: "van-7",
      level: "error",
      headline: { finding: { kind: "clockFast", stageId: stage.id } },
    });
    expect(open?.days).toHaveLength(14);
    const day = open?.days.find(({ level }) => level !== "noData");
    expect(day).toMatchObject({ rowCount: 40, coverage: 1 });
    expect(Math.round(day?.clockOffsetSeconds ?? 0)).toBe(-42);
    await sealStage(api.owner, { stageId: stage.id, whole: true });
    await recompute(project.id);
    const sealed = await feedOf(administrator, project.id);
    const bare = (feed: typeof open) =>
      feed?.days.map(({ computedAt: _computedAt, ...rest }) => rest);
    expect(bare(sealed)).toEqual(bare(open));
  });

  test("FQ2: days without rows are no data", async () => {
    const { project } = await aFeed(0);
    await recompute(project.id);
    const feed = await feedOf(administrator, project.id);
    const levels = feed?.days.map(({ level }) => level) ?? [];
    expect(levels.filter((level) => level === "noData")).toHaveLength(13);
    expect(levels).toContain("good");
    expect(feed?.headline).toBeNull();
  });

  test("FQ8: the job assesses today of every pad with rows", async () => {
    const { project } = await aFeed(0);
    const threads = createImportThreads(api.databaseUrl, usualWorkLimits);
    try {
      const { database } = api;
      await assessDueDays({ database, threads, now: Date.now });
    } finally {
      await threads.stop();
    }
    expect(await feedOf(administrator, project.id)).toMatchObject({
      level: "good",
    });
  });

  test("people without the permission are refused", async () => {
    const engineer = await api.person({ roles: ["engineer"] });
    const { status } = await engineer.send("GET", "feedquality");
    expect(status).toBe(403);
  });
});
