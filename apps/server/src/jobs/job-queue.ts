import { PgBoss } from "pg-boss";

export interface ScheduledJob {
  readonly name: string;
  /** Five-field cron in UTC; a minute is the finest. */
  readonly cron: string;
  run(): Promise<void>;
}

interface Log {
  error(details: object, message: string): void;
}

export interface JobQueue {
  stop(): Promise<void>;
}

/** Jobs live in the same database: nothing else to run, and a job is enqueued by the commit that needs it. */
export async function startJobQueue(
  url: string,
  jobs: readonly ScheduledJob[],
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "stagecraft-jobs",
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, async () => job.run());
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
