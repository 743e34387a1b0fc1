import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aPad, type Pad } from "@stagecraft/testing";
import { pino } from "pino";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "#database/database.ts";
import { digestOf } from "#features/etl-jobs/dry-runs/dry-run-mark.ts";
import { feeds } from "#features/etl-jobs/feeds.ts";
import {
  usualFeedTiming,
  type FeedTiming,
} from "#features/etl-jobs/feed-timing.ts";
import { WatcherLoop } from "#features/etl-jobs/watchers/watcher-loop.service.ts";
import {
  usualWatcherTiming,
  type WatcherTiming,
} from "#features/etl-jobs/watchers/watcher-timing.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import type { JobWatcher } from "#jobs/job-definition.ts";
import { startJobRunner } from "#jobs/job-runner.ts";
import {
  startTestApi,
  type Person,
  type TestApiOptions,
  type OwnTestApi,
} from "../../../../test/api-harness.ts";
import { patientConnections } from "../../../../test/test-database.ts";

/** Tests do not wait for pauses that only spare a source. */
const promptTiming: FeedTiming = {
  ...usualFeedTiming,
  filePollMs: 50,
  stagePollMs: 50,
  silencePollMs: 50,
  longestStorePollMs: 100,
  leastPlayPauseMs: 50,
  retryStoreMs: 100,
  retryBrokerMs: 100,
};

export interface WatcherTestOptions {
  readonly timing?: Partial<WatcherTiming>;
  readonly now?: () => number;
  /** Collects the notifications that support would get. */
  readonly notices?: string[];
  /** Whether the support channel can be reached now. */
  readonly isReachable?: () => boolean;
}

export interface TestWorker {
  stop(): Promise<void>;
}

export interface StoredRows {
  /** Counts deliveries: a row stored twice counts twice. */
  readonly deliveredRows: number;
  /** Sequences received, by source. */
  readonly received: Readonly<Record<string, string>>;
}

export interface WatchedFeed {
  readonly watcher: JobWatcher;
  readonly jobId: string;
}

export interface StoredJob {
  readonly id: string;
  readonly state: string;
  readonly cursor: unknown;
  readonly done: number;
  readonly stop_reason: string | null;
}

/** An API, people, a pad, and workers that run feeds. */
export class FeedWorld {
  readonly api: OwnTestApi;
  readonly administrator: Person;
  readonly pad: Pad;
  /** Files are read from its `inbox`. */
  readonly dataFolder: string;

  private constructor(
    api: OwnTestApi,
    administrator: Person,
    pad: Pad,
    dataFolder: string,
  ) {
    this.api = api;
    this.administrator = administrator;
    this.pad = pad;
    this.dataFolder = dataFolder;
  }

  static async create(options: TestApiOptions = {}): Promise<FeedWorld> {
    const folder = await mkdtemp(join(tmpdir(), "feeds-"));
    const api = await startTestApi({ ...options, dataFolder: folder });
    const administrator = await api.person({
      name: "Ada",
      roles: ["administrator"],
    });
    const pad = await aPad(administrator.api);
    return new FeedWorld(api, administrator, pad, folder);
  }

  /** The inbox folder of the pad's company. */
  get inbox(): string {
    return join(this.dataFolder, "inbox", String(this.pad.company.id));
  }

  async startWorker({
    privateSources = true,
    /** Read at every check, so that a test decides when a feed may end. */
    overAfterMs = (): number => 60_000,
    now = Date.now,
  } = {}): Promise<TestWorker> {
    const database = openDatabase(this.api.databaseUrl, patientConnections);
    const services = {
      database,
      samples: new SampleStore(database),
      secretKey: this.api.secretKey,
      inboxFolder: join(this.dataFolder, "inbox"),
      privateSources,
      timing: {
        ...promptTiming,
        get overAfterMs() {
          return overAfterMs();
        },
      },
      now,
    };
    const runner = await startJobRunner({
      database,
      url: this.api.databaseUrl,
      jobs: feeds.map((feed) => feed.job(services)),
      log: pino({ level: "fatal" }),
      leaseMs: 10_000,
      pollMs: 100,
    });
    let stopped: Promise<void> | null = null;
    const stop = () => (stopped ??= runner.stop().then(() => database.close()));
    // A failed test must not leave a worker that takes the next one's jobs.
    onTestFinished(stop);
    return { stop };
  }

