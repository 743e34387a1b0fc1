import { aCompany, aProject } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

async function aGroup(group: string) {
  const company = await aCompany(administrator.api);
  const pad = await aProject(administrator.api, company.id);
  const person = await api.person({ name: `Person of ${group}`, roles: [] });
  await administrator.api.userGroups.assign({
    body: { group, assetType: "PROJECT", assetId: pad.id, userId: person.id },
  });
  return { company, pad, person };
}

async function membersOf(group: string) {
  const { members } = await administrator.api.userGroups.members({
    query: { assetType: "PROJECT", group },
  });
  return members;
}

test("an assignment makes somebody a member, and is listed with names", async () => {
  const { company, pad, person } = await aGroup("named");
  expect(await membersOf("named")).toEqual([
    {
      group: "named",
      assetType: "PROJECT",
      assetId: pad.id,
      assetName: pad.name,
      companyId: company.id,
      companyName: company.name,
      userId: person.id,
      userName: "Person of named",
      email: expect.any(String) as string,
      deactivatedAt: null,
    },
  ]);
  expect((await person.send("GET", `projects/${pad.id}`)).status).toBe(200);
});

test("taken out of a group, somebody keeps the pad; a second time there is nothing to remove", async () => {
  const { pad, person } = await aGroup("removed");
  const remove = () =>
    administrator.api.userGroups.remove({
      params: {
        group: "removed",
        assetType: "PROJECT",
        assetId: pad.id,
        userId: person.id,
      },
    });
  await remove();
  expect(await membersOf("removed")).toEqual([]);
  expect((await person.send("GET", `projects/${pad.id}`)).status).toBe(200);
  await expect(remove()).rejects.toMatchObject({ code: "notFound" });
});

test("no group row outlives the pad it names", async () => {
  const { pad } = await aGroup("deleted pad");
  await administrator.api.projects.remove({ params: { id: pad.id } });
  expect(await membersOf("deleted pad")).toEqual([]);
});

test("no group row outlives the membership of the pad", async () => {
  const { pad, person } = await aGroup("left pad");
  await administrator.api.projects.removeUser({
    params: { projectId: pad.id, userId: person.id },
  });
  expect(await membersOf("left pad")).toEqual([]);
});

test("no group row outlives the person", async () => {
  const { person } = await aGroup("deleted person");
  await api.owner.pool.query("DELETE FROM app_user WHERE id = $1", [person.id]);
  expect(await membersOf("deleted person")).toEqual([]);
});

test("every page of the members has the total of all that match, an empty one too", async () => {
  const pages = [];
  const { pad } = await aGroup("paged");
  for (const name of ["Paged B", "Paged A"]) {
    const person = await api.person({ name, roles: [] });
    await administrator.api.userGroups.assign({
      body: {
        group: "paged",
        assetType: "PROJECT",
        assetId: pad.id,
        userId: person.id,
      },
    });
  }
  const query = { assetType: "PROJECT", group: "paged" } as const;
  let cursor: string | null = null;
  do {
    const page = await administrator.api.userGroups.members({
      query: { ...query, limit: 2, ...(cursor === null ? {} : { cursor }) },
    });
    pages.push(page);
    ({ nextCursor: cursor } = page);
  } while (cursor !== null);
  expect(
    pages.map(({ total, members }) => ({
      total,
      names: members.map(({ userName }) => userName),
    })),
  ).toEqual([
    { total: 3, names: ["Paged A", "Paged B"] },
    { total: 3, names: ["Person of paged"] },
  ]);
  const none = await administrator.api.userGroups.members({
    query: { ...query, search: "nobody is called so" },
  });
  expect(none).toMatchObject({ total: 0, members: [] });
  // The last page no longer exists, but the total is still returned.
  const first = pages[0]?.nextCursor ?? "";
  await administrator.api.userGroups.remove({
    params: {
      group: "paged",
      assetType: "PROJECT",
      assetId: pad.id,
      userId: pages[1]?.members[0]?.userId ?? 0,
    },
  });
  const beyond = await administrator.api.userGroups.members({
    query: { ...query, limit: 2, cursor: first },
  });
  expect(beyond).toMatchObject({ total: 2, members: [] });
});
