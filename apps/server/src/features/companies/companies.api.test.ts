import type { Role } from "@stagecraft/domain";
import { aCompany, aProject } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
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

function join(companyId: number, { id }: Person) {
  return administrator.api.companies.addUser({
    params: { companyId, userId: id },
  });
}

function setAllProjects(
  companyId: number,
  { id }: Person,
  allProjects: boolean,
) {
  return administrator.api.companies.updateUser({
    params: { companyId, userId: id },
    body: { allProjects },
  });
}

async function padsOf(person: Person, companyId: number): Promise<string[]> {
  const projects = await person.api.companies.userProjects({
    params: { id: companyId, userId: person.id },
  });
  return projects.map(({ name }) => name);
}

async function memberOf(companyId: number, { id }: Person) {
  const { members } = await administrator.api.companies.members({
    params: { id: companyId },
  });
  return members.find((member) => member.id === id);
}

describe("all pads, including future ones (decision D2)", () => {
  test.each<[Role, boolean]>([
    ["engineer", true],
    ["manager", true],
    ["guest", false],
    ["vanoperator", false],
    ["sales", false],
    ["playbookengineer", false],
    ["support", false],
  ])("a new member who is %s: %s", async (role, allProjects) => {
    const company = await aCompany(administrator.api);
    const person = await api.person({ roles: [role] });
    await join(company.id, person);
    expect(await memberOf(company.id, person)).toMatchObject({
      roles: [role],
      allProjects,
    });
  });

  test("a new pad and a copy of it belong to those who have all pads, and to nobody else", async () => {
    const company = await aCompany(administrator.api);
    const engineer = await api.person({ roles: ["engineer"] });
    const guest = await api.person({ roles: ["guest"] });
    await join(company.id, engineer);
    await join(company.id, guest);
    const pad = await aProject(administrator.api, company.id, {
      name: "Kestrel",
    });
    await administrator.api.projects.clone({ params: { projectId: pad.id } });
    expect(await padsOf(engineer, company.id)).toEqual([
      "Kestrel",
      "Kestrel (copy)",
    ]);
    expect(await padsOf(guest, company.id)).toEqual([]);
  });

  test("switching it on gives the existing pads too; switching it off keeps them and gives no new ones", async () => {
    const company = await aCompany(administrator.api);
    const guest = await api.person({ roles: ["guest"] });
    await join(company.id, guest);
    await aProject(administrator.api, company.id, { name: "First" });
    await setAllProjects(company.id, guest, true);
    expect(await padsOf(guest, company.id)).toEqual(["First"]);
    await setAllProjects(company.id, guest, false);
    await aProject(administrator.api, company.id, { name: "Second" });
    expect(await padsOf(guest, company.id)).toEqual(["First"]);
  });

  test("pads in production are listed before idle ones, each by name", async () => {
    const company = await aCompany(administrator.api);
    const engineer = await api.person({ roles: ["engineer"] });
    await join(company.id, engineer);
    for (const [name, active] of [
      ["Aplomado", false],
      ["Kestrel", true],
      ["Bonelli", true],
    ] as const)
      await aProject(administrator.api, company.id, { name, active });
    expect(await padsOf(engineer, company.id)).toEqual([
      "Bonelli",
      "Kestrel",
      "Aplomado",
    ]);
  });

  test("somebody who gets a single pad of a company gets no other pad", async () => {
    const company = await aCompany(administrator.api);
    const given = await aProject(administrator.api, company.id, {
      name: "Given",
    });
    await aProject(administrator.api, company.id, { name: "Other" });
    const engineer = await api.person({ roles: ["engineer"] });
    await administrator.api.projects.addUser({
      params: { projectId: given.id, userId: engineer.id },
    });
    expect(await padsOf(engineer, company.id)).toEqual(["Given"]);
  });

  test("somebody who has single pads of a company gives nobody all of them, not even themselves (decision D23)", async () => {
    const company = await aCompany(administrator.api);
    const own = await aProject(administrator.api, company.id, { name: "Own" });
    await aProject(administrator.api, company.id, { name: "Other" });
    const editor = await api.person({ roles: ["manager"], projects: [own] });
    const engineer = await api.person({ roles: ["engineer"], projects: [own] });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:users,view:admin-companies}' WHERE id = $1",
      [editor.id],
    );
    for (const { id } of [editor, engineer]) {
      const params = { companyId: company.id, userId: id };
      await editor.api.companies.addUser({ params });
      const raise = editor.api.companies.updateUser({
        params,
        body: { allProjects: true },
      });
      await expect(raise).rejects.toMatchObject({
        code: "permission.missing",
      });
    }
    expect(await padsOf(editor, company.id)).toEqual(["Own"]);
    await setAllProjects(company.id, editor, true);
    await editor.api.companies.updateUser({
      params: { companyId: company.id, userId: engineer.id },
      body: { allProjects: true },
    });
    expect(await padsOf(engineer, company.id)).toEqual(["Other", "Own"]);
  });

  test("the people who will see a new pad are listed before it is created, its creator included", async () => {
    const company = await aCompany(administrator.api);
    const engineer = await api.person({ name: "Edda", roles: ["engineer"] });
    const guest = await api.person({ name: "Gus", roles: ["guest"] });
    await join(company.id, engineer);
    await join(company.id, guest);
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:projects}' WHERE id = $1",
      [guest.id],
    );
    const params = { id: company.id };
    expect(
      await administrator.api.companies.projectViewers({ params }),
    ).toEqual({ total: 1, people: [{ id: engineer.id, name: "Edda" }] });
    expect(await guest.api.companies.projectViewers({ params })).toMatchObject({
      total: 2,
      people: [{ name: "Edda" }, { name: "Gus" }],
    });
    const { id: dataSourceAuthId } = await administrator.api.dataSources.add({
      body: {
        companyId: company.id,
        name: "Provider",
        url: "https://store.example/witsml",
      },
    });
    await aProject(guest.api, company.id, { name: "Own", dataSourceAuthId });
    expect(await padsOf(guest, company.id)).toEqual(["Own"]);
  });

  test("a pad created while somebody is given all pads is not missed", async () => {
    const company = await aCompany(administrator.api);
    const guest = await api.person({ roles: ["guest"] });
    await join(company.id, guest);
    await Promise.all([
      setAllProjects(company.id, guest, true),
      ...["A", "B", "C"].map((name) =>
        aProject(administrator.api, company.id, { name }),
      ),
    ]);
    expect(await padsOf(guest, company.id)).toEqual(["A", "B", "C"]);
  });
});

