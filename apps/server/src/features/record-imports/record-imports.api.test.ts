import { fileMediaType, type RecordImportKind } from "@stagecraft/domain";
import { aPad, aStage, type Pad } from "@stagecraft/testing";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type ApiResponse,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { errorCodeOf } from "../../../test/call-endpoint.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({
    roles: ["administrator"],
    name: "Ada Lindqvist",
  });
});

type Run = Awaited<ReturnType<Person["api"]["recordImports"]["get"]>>;

function upload(
  kind: RecordImportKind,
  content: string | Uint8Array,
  by = administrator,
): Promise<ApiResponse> {
  return by.send(
    "POST",
    `recordimports?kind=${kind}&fileName=list.csv`,
    typeof content === "string" ? new TextEncoder().encode(content) : content,
    { "content-type": fileMediaType },
  );
}

async function plan(
  kind: RecordImportKind,
  content: string | Uint8Array,
  by = administrator,
): Promise<Run> {
  const { status, body } = await upload(kind, content, by);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as Run;
}

function apply({ id, updatedAt }: Run, by = administrator) {
  return by.api.recordImports.apply({ params: { id }, body: { updatedAt } });
}

async function rowsOf({ id }: Run) {
  const { rows } = await administrator.api.recordImports.rows({
    params: { id },
    query: {},
  });
  return rows;
}

const wellsOf = (of: Pad) =>
  administrator.api.projects.wells({ params: { id: of.project.id } });

async function wellNamed(of: Pad, wellNumber: string) {
  return (await wellsOf(of)).find((well) => well.wellNumber === wellNumber);
}

