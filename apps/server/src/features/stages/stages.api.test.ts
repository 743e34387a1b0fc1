import {
  confidentialTag,
  noClientGuidanceTag,
  type Role,
} from "@stagecraft/domain";
import {
  aComment,
  aPad,
  aProject,
  aStage,
  aTag,
  aWell,
  type Pad,
} from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let client: Person;
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
  client = await api.person({ roles: ["engineer"], projects: [pad.project] });
});

const stageOf = (person: Person, id = pad.stage.id) =>
  person.api.stages.get({ params: { id } });

describe("editing", () => {
  test("a lost update is refused and names who changed the stage", async () => {
    const opened = await stageOf(administrator);
    const support = await api.person({
      roles: ["support"],
      name: "Sam Support",
    });
    await support.api.stages.update({
      params: { id: pad.stage.id },
      body: { comment: "first", updatedAt: opened.updatedAt },
    });
    const second = administrator.api.stages.update({
      params: { id: pad.stage.id },
      body: { comment: "second", updatedAt: opened.updatedAt },
    });
    await expect(second).rejects.toMatchObject({
      status: 409,
      code: "edit.conflict",
      details: { changedBy: "Sam Support" },
    });
    expect((await stageOf(administrator)).comment).toBe("first");
  });

  test("of twenty editors at once one wins", async () => {
    const { updatedAt } = await stageOf(administrator);
    const edits = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        administrator.api.stages.update({
          params: { id: pad.stage.id },
          body: { comment: `editor ${index}`, updatedAt },
        }),
      ),
    );
    expect(edits.filter(({ status }) => status === "fulfilled")).toHaveLength(
      1,
    );
  });

  test("a state moves forward only, and FINAL locks", async () => {
    const move = async (state: "LOADING" | "ENDED" | "FINAL" | "REVIEWED") => {
      const { updatedAt } = await stageOf(administrator);
      return administrator.api.stages.update({
        params: { id: pad.stage.id },
        body: { state, updatedAt },
      });
    };
    expect((await move("REVIEWED")).state).toBe("REVIEWED");
    await expect(move("ENDED")).rejects.toMatchObject({
      code: "stage.stateBackwards",
    });
    await move("FINAL");
    await expect(move("FINAL")).rejects.toMatchObject({ code: "stage.final" });
  });

  test("a stage of an inactive well is refused with the product's message", async () => {
    const well = await administrator.api.wells.get({
      params: { id: pad.well.id },
    });
    await administrator.api.wells.update({
      params: { id: well.id },
      body: { active: false, updatedAt: well.updatedAt },
    });
    const { updatedAt } = await stageOf(administrator);
    const edit = administrator.api.stages.update({
      params: { id: pad.stage.id },
      body: { name: "x", updatedAt },
    });
    await expect(edit).rejects.toMatchObject({
      code: "well.inactive",
      message: "Inactive Well",
    });
  });

  test("sales may pause and continue, and nothing else", async () => {
    const sales = await api.person({
      roles: ["sales"],
      projects: [pad.project],
    });
    const { updatedAt, control } = await stageOf(sales);
    const other = sales.api.stages.update({
      params: { id: pad.stage.id },
      body: { name: "mine", updatedAt },
    });
    await expect(other).rejects.toMatchObject({
      status: 403,
      code: "stage.onlyPause",
    });
    const paused = await sales.api.stages.update({
      params: { id: pad.stage.id },
      body: {
        control: { parameters: { ...control.parameters, pauseFlag: true } },
        updatedAt,
      },
    });
    expect(paused.control.parameters["pauseFlag"]).toBe(true);
  });

  test("unknown fields and values out of bounds are refused per field", async () => {
    const response = await administrator.send("POST", "stages", {
      wellId: pad.well.id,
      name: "",
      brand: "LIVE",
    });
    expect(response.status).toBe(400);
    const fields = (
      response.body as {
        error: { details: { field: string; message: string }[] };
      }
    ).error.details;
    expect(fields).toContainEqual({ field: "name", message: "Required." });
    expect(JSON.stringify(fields)).toContain("brand");
  });

  test("a copy takes the settings to the end of the well, without samples", async () => {
    const copy = await administrator.api.stages.clone({
      params: { id: pad.stage.id },
    });
    expect(copy).toMatchObject({
      state: "PENDING",
      ordinal: pad.stage.ordinal + 1,
      startTimestamp: null,
    });
    expect(copy.name).toBe(`${pad.stage.name} (copy)`);
  });
});