describe("a member", () => {
  test("who leaves the company loses its pads and groups, and no others", async () => {
    const left = await aCompany(administrator.api);
    const kept = await aCompany(administrator.api);
    const leftPad = await aProject(administrator.api, left.id);
    const keptPad = await aProject(administrator.api, kept.id);
    const person = await api.person({ roles: ["guest"] });
    const assign = (assetType: "COMPANY" | "PROJECT", assetId: number) =>
      administrator.api.userGroups.assign({
        body: { group: "leavers", assetType, assetId, userId: person.id },
      });
    await assign("COMPANY", left.id);
    await assign("PROJECT", leftPad.id);
    await assign("PROJECT", keptPad.id);
    await administrator.api.companies.removeUser({
      params: { companyId: left.id, userId: person.id },
    });
    const groups = await administrator.api.userGroups.list({});
    expect(
      groups
        .filter(({ userId }) => userId === person.id)
        .map(({ assetId }) => assetId),
    ).toEqual([keptPad.id]);
    expect((await person.send("GET", `projects/${leftPad.id}`)).status).toBe(
      404,
    );
    expect((await person.send("GET", `projects/${keptPad.id}`)).status).toBe(
      200,
    );
  });

  test("cannot be edited when the person is not a member", async () => {
    const company = await aCompany(administrator.api);
    const stranger = await api.person({ roles: ["guest"] });
    await expect(
      setAllProjects(company.id, stranger, true),
    ).rejects.toMatchObject({ code: "notFound" });
  });

  test("is found page by page, each once, and by part of name or email", async () => {
    const company = await aCompany(administrator.api);
    for (const name of ["bo", "Ann", "Cy", "ann"])
      await api.person({ name, roles: [], companies: [company.id] });
    const params = { id: company.id };
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: 2, ...(cursor === null ? {} : { cursor }) };
      const page = await administrator.api.companies.members({ params, query });
      seen.push(...page.members.map(({ name }) => name));
      expect(page.total).toBe(4);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.map((name) => name.toLowerCase())).toEqual([
      "ann",
      "ann",
      "bo",
      "cy",
    ]);
    const found = await administrator.api.companies.members({
      params,
      query: { search: "AN" },
    });
    expect(found.members).toHaveLength(2);
  });

  test("can be chosen from those of the pad's company", async () => {
    const company = await aCompany(administrator.api);
    const pad = await aProject(administrator.api, company.id);
    const inside = await api.person({
      name: "Ida",
      roles: [],
      companies: [company.id],
    });
    await api.person({ name: "Ivo", roles: [] });
    const params = { id: pad.id };
    expect(
      await administrator.api.projects.candidates({ params }),
    ).toMatchObject([{ id: inside.id, isMember: false }]);
    await administrator.api.projects.addUser({
      params: { projectId: pad.id, userId: inside.id },
    });
    expect(await administrator.api.projects.members({ params })).toMatchObject({
      total: 1,
      members: [{ id: inside.id, projectCount: 1 }],
    });
  });
});

