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

/** This many records of each company are linked in one transaction; it takes about a second. */
const mostLinkedAtOnce = 5000;

/** Links all records written so far. */
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

/** Runs hourly: a break should be known within the shift. */
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

/** Runs nightly; checks first, because removed records can never be checked again. */
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