describe("a file of wells", () => {
  beforeAll(async () => {
    pad = await aPad(administrator.api);
  });

  test("is planned, applied as planned and undone", async () => {
    const known = pad.well.wellNumber;
    const run = await plan(
      "wells",
      [
        "Pad;Well;Operator;Planned clean volume [bbl]",
        `${pad.project.name};New 1H;Kestrel;1,200`,
        `${pad.project.id};${known};Kestrel;`,
        `${pad.project.name};New 1h;Other;`,
        "No such pad;New 2H;;",
      ].join("\n"),
    );
    expect(run.counts).toEqual({
      create: 1,
      update: 1,
      unchanged: 0,
      skipped: 2,
    });
    const rows = await rowsOf(run);
    expect(
      rows.map(({ line, outcome, reasons }) => [
        line,
        outcome,
        reasons.map(({ code }) => code),
      ]),
    ).toEqual([
      [2, "create", []],
      [3, "update", []],
      [4, "skipped", ["repeated"]],
      [5, "skipped", ["unknownPad"]],
    ]);
    expect(await wellNamed(pad, "New 1H")).toBeUndefined();

    const applied = await apply(run);
    expect(applied).toMatchObject({
      import: { state: "applied", appliedBy: "Ada Lindqvist" },
      linksFile: null,
    });
    expect(await wellNamed(pad, "New 1H")).toMatchObject({
      operatorName: "Kestrel",
      plannedCleanVolume: 1200,
      brand: "NONE",
      active: true,
    });
    expect(await wellNamed(pad, known)).toMatchObject({
      operatorName: "Kestrel",
    });

    const undone = await administrator.api.recordImports.undo({
      params: { id: run.id },
    });
    expect(undone).toMatchObject({
      state: "undone",
      undo: { undone: 2, kept: [] },
    });
    expect(await wellNamed(pad, "New 1H")).toBeUndefined();
    expect(await wellNamed(pad, known)).toMatchObject({
      operatorName: pad.well.operatorName,
    });
  });

  test("is refused when the records changed since, so that the result would differ", async () => {
    const run = await plan("wells", `Pad,Well\n${pad.project.id},Raced 1H`);
    await administrator.api.wells.add({
      body: { projectId: pad.project.id, wellNumber: "raced 1h" },
    });
    await expect(apply(run)).rejects.toMatchObject({
      code: "recordImport.changed",
    });
    const again = await administrator.api.recordImports.map({
      params: { id: run.id },
      body: {
        columns: [
          { index: 0, field: "pad" },
          { index: 1, field: "wellNumber" },
        ],
        updatedAt: run.updatedAt,
      },
    });
    expect(again.counts).toMatchObject({ create: 0, unchanged: 1 });
  });

  test("is applied only as the person saw it last, and only once", async () => {
    const run = await plan("wells", `Pad,Well\n${pad.project.id},Once 1H`);
    const { id } = run;
    await administrator.api.recordImports.map({
      params: { id },
      body: { columns: [], updatedAt: run.updatedAt },
    });
    await expect(apply(run)).rejects.toMatchObject({ code: "edit.conflict" });
    const second = await plan("wells", `Pad,Well\n${pad.project.id},Once 2H`);
    await apply(second);
    await expect(apply(second)).rejects.toMatchObject({
      code: "recordImport.ended",
    });
    const removal = administrator.api.recordImports.remove({
      params: { id: second.id },
    });
    await expect(removal).rejects.toMatchObject({ code: "recordImport.ended" });
  });

  test("an undo leaves what was used or changed since, and says so before", async () => {
    const run = await plan(
      "wells",
      `Pad,Well\n${["Used 1H", "Changed 1H", "Free 1H"]
        .map((name) => `${pad.project.id},${name}`)
        .join("\n")}`,
    );
    await apply(run);
    const used = await wellNamed(pad, "Used 1H");
    await aStage(administrator.api, used?.id ?? 0);
    const changed = await wellNamed(pad, "Changed 1H");
    await administrator.api.wells.update({
      params: { id: changed?.id ?? 0 },
      body: { leaseName: "Hawk", updatedAt: changed?.updatedAt ?? 0 },
    });
    const expected = {
      undone: 1,
      kept: [
        { line: 2, reason: { code: "hasStages" } },
        { line: 3, reason: { code: "changedSince" } },
      ],
    };
    const params = { id: run.id };
    expect(
      await administrator.api.recordImports.undoPlan({ params }),
    ).toMatchObject(expected);
    expect(await wellNamed(pad, "Free 1H")).toBeDefined();
    expect(
      await administrator.api.recordImports.undo({ params }),
    ).toMatchObject({ undo: expected });
    expect(await wellNamed(pad, "Free 1H")).toBeUndefined();
    expect(await wellNamed(pad, "Used 1H")).toBeDefined();
  });

  test("is returned with the errors in a column, and never as a formula", async () => {
    const run = await plan(
      "wells",
      `Pad,Well,Operator\n=HYPERLINK(1),Bad 1H,"+cmd|' /C calc'!A0"`,
    );
    const response = await administrator.send(
      "GET",
      `recordimports/${run.id}/file`,
    );
    const body = new TextDecoder().decode(response.body as Uint8Array);
    expect(body).toContain("Pad,Well,Operator,Error");
    expect(body).toContain(
      `'=HYPERLINK(1),Bad 1H,'+cmd|' /C calc'!A0,"There is no pad ""=HYPERLINK(1)"" that you may edit."`,
    );
    const again = await plan("wells", body);
    expect((await rowsOf(again))[0]?.reasons).toEqual([
      { code: "unknownPad", values: { text: "=HYPERLINK(1)" } },
    ]);
  });

  test("keeps the mapping of the person for the next file with the same header", async () => {
    const person = await api.person({ roles: ["support"] });
    const text = `Site,Bore\n${pad.project.id},Mapped 1H`;
    const run = await plan("wells", text, person);
    expect(run.columns.map(({ field }) => field)).toEqual([null, null]);
    expect(run.counts.skipped).toBe(1);
    const mapped = await person.api.recordImports.map({
      params: { id: run.id },
      body: {
        columns: [
          { index: 0, field: "pad" },
          { index: 1, field: "wellNumber" },
        ],
        updatedAt: run.updatedAt,
      },
    });
    await apply(mapped, person);
    const next = await plan("wells", text, person);
    expect(next.columns.map(({ field }) => field)).toEqual([
      "pad",
      "wellNumber",
    ]);
    expect(next.counts.unchanged).toBe(1);
  });

  test("may be a workbook with a title above the table", async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: "Wells",
          rows: [
            ["Wells of the summer"],
            ["Well", "Expected stages", "Pad"],
            ["Sheet 1H", 40, pad.project.name],
          ],
        },
      ],
    });
    const run = await plan("wells", workbook);
    expect(await rowsOf(run)).toMatchObject([
      {
        line: 3,
        outcome: "create",
        changes: [{ field: "expectedStageCount", after: "40" }],
      },
    ]);
  });

  test.each([
    ["an empty file", "", "import.unreadable"],
    ["a header without rows", "Pad,Well", "import.unreadable"],
    [
      "more rows than allowed",
      `Pad,Well\n${"1,A\n".repeat(5001)}`,
      "import.unreadable",
    ],
    ["more than 5 MB", `Pad,Well\n${"x".repeat(5 << 20)}`, "request.tooLarge"],
  ])("%s is refused", async (_, text, code) => {
    expect(errorCodeOf(await upload("wells", text))).toBe(code);
  });
});

