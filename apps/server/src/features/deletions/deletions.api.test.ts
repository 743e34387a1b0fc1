import {
  aComment,
  aPad,
  aProject,
  aStage,
  aTag,
  aWell,
  type Pad,
} from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import {
  allEndpoints,
  callEndpoint,
  exampleFor,
} from "../../../test/call-endpoint.ts";
import { aWorld } from "../../../test/world.ts";
import { removeExpiredDeletions } from "#features/deletions/deletions.service.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

const dayMs = 24 * 60 * 60 * 1000;

function deleteProject({ project }: Pad) {
  return administrator.api.projects.remove({ params: { id: project.id } });
}

function deletedProjects({ company }: Pad, person = administrator) {
  return person.api.deletions.ofCompany({ params: { companyId: company.id } });
}

function deletedParts({ project }: Pad, assetType: "well" | "stage") {
  return administrator.api.deletions.ofProject({
    params: { projectId: project.id },
    query: { assetType },
  });
}

function restore(id: number, body: { name?: string } = {}) {
  return administrator.api.deletions.restore({ params: { id }, body });
}

async function onlyDeletion<Item>(list: Promise<readonly Item[]>) {
  const [first, ...others] = await list;
  expect(others).toEqual([]);
  return first as Item;
}

async function pushTo(van: Person, stageId: number, firstSequence: number) {
  return van.api.stageData.push({
    params: { stageId },
    body: {
      source: "van",
      firstSequence,
      times: [1_760_000_000_000 + firstSequence * 1000],
      channels: [{ name: "pressure", unit: "psi", values: [1] }],
    },
  });
}

describe("before something is deleted", () => {
  test("the response lists what will be lost with it", async () => {
    const pad = await aPad(administrator.api);
    const van = await api.person({
      roles: ["datavan"],
      projects: [pad.project],
    });
    await pushTo(van, pad.stage.id, 0);
    await pushTo(van, pad.stage.id, 60);
    const tag = await aTag(administrator.api);
    await aComment(administrator.api, pad.stage.id, tag.id);
    const documented = await aWell(administrator.api, pad.project.id);
    await api.owner.pool.query(
      `UPDATE well SET control = '{"parameters": {}}' WHERE id = $1`,
      [documented.id],
    );
    const losses = await administrator.api.deletions.losses({
      params: { assetType: "project", assetId: pad.project.id },
    });
    expect(losses).toEqual({
      name: pad.project.name,
      wells: 2,
      stages: 1,
      liveStages: 1,
      sampleSeconds: 60,
      documents: 1,
      comments: 1,
      interpretations: 0,
    });
    const ofWell = await administrator.api.deletions.losses({
      params: { assetType: "well", assetId: pad.well.id },
    });
    expect(ofWell).toMatchObject({ wells: 1, stages: 1, documents: 0 });
  });

  test("what was deleted before is not counted", async () => {
    const pad = await aPad(administrator.api);
    await administrator.api.stages.remove({ params: { id: pad.stage.id } });
    const losses = await administrator.api.deletions.losses({
      params: { assetType: "well", assetId: pad.well.id },
    });
    expect(losses.stages).toBe(0);
  });

  test("a stage that is being pumped must be ended", async () => {
    const pad = await aPad(administrator.api);
    const van = await api.person({
      roles: ["datavan"],
      projects: [pad.project],
    });
    await pushTo(van, pad.stage.id, 0);
    await expect(
      administrator.api.stages.remove({ params: { id: pad.stage.id } }),
    ).rejects.toMatchObject({ status: 409, code: "stage.live" });
  });
});

