import { aPad, type Pad } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../test/api-harness.ts";
import {
  allEndpoints,
  callEndpoint,
  errorCodeOf,
  exampleFor,
} from "../../test/call-endpoint.ts";
import { aWorld, type World } from "../../test/world.ts";

let api: OwnTestApi;
let administrator: Person;
let world: World;

async function setActive(companyId: number, active: boolean): Promise<void> {
  const params = { id: companyId };
  const { company } = await administrator.api.companies.get({ params });
  const { updatedAt } = company;
  await administrator.api.companies.update({
    params,
    body: { active, updatedAt },
  });
}

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  world = await aWorld(api, administrator);
  await setActive(world.company.id, false);
});
afterAll(() => api.close());

/** These name their company in fields that no scope can point to. */
const guardedByService = [
  "rules.add",
  "batchJobs.submit",
  "etl.dryRun",
  "recordImports.undo",
  "ptaCases.upload",
];

const changes = allEndpoints.filter(
  ({ key, endpoint }) =>
    (typeof endpoint.scope !== "string" &&
      endpoint.scope.some(({ asset }) => asset !== "user") &&
      !endpoint.isOpenWhileInactive) ||
    guardedByService.includes(key),
);

describe("an inactive company is read-only", () => {
  test.each(changes)("$key is refused", async (named) => {
    const input = exampleFor(named, world);
    const body =
      named.key === "rules.add"
        ? { ...(input.body as object), companyId: world.company.id }
        : input.body;
    const response = await callEndpoint(api, administrator, named, {
      ...input,
      body,
    });
    expect(errorCodeOf(response)).toBe("company.inactive");
    expect(response.status).toBe(409);
  });

  test("besides all reads, only the listed calls are still accepted", () => {
    const open = allEndpoints.filter(
      ({ endpoint }) =>
        endpoint.method !== "GET" && endpoint.isOpenWhileInactive,
    );
    expect(open.map(({ key }) => key)).toEqual([
      "companies.update",
      "companies.addUser",
      "companies.updateUser",
      "companies.removeUser",
      "userGroups.assign",
      "userGroups.remove",
      "roles.impact",
      "vanCredentials.revoke",
      "projects.addUser",
      "projects.removeUser",
      "wellDocuments.preview",
      "ptaCases.workbook",
      "ptaCases.cancel",
      "ptaInterpretations.cancel",
      "stageBatches.cancel",
      "controlDocuments.previewOfProject",
      "controlDocuments.previewOfWell",
      "stageData.bulk",
      "stageImages.draw",
      "stageImports.cancel",
      "backfills.cancel",
      "feedQuality.recompute",
      "speech.say",
      "backTests.cancel",
      "projectExports.statistics",
      "projectExports.clientStatistics",
      "projectExports.fdiStatistics",
      "projectExports.fdiStatisticsTransposed",
      "projectExports.geoStatistics",
      "projectExports.severalProjects",
      "etl.stop",
      "dataSources.previewMappings",
    ]);
  });

  test("reads and exports go on", async () => {
    const stage = await administrator.send("GET", `stages/${world.stage.id}`);
    const statistics = await administrator.send(
      "POST",
      `projects/${world.project.id}/stats/export`,
      {},
    );
    expect([stage.status, statistics.status]).toEqual([200, 200]);
  });

  test("a van is refused like a person, and accepted when the company is active again", async () => {
    const pad = await aPad(administrator.api);
    const van = await api.person({
      roles: ["datavan"],
      projects: [pad.project],
    });
    await setActive(pad.company.id, false);
    await expect(push(van, pad)).rejects.toMatchObject({
      status: 409,
      code: "company.inactive",
    });
    await setActive(pad.company.id, true);
    expect(await push(van, pad)).toEqual({ stored: 1, repeated: 0 });
  });

  test("another company's person cannot find out that it is inactive", async () => {
    const other = await aPad(administrator.api);
    const stranger = await api.person({
      roles: ["engineer"],
      projects: [other.project],
    });
    const response = await stranger.send("PUT", `stages/${world.stage.id}`, {
      clientComment: "mine",
      updatedAt: 0,
    });
    expect(errorCodeOf(response)).toBe("notFound");
  });
});

function push({ api: client }: Person, { stage }: Pad) {
  return client.stageData.push({
    params: { stageId: stage.id },
    body: {
      source: "van",
      firstSequence: 0,
      times: [1_760_000_000_000],
      channels: [{ name: "pressure", unit: "psi", values: [4321] }],
    },
  });
}