  /** Watches over the watchers when `check` is called; `start` lets it run by itself. */
  watchers({
    timing,
    now,
    notices,
    isReachable = () => true,
  }: WatcherTestOptions = {}): WatcherLoop {
    const database = openDatabase(this.api.databaseUrl, patientConnections);
    const loop = new WatcherLoop({
      database,
      url: this.api.databaseUrl,
      feeds,
      timing: { ...usualWatcherTiming, pollMs: 100, ...timing },
      now: now ?? Date.now,
      publicUrl: "https://stagecraft.example",
      supportUrl: "https://support.example/channel",
      send(_, text) {
        if (!isReachable())
          return Promise.reject(new Error("The channel does not respond."));
        notices?.push(text);
        return Promise.resolve();
      },
      log: pino({ level: "silent" }),
    });
    onTestFinished(() => loop.stop().then(() => database.close()));
    return loop;
  }

  /** A document as people write it. */
  document(
    jobDefinition: string,
    command: Readonly<Record<string, string | number>>,
  ) {
    return {
      jobName: `A ${jobDefinition} job`,
      jobQueue: "feeds",
      jobDefinition,
      containerOverrides: {
        command: Object.entries(command).map(
          ([name, value]) => `--${name}=${value}`,
        ),
      },
    };
  }

  async submit(
    jobDefinition: string,
    command: Readonly<Record<string, string | number>>,
    watcher?: JobWatcher,
  ): Promise<string> {
    const etl = this.document(jobDefinition, command);
    if (watcher !== undefined) await this.#markTried(watcher, etl);
    const { jobId } = await this.administrator.api.batchJobs.submit({
      body: { ...etl, watcher },
    });
    return jobId;
  }

  /** Saves and submits the watcher of the well that the command names, else of its project. */
  async watch(
    jobDefinition: string,
    command: Readonly<Record<string, string | number>>,
  ): Promise<WatchedFeed> {
    const { api } = this.administrator;
    const etl = this.document(jobDefinition, command);
    const { wellId, projectId } = command;
    const watcher =
      wellId === undefined
        ? {
            etlProjectId: (
              await api.etl.addToProject({
                body: { projectId: Number(projectId), etl },
              })
            ).id,
          }
        : {
            etlWellId: (
              await api.etl.addToWell({ body: { wellId: Number(wellId), etl } })
            ).id,
          };
    const jobId = await this.submit(jobDefinition, command, watcher);
    return { watcher, jobId };
  }

