import { randomUUID } from "node:crypto";
import { aCompany, aProject } from "@stagecraft/testing";
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
  startTestApi,
  type OwnTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { FakeGraph, graphError } from "./testing/fake-graph.ts";

interface StoredChannel {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
}

async function channelsOf(api: TestApi, projectId: number) {
  const { rows } = await api.owner.pool.query<StoredChannel>(
    "SELECT id, kind, name FROM team_channel WHERE project_id = $1 ORDER BY kind",
    [projectId],
  );
  return rows;
}

function integrate(person: Person, projectId: number, body: object = {}) {
  return person.send("PUT", `projects/${projectId}/graphChannel`, body);
}

describe("team channels in our own database", () => {
  let api: TestApi;
  let administrator: Person;

  beforeAll(async () => {
    api = await sharedTestApi();
    administrator = await api.person({ roles: ["administrator"] });
  });

  async function newProject() {
    const company = await aCompany(administrator.api);
    return aProject(administrator.api, company.id);
  }

  test("are one for support and one for the client, without a team id", async () => {
    const project = await newProject();
    const reply = await integrate(administrator, project.id, {
      projectId: project.id,
      projectName: project.name,
      teamId: "",
      internalChannelId: "",
      internalTabId: "",
      internalSharePointUri: "",
    });
    const [client, internal] = await channelsOf(api, project.id);
    expect([client?.kind, internal?.kind]).toEqual(["client", "internal"]);
    expect(internal?.name).toBe(project.name);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        projectId: project.id,
        home: "embedded",
        channelId: `stagecraft:${client?.id}`,
        internalChannelId: `stagecraft:${internal?.id}`,
        internalTabId: "",
      },
    });
    const params = { id: project.id };
    const { project: saved } = await administrator.api.projects.get({ params });
    expect(reply.body).toMatchObject({
      channelId: saved.channelId,
      internalChannelId: saved.internalChannelId,
      updatedAt: saved.updatedAt,
    });
  });

  test("are made once: asking again changes nothing, and two at once neither", async () => {
    const project = await newProject();
    await Promise.all(
      [1, 2, 3].map(() => integrate(administrator, project.id)),
    );
    const first = await integrate(administrator, project.id);
    expect(first.status).toBe(200);
    expect((await integrate(administrator, project.id)).body).toEqual(
      first.body,
    );
    expect((await channelsOf(api, project.id)).length).toBe(2);
  });

  test("follow the name of the project; a channel that was linked stays", async () => {
    const project = await newProject();
    await integrate(administrator, project.id);
    const params = { id: project.id };
    const { project: saved } = await administrator.api.projects.get({ params });
    const body = {
      name: "Renamed pad",
      channelId: "19:linked@thread.tacv2",
      updatedAt: saved.updatedAt,
    };
    await administrator.api.projects.update({ params, body });
    const reply = await integrate(administrator, project.id);
    expect(reply.body).toMatchObject({ channelId: "19:linked@thread.tacv2" });
    expect(
      (await channelsOf(api, project.id)).find(
        ({ kind }) => kind === "internal",
      )?.name,
    ).toBe("Renamed pad");
  });

  test("are refused to whoever has an outdated project open", async () => {
    const project = await newProject();
    for (const body of [
      { projectName: "Another name" },
      { teamId: "another-team" },
      { internalChannelId: "19:another" },
      { projectId: project.id + 1 },
    ])
      expect(await integrate(administrator, project.id, body)).toMatchObject({
        status: 409,
        body: { error: { code: "edit.conflict" } },
      });
    expect(await channelsOf(api, project.id)).toEqual([]);
  });

  test("do not exist for another company, and are nothing for an engineer to make", async () => {
    const project = await newProject();
    const rival = await api.person({
      roles: ["administrator"],
      projects: [await newProject()],
    });
    const engineer = await api.person({
      roles: ["engineer"],
      projects: [project],
    });
    expect((await integrate(engineer, project.id)).status).toBe(403);
    expect((await integrate(rival, 999_999_999)).status).toBe(404);
    expect(await channelsOf(api, project.id)).toEqual([]);
  });

  test("leave a record of who made them", async () => {
    const project = await newProject();
    const reply = await integrate(administrator, project.id);
    const { rows } = await api.owner.pool.query<object>(
      "SELECT action, outcome, status FROM audit_record WHERE request_id = $1",
      [reply.headers.get("x-request-id")],
    );
    expect(rows).toEqual([
      { action: "teamChannels.integrate", outcome: "changed", status: 200 },
    ]);
  });
});

describe("team channels in Microsoft Teams", () => {
  const graph = new FakeGraph();
  let api: OwnTestApi;
  let administrator: Person;

  beforeAll(async () => {
    await graph.start();
    api = await startTestApi({
      graph: graph.configuration,
      allowedHosts: ["127.0.0.1"],
    });
    administrator = await api.person({ roles: ["administrator"] });
  });
  afterAll(async () => {
    await api.close();
    await graph.stop();
  });
  beforeEach(() => graph.reset());

  async function newProject(teamId: string) {
    const body = { name: `Company ${randomUUID()}`, teamId };
    const { company } = await administrator.api.companies.add({ body });
    return aProject(administrator.api, company.id, {
      internalSharePointUri: "https://example.sharepoint.com/sites/pad",
    });
  }

  test("need a team of the company", async () => {
    const project = await newProject("");
    expect(await integrate(administrator, project.id)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: "channel.teamRequired",
          message: "Teams integration with company required",
        },
      },
    });
    expect(graph.steps).toEqual([]);
  });

  test("a channel whose tab failed is kept, and completed by asking again", async () => {
    const project = await newProject("team");
    graph.fail("createTab", graphError(500, "Broken", "Broken"));
    const failed = await integrate(administrator, project.id);
    expect(failed).toMatchObject({
      status: 502,
      body: {
        error: {
          code: "channel.failed",
          message:
            "Teams Integration did not complete, Please contact administrator.",
        },
      },
    });
    expect(JSON.stringify(failed.body)).not.toContain(graph.clientSecret);
    const params = { id: project.id };
    const { project: saved } = await administrator.api.projects.get({ params });
    expect(saved).toMatchObject({
      internalChannelId: graph.channels[0]?.id,
      internalTabId: "",
    });
    const { rows } = await api.owner.pool.query<object>(
      "SELECT outcome, status, code FROM audit_record WHERE request_id = $1 ORDER BY id",
      [failed.headers.get("x-request-id")],
    );
    expect(rows).toEqual([
      { outcome: "changed", status: 200, code: null },
      { outcome: "refused", status: 502, code: "channel.failed" },
    ]);
    expect(await integrate(administrator, project.id)).toMatchObject({
      status: 200,
      body: {
        home: "graph",
        internalChannelId: graph.channels[0]?.id,
        internalTabId: "tab-1",
      },
    });
    expect(graph.created.length).toBe(1);
  });

  test("are made by one request at a time", async () => {
    const project = await newProject("team");
    const replies = await Promise.all(
      [1, 2, 3].map(() => integrate(administrator, project.id)),
    );
    for (const { status, body } of replies)
      if (status !== 200)
        expect(body).toMatchObject({ error: { code: "channel.notReady" } });
    expect(graph.created.length).toBe(1);
    expect(graph.channels[0]?.tabs.length).toBe(1);
    expect((await integrate(administrator, project.id)).status).toBe(200);
  });
});
