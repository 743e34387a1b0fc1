import pg from "pg";
import { PgBoss } from "pg-boss";

export interface ScheduledJob {
  readonly name: string;
  /** Five-field cron in UTC, with a resolution of one minute. */
  readonly cron: string;
  run(): Promise<void>;
}

interface Log {
  error(details: object, message: string): void;
}

export interface JobQueue {
  stop(): Promise<void>;
}

/**
 * Creates or updates the tables of the queue as the owner of the database; the
 * role that runs jobs may use them but not alter them.
 */
export async function prepareJobQueue(
  ownerUrl: string,
  role: string,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on("error", (error) => void failures.push(error));
  await boss.start();
  await boss.stop({ graceful: true, timeout: 5000 });
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `GRANT USAGE ON SCHEMA pgboss TO ${role};
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${role};
       GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ${role}`,
    );
  } finally {
    await client.end();
  }
}

/** Never started, and so never connected: it only reads cron expressions as the queue does. */
const cronReader = new PgBoss({
  connectionString: "postgres://nobody@localhost/none",
  supervise: false,
  schedule: false,
});

/** Next run of a cron expression; null for an invalid one. */
export function nextRunOf(
  cron: string,
  zone: string,
  now: number,
): number | null {
  try {
    const [next] = cronReader.previewSchedule(cron, {
      tz: zone,
      from: new Date(now),
      count: 1,
    });
    return next?.getTime() ?? null;
  } catch {
    // The row was inserted by hand; the queue itself logs a warning.
    return null;
  }
}

/**
 * Jobs are stored in the same database: no other service is needed, and a job
 * is enqueued by the commit that needs it.
 */
export async function startJobQueue(
  url: string,
  jobs: readonly ScheduledJob[],
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "stagecraft-jobs",
    // The owner has already done both, see prepareJobQueue.
    migrate: false,
    createSchema: false,
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
