import { aPad } from "@stagecraft/testing";
import { expect, test } from "vitest";
import { linkAudit } from "#features/audit/audit.jobs.ts";
import { verifyAndNote } from "#features/audit/verify-audit.service.ts";
import { startTestApi } from "../../../test/api-harness.ts";

test("a company keeps its audit as long as its setting says, and the administrator sees the state of the chains", async () => {
  const api = await startTestApi();
  try {
    const administrator = await api.person({ roles: ["administrator"] });
    const { company } = await aPad(administrator.api);
    const set = (auditRetentionDays: number, updatedAt: number) =>
      administrator.send("PUT", `companies/${company.id}`, {
        auditRetentionDays,
        updatedAt,
      });
    expect(company.auditRetentionDays).toBe(1095);
    expect((await set(29, company.updatedAt)).status).toBe(400);
    expect(await set(90, company.updatedAt)).toMatchObject({
      status: 200,
      body: { company: { auditRetentionDays: 90 } },
    });

    await linkAudit(api.database);
    const before = await administrator.api.fleet.system({});
    expect(before.audit).toMatchObject({ brokenChains: 0, checkedAt: null });
    expect(before.audit.records).toBeGreaterThan(3);

    await api.owner.pool.query(
      "UPDATE audit_record SET actor_name = 'Nobody' WHERE company_id = $1 AND position = 2",
      [company.id],
    );
    await verifyAndNote(api.database);
    // Reads are cached for a second.
    await expect
      .poll(async () => (await administrator.api.fleet.system({})).audit)
      .toMatchObject({
        brokenChains: 1,
        firstBreak: expect.stringMatching(
          `^${company.id}: record \\d+ was changed`,
        ) as string,
        checkedAt: expect.any(Number) as number,
      });
  } finally {
    await api.close();
  }
});
