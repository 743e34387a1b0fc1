import { aPad } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#database/database.ts";
import { verifyAudit } from "#features/audit/verify-audit.service.ts";
import { writeAudit } from "#http/audit.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"], name: "Ada" });
});

/** An administrator of a client: a person of one company with the permission. */
async function clientAdministrator(companyId: number): Promise<Person> {
  const person = await api.person({
    roles: ["manager"],
    companies: [companyId],
  });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{view:audit}' WHERE id = $1",
    [person.id],
  );
  return person;
}

async function recordsOf(companyId: number, reader: Person = administrator) {
  const { records } = await reader.api.audit.page({ query: { companyId } });
  return records;
}

test("an edit is recorded with what was there before and what is there now, changed fields alone", async () => {
  const { company } = await aPad(administrator.api);
  await administrator.api.companies.update({
    params: { id: company.id },
    body: { contactName: "Grace", updatedAt: company.updatedAt },
  });
  const [record] = await recordsOf(company.id);
  expect(record).toMatchObject({
    action: "companies.update",
    actorId: administrator.id,
    actorName: "Ada",
    outcome: "changed",
    companyId: company.id,
    companyName: company.name,
    subjects: [{ type: "company", id: String(company.id), name: company.name }],
    changes: [
      {
        record: "company",
        kind: "changed",
        fields: [{ field: "contact_name", before: "", after: "Grace" }],
      },
    ],
    moreChanges: 0,
  });
});

test("a record names what the request made, and a deleted thing by its last name", async () => {
  const { company, project, well, stage } = await aPad(administrator.api);
  await administrator.api.vanCredentials.add({
    params: { projectId: project.id },
    body: { name: "Van 7", stageId: null },
  });
  const person = await administrator.api.users.add({
    body: {
      name: "Grace",
      email: `grace-${company.id}@audit.test`,
      roles: ["guest"],
      companyIds: [company.id],
    },
  });
  await administrator.api.stages.remove({ params: { id: stage.id } });
  const nameIn = async (query: object, action: string) => {
    const page = await administrator.api.audit.page({ query });
    return page.records.find((record) => record.action === action)?.subjects[0];
  };
  const ofCompany = (action: string) =>
    nameIn({ assetType: "company", assetId: company.id }, action);
  expect(await ofCompany("companies.add")).toMatchObject({
    type: "company",
    name: company.name,
  });
  expect(await ofCompany("projects.add")).toMatchObject({
    type: "project",
    id: String(project.id),
    name: project.name,
  });
  expect(await ofCompany("wells.add")).toMatchObject({
    type: "well",
    name: well.wellNumber,
  });
  expect(await ofCompany("stages.add")).toMatchObject({
    type: "stage",
    name: stage.name,
  });
  expect(await ofCompany("stages.remove")).toMatchObject({ name: stage.name });
  expect(await ofCompany("vanCredentials.add")).toMatchObject({
    type: "van-credential",
    name: "Van 7",
  });
  expect(
    await nameIn({ assetType: "user", assetId: person.id }, "users.add"),
  ).toMatchObject({ type: "user", name: "Grace" });
});

test("settings of a stage are compared field by field, and everything about a pad is found by the pad", async () => {
  const { project, stage } = await aPad(administrator.api);
  const current = await administrator.api.stages.get({
    params: { id: stage.id },
  });
  await administrator.api.stages.update({
    params: { id: stage.id },
    body: { clientComment: "Screen-out", updatedAt: current.updatedAt },
  });
  const { records } = await administrator.api.audit.page({
    query: { assetType: "project", assetId: project.id },
  });
  const edit = records.find(({ action }) => action === "stages.update");
  expect(edit?.changes).toMatchObject([
    {
      record: "stage",
      id: String(stage.id),
      fields: [{ field: "client_comment", before: "", after: "Screen-out" }],
    },
  ]);
  expect(edit?.subjects[0]?.name).toContain(stage.name);
});

test("replaced roles show what was given and taken, not what stayed", async () => {
  const person = await api.person({ roles: ["guest", "engineer"] });
  await administrator.api.users.updateIdentity({
    params: { auth0UserId: person.subject },
    body: { roles: ["engineer", "manager"] },
  });
  const { records, names } = await administrator.api.audit.page({
    query: { assetType: "user", assetId: person.id },
  });
  expect(
    records[0]?.changes.map(({ record, kind, fields }) => [
      record,
      kind,
      fields.find(({ field }) => field === "role"),
    ]),
  ).toEqual([
    ["user-role", "removed", { field: "role", before: "guest", after: null }],
    ["user-role", "added", { field: "role", before: null, after: "manager" }],
  ]);
  expect(names[`user:${person.id}`]).toBeDefined();
});