test("somebody who is deactivated is listed as such and offered nowhere", async () => {
  const company = await aCompany(administrator.api);
  const pad = await aProject(administrator.api, company.id);
  const left = await api.person({
    name: `Left ${company.id}`,
    roles: ["engineer"],
    projects: [pad],
  });
  await setAllProjects(company.id, left, true);
  const group = `crew ${company.id}`;
  await administrator.api.userGroups.assign({
    body: { group, assetType: "PROJECT", assetId: pad.id, userId: left.id },
  });
  await administrator.api.users.deactivate({ params: { id: left.id } });
  const other = await aCompany(administrator.api);
  const { companies, projects, userGroups } = administrator.api;
  const query = { search: `Left ${company.id}` };
  const listed = { id: left.id, deactivatedAt: expect.any(Number) as number };
  expect(
    await companies.members({ params: { id: company.id }, query }),
  ).toMatchObject({ members: [listed] });
  expect(
    await projects.members({ params: { id: pad.id }, query }),
  ).toMatchObject({ members: [listed] });
  const { members } = await userGroups.members({
    query: { assetType: "PROJECT", group },
  });
  expect(members).toMatchObject([
    { userId: left.id, deactivatedAt: expect.any(Number) as number },
  ]);
  expect(
    await companies.candidates({ params: { id: other.id }, query }),
  ).toEqual([]);
  expect(await projects.candidates({ params: { id: pad.id }, query })).toEqual(
    [],
  );
  expect(
    (await companies.projectViewers({ params: { id: company.id } })).total,
  ).toBe(0);
});

describe("the list of companies", () => {
  test("is sorted by name ignoring case, searched and filtered on the server", async () => {
    const mark = `${Date.now()}`;
    for (const name of [`b ${mark}`, `A ${mark}`, `C ${mark}`])
      await aCompany(administrator.api, name);
    const list = (query: { state?: "active" | "inactive"; limit?: number }) =>
      administrator.api.companies.search({ query: { search: mark, ...query } });
    const first = await list({ limit: 2 });
    expect(first.companies.map(({ name }) => name[0])).toEqual(["A", "b"]);
    const next = await administrator.api.companies.search({
      query: { search: mark, limit: 2, cursor: first.nextCursor ?? "" },
    });
    expect(next.companies.map(({ name }) => name[0])).toEqual(["C"]);
    expect(next.nextCursor).toBeNull();
    expect((await list({ state: "inactive" })).total).toBe(0);
  });

  test("refuses an invalid cursor", async () => {
    const response = await administrator.send(
      "GET",
      "companies/search?cursor=nonsense",
    );
    expect(response.status).toBe(400);
  });
});