  /** Marks the document as tried, because a dry run would fail on a missing file. */
  async #markTried(
    watcher: JobWatcher,
    etl: ReturnType<FeedWorld["document"]>,
  ): Promise<void> {
    const [table, wellId, id] =
      "etlWellId" in watcher
        ? ["etl_well", "well_id", watcher.etlWellId]
        : ["etl_project", "NULL::integer", watcher.etlProjectId];
    await this.api.owner.pool.query(
      `INSERT INTO etl_dry_run (company_id, project_id, well_id, digest, passed_by)
       SELECT company_id, project_id, ${wellId}, $2, 'Ada' FROM ${table} WHERE id = $1
       ON CONFLICT DO NOTHING`,
      [id, digestOf(etl)],
    );
  }

  /** A watched feed that waits for its file. */
  watchNothing(wellId: number): Promise<WatchedFeed> {
    return this.watch("growing-file", { wellId, path: `none-${wellId}.csv` });
  }

  async watcherStatus(wellId: number) {
    const { api } = this.administrator;
    const record = await api.etl.ofWell({ params: { id: wellId } });
    if (record === null) throw new Error("The well has no watcher.");
    return record.status;
  }

  /** The jobs of a watcher as they are stored, newest first. */
  async watchedJobs({ watcher }: WatchedFeed): Promise<StoredJob[]> {
    const [column, id] =
      "etlWellId" in watcher
        ? ["etl_well_id", watcher.etlWellId]
        : ["etl_project_id", watcher.etlProjectId];
    const { rows } = await this.api.owner.pool.query<StoredJob>(
      `SELECT * FROM batch_job WHERE ${column} = $1 ORDER BY created_at DESC`,
      [id],
    );
    return rows;
  }

  /** Tries a job for its target. */
  dryRun(
    jobDefinition: string,
    command: Readonly<Record<string, string | number>>,
  ) {
    const etl = this.document(jobDefinition, command);
    return this.administrator.api.etl.dryRun({ body: { etl } });
  }

  job(jobId: string) {
    return this.administrator.api.etl.job({ params: { id: jobId } });
  }

  async logOf(jobId: string): Promise<string[]> {
    return (await this.job(jobId)).log.map(({ message }) => message);
  }

  async untilState(jobId: string, state: string): Promise<void> {
    await expect
      .poll(
        async () => {
          const job = await this.job(jobId);
          return [job.state, job.state === state ? null : job.failure];
        },
        { interval: 100 },
      )
      .toEqual([state, null]);
  }

  /** Resolves when the job has ended, in whatever state. */
  async untilEnd(jobId: string): Promise<void> {
    await expect
      .poll(async () => (await this.job(jobId)).endedAt, { interval: 100 })
      .not.toBeNull();
  }

  async stop(jobId: string): Promise<void> {
    await this.administrator.api.etl.stop({
      params: { id: jobId },
      body: { reason: "Enough" },
    });
    await this.untilState(jobId, "STOPPED");
  }

  /** Activates or deactivates the pad's company. */
  async setActive(active: boolean): Promise<void> {
    const { api } = this.administrator;
    const params = { id: this.pad.company.id };
    const { company } = await api.companies.get({ params });
    const { updatedAt } = company;
    await api.companies.update({ params, body: { active, updatedAt } });
  }

  /** Ends the stage as a person does in its form. */
  async endStage(stageId: number): Promise<void> {
    const { api } = this.administrator;
    const params = { id: stageId };
    const { updatedAt } = await api.stages.get({ params });
    await api.stages.update({ params, body: { state: "ENDED", updatedAt } });
  }

  /** Creates a provider of the pad's company. */
  async aProvider(url: string, login = "", password = ""): Promise<number> {
    const { api } = this.administrator;
    const { id } = await api.dataSources.add({
      body: {
        companyId: this.pad.company.id,
        name: `Provider at ${url} ${Math.random()}`,
        url,
        login,
        password,
      },
    });
    return id;
  }

  /** Values of a channel by time. */
  async channel(
    stageId: number,
    name: string,
  ): Promise<[number, number | null][]> {
    const { api } = this.administrator;
    const headers = await api.stages.headers({ params: { id: stageId } });
    const header = headers.find((candidate) => candidate.name === name);
    if (header === undefined) return [];
    return (await api.stageData.datum({ params: { id: header.id } })).data;
  }

  async stored(stageId: number): Promise<StoredRows> {
    const { pool } = this.api.owner;
    const tail = await pool.query<{ rows: number }>(
      `SELECT ((SELECT coalesce(sum(row_count), 0) FROM sample_tail WHERE stage_id = $1 AND NOT derived)
         + (SELECT coalesce(max(samples), 0) FROM (
             SELECT sum(c.sample_count) AS samples FROM sample_chunk c JOIN series x ON x.id = c.series_id
             WHERE c.stage_id = $1 AND NOT x.derived GROUP BY x.id) sealed))::integer AS rows`,
      [stageId],
    );
    const sources = await pool.query<{ source: string; received: string }>(
      "SELECT source, received::text FROM sample_source WHERE stage_id = $1",
      [stageId],
    );
    return {
      deliveredRows: tail.rows[0]?.rows ?? 0,
      received: Object.fromEntries(
        sources.rows.map(({ source, received }) => [source, received]),
      ),
    };
  }

  async close(): Promise<void> {
    await this.api.close();
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}
