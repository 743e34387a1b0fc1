import {
  confidentialTag,
  defaultRolePermissions,
  type Role,
} from "@stagecraft/domain";
import { aPad, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type ApiResponse,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

const start = Date.UTC(2026, 10, 14, 6, 30, 0);

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
});

const someone = (...roles: Role[]) =>
  api.person({ name: "Ada", roles, projects: [pad.project] });

async function push(seconds: readonly number[]) {
  const van = await api.person({ roles: ["datavan"], projects: [pad.project] });
  await van.api.stageData.push({
    params: { stageId: pad.stage.id },
    body: {
      source: "van",
      firstSequence: 0,
      times: seconds.map((second) => start + second * 1000),
      channels: [
        { name: "pressure", unit: "psi", values: [...seconds] },
        { name: "rate", unit: "bpm", values: seconds.map(() => null) },
      ],
    },
  });
}

/** Stores a channel as if the engine had computed it. */
async function compute(channel: string) {
  await api.owner.pool.query(
    "INSERT INTO series (company_id, stage_id, channel, unit, derived) VALUES ($1, $2, $3, 'bpm', true)",
    [pad.company.id, pad.stage.id, channel],
  );
}

async function advise(type: string, message: string, atMs = start) {
  await api.owner.pool.query(
    `INSERT INTO stage_notification (company_id, stage_id, at_ms, type, code, message, value)
     VALUES ($1, $2, $3, $4, 12, $5, -3)`,
    [pad.company.id, pad.stage.id, atMs, type, message],
  );
}

const exportOf = (person: Person, path = "export") =>
  person.send("GET", `stages/${pad.stage.id}/${path}`);

/** Returns the lines of the table below the remarks. */
function tableOf(response: ApiResponse): string[] {
  const lines = String(response.body).trimEnd().split("\r\n");
  return lines.filter((line) => !/^\uFEFF?#/.test(line));
}

const headOf = (response: ApiResponse) => tableOf(response)[0] ?? "";

describe("samples as a file", () => {
  test("hold every second of every channel, and the file is named after the stage", async () => {
    await push([0, 1, 3]);
    const response = await exportOf(await someone("engineer"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(
      "text/csv; charset=utf-8",
    );
    expect(response.headers.get("content-disposition")).toContain(
      `filename="${pad.project.name}_${pad.well.wellNumber}_${pad.stage.name}.csv"`,
    );
    expect(tableOf(response)).toEqual([
      "time_utc,epoch_ms,pressure [psi],rate [bpm]",
      `2026-11-14 06:30:00,${start},0,`,
      `2026-11-14 06:30:01,${start + 1000},1,`,
      `2026-11-14 06:30:02,${start + 2000},,`,
      `2026-11-14 06:30:03,${start + 3000},3,`,
    ]);
  });

  test("say that they are confidential when the well is", async () => {
    await push([0]);
    const person = await someone("engineer");
    expect(String((await exportOf(person)).body)).not.toContain("Confidential");
    const tag = await aTag(administrator.api, confidentialTag, "WELL");
    await administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "well", assetId: pad.well.id },
    });
    expect(String((await exportOf(person)).body)).toContain("# Confidential");
  });

  test("leave the guidance rate to those who may read guidance", async () => {
    await push([0]);
    await compute("guidanceRate");
    await compute("blockSize");
    const staff = headOf(await exportOf(await someone("support")));
    expect(staff).toContain("guidanceRate");
    const client = headOf(await exportOf(await someone("engineer")));
    expect(client).not.toContain("guidanceRate");
    expect(client).toContain("blockSize");
    await administrator.api.projects.update({
      params: { id: pad.project.id },
      body: {
        visibleFeatureGuidance: true,
        updatedAt: pad.project.updatedAt,
      },
    });
    expect(headOf(await exportOf(await someone("engineer")))).toContain(
      "guidanceRate",
    );
  });

  test("are recorded: who took which stage", async () => {
    const person = await someone("sales");
    await exportOf(person);
    const { rows } = await api.owner.pool.query(
      "SELECT action, outcome, company_id, target FROM audit_record WHERE actor_id = $1",
      [person.id],
    );
    expect(rows).toEqual([
      {
        action: "stageExports.samples",
        outcome: "exported",
        company_id: pad.company.id,
        target: { id: pad.stage.id },
      },
    ]);
  });

  test("are refused with a time to wait when one person takes too many", async () => {
    const greedy = await someone("engineer");
    const responses: ApiResponse[] = [];
    for (let count = 0; count < 21; count += 1)
      responses.push(await exportOf(greedy));
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const last = responses.at(-1);
    expect(last?.body).toEqual({
      error: {
        code: "export.tooMany",
        message: "Too many download requests, please slow down",
      },
    });
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await exportOf(await someone("engineer"))).status).toBe(200);
  });

  test("may be left half way: what was begun is ended", async () => {
    await push(Array.from({ length: 9000 }, (_, second) => second));
    const person = await someone("engineer");
    const leaveHalfWay = async () => {
      const leaving = new AbortController();
      const response = await fetch(
        `${api.url}/api/v1/stages/${pad.stage.id}/export`,
        {
          headers: {
            authorization: `Bearer ${person.token}`,
            "accept-encoding": "identity",
          },
          signal: leaving.signal,
        },
      );
      await response.body?.getReader().read();
      leaving.abort();
      return response.status;
    };
    // More requests than may run at once: each starts once the server has noticed that an earlier one ended.
    for (let count = 0; count < 6; count += 1)
      await expect.poll(leaveHalfWay).toBe(200);
  });
});