describe("whose import it is", () => {
  let other: Pad;
  let member: Person;

  beforeAll(async () => {
    pad = await aPad(administrator.api);
    other = await aPad(administrator.api);
    member = await api.person({ roles: ["engineer"], projects: [pad.project] });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{create:wells,edit:wells}' WHERE id = $1",
      [member.id],
    );
  });

  test("a pad out of reach does not exist for the file", async () => {
    const run = await plan(
      "wells",
      `Pad,Well\n${pad.project.id},Mine 1H\n${other.project.id},Theirs 1H\n${other.project.name},Theirs 2H`,
      member,
    );
    expect(run.counts).toMatchObject({ create: 1, skipped: 2 });
    await apply(run, member);
    expect(await wellNamed(pad, "Mine 1H")).toBeDefined();
    expect(await wellNamed(other, "Theirs 1H")).toBeUndefined();
  });

  test("a run is seen by those who reach all companies it touches", async () => {
    const own = await plan("wells", `Pad,Well\n${pad.project.id},Own 1H`);
    const foreign = await plan("wells", `Pad,Well\n${other.project.id},F 1H`);
    const both = await plan(
      "wells",
      `Pad,Well\n${pad.project.id},B 1H\n${other.project.id},B 2H`,
    );
    const none = await plan("wells", "Pad,Well\nNowhere,N 1H");
    const { runs } = await member.api.recordImports.list({ query: {} });
    const ids = runs.map(({ id }) => id);
    expect(ids).toContain(own.id);
    for (const { id } of [foreign, both, none]) {
      expect(ids).not.toContain(id);
      const response = await member.send("GET", `recordimports/${id}`);
      expect(response.status).toBe(404);
    }
  });

  test("each kind of import needs its own permission", async () => {
    expect(errorCodeOf(await upload("people", "Name,Email", member))).toBe(
      "permission.missing",
    );
    const run = await plan("people", "Name,Email\nEve,eve@nowhere.test");
    const supporter = await api.person({ roles: ["support"] });
    const response = await supporter.send("GET", `recordimports/${run.id}`);
    expect(errorCodeOf(response)).toBe("permission.missing");
    const { runs } = await supporter.api.recordImports.list({ query: {} });
    expect(runs.map(({ kind }) => kind)).not.toContain("people");
  });
});