describe("something that is deleted", () => {
  test("does not exist for any call that names it or what belongs to it", async () => {
    const world = await aWorld(api, administrator);
    await deleteProject(world);
    const named = allEndpoints.filter(
      ({ key, endpoint }) =>
        typeof endpoint.scope !== "string" &&
        endpoint.scope.some(
          ({ asset }) =>
            !["company", "user", "data-source-auth", "deletion"].includes(
              asset,
            ),
        ) &&
        // A rule belongs to its company; the examples of the others name another pad.
        !/^(rules[.]|etl[.](addTo|restartJob))/.test(key),
    );
    expect(named.length).toBeGreaterThan(100);
    const found: string[] = [];
    for (const endpoint of named) {
      const response = await callEndpoint(
        api,
        administrator,
        endpoint,
        exampleFor(endpoint, world),
      );
      // A sender of samples to a stage within reach is informed that the stage
      // was deleted.
      const isSender = endpoint.endpoint.errors.includes("stage.deleted");
      if (response.status !== (isSender ? 410 : 404))
        found.push(`${endpoint.key} ${response.status}`);
    }
    expect(found).toEqual([]);
  });

  test("is in no list, count, search or feed", async () => {
    const world = await aWorld(api, administrator);
    await deleteProject(world);
    const lists = allEndpoints.filter(
      ({ key, endpoint }) =>
        endpoint.method === "GET" &&
        !endpoint.alsoReturns.includes("text/event-stream") &&
        key !== "deletions.ofCompany" &&
        // The history of what was done stays.
        !key.startsWith("audit.") &&
        !key.startsWith("recordImports.") &&
        (endpoint.scope === "visible" ||
          (typeof endpoint.scope !== "string" &&
            endpoint.scope.every(({ asset }) => asset === "company"))),
    );
    const names = [world.project.name, world.well.wellNumber, world.stage.name];
    const leaks: string[] = [];
    for (const endpoint of lists) {
      const { body } = await callEndpoint(
        api,
        administrator,
        endpoint,
        exampleFor(endpoint, world),
      );
      const text = JSON.stringify(body);
      leaks.push(
        ...names
          .filter((name) => text.includes(`"${name}"`))
          .map((name) => `${endpoint.key} ${name}`),
      );
    }
    expect(leaks).toEqual([]);
    const { members } = await administrator.api.companies.members({
      params: { id: world.company.id },
    });
    const [member] = members.filter(({ id }) => id === world.member.id);
    expect(member?.projectCount).toBe(0);
  });

  test("takes no samples, and its feeds are stopped with the reason", async () => {
    const world = await aWorld(api, administrator);
    const van = await api.person({
      roles: ["datavan"],
      projects: [world.project],
    });
    await deleteProject(world);
    await expect(pushTo(van, world.stage.id, 5000)).rejects.toMatchObject({
      code: "stage.deleted",
    });
    const { rows } = await api.owner.pool.query<{ stop_reason: string }>(
      "SELECT stop_reason FROM batch_job WHERE id = $1",
      [world.jobId],
    );
    expect(rows[0]?.stop_reason).toBe(`“${world.project.name}” was deleted.`);
  });

  test("is reported to the van of its pad, and to no other", async () => {
    const pad = await aPad(administrator.api);
    const credential = await administrator.api.vanCredentials.add({
      params: { projectId: pad.project.id },
      body: { name: "Van 1", stageId: pad.stage.id },
    });
    const own = await api.person({
      roles: ["datavan"],
      projects: [pad.project],
    });
    const otherPad = await aPad(administrator.api);
    const stranger = await api.person({
      roles: ["datavan"],
      projects: [otherPad.project],
    });
    await administrator.api.stages.remove({ params: { id: pad.stage.id } });
    await expect(pushTo(own, pad.stage.id, 0)).rejects.toMatchObject({
      status: 410,
      code: "stage.deleted",
      message:
        "The stage was deleted and takes no samples, unless it is restored.",
    });
    const sources = await fetch(
      `${api.url}/api/v1/stages/${pad.stage.id}/samplebatches`,
      { headers: { authorization: `Bearer ${credential.secret}` } },
    );
    expect(sources.status).toBe(410);
    const unknown = { status: 404, code: "notFound" };
    await expect(pushTo(stranger, pad.stage.id, 0)).rejects.toMatchObject(
      unknown,
    );
    await expect(pushTo(own, 2_000_000_000, 0)).rejects.toMatchObject(unknown);
    await restore((await onlyDeletion(deletedParts(pad, "stage"))).id);
    expect(await pushTo(own, pad.stage.id, 0)).toMatchObject({ stored: 1 });
  });

  test("gives its name free", async () => {
    const pad = await aPad(administrator.api);
    await deleteProject(pad);
    const again = await aProject(administrator.api, pad.company.id, {
      name: pad.project.name,
    });
    expect(again.name).toBe(pad.project.name);
  });

  test("is listed with who deleted it, when, and how long it is kept", async () => {
    const pad = await aPad(administrator.api);
    await deleteProject(pad);
    const deletion = await onlyDeletion(deletedProjects(pad));
    expect(deletion).toMatchObject({
      assetType: "project",
      assetId: pad.project.id,
      name: pad.project.name,
      wells: 1,
      stages: 1,
    });
    expect(deletion.deletedBy).not.toBe("");
    expect(deletion.keptUntil - deletion.deletedAt).toBe(30 * dayMs);
  });

  test("does not exist for people of another company", async () => {
    const pad = await aPad(administrator.api);
    await deleteProject(pad);
    const deletion = await onlyDeletion(deletedProjects(pad));
    const other = await aPad(administrator.api);
    const stranger = await api.person({
      roles: ["engineer"],
      projects: [other.project],
    });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:projects,edit:wells}' WHERE id = $1",
      [stranger.id],
    );
    await expect(deletedProjects(pad, stranger)).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      stranger.api.deletions.restore({
        params: { id: deletion.id },
        body: {},
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("is in the audit as removed, and as added when it is restored", async () => {
    const pad = await aPad(administrator.api);
    await deleteProject(pad);
    await restore((await onlyDeletion(deletedProjects(pad))).id);
    const { rows } = await api.owner.pool.query<{ kinds: string[] }>(
      `SELECT array_agg(change ->> 'kind' ORDER BY a.id) AS kinds FROM audit_record a, jsonb_array_elements(a.changes) change
       WHERE change ->> 'record' = 'project' AND change ->> 'id' = $1::text AND a.action <> 'projects.add'`,
      [pad.project.id],
    );
    expect(rows[0]?.kinds).toEqual(["removed", "added"]);
  });
});

describe("restoring", () => {
  test("brings back a project with its wells, stages, comments and samples as they were", async () => {
    const world = await aWorld(api, administrator);
    const read = () =>
      administrator.api.projects.wellStageSummary({
        params: { id: world.project.id },
      });
    const wellsOf = async () =>
      (await read()).map(({ wellId, completed }) => [wellId, completed]);
    const before = await wellsOf();
    await deleteProject(world);
    await restore((await onlyDeletion(deletedProjects(world))).id);
    expect(await wellsOf()).toEqual(before);
    const comments = await administrator.api.stageComments.ofStage({
      params: { stageId: world.stage.id },
    });
    expect(comments).toHaveLength(1);
    expect(await deletedProjects(world)).toEqual([]);
  });

  test("does not bring back what was deleted before it", async () => {
    const pad = await aPad(administrator.api);
    const other = await aStage(administrator.api, pad.well.id);
    await administrator.api.stages.remove({ params: { id: other.id } });
    await administrator.api.wells.remove({ params: { id: pad.well.id } });
    // A stage of a deleted well waits for its well.
    expect(await deletedParts(pad, "stage")).toEqual([]);
    await restore((await onlyDeletion(deletedParts(pad, "well"))).id);
    const stages = await administrator.api.wells.stages({
      params: { wellId: pad.well.id },
    });
    expect(stages.map(({ id }) => id)).toEqual([pad.stage.id]);
    await restore((await onlyDeletion(deletedParts(pad, "stage"))).id);
    expect(
      await administrator.api.stages.get({ params: { id: other.id } }),
    ).toMatchObject({ name: other.name });
  });

  test("continues the feeds that the deletion stopped, each once, and no other", async () => {
    const world = await aWorld(api, administrator);
    const jobs = async () => {
      const page = await administrator.api.etl.jobs({
        query: { projectId: world.project.id, state: "SUBMITTED" },
      });
      return page.jobs;
    };
    const { containerOverrides, jobName, jobQueue, jobDefinition } =
      await administrator.api.etl.job({ params: { id: world.jobId } });
    const document = { containerOverrides, jobName, jobQueue, jobDefinition };
    const stopped = await administrator.api.batchJobs.submit({
      body: document,
    });
    await administrator.api.etl.stop({
      params: { id: stopped.jobId },
      body: { reason: "Enough" },
    });
    const before = (await jobs()).map(({ jobId }) => jobId);
    expect(before).toContain(world.jobId);
    for (let time = 0; time < 2; time += 1) {
      await deleteProject(world);
      await restore((await onlyDeletion(deletedProjects(world))).id);
    }
    // Imports and batches are not feeds: people start them again.
    const [feed, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(feed).toMatchObject({ ...document, stopReason: null });
    const { log } = await administrator.api.etl.job({
      params: { id: feed?.jobId ?? "" },
    });
    expect(log[0]?.message).toMatch(
      / restored “.*”[.] This job continues job /,
    );
  });

  test("asks for another name when its own is taken", async () => {
    const pad = await aPad(administrator.api);
    await administrator.api.stages.remove({ params: { id: pad.stage.id } });
    await aStage(administrator.api, pad.well.id, { name: pad.stage.name });
    const { id } = await onlyDeletion(deletedParts(pad, "stage"));
    await expect(restore(id)).rejects.toMatchObject({
      status: 409,
      code: "stage.duplicate",
    });
    await restore(id, { name: "The first one" });
    expect(
      await administrator.api.stages.get({ params: { id: pad.stage.id } }),
    ).toMatchObject({ name: "The first one" });
  });

  test("leaves the live chart to the stage that has it now", async () => {
    const pad = await aPad(administrator.api);
    const show = async (stageId: number) => {
      const stage = await administrator.api.stages.get({
        params: { id: stageId },
      });
      await administrator.api.stages.update({
        params: { id: stageId },
        body: { liveStageOrdinal: 1, updatedAt: stage.updatedAt },
      });
    };
    await show(pad.stage.id);
    await administrator.api.stages.remove({ params: { id: pad.stage.id } });
    const other = await aStage(administrator.api, pad.well.id);
    await show(other.id);
    await restore((await onlyDeletion(deletedParts(pad, "stage"))).id);
    const live = await administrator.api.projects.liveStages({
      params: { id: pad.project.id },
    });
    expect(live.map(({ stageId }) => stageId)).toEqual([other.id]);
  });

  test("gives the pad to members who got all pads meanwhile", async () => {
    const pad = await aPad(administrator.api);
    await deleteProject(pad);
    const engineer = await api.person({
      roles: ["engineer"],
      companies: [pad.company.id],
    });
    await administrator.api.companies.updateUser({
      params: { companyId: pad.company.id, userId: engineer.id },
      body: { allProjects: true },
    });
    await restore((await onlyDeletion(deletedProjects(pad))).id);
    expect(
      await engineer.api.projects.get({ params: { id: pad.project.id } }),
    ).toMatchObject({ project: { id: pad.project.id } });
  });
});

describe("removing for good", () => {
  test("is for administrators", async () => {
    const pad = await aPad(administrator.api);
    await deleteProject(pad);
    const { id } = await onlyDeletion(deletedProjects(pad));
    const support = await api.person({ roles: ["seniorsupport"] });
    await expect(
      support.api.deletions.remove({ params: { id } }),
    ).rejects.toMatchObject({ code: "permission.missing" });
    await administrator.api.deletions.remove({ params: { id } });
    const { rows } = await api.owner.pool.query(
      "SELECT FROM stage WHERE id = $1",
      [pad.stage.id],
    );
    expect(rows).toEqual([]);
    expect(await deletedProjects(pad)).toEqual([]);
  });

  test("happens by itself after thirty days and not a day sooner", async () => {
    const pad = await aPad(administrator.api);
    const kept = await aStage(administrator.api, pad.well.id);
    await administrator.api.stages.remove({ params: { id: pad.stage.id } });
    // The deletion is moved back instead of the clock forward, because other
    // tests share the database.
    const moveBack = (days: number) =>
      api.owner.pool.query(
        "UPDATE deletion SET deleted_at = to_timestamp($2::double precision / 1000) WHERE stage_id = $1",
        [pad.stage.id, now - days * dayMs],
      );
    const now = Date.now();
    await moveBack(29);
    await removeExpiredDeletions(api.database, now);
    expect(await deletedParts(pad, "stage")).toHaveLength(1);
    await moveBack(30.001);
    await removeExpiredDeletions(api.database, now);
    expect(await deletedParts(pad, "stage")).toEqual([]);
    const { rows } = await api.owner.pool.query<{ id: number }>(
      "SELECT id FROM stage WHERE well_id = $1",
      [pad.well.id],
    );
    expect(rows).toEqual([{ id: kept.id }]);
  });
});