/** Holds back every audit record of the pad's company, so that an export does not end before the test lets it. */
async function holdExports() {
  const client = await api.owner.pool.connect();
  await client.query("BEGIN");
  await client.query(
    `INSERT INTO audit_written AS w SELECT $1, slot, 0 FROM generate_series(0, 63) slot
     ON CONFLICT (company_id, slot) DO UPDATE SET written = w.written`,
    [pad.company.id],
  );
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pg_backend_pid() AS pid",
  );
  return {
    isHolding: async () => {
      const waiting = await api.owner.pool.query(
        "SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))",
        [rows[0]?.pid],
      );
      return waiting.rowCount === 1;
    },
    release: async () => {
      await client.query("ROLLBACK");
      client.release();
    },
  };
}

describe("an export whose person loses the pad while it runs", () => {
  const losses = {
    "taken out of the company": (person: Person) =>
      api.owner.pool.query("DELETE FROM company_member WHERE user_id = $1", [
        person.id,
      ]),
    "taken off the pad": (person: Person) =>
      api.owner.pool.query("DELETE FROM project_member WHERE user_id = $1", [
        person.id,
      ]),
    deactivated: (person: Person) =>
      administrator.api.users.deactivate({ params: { id: person.id } }),
  };

  test.each(Object.entries(losses))(
    "gives no file to somebody who is %s",
    async (_name, lose) => {
      await push([0, 1]);
      const person = await someone("engineer");
      const hold = await holdExports();
      try {
        const response = exportOf(person);
        await expect.poll(hold.isHolding).toBe(true);
        const rights = async () =>
          (await person.send("GET", "users/me")).headers.get("x-rights");
        const before = await rights();
        await lose(person);
        await expect.poll(rights).not.toBe(before);
        await hold.release();
        expect(await response).toMatchObject({
          status: 403,
          body: { error: { code: "export.rightsChanged" } },
        });
      } finally {
        await hold.release().catch(() => undefined);
      }
    },
  );
});

describe("logs as files", () => {
  test("hold the advice of one kind in the order of time, without codes", async () => {
    await advise("fdiPlaybook", "Code 12 - Lower the rate", start + 5000);
    await advise("fdiPlaybook", "=Code 12 - Watch", start);
    await advise("guidance", "Code 12 - Hold rate");
    const person = await someone("playbookadmin", "engineer");
    const response = await exportOf(person, "logs/fdiplaybook/export");
    expect(response.headers.get("content-disposition")).toContain(
      `_${pad.stage.name}_FDI playbook log.csv"`,
    );
    expect(tableOf(response).slice(1)).toEqual([
      `2026-11-14 06:30:00,${start},'=Code 12 - Watch,-3,,,,raised,,,,no`,
      `2026-11-14 06:30:05,${start + 5000},Lower the rate,-3,,,,raised,,,,no`,
    ]);
    const research = await someone("research");
    expect(
      tableOf(await exportOf(research, "logs/fdiplaybook/export"))[2],
    ).toContain("Code 12 - Lower the rate");
  });

  test("are refused, not empty, for those who may not read the advice", async () => {
    await advise("guidance", "Code 12 - Hold rate");
    const engineer = await someone("engineer");
    expect(defaultRolePermissions.engineer).toContain("export:guidance");
    for (const kind of ["guidance", "fdiplaybook", "stagecraftplaybook"]) {
      const response = await exportOf(engineer, `logs/${kind}/export`);
      expect(response).toMatchObject({
        status: 403,
        body: { error: { code: "permission.missing" } },
      });
    }
    const manager = await someone("manager");
    const response = await exportOf(manager, "logs/guidance/export");
    expect(tableOf(response)[1]).toContain(",Hold rate,");
  });
});
