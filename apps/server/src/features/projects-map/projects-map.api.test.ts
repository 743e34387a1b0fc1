import { aPad, aProject, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;
let elsewhere: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
  elsewhere = await aPad(administrator.api);
});

async function mapOf(person: Person) {
  return person.api.projectsMap.projects({});
}

async function onMap(person: Person, { project }: Pad) {
  return (await mapOf(person)).find(({ id }) => id === project.id);
}

describe("the map of projects", () => {
  test("reports where a project is, as it was written, and whether it is in production", async () => {
    const { project, company } = pad;
    await administrator.api.projects.update({
      params: { id: project.id },
      body: {
        location: "31° 53' N  102.3410 W",
        active: false,
        updatedAt: project.updatedAt,
      },
    });
    expect(await onMap(administrator, pad)).toMatchObject({
      name: project.name,
      companyId: company.id,
      companyName: company.name,
      location: "31° 53' N  102.3410 W",
      active: false,
    });
  });

  test("names the tags of a project in their order, and none of its stages", async () => {
    const zipper = await aTag(administrator.api, "Zipper", "PROJECT");
    const basin = await aTag(administrator.api, "basin", "PROJECT");
    const ofStage = await aTag(administrator.api, "Of a stage", "STAGE");
    for (const [tagId, assetType, assetId] of [
      [zipper.id, "project", pad.project.id],
      [basin.id, "project", pad.project.id],
      [ofStage.id, "stage", pad.stage.id],
    ] as const)
      await administrator.api.tags.subscribe({
        params: { tagId, assetType, assetId },
      });
    expect((await onMap(administrator, pad))?.tags).toEqual([
      { id: basin.id, name: "basin", color: basin.color },
      { id: zipper.id, name: "Zipper", color: zipper.color },
    ]);
    expect((await onMap(administrator, elsewhere))?.tags).toEqual([]);
  });

  test("counts the stages that are being pumped; a hidden one only for staff", async () => {
    const manager = await api.person({
      roles: ["manager"],
      projects: [pad.project],
    });
    const counts = async () => [
      (await onMap(manager, pad))?.liveStageCount,
      (await onMap(administrator, pad))?.liveStageCount,
    ];
    const change = (sql: string) =>
      api.owner.pool.query(`UPDATE stage SET ${sql} WHERE id = $1`, [
        pad.stage.id,
      ]);
    expect(await counts()).toEqual([0, 0]);
    await change("state = 'LOADING'");
    const received = (ageMs: number) =>
      api.owner.pool.query(
        `INSERT INTO sample_source (company_id, stage_id, source, first_time, last_time)
         VALUES ($1, $2, 'van ' || $4::text, $3, $3)`,
        [pad.company.id, pad.stage.id, Date.now() - ageMs, ageMs],
      );
    // A stage without rows, or with none for five minutes, waits for data.
    await received(400_000);
    expect(await counts()).toEqual([0, 0]);
    await received(2_000);
    // The server receives the notification of a database change a moment later.
    await expect.poll(counts).toEqual([1, 1]);
    await change("hide = true");
    await expect.poll(counts).toEqual([0, 1]);
  });

  test("shows a person their own projects, not the others of the company", async () => {
    const other = await aProject(administrator.api, pad.company.id);
    const engineer = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    expect((await mapOf(engineer)).map(({ id }) => id)).toEqual([
      pad.project.id,
    ]);
    expect((await mapOf(administrator)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([pad.project.id, other.id, elsewhere.project.id]),
    );
  });

  test("is refused to guests", async () => {
    const guest = await api.person({
      roles: ["guest"],
      projects: [pad.project],
    });
    expect((await guest.send("GET", "map/projects")).status).toBe(403);
  });
});
