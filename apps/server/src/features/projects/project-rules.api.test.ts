import { projectMessages } from "@stagecraft/domain";
import { aCompany, aPad, aProject, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let support: Person;
let pad: Pad;
let providerId: number;

beforeAll(async () => {
  api = await sharedTestApi();
  const administrator = await api.person({ roles: ["administrator"] });
  support = await api.person({ roles: ["support"] });
  pad = await aPad(administrator.api);
  providerId = pad.project.dataSourceAuthId ?? 0;
});

let names = 0;

function aBody() {
  names += 1;
  return {
    companyId: pad.company.id,
    name: `Rule pad ${names}`,
    dataSourceAuthId: providerId,
    plannedStagesPerDay: 12,
    timezone: "America/Chicago",
  };
}

interface Refusal {
  readonly error: {
    readonly details: readonly { field: string; message: string }[];
  };
}

async function messagesOf(method: "POST" | "PUT", path: string, body: object) {
  const response = await support.send(method, path, body);
  expect(response.status).toBe(400);
  const { details } = (response.body as Refusal).error;
  return details.map(({ field, message }) => `${field}: ${message}`);
}

describe("the server refuses what the project dialog refuses, with its messages", () => {
  test("a new pad without its data provider, planned stages and timezone", async () => {
    const { companyId, name } = aBody();
    const missing = await messagesOf("POST", "projects", { companyId, name });
    expect(missing.join("\n")).toContain(projectMessages.dataProvider);
    expect(missing.join("\n")).toContain(projectMessages.plannedStagesPerDay);
    expect(missing.join("\n")).toContain(projectMessages.required);
    expect(missing).toHaveLength(3);
  });

  test.each([
    [{ name: "  " }, projectMessages.required],
    [{ dataSourceAuthId: null }, projectMessages.dataProvider],
    [{ plannedStagesPerDay: 51 }, projectMessages.plannedStagesPerDay],
    [{ plannedStagesPerDay: 2.5 }, projectMessages.plannedStagesPerDay],
    [{ timezone: "" }, projectMessages.required],
    [{ timezone: "Mars/Olympus" }, projectMessages.timezone],
    [{ timezone: "+03:00" }, projectMessages.timezone],
    [{ projectNotes: "x".repeat(256) }, projectMessages.notesTooLong],
    [{ notificationURL: "http://a.example" }, projectMessages.notificationUrl],
    [{ channelId: "https://a.example/team/1" }, projectMessages.channelUrl],
    [{ internalChannelId: "two words" }, projectMessages.channelUrl],
  ])("%j, in a new pad and in an edit", async (fields, message) => {
    const added = await messagesOf("POST", "projects", {
      ...aBody(),
      ...fields,
    });
    expect(added.join("\n")).toContain(message);
    const { id, updatedAt } = pad.project;
    const edited = await messagesOf("PUT", `projects/${id}`, {
      ...fields,
      updatedAt,
    });
    expect(edited.join("\n")).toContain(message);
  });

  test("but not a complete pad with id 0 (D16), which keeps its fields", async () => {
    const body = {
      ...aBody(),
      id: 0 as const,
      visibleFeatureGuidance: true,
      internalSharePointUri: "https://share.example.com/pad",
      channelId: "19:client@thread.tacv2",
      internalChannelId: "19:support@thread.tacv2",
      internalTabId: "tab-1",
      projectNotes: "Wireline until **noon**",
    };
    const { project } = await support.api.projects.add({ body });
    const { id, ...fields } = body;
    expect(project).toMatchObject(fields);
  });
});

describe("the data provider of a pad", () => {
  test("belongs to the company of the pad: another one does not exist for it", async () => {
    const company = await aCompany(
      (await api.person({ roles: ["administrator"] })).api,
    );
    const foreign = await support.api.dataSources.add({
      body: {
        companyId: company.id,
        name: "Foreign",
        url: "https://store.example/witsml",
      },
    });
    const dataSourceAuthId = foreign.id;
    await expect(
      support.api.projects.add({ body: { ...aBody(), dataSourceAuthId } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      support.api.projects.update({
        params: { id: pad.project.id },
        body: { dataSourceAuthId, updatedAt: pad.project.updatedAt },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("is not deleted while a pad has it", async () => {
    const project = await aProject(support.api, pad.company.id);
    await expect(
      support.api.dataSources.remove({
        params: { id: project.dataSourceAuthId ?? 0 },
      }),
    ).rejects.toMatchObject({ code: "dataSource.inUse" });
  });

  test("stays when an edit leaves it out", async () => {
    const project = await aProject(support.api, pad.company.id);
    const { project: edited } = await support.api.projects.update({
      params: { id: project.id },
      body: { location: "31.9, -102.1", updatedAt: project.updatedAt },
    });
    expect(edited.dataSourceAuthId).toBe(project.dataSourceAuthId);
  });

  test("is for staff: a client does not receive it", async () => {
    const engineer = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    const { project } = await engineer.api.projects.get({
      params: { id: pad.project.id },
    });
    expect(project).not.toHaveProperty("dataSourceAuthId");
  });
});
