import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pino } from "pino";
import { readConfiguration } from "#configuration/configuration.ts";
import { warnOfExcess } from "#database/application-login.ts";
import { openDatabase } from "#database/database.ts";
import { DiskWatch } from "#database/disk-watch.ts";
import {
  checkAuditJob,
  linkAuditJob,
  retainAuditJob,
} from "#features/audit/audit.jobs.ts";
import { backTestJob } from "#features/back-tests/back-tests.jobs.ts";
import {
  backfillJob,
  expireBackfillsJob,
} from "#features/backfills/backfills.jobs.ts";
import { removeExpiredDeletionsJob } from "#features/deletions/deletions.jobs.ts";
import { removeExpiredMovesJob } from "#features/stage-moves/stage-moves.jobs.ts";
import { DiskAlarm } from "#features/disk-alarm/disk-alarm.service.ts";
import { usualFeedTiming } from "#features/etl-jobs/feed-timing.ts";
import { feeds } from "#features/etl-jobs/feeds.ts";
import { WatcherLoop } from "#features/etl-jobs/watchers/watcher-loop.service.ts";
import { usualWatcherTiming } from "#features/etl-jobs/watchers/watcher-timing.ts";
import { feedQualityJob } from "#features/feed-quality/feed-quality.jobs.ts";
import { accountMailJob } from "#features/identity/accounts/account-mail.jobs.ts";
import { AccountMail } from "#features/identity/accounts/account-mail.service.ts";
import { createMailer } from "#features/identity/mailer.ts";
import { ptaRunJob } from "#features/pta-runs/pta-runs.jobs.ts";
import { stageBatchJob } from "#features/stage-batches/stage-batches.jobs.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import { sealJob } from "#features/stage-data/stage-data.jobs.ts";
import { EngineLoop } from "#features/stage-engine/rounds/engine-loop.service.ts";
import { recognizeStagesJob } from "#features/stages/stages.jobs.ts";
import { FileStore } from "#features/stage-imports/file-store.ts";
import {
  importJob,
  sweepUploadsJob,
} from "#features/stage-imports/stage-imports.jobs.ts";
import { teamNotificationSender } from "#features/team-notifications/team-notifications.service.ts";
import { createImportThreads } from "#features/stage-imports/import-threads.ts";
import { endViewsJob } from "#features/view-as/view-as.jobs.ts";
import { startJobQueue } from "#jobs/job-queue.ts";
import { startJobRunner } from "#jobs/job-runner.ts";
import { runChild } from "#processes/child-lifecycle.ts";

/** Starts background work: any number of workers, each job runs once. */
async function startWorker() {
  const configuration = readConfiguration(process.env);
  const url = configuration.databaseUrl;
  if (url === null)
    throw new Error(
      "DATABASE_URL is missing: the worker needs a database to talk to.",
    );
  const log = pino(
    { level: configuration.logLevel, base: { process: "worker" } },
    process.stderr,
  );
  const database = openDatabase(url, {
    connections: 4,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  await warnOfExcess(database, log);
  const engine = new EngineLoop({ url, database, log, owner: randomUUID() });
  await engine.start();
  const importThreads = createImportThreads(url, configuration.workLimits);
  const queue = await startJobQueue(
    url,
    [
      sealJob(database),
      recognizeStagesJob(database),
      sweepUploadsJob(database),
      linkAuditJob(database),
      checkAuditJob(database, log),
      retainAuditJob(database),
      endViewsJob(database),
      removeExpiredDeletionsJob(database, Date.now),
      removeExpiredMovesJob(database, Date.now),
      expireBackfillsJob(database, Date.now),
      feedQualityJob({ database, threads: importThreads, now: Date.now }),
      accountMailJob(
        new AccountMail({
          ...configuration,
          database,
          mailer:
            configuration.mail === null
              ? null
              : createMailer(configuration.mail),
          log,
          now: Date.now,
        }),
      ),
    ],
    log,
  );
  // Uses separate connections: many feeds must not delay the engine.
  const jobDatabase = openDatabase(url, {
    connections: 6,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  const feedServices = {
    database: jobDatabase,
    samples: new SampleStore(jobDatabase),
    secretKey: configuration.secretKey,
    inboxFolder: join(configuration.dataFolder, "inbox"),
    timing: usualFeedTiming,
    privateSources: configuration.privateSources,
    now: Date.now,
  };
  const runner = await startJobRunner({
    database: jobDatabase,
    url,
    jobs: [
      ...feeds.map((feed) => feed.job(feedServices)),
      importJob({
        database: jobDatabase,
        samples: feedServices.samples,
        files: new FileStore(jobDatabase),
        now: Date.now,
        threads: importThreads,
      }),
      backfillJob({ ...feedServices, threads: importThreads }),
      stageBatchJob(jobDatabase),
      backTestJob({ database: jobDatabase, url }),
      ptaRunJob({ database: jobDatabase, url, log }),
    ],
    log,
  });
  const send = teamNotificationSender(configuration.notifications);
  const watchers = new WatcherLoop({
    database: jobDatabase,
    url,
    feeds,
    timing: usualWatcherTiming,
    now: Date.now,
    publicUrl: configuration.publicUrl,
    supportUrl: configuration.notifications.supportUrl,
    send,
    log,
  });
  await watchers.start();
  const diskAlarm = new DiskAlarm({
    watch: new DiskWatch({ folder: configuration.dataFolder }),
    publicUrl: configuration.publicUrl,
    supportUrl: configuration.notifications.supportUrl,
    send,
    log,
  });
  diskAlarm.start();
  return {
    async stop() {
      diskAlarm.stop();
      await watchers.stop();
      await Promise.all([runner.stop(), queue.stop()]);
      await importThreads.stop();
      await jobDatabase.close();
      await engine.stop();
      await database.close();
    },
  };
}

runChild({ start: startWorker });