describe("a file of people", () => {
  let count = 0;
  const fresh = (stem: string) =>
    `${stem}-${process.pid}-${(count += 1)}@people.test`;

  beforeAll(async () => {
    pad = await aPad(administrator.api);
  });

  const membersOf = async (companyId: number) =>
    (
      await administrator.api.companies.members({
        params: { id: companyId },
        query: {},
      })
    ).members;

  test("adds people with roles, companies and pads, updates known ones, and is undone", async () => {
    const email = fresh("new");
    const known = await administrator.api.users.add({
      body: {
        name: "Old Name",
        email: fresh("known"),
        roles: ["guest"],
        companyIds: [],
      },
    });
    const run = await plan(
      "people",
      [
        "Full name,Mail,Roles,Company,All pads",
        `New Person,${email},"engineer, Playbook guest",${pad.company.name},no`,
        `New Name,${known.email.toUpperCase()},manager,${pad.company.name},yes`,
        `Again,${email},,,`,
        "Nobody,not an address,astronaut,Nowhere Inc,perhaps",
      ].join("\n"),
    );
    expect(run.counts).toEqual({
      create: 1,
      update: 1,
      unchanged: 0,
      skipped: 2,
    });
    expect((await rowsOf(run)).at(-1)?.reasons.map(({ code }) => code)).toEqual(
      ["notAnEmail", "unknownRole", "unknownCompany", "notYesOrNo"],
    );
    await apply(run);
    const members = await membersOf(pad.company.id);
    const added = members.find((each) => each.email === email);
    expect(added).toMatchObject({ name: "New Person", allProjects: false });
    const identity = await administrator.api.users.identity({
      params: { id: added?.id ?? 0 },
    });
    expect(identity.roles).toEqual(["engineer", "playbookguest"]);
    const changed = await administrator.api.users.get({
      params: { id: known.id },
    });
    expect(changed).toMatchObject({
      name: "New Name",
      roles: ["guest", "manager"],
      companies: [{ id: pad.company.id }],
    });

    await administrator.api.recordImports.undo({ params: { id: run.id } });
    const back = await administrator.api.users.get({
      params: { id: known.id },
    });
    expect(back).toMatchObject({
      name: "Old Name",
      roles: ["guest"],
      companies: [],
    });
    const gone = await administrator.send("GET", `users/${added?.id ?? 0}`);
    expect(gone.status).toBe(404);
  });

  test("of 5,000 rows is refused with the limit; one of as many as allowed is applied at once and undone", async () => {
    const fileOf = (rows: number) =>
      [
        "Name,Email,Roles,Company",
        ...Array.from(
          { length: rows },
          (_, index) =>
            `Person ${index},many-${process.pid}-${index}@people.test,guest,${pad.company.name}`,
        ),
      ].join("\n");
    const refused = await upload("people", fileOf(5000));
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining("1000") as string } },
    });
    const run = await plan("people", fileOf(1000));
    expect(run.counts).toMatchObject({ create: 1000, skipped: 0 });
    await apply(run);
    const params = { id: pad.company.id };
    const query = { search: `many-${process.pid}-` };
    const members = () =>
      administrator.api.companies.members({ params, query });
    expect((await members()).total).toBe(1000);
    await administrator.api.recordImports.undo({ params: { id: run.id } });
    expect((await members()).total).toBe(0);
  });

  test("gives no role that the importer does not hold (D23)", async () => {
    const lead = await api.person({ roles: ["seniorsupport"] });
    const run = await plan(
      "people",
      `Name,Email,Roles\nRaised,${fresh("raised")},administrator\nFine,${fresh("fine")},seniorsupport`,
      lead,
    );
    expect(run.counts).toMatchObject({ create: 1, skipped: 1 });
    const { rows } = await lead.api.recordImports.rows({
      params: { id: run.id },
      query: { outcome: "skipped" },
    });
    expect(rows[0]?.reasons).toEqual([
      { code: "roleNotHeld", values: { roles: "administrator" } },
    ]);
    const byAdministrator = await plan(
      "people",
      `Name,Email,Roles\nRaised,${fresh("raised")},administrator`,
    );
    const { id, updatedAt } = byAdministrator;
    const attempt = lead.api.recordImports.apply({
      params: { id },
      body: { updatedAt },
    });
    await expect(attempt).rejects.toMatchObject({
      code: "recordImport.changed",
    });
  });

  test("of an administrator of some companies stays within them, and says nothing about others", async () => {
    const clerk = await api.person({
      roles: ["guest"],
      companies: [pad.company.id],
    });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:users,view:admin-companies}' WHERE id = $1",
      [clerk.id],
    );
    const elsewhere = fresh("elsewhere");
    await administrator.api.users.add({
      body: { name: "Hidden Person", email: elsewhere, companyIds: [] },
    });
    const run = await plan(
      "people",
      [
        "Name,Email,Roles,Company",
        `Own,${fresh("own")},guest,${pad.company.name}`,
        `Alone,${fresh("alone")},guest,`,
        `Taken,${elsewhere},guest,${pad.company.name}`,
      ].join("\n"),
      clerk,
    );
    expect(run.counts).toMatchObject({ create: 1, skipped: 2 });
    const { rows } = await clerk.api.recordImports.rows({
      params: { id: run.id },
      query: {},
    });
    expect(rows.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      [],
      ["companyNeeded"],
      ["personElsewhere"],
    ]);
    expect(JSON.stringify(rows)).not.toContain("Hidden Person");
    await apply(run, clerk);
    expect((await membersOf(pad.company.id)).map(({ name }) => name)).toContain(
      "Own",
    );
  });
});
