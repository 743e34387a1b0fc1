import type { ExclusiveLock } from "@stagecraft/embedded-postgres";
import type { Configuration } from "#configuration/configuration.ts";
import { ensureApplicationLogin } from "#database/application-login.ts";
import { applicationRole } from "#database/database.ts";
import { migrateDatabase } from "#database/migrate.ts";
import { makeFirstLink } from "#features/identity/accounts/account-commands.service.ts";
import { prepareJobQueue } from "#jobs/job-queue.ts";
import { checkDatabase, checkPort, lockDataFolder } from "./start-checks.ts";
import { StartError } from "./start-error.ts";
import { SupervisedPostgres } from "./supervised-postgres.ts";
import { SupervisedProcess } from "./supervised-process.ts";
import { type SupervisorLog, supervisorLog } from "./supervisor-log.ts";
import { buildWeb } from "./web-build.ts";

/** Ends a start that was interrupted by a stop. */
class Interrupted extends Error {}

export interface SupervisorOptions {
  /** Off when the web application is served elsewhere, as in development. */
  web: boolean;
}

/**
 * Runs everything in one command: the database, the web build, and the
 * processes of the server. Each is kept running until `stop`.
 */
export class Supervisor {
  readonly #configuration: Configuration;
  readonly #options: SupervisorOptions;
  readonly #log: SupervisorLog;
  readonly #processes: SupervisedProcess[] = [];
  #lock: ExclusiveLock | null = null;
  #postgres: SupervisedPostgres | null = null;
  #stop: Promise<void> | null = null;
  #firstLink: string | null = null;

  constructor(configuration: Configuration, options: SupervisorOptions) {
    this.#configuration = configuration;
    this.#options = options;
    this.#log = supervisorLog(configuration.logLevel);
  }

  get stopped(): boolean {
    return this.#stop !== null;
  }

  /** The link that creates the first administrator; null when there is an administrator, or when another provider manages people. */
  get firstLink(): string | null {
    return this.#firstLink;
  }

  /** Resolves when everything is ready for use. */
  async start(): Promise<void> {
    const { dataFolder, publicUrl } = this.#configuration;
    this.#lock = lockDataFolder(dataFolder, `at ${publicUrl}`);
    await checkPort(this.#configuration, this.#lock);
    const external = this.#configuration.databaseUrl;
    if (external) await checkDatabase(external);
    const web = this.#options.web ? buildWeb() : Promise.resolve();
    // The database may fail first; the build's failure is awaited below.
    web.catch(() => undefined);
    // They load their code while the database is made ready.
    const worker = this.#addProcess("worker");
    const apiServer = this.#addProcess("api");
    worker.prepare();
    apiServer.prepare();
    const databaseUrl = external ?? (await this.#startPostgres());
    this.#refuseWhenStopping();
    await migrateDatabase(databaseUrl);
    await prepareJobQueue(databaseUrl, applicationRole);
    await this.#makeFirstLink(databaseUrl);
    const settings = {
      DATABASE_URL: await this.#applicationUrl(databaseUrl),
    };
    this.#refuseWhenStopping();
    await Promise.all([
      worker.start(settings),
      web.then(() => apiServer.start(settings)),
    ]);
    if (!this.#configuration.demoPumps) return;
    this.#refuseWhenStopping();
    await this.#addProcess("demo").start(settings);
  }

  /** Ends everything; dependents end before the things they use. */
  stop(): Promise<void> {
    this.#stop ??= this.#stopInOrder();
    return this.#stop;
  }

  restartProcesses(): void {
    for (const process of this.#processes) process.restart();
  }

  /** The owner's URL stays here: the processes get the URL of a role that owns nothing. */
  async #applicationUrl(ownerUrl: string): Promise<string> {
    const { databaseAppUrl, secretKey } = this.#configuration;
    if (databaseAppUrl !== null) return databaseAppUrl;
    try {
      return await ensureApplicationLogin(ownerUrl, secretKey);
    } catch (error) {
      throw new StartError(
        `The login of the application could not be made in the database (${String(error)}): give the user of DATABASE_URL the right CREATEROLE, or make a login yourself and name it in DATABASE_APP_URL.`,
      );
    }
  }

  async #makeFirstLink(ownerUrl: string): Promise<void> {
    const { demo, oidc, publicUrl } = this.#configuration;
    if (demo || oidc !== null) return;
    const path = await makeFirstLink(ownerUrl);
    if (path === null) return;
    this.#firstLink = publicUrl + path;
    this.#log.event(
      `There is no administrator yet. Open this link to make one: ${this.#firstLink}`,
    );
  }

  #startPostgres(): Promise<string> {
    this.#postgres = new SupervisedPostgres({
      dataFolder: this.#configuration.dataFolder,
      log: this.#log,
    });
    return this.#postgres.start();
  }

  #addProcess(name: "api" | "worker" | "demo"): SupervisedProcess {
    const added = new SupervisedProcess({
      name,
      script: new URL(`${name}.ts`, import.meta.url),
      environment: this.#childEnvironment(),
      log: this.#log,
    });
    this.#processes.push(added);
    return added;
  }

  #refuseWhenStopping(): void {
    if (this.stopped) throw new Interrupted("Stopped while starting.");
  }

  async #stopInOrder(): Promise<void> {
    for (const name of ["demo", "worker", "api"] as const) {
      const found = this.#processes.filter((process) => process.name === name);
      await Promise.all(found.map((process) => process.stop()));
    }
    await this.#postgres?.stop();
    this.#lock?.release();
  }

  /** Passes on all settings resolved here, so that every process agrees on them; the address of the database follows. */
  #childEnvironment(): NodeJS.ProcessEnv {
    const configuration = this.#configuration;
    return {
      NODE_ENV: "production",
      ...process.env,
      PORT: String(configuration.port),
      HOST: configuration.host,
      // Also hides the owner's, which the processes never learn.
      DATABASE_URL: "",
      DATABASE_APP_URL: "",
      LOG_LEVEL: configuration.logLevel,
      STAGECRAFT_DATA: configuration.dataFolder,
      STAGECRAFT_DEMO: demoSetting(configuration),
      STAGECRAFT_PUBLIC_URL: configuration.publicUrl,
      STAGECRAFT_SECRET_KEY: configuration.secretKey.toString("base64"),
    };
  }
}

function demoSetting(configuration: Configuration): string {
  const { demo, demoPumps, isDemoBrief } = configuration;
  if (isDemoBrief) return "brief";
  if (demoPumps) return "on";
  return demo ? "quiet" : "off";
}
