import type { ScheduledJob } from "#jobs/job-queue.ts";
import type { AccountMail } from "./account-mail.service.ts";

/** Sends mails again that the mail server did not take. */
export function accountMailJob(mail: AccountMail): ScheduledJob {
  return {
    name: "account-mail",
    cron: "* * * * *",
    run: () => mail.deliverDue(),
  };
}
