import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import {
  linkRecords,
  removeOldRecords,
} from "#features/audit/audit.repository.ts";
import { verifyAndNote } from "#features/audit/verify-audit.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** So many records of each company in one transaction; it takes about a second. */
const mostLinkedAtOnce = 5000;

/** Links everything that is written by now. */
export async function linkAudit(database: Database): Promise<number> {
  let linked = 0;
  for (;;) {
    const more = await inTransaction(
      database,
      platformIdentity,
      (transaction) => linkRecords(transaction, mostLinkedAtOnce),
    );
    linked += more;
    if (more < mostLinkedAtOnce) return linked;
  }
}

export function linkAuditJob(database: Database): ScheduledJob {
  return {
    name: "link-audit",
    cron: "* * * * *",
    async run() {
      await linkAudit(database);
    },
  };
}

interface Log {
  error(details: object, message: string): void;
}

/** Hourly: a break is worth knowing within the shift. */
export function checkAuditJob(database: Database, log: Log): ScheduledJob {
  return {
    name: "check-audit",
    cron: "41 * * * *",
    async run() {
      for (const { companyId, firstBreak } of await verifyAndNote(database))
        if (firstBreak !== null)
          log.error(
            { companyId, reason: firstBreak.reason },
            "the audit chain is broken",
          );
    },
  };
}

/** Nightly; checked first, because what is removed can never be checked again. */
export function retainAuditJob(database: Database): ScheduledJob {
  return {
    name: "retain-audit",
    cron: "23 3 * * *",
    async run() {
      await linkAudit(database);
      await verifyAndNote(database);
      await inTransaction(database, platformIdentity, removeOldRecords);
    },
  };
}