test("secrets never reach a record, wherever they are put", async () => {
  const planted = "correct-horse-battery";
  const { company, project } = await aPad(administrator.api);
  await administrator.api.dataSources.add({
    body: {
      companyId: company.id,
      name: "Van data",
      url: "https://example.test/data",
      login: "reader",
      password: planted,
    },
  });
  await administrator.api.projects.update({
    params: { id: project.id },
    body: {
      notificationURL: `https://hooks.example.test/${planted}`,
      projectNotes: `token=${planted} https://reader:${planted}@example.test`,
      updatedAt: project.updatedAt,
    },
  });
  const van = await administrator.api.vanCredentials.add({
    params: { projectId: project.id },
    body: { name: "Van 3" },
  });
  const { rows } = await api.owner.pool.query<{ text: string }>(
    "SELECT changes::text || target::text AS text FROM audit_record WHERE company_id = $1",
    [company.id],
  );
  const text = rows.map((row) => row.text).join("\n");
  expect(text).toContain("Van data");
  expect(text).toContain('"password": [null, {"hidden": true}]');
  expect(text).not.toContain(planted);
  expect(text).not.toContain(van.secret);
  expect(text).not.toMatch(/"secret_hash": \[null, "/);
});

test("no column of a recorded table whose name indicates a secret is kept", async () => {
  const { rows } = await api.owner.pool.query<{ name: string }>(
    `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND audit_is_secret(c.column_name) IS FALSE
       AND (c.data_type = 'bytea' OR c.column_name ~* '(key_hash|passwd|pin_code)')
       AND EXISTS (SELECT FROM information_schema.triggers t WHERE t.trigger_name = c.table_name || '_noted')`,
  );
  expect(rows).toEqual([]);
});

test("a long value is cut with a mark, and of many changed rows the rest is counted", async () => {
  const { company, project, stage } = await aPad(administrator.api);
  const { updatedAt } = await administrator.api.stages.get({
    params: { id: stage.id },
  });
  await administrator.api.stages.update({
    params: { id: stage.id },
    body: { clientComment: "n".repeat(900), updatedAt },
  });
  const [long] = await recordsOf(company.id);
  expect(long?.changes[0]?.fields).toEqual([
    {
      field: "client_comment",
      before: "",
      after: { cut: "n".repeat(400), length: 900 },
    },
  ]);
  await inTransaction(
    api.database,
    { actorId: administrator.id, companyIds: "all" },
    async (transaction) => {
      await transaction.query(
        `INSERT INTO field_box (company_id, project_id, box_name)
         SELECT $1, $2, 'Box ' || n FROM generate_series(1, 300) n`,
        [company.id, project.id],
      );
      await writeAudit(transaction, {
        requestId: "many",
        actor: null,
        companyId: company.id,
        action: "fieldBoxes.add",
        outcome: "changed",
        status: 200,
        code: null,
        target: {},
      });
    },
  );
  const {
    records: [many],
  } = await administrator.api.audit.page({
    query: { companyId: company.id, requestId: "many" },
  });
  expect(many?.changes.length).toBeGreaterThan(20);
  expect((many?.changes.length ?? 0) + (many?.moreChanges ?? 0)).toBe(300);
});

test("a chain with changed fields verifies, and a changed field breaks it", async () => {
  const { company } = await aPad(administrator.api);
  const chain = async () =>
    (await verifyAudit(api.database)).find(
      ({ companyId }) => companyId === company.id,
    );
  expect(await chain()).toMatchObject({ firstBreak: null });
  // Records from before the columns existed have none of them.
  await api.owner.pool.query(
    `UPDATE audit_record SET acting_for = NULL, assets = NULL, internal = NULL, changes = NULL WHERE company_id = $1`,
    [company.id],
  );
  expect((await chain())?.firstBreak).not.toBeNull();
  await api.owner.pool.query(
    "UPDATE audit_record r SET digest = audit_digest(r) WHERE company_id = $1",
    [company.id],
  );
  expect(await chain()).toMatchObject({ firstBreak: null });
  for (const damage of [
    "acting_for = 7",
    "assets = '{stage:1}'",
    "internal = true",
    `changes = '[{"record": "stage"}]'`,
  ]) {
    const client = await api.owner.pool.connect();
    await client.query("BEGIN");
    await client.query(
      `UPDATE audit_record SET ${damage} WHERE company_id = $1`,
      [company.id],
    );
    const { rows } = await client.query(
      "SELECT FROM audit_record r WHERE company_id = $1 AND digest = audit_digest(r)",
      [company.id],
    );
    await client.query("ROLLBACK");
    client.release();
    expect(rows, damage).toHaveLength(0);
  }
});

test("a client's administrator sees the records of his company and no others", async () => {
  const own = await aPad(administrator.api);
  const other = await aPad(administrator.api);
  const reader = await clientAdministrator(own.company.id);
  const { records } = await reader.api.audit.page({ query: {} });
  expect(records.length).toBeGreaterThan(0);
  expect(new Set(records.map(({ companyId }) => companyId))).toEqual(
    new Set([own.company.id]),
  );
  for (const query of [
    { companyId: other.company.id },
    { assetType: "project", assetId: other.project.id },
    { assetType: "company", assetId: other.company.id },
  ])
    expect((await reader.api.audit.page({ query })).records).toEqual([]);
  const manager = await api.person({
    roles: ["manager"],
    companies: [own.company.id],
  });
  await expect(manager.api.audit.page({ query: {} })).rejects.toMatchObject({
    code: "permission.missing",
  });
});

test("a client's administrator learns nothing of hidden wells and internal comments", async () => {
  const { company, well, stage } = await aPad(administrator.api);
  const reader = await clientAdministrator(company.id);
  const current = await administrator.api.stages.get({
    params: { id: stage.id },
  });
  await administrator.api.stages.update({
    params: { id: stage.id },
    body: { comment: "Vendor is late", updatedAt: current.updatedAt },
  });
  const before = await administrator.api.wells.get({ params: { id: well.id } });
  await administrator.api.wells.update({
    params: { id: well.id },
    body: { hide: true, updatedAt: before.updatedAt },
  });
  const all = JSON.stringify(await recordsOf(company.id));
  expect(all).toContain("Vendor is late");
  const seen = await recordsOf(company.id, reader);
  expect(JSON.stringify(seen)).not.toContain("Vendor is late");
  expect(seen.map(({ action }) => action)).not.toContain("wells.update");
});

test("people and assets to choose from are those of the reader's companies, found by part of a name", async () => {
  const own = await aPad(administrator.api);
  const other = await aPad(administrator.api);
  const reader = await clientAdministrator(own.company.id);
  await api.owner.pool.query(
    "INSERT INTO project_member (project_id, company_id, user_id) VALUES ($1, $2, $3)",
    [own.project.id, own.company.id, reader.id],
  );
  const ids = async (
    type: "user" | "company" | "project" | "well" | "stage",
    person: Person,
    text = "",
  ) => {
    const found = await person.api.audit.choices({
      params: { type },
      query: { text },
    });
    return found.map(({ id }) => id);
  };
  expect(await ids("company", reader)).toEqual([own.company.id]);
  expect(await ids("project", reader)).toEqual([own.project.id]);
  expect(await ids("well", reader)).toEqual([own.well.id]);
  expect(await ids("stage", reader)).toEqual([own.stage.id]);
  expect(await ids("user", reader)).toEqual([reader.id]);
  expect(
    await ids("company", administrator, other.company.name.toUpperCase()),
  ).toEqual([other.company.id]);
  expect(await ids("company", administrator, "%_%")).toEqual([]);
});

test("what a person was refused is on the list, and is found by the administrator of their company", async () => {
  const { company, project } = await aPad(administrator.api);
  const reader = await clientAdministrator(company.id);
  const guest = await api.person({ roles: ["guest"], projects: [project] });
  await guest.send("DELETE", `projects/${project.id}`);
  const { records } = await reader.api.audit.page({
    query: { personId: guest.id, outcome: "refused" },
  });
  expect(records).toMatchObject([
    {
      action: "projects.remove",
      outcome: "refused",
      code: "permission.missing",
      status: 403,
      actorId: guest.id,
    },
  ]);
});

test("pages follow one another without gap or repetition, and every filter narrows", async () => {
  const { company } = await aPad(administrator.api);
  const query = { companyId: company.id };
  const all = await administrator.api.audit.page({ query });
  const seen: number[] = [];
  let after: number | undefined;
  do {
    const page = await administrator.api.audit.page({
      query: { ...query, limit: 2, ...(after === undefined ? {} : { after }) },
    });
    seen.push(...page.records.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual(all.records.map(({ id }) => id));
  const [record] = all.records;
  if (record === undefined) throw new Error("no record");
  const count = async (more: object) =>
    (await administrator.api.audit.page({ query: { ...query, ...more } }))
      .records.length;
  expect(await count({ requestId: record.requestId })).toBe(1);
  expect(await count({ action: record.action })).toBeGreaterThan(0);
  expect(await count({ action: "tags.remove" })).toBe(0);
  expect(await count({ to: record.timestamp })).toBeLessThan(seen.length);
  expect(await count({ from: record.timestamp + 1 })).toBe(0);
  expect(await count({ outcome: "exported" })).toBe(0);
});

test("the export holds the records of the filter, harmless in a spreadsheet, and is recorded", async () => {
  const { company, project } = await aPad(administrator.api);
  await administrator.api.projects.update({
    params: { id: project.id },
    body: { location: "=1+1", updatedAt: project.updatedAt },
  });
  const reader = await clientAdministrator(company.id);
  const response = await reader.send(
    "GET",
    `audit/export?companyId=${company.id}&action=projects.update`,
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toContain("Audit");
  const lines = String(response.body).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("time_utc,epoch_ms,person");
  expect(lines[1]).toContain("projects.update");
  const [record] = await recordsOf(company.id);
  expect(record).toMatchObject({ action: "audit.export", outcome: "exported" });
});
