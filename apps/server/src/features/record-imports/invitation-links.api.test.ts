import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type OwnTestApi } from "../../../test/api-harness.ts";
import type { Actor } from "#access/actor.ts";
import { findActor } from "#access/actor.repository.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { createAccount } from "#features/identity/accounts/account.service.ts";
import { personRecords } from "#features/record-imports/person-records.ts";
import { RecordImports } from "#features/record-imports/record-imports.service.ts";
import { wellRecords } from "#features/record-imports/well-records.ts";

let api: OwnTestApi;
let actor: Actor;

beforeAll(async () => {
  api = await startTestApi({ identity: true });
  actor = await inTransaction(api.database, platformIdentity, async (t) => {
    const { subject } = await createAccount(t, {
      email: "ada@example.test",
      name: "Ada Lindqvist",
      password: "four plain words here",
      roles: ["administrator"],
    });
    const found = await findActor(t, subject);
    if (found === null) throw new Error("The administrator has gone");
    return found;
  });
});
afterAll(() => api.close());

function imports(): RecordImports {
  return new RecordImports({
    kinds: {
      people: personRecords({ isEmbeddedProvider: true }),
      wells: wellRecords,
    },
    publicUrl: api.url,
  });
}

async function applied(name: string, email: string) {
  return inTransaction(api.database, platformIdentity, async (t) => {
    const { id, updatedAt } = await imports().keep(t, actor, {
      kind: "people",
      fileName: "people.csv",
      table: {
        columns: ["Name", "Email"],
        rows: [{ line: 2, cells: [name, email] }],
      },
    });
    return imports().apply(t, actor, id, { updatedAt });
  });
}

/** The token moves from the address to a cookie, as in a browser. */
async function pageOfLink(link: string): Promise<number> {
  const moved = await fetch(link, { redirect: "manual" });
  const [cookie = ""] = (moved.headers.get("set-cookie") ?? "").split(";");
  const page = new URL(moved.headers.get("location") ?? "", link);
  return (await fetch(page, { headers: { cookie } })).status;
}

test("everybody who was added has a link that opens, given once and stored nowhere", async () => {
  const { linksFile } = await applied("=Eve", "eve@example.test");
  const [header, line = ""] = (linksFile ?? "").split("\r\n");
  expect(header).toContain("Name,Email,Link");
  expect(line).toMatch(/^'=Eve,eve@example\.test,http/);
  const link = line.split(",")[2] ?? "";
  expect(await pageOfLink(link)).toBe(200);
  const token = link.split("/").at(-1) ?? "";
  expect(token.length).toBeGreaterThan(30);
  const { rows } = await api.owner.pool.query<{ text: string }>(
    "SELECT string_agg(t::text, ' ') AS text FROM record_import t",
  );
  expect(rows[0]?.text).not.toContain(token);
});

test("an undo keeps somebody who has set a password", async () => {
  const { import: run } = await applied("Kim", "kim@example.test");
  await api.owner.pool.query(
    "UPDATE account SET password_changed_at = now() WHERE email = 'kim@example.test'",
  );
  const { undo } = await inTransaction(api.database, platformIdentity, (t) =>
    imports().undo(t, actor, run.id),
  );
  expect(undo).toMatchObject({
    undone: 0,
    kept: [{ line: 2, reason: { code: "hasSignedIn" } }],
  });
});