describe("what clients may not see is not sent", () => {
  async function hide(kind: "stage" | "well") {
    if (kind === "stage") {
      const { updatedAt } = await stageOf(administrator);
      await administrator.api.stages.update({
        params: { id: pad.stage.id },
        body: { hide: true, updatedAt },
      });
    } else {
      const { updatedAt } = await administrator.api.wells.get({
        params: { id: pad.well.id },
      });
      await administrator.api.wells.update({
        params: { id: pad.well.id },
        body: { hide: true, updatedAt },
      });
    }
  }

  test.each(["stage", "well"] as const)(
    "a hidden %s does not exist for clients",
    async (kind) => {
      await hide(kind);
      await expect(stageOf(client)).rejects.toMatchObject({ status: 404 });
      const lists = [
        await client.send(
          "GET",
          `projects/${pad.project.id}/stages/chronological`,
        ),
        await client.send(
          "GET",
          `projects/${pad.project.id}/operationsprogress`,
        ),
        await client.send(
          "GET",
          `analytics/project/${pad.project.id}/progress`,
        ),
        await client.send("GET", "stages/active/stages"),
      ];
      for (const list of lists)
        expect(JSON.stringify(list.body)).not.toContain(pad.stage.name);
      expect((await stageOf(administrator)).id).toBe(pad.stage.id);
    },
  );

  test("the operations comment, project notes and the engine's settings stay with staff", async () => {
    const { updatedAt } = await stageOf(administrator);
    await administrator.api.stages.update({
      params: { id: pad.stage.id },
      body: {
        comment: "screen is lying",
        clientComment: "all well",
        updatedAt,
      },
    });
    const seen = JSON.stringify([
      await stageOf(client),
      await client.send("GET", `projects/${pad.project.id}`),
      await client.send("GET", `wells/${pad.well.id}`),
      await client.send("GET", `projects/${pad.project.id}/operationsprogress`),
    ]);
    expect(seen).toContain("all well");
    expect(seen).not.toContain("screen is lying");
    expect(seen).not.toContain("projectNotes");
  });

  test("comments of another audience are not there, however they are requested", async () => {
    const internal = await aTag(
      administrator.api,
      `comment:internal:note ${pad.stage.id}`,
    );
    const open = await aTag(
      administrator.api,
      `comment:client:note ${pad.stage.id}`,
    );
    const secret = await aComment(
      administrator.api,
      pad.stage.id,
      internal.id,
      "for us",
    );
    await aComment(administrator.api, pad.stage.id, open.id, "for all");
    const list = await client.api.stageComments.ofStage({
      params: { stageId: pad.stage.id },
      query: { audienceType: "INTERNAL" },
    });
    expect(list.map(({ comment }) => comment.annotation)).toEqual(["for all"]);
    await expect(
      client.api.stageComments.get({ params: { id: secret.id } }),
    ).rejects.toMatchObject({ status: 404 });
    const counts = await client.api.stageComments.statistics({
      params: { stageId: pad.stage.id },
    });
    expect(counts.map(({ tagId }) => tagId)).toEqual([open.id]);
  });

  test("a playbook's advice is in the summary for those alone who may read the playbook", async () => {
    await api.owner.pool.query(
      `INSERT INTO stage_summary (company_id, stage_id, summary, revision) VALUES ($1, $2, $3, 1)`,
      [
        pad.company.id,
        pad.stage.id,
        {
          fdiPlaybookText1: "Frac hit. Reduce rate.",
          stagecraftPlaybookText: "Half of the proppant is placed.",
          stagecraftPlaybookCleanSourceMatches: true,
        },
      ],
    );
    const advice = async (...roles: Role[]) => {
      const person = await api.person({ roles, projects: [pad.project] });
      const { summary } = await stageOf(person);
      return Object.keys(summary).filter((key) => key.includes("Playbook"));
    };
    const open = ["stagecraftPlaybookCleanSourceMatches"];
    expect(await advice("engineer")).toEqual(open);
    expect((await advice("engineer", "playbookguest")).sort()).toEqual(
      ["fdiPlaybookText1", ...open].sort(),
    );
    expect(
      (await advice("engineer", "stagecraftplaybookguest")).sort(),
    ).toEqual(["stagecraftPlaybookText", ...open].sort());
  });

  describe("guidance", () => {
    const guidance = async (person: Person) => {
      const { summary } = await stageOf(person);
      return summary.notifications.filter(({ type }) => type === "guidance")
        .length;
    };

    beforeEach(async () => {
      await api.owner.pool.query(
        `INSERT INTO stage_notification (company_id, stage_id, at_ms, type, message)
         VALUES ($1, $2, 1760000000000, 'guidance', 'Lower slurry rate'), ($1, $2, 1760000000000, 'info', 'Pump 7')`,
        [pad.company.id, pad.stage.id],
      );
    });

    test("is not sent where the project switches it off, except to support and managers", async () => {
      const manager = await api.person({
        roles: ["manager"],
        projects: [pad.project],
      });
      expect([
        await guidance(client),
        await guidance(manager),
        await guidance(administrator),
      ]).toEqual([0, 1, 1]);
    });

    test("is sent where the project shows it, unless the well is tagged", async () => {
      const { project } = await administrator.api.projects.get({
        params: { id: pad.project.id },
      });
      await administrator.api.projects.update({
        params: { id: project.id },
        body: { visibleFeatureGuidance: true, updatedAt: project.updatedAt },
      });
      expect(await guidance(client)).toBe(1);
      const tag = await aTag(administrator.api, noClientGuidanceTag, "WELL");
      await administrator.api.tags.subscribe({
        params: { tagId: tag.id, assetType: "well", assetId: pad.well.id },
      });
      expect(await guidance(client)).toBe(0);
      expect((await stageOf(administrator)).showsGuidance).toBe(false);
      expect(await guidance(administrator)).toBe(1);
    });

    test("is sent live to support and managers, and to others where the project shows it", async () => {
      const notified = async (...roles: Role[]) => {
        const person = await api.person({ roles, projects: [pad.project] });
        return (await stageOf(person)).showsGuidance;
      };
      expect([
        await notified("support"),
        await notified("manager"),
        await notified("engineer"),
        await notified("research"),
        await notified("sales"),
      ]).toEqual([true, true, false, false, false]);
    });
  });

  test("a project of the own company that was not given to the client does not exist for them", async () => {
    const other = await aProject(administrator.api, pad.company.id);
    const well = await aWell(administrator.api, other.id);
    const stage = await aStage(administrator.api, well.id);
    await expect(stageOf(client, stage.id)).rejects.toMatchObject({
      status: 404,
    });
    const projects = await client.api.companies.projects({
      params: { id: pad.company.id },
    });
    expect(projects.map(({ id }) => id)).toEqual([pad.project.id]);
  });
});

describe("tags", () => {
  test("a live-stage tag moves from any other stage of the project", async () => {
    const tag = await aTag(administrator.api, "lifecycle:live stage 1");
    const second = await aStage(administrator.api, pad.well.id);
    for (const stage of [pad.stage, second]) {
      await administrator.api.tags.subscribe({
        params: { tagId: tag.id, assetType: "stage", assetId: stage.id },
      });
    }
    const live = await client.api.projects.liveStages({
      params: { id: pad.project.id },
    });
    expect(live).toMatchObject([{ ordinal: 1, stageId: second.id }]);
    expect((await stageOf(client, second.id)).liveStageOrdinal).toBe(1);
    expect((await stageOf(client)).liveStageOrdinal).toBeNull();
  });

  test("a stage is confidential when its well carries the tag", async () => {
    const tag = await aTag(administrator.api, confidentialTag, "WELL");
    expect((await stageOf(client)).confidential).toBe(false);
    await administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "well", assetId: pad.well.id },
    });
    expect((await stageOf(client)).confidential).toBe(true);
  });
});
