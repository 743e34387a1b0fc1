import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contract } from "@stagecraft/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import {
  createActorDirectory,
  type ActorDirectory,
} from "#access/actor-directory.ts";
import {
  type ProviderRolesOptions,
  withProviderRoles,
} from "#access/provider-roles.ts";
import type { GitLabConfiguration } from "#configuration/gitlab-configuration.ts";
import type { GraphConfiguration } from "#configuration/graph-configuration.ts";
import type { MailConfiguration } from "#configuration/mail-configuration.ts";
import type { NotificationConfiguration } from "#configuration/notification-configuration.ts";
import type { OidcConfiguration } from "#configuration/oidc-configuration.ts";
import type { ExternalLinks } from "#configuration/external-links.ts";
import type { SpeechConfiguration } from "#configuration/speech-configuration.ts";
import type { UsageLimits, WorkLimits } from "#configuration/usage-limits.ts";
import type { Database } from "#database/database.ts";
import type { DiskWatch } from "#database/disk-watch.ts";
import { backTestsRoutes } from "#features/back-tests/back-tests.routes.ts";
import { alarmsRoutes } from "#features/alarms/alarms.routes.ts";
import { analyticsRoutes } from "#features/analytics/analytics.routes.ts";
import { auditRoutes } from "#features/audit/audit.routes.ts";
import { bulkEditsRoutes } from "#features/bulk-edits/bulk-edits.routes.ts";
import { companiesRoutes } from "#features/companies/companies.routes.ts";
import { controlDocumentsRoutes } from "#features/control-documents/control-documents.routes.ts";
import { dataSourcesRoutes } from "#features/data-sources/data-sources.routes.ts";
import { deletionsRoutes } from "#features/deletions/deletions.routes.ts";
import {
  batchJobsRoutes,
  etlRoutes,
} from "#features/etl-jobs/etl-jobs.routes.ts";
import {
  usualDryRunTiming,
  type DryRunTiming,
} from "#features/etl-jobs/dry-runs/run-trial.ts";
import { feeds } from "#features/etl-jobs/feeds.ts";
import { fdiEvidenceRoutes } from "#features/fdi-evidence/fdi-evidence.routes.ts";
import { fdiStatesRoutes } from "#features/fdi-states/fdi-states.routes.ts";
import { createFleet, fleetRoutes } from "#features/fleet/fleet.routes.ts";
import {
  createIdentityProvider,
  type IdentityProvider,
} from "#features/identity/provider/identity-provider.ts";
import { AccountMail } from "#features/identity/accounts/account-mail.service.ts";
import { createMailer } from "#features/identity/mailer.ts";
import { passwordsRoutes } from "#features/identity/passwords/passwords.routes.ts";
import { originsOf } from "#features/identity/provider/provider-clients.ts";
import { scheduleRoutes } from "#features/schedule/schedule.routes.ts";
import { secondFactorsRoutes } from "#features/second-factors/second-factors.routes.ts";
import { sessionsRoutes } from "#features/sessions/sessions.routes.ts";
import { preferencesRoutes } from "#features/preferences/preferences.routes.ts";
import { identityRoutes } from "#features/identity/identity.routes.ts";
import { GitLabTracker } from "#features/operation-notes/gitlab-tracker.ts";
import { embeddedTracker } from "#features/operation-notes/issue-tracker.ts";
import { operationNotesRoutes } from "#features/operation-notes/operation-notes.routes.ts";
import { fieldBoxesRoutes } from "#features/field-boxes/field-boxes.routes.ts";
import { pta3dRoutes } from "#features/pta-3d/pta-3d.routes.ts";
import { ptaCasesRoutes } from "#features/pta-cases/pta-cases.routes.ts";
import { ptaFileHandlers } from "#features/pta-files/pta-files.routes.ts";
import { ptaInterpretationsRoutes } from "#features/pta-interpretations/pta-interpretations.routes.ts";
import { ptaRunHandlers } from "#features/pta-runs/pta-runs.routes.ts";
import { projectExportsRoutes } from "#features/project-exports/project-exports.routes.ts";
import { projectSelectionsRoutes } from "#features/project-selections/project-selections.routes.ts";
import { projectsMapRoutes } from "#features/projects-map/projects-map.routes.ts";
import { project3dRoutes } from "#features/project-3d/project-3d.routes.ts";
import { projectsRoutes } from "#features/projects/projects.routes.ts";
import { onboardingRoutes } from "#features/onboarding/onboarding.routes.ts";
import { rolesRoutes } from "#features/roles/roles.routes.ts";
import { recordImportsRoutes } from "#features/record-imports/record-imports.routes.ts";
import { rulesRoutes } from "#features/rules/rules.routes.ts";
import { speechRoutes } from "#features/speech/speech.routes.ts";
import { Speech } from "#features/speech/speech.service.ts";
import { stageBatchJob } from "#features/stage-batches/stage-batches.jobs.ts";
import { stageMovesRoutes } from "#features/stage-moves/stage-moves.routes.ts";
import { stageBatchesRoutes } from "#features/stage-batches/stage-batches.routes.ts";
import { stageCommentsRoutes } from "#features/stage-comments/stage-comments.routes.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import { stageDataRoutes } from "#features/stage-data/stage-data.routes.ts";
import {
  healthOf,
  readBeats,
  readEngineFigures,
} from "#features/stage-engine/failures/engine-health.service.ts";
import { stageExportsRoutes } from "#features/stage-exports/stage-exports.routes.ts";
import { stageImagesRoutes } from "#features/stage-images/stage-images.routes.ts";
import { FileStore } from "#features/stage-imports/file-store.ts";
import { backfillsRoutes } from "#features/backfills/backfills.routes.ts";
import { feedQualityRoutes } from "#features/feed-quality/feed-quality.routes.ts";
import { stageImportsRoutes } from "#features/stage-imports/stage-imports.routes.ts";
import { stageNotificationsRoutes } from "#features/stage-notifications/stage-notifications.routes.ts";
import { stageQualityRoutes } from "#features/stage-quality/stage-quality.routes.ts";
import { stageValuesRoutes } from "#features/stage-values/stage-values.routes.ts";
import { stagesRoutes } from "#features/stages/stages.routes.ts";
import { tagsRoutes } from "#features/tags/tags.routes.ts";
import { embeddedChannels } from "#features/team-channels/embedded-channels.ts";
import { GraphChannels } from "#features/team-channels/graph-channels.ts";
import { teamChannelsRoutes } from "#features/team-channels/team-channels.routes.ts";
import type { TeamChannelPort } from "#features/team-channels/team-channel-port.ts";
import { teamNotificationsRoutes } from "#features/team-notifications/team-notifications.routes.ts";
import { teamNotificationSender } from "#features/team-notifications/team-notifications.service.ts";
import { trajectoriesRoutes } from "#features/trajectories/trajectories.routes.ts";
import { userGroupsRoutes } from "#features/user-groups/user-groups.routes.ts";
import { usersRoutes } from "#features/users/users.routes.ts";
import { vanCredentialsRoutes } from "#features/van-credentials/van-credentials.routes.ts";
import { createVanTokens } from "#features/van-credentials/van-tokens.service.ts";
import { viewAsRoutes } from "#features/view-as/view-as.routes.ts";
import {
  createViewDirectory,
  type ViewDirectory,
} from "#features/view-as/view-as.service.ts";
import { documentTasks } from "#features/well-documents/document-tasks.service.ts";
import { wellDocumentsRoutes } from "#features/well-documents/well-documents.routes.ts";
import { wellsRoutes } from "#features/wells/wells.routes.ts";
import {
  createTokenVerifier,
  type TokenVerifier,
} from "#http/callers/access-token.ts";
import { writeAudit } from "#http/audit.ts";
import { ResponseCache } from "#http/responses/response-cache.ts";
import { serveApiDocs } from "#http/endpoints/api-docs.ts";
import { bindContract } from "#http/endpoints/bind-contract.ts";
import { serveCspReports } from "#http/web/csp-reports.ts";
import { createServer } from "#http/create-server.ts";
import type { StreamTiming } from "#http/responses/event-stream.ts";
import { HeavyWork } from "#http/limits/heavy-work.ts";
import { serveHealth } from "#http/health.ts";
import { createLimits } from "#http/limits/limits.ts";
import { serveMetrics } from "#http/metrics.ts";
import { createOperatorGuard } from "#http/callers/operator-guard.ts";
import { RefusalRecorder } from "#http/refusals/refusal-recorder.ts";
import {
  createSessionReader,
  type SessionReader,
} from "#http/callers/session.ts";
import { UsageMeter } from "#http/limits/usage-meter.ts";
import { serveWeb } from "#http/web/web-files.ts";
import type { LiveBus } from "#live/live-bus.ts";
import { ThreadPool } from "#threads/thread-pool.ts";

const version = "0.1.0";
const embeddedAudience = "stagecraft-api";
const embeddedClientId = "stagecraft-web";

export interface ApiServerOptions {
  readonly database: Database;
  /** For the threads, which open separate connections. */
  readonly databaseUrl: string;
  readonly usageLimits: UsageLimits;
  readonly workLimits: WorkLimits;
  readonly live: LiveBus;
  /** Watches the disk of the data folder. */
  readonly disk: DiskWatch;
  readonly log: FastifyBaseLogger;
  readonly publicUrl: string;
  /** Proxies that are trusted to state a client's address. */
  readonly trustedProxies?: readonly string[];
  readonly secretKey: Buffer;
  readonly demo: boolean;
  /** The demo is reachable from other machines: every page says so. */
  readonly openDemo?: boolean;
  /** Null uses the embedded provider. */
  readonly oidc: OidcConfiguration | null;
  /** Null uses the embedded voice. */
  readonly speech: SpeechConfiguration | null;
  /** Null uses the embedded tracker. */
  readonly gitLab: GitLabConfiguration | null;
  /** Null or left out: team channels are kept in our own database. */
  readonly graph?: GraphConfiguration | null;
  readonly notifications: NotificationConfiguration;
  /** Whether data providers may be on this machine or its private network. */
  readonly privateSources?: boolean;
  /** Null or left out: links are handed over. */
  readonly mail?: MailConfiguration | null;
  readonly externalLinks: ExternalLinks;
  /** Null serves only the API. */
  readonly webFolder: string | null;
  /** Off removes the cached application from browsers again. */
  readonly serviceWorker?: boolean;
  /** Replaces the provider's own keys in tests that need many users quickly. */
  readonly verifier?: TokenVerifier;
  /** Off only in the test that proves row security alone. */
  readonly applicationCheck?: boolean;
  /** Off only in the test that proves the application check alone. */
  readonly rowSecurity?: boolean;
  /** Shorter in tests. */
  readonly streamTiming?: Partial<StreamTiming>;
  /** Files of feeds are below it. */
  readonly dataFolder: string;
  /** Shorter in tests. */
  readonly dryRunTiming?: Partial<DryRunTiming>;
}

export const builtWebFolder = fileURLToPath(
  new URL("../../../web/dist", import.meta.url),
);

function accountMailOf(options: ApiServerOptions): AccountMail {
  const { database, secretKey, publicUrl, log, mail = null } = options;
  return new AccountMail({
    database,
    mailer: mail === null ? null : createMailer(mail),
    secretKey,
    publicUrl,
    log,
    now: Date.now,
  });
}

function embeddedProvider(
  options: ApiServerOptions,
  mail: AccountMail,
): Promise<IdentityProvider> | null {
  if (options.oidc !== null) return null;
  const { database, publicUrl, secretKey, demo, openDemo, log } = options;
  return createIdentityProvider({
    database,
    publicUrl,
    secretKey,
    demo,
    openDemo: openDemo ?? false,
    log,
    mail,
  });
}

function tokenVerifier(
  options: ApiServerOptions,
  provider: IdentityProvider | null,
): TokenVerifier {
  if (provider !== null) {
    const keys = { kind: "local", jwks: provider.jwks } as const;
    return createTokenVerifier({
      issuer: provider.issuer,
      audience: embeddedAudience,
      keys,
    });
  }
  if (options.oidc === null) throw new Error("No identity provider");
  const { issuer, audience, roles } = options.oidc;
  return createTokenVerifier({
    issuer,
    audience,
    groupClaim: roles?.claim,
    keys: { kind: "remote", issuer },
  });
}

/** Returns the configuration the browser needs before sign-in. */
function appConfigurationOf(options: ApiServerOptions, issuer: string) {
  const oidc = {
    issuer,
    clientId: options.oidc?.clientId ?? embeddedClientId,
    audience: options.oidc?.audience ?? embeddedAudience,
  };
  const { demo, openDemo = false, externalLinks } = options;
  const channelHome = (options.graph ?? null) === null ? "embedded" : "graph";
  return { oidc, demo, openDemo, version, channelHome, ...externalLinks };
}

function channelPortOf({
  graph = null,
  notifications: { allowedHosts },
  log,
}: ApiServerOptions): TeamChannelPort {
  if (graph === null) return embeddedChannels;
  return new GraphChannels({ ...graph, allowedHosts }, log);
}

/** Roles, memberships and records are cached for speed and evicted on any change notification. */
function forgetOnChange(
  live: LiveBus,
  { directory, viewDirectory }: People,
  responses: ResponseCache,
): void {
  live.watchChanges({
    changed() {
      directory.forget();
      viewDirectory.forget();
      responses.clear();
    },
    listening(listening) {
      directory.forget();
      viewDirectory.forget();
      responses.trust(listening);
    },
  });
}

interface People {
  readonly directory: ActorDirectory;
  readonly viewDirectory: ViewDirectory;
  readonly sessions: SessionReader;
}

/** Roles that follow the provider's groups change without a call of ours. */
const recordProviderRoles: ProviderRolesOptions["record"] = (
  transaction,
  person,
  change,
) =>
  writeAudit(transaction, {
    requestId: randomUUID(),
    actor: person,
    companyId: null,
    action: "users.followProvider",
    outcome: "changed",
    status: 200,
    code: null,
    target: { userId: person.id, ...change },
  });

function peopleOf(
  options: ApiServerOptions,
  provider: IdentityProvider | null,
): People {
  const { database, demo, log } = options;
  const stored = createActorDirectory(database, {
    demo,
    log,
    storesStrangers: provider === null,
  });
  const mapping = options.oidc?.roles ?? null;
  const directory =
    mapping === null
      ? stored
      : withProviderRoles(stored, {
          database,
          log,
          now: Date.now,
          rolesOfGroups: mapping.rolesOfGroups,
          record: recordProviderRoles,
        });
  const viewDirectory = createViewDirectory(database, Date.now);
  const sessions = createSessionReader({
    verifier: options.verifier ?? tokenVerifier(options, provider),
    directory,
    isGranted: provider?.isGranted ?? null,
    machines: createVanTokens(database, log),
    views: viewDirectory.views,
  });
  return { directory, viewDirectory, sessions };
}

/** A nice value: immediate requests and live data come first. */
const lowPriority = 10;

/** Spoken advice is urgent, but never at the expense of live data. */
const voicePriority = 5;

/** More waiting tasks of one company would take longer than a user watches a spinner. */
const waitingPerCompany = 16;

/** Slightly longer than the longest task, whose thread is ended before. */
const statementTimeoutMs = 65_000;

function createThreadPool(options: ApiServerOptions): ThreadPool {
  const { databaseUrl, rowSecurity = true, workLimits } = options;
  return new ThreadPool({
    threads: workLimits.threads,
    megabytesPerThread: workLimits.megabytesPerThread,
    waitingPerCompany,
    databaseUrl,
    rowSecurity,
    statementTimeoutMs,
    niceness: lowPriority,
    // System fonts would make different pictures of the same data.
    environment: { DISABLE_SYSTEM_FONTS_LOAD: "1" },
  });
}

/** A separate thread: spoken advice must not wait behind an upload. */
function createVoiceThread(): ThreadPool {
  return new ThreadPool({
    threads: 1,
    megabytesPerThread: 256,
    waitingPerCompany: 8,
    databaseUrl: null,
    rowSecurity: true,
    statementTimeoutMs,
    niceness: voicePriority,
  });
}

async function bindApi(
  app: FastifyInstance,
  options: ApiServerOptions,
  people: People,
  responses: ResponseCache,
  mail: AccountMail,
) {
  const { directory, viewDirectory, sessions } = people;
  const { database, live } = options;
  const limits = createLimits(app);
  const samples = new SampleStore(database);
  const usage = new UsageMeter(options.usageLimits, Date.now);
  const threads = createThreadPool(options);
  app.addHook("onClose", () => threads.stop());
  const heavy = new HeavyWork(usage, threads);
  const voice = createVoiceThread();
  app.addHook("onClose", () => voice.stop());
  const speech = new Speech({
    log: options.log,
    cloud: options.speech,
    now: Date.now,
    threads: voice,
  });
  const { gitLab } = options;
  const tracker = gitLab === null ? embeddedTracker : new GitLabTracker(gitLab);
  const sendTeamNotification = teamNotificationSender(options.notifications);
  const { log, streamTiming } = options;
  const refusals = new RefusalRecorder({ database, log });
  app.addHook("onClose", () => refusals.close());
  const fleet = createFleet({ database, live, log, now: Date.now });
  app.addHook("onClose", () => fleet.board.close());
  const documents = documentTasks(heavy);
  const ptaRuns = ptaRunHandlers({ heavy });
  const table = {
    companies: companiesRoutes,
    users: usersRoutes({ isEmbeddedProvider: options.oidc === null }),
    userGroups: userGroupsRoutes,
    passwords: passwordsRoutes({
      database,
      now: Date.now,
      publicUrl: options.publicUrl,
      mail,
    }),
    secondFactors: secondFactorsRoutes({
      database,
      secretKey: options.secretKey,
      origins: originsOf(options.publicUrl),
      now: Date.now,
    }),
    sessions: sessionsRoutes({ database, now: Date.now }),
    preferences: preferencesRoutes,
    roles: rolesRoutes(database),
    onboarding: onboardingRoutes,
    vanCredentials: vanCredentialsRoutes,
    recordImports: recordImportsRoutes({
      database,
      heavy,
      publicUrl: options.publicUrl,
      people: { isEmbeddedProvider: options.oidc === null },
    }),
    projects: projectsRoutes,
    wells: wellsRoutes,
    trajectories: trajectoriesRoutes({ database, heavy, tasks: documents }),
    wellDocuments: wellDocumentsRoutes({ database, tasks: documents }),
    project3d: project3dRoutes,
    pta3d: pta3dRoutes,
    stages: stagesRoutes({ database, live }),
    stageBatches: stageBatchesRoutes(database),
    stageMoves: stageMovesRoutes,
    controlDocuments: controlDocumentsRoutes(stageBatchJob(database)),
    stageValues: stageValuesRoutes(stageBatchJob(database)),
    stageData: stageDataRoutes({
      database,
      samples,
      live,
      heavy,
      streamTiming,
    }),
    stageComments: stageCommentsRoutes(sendTeamNotification),
    stageExports: stageExportsRoutes({ database, heavy }),
    stageImages: stageImagesRoutes({ heavy }),
    stageImports: stageImportsRoutes(
      {
        database,
        samples,
        files: new FileStore(database),
        now: Date.now,
        threads,
      },
      heavy,
    ),
    backfills: backfillsRoutes(Date.now),
    feedQuality: feedQualityRoutes({ database, heavy }),
    stageNotifications: stageNotificationsRoutes,
    alarms: alarmsRoutes,
    stageQuality: stageQualityRoutes(),
    speech: speechRoutes(speech, usage),
    tags: tagsRoutes,
    analytics: analyticsRoutes,
    fdiStates: fdiStatesRoutes,
    fdiEvidence: fdiEvidenceRoutes({ heavy }),
    rules: rulesRoutes,
    backTests: backTestsRoutes,
    ptaCases: ptaCasesRoutes({
      ...ptaRuns.cases,
      ...ptaFileHandlers({ heavy }),
    }),
    ptaInterpretations: ptaInterpretationsRoutes(ptaRuns.interpretations),
    projectExports: projectExportsRoutes({ heavy }),
    projectSelections: projectSelectionsRoutes,
    projectsMap: projectsMapRoutes,
    fieldBoxes: fieldBoxesRoutes,
    batchJobs: batchJobsRoutes(feeds),
    operationNotes: operationNotesRoutes({ database, tracker }),
    teamChannels: teamChannelsRoutes({
      database,
      port: channelPortOf(options),
    }),
    teamNotifications: teamNotificationsRoutes({
      database,
      send: sendTeamNotification,
    }),
    etl: etlRoutes(feeds, {
      database,
      heavy,
      secretKey: options.secretKey,
      inboxFolder: join(options.dataFolder, "inbox"),
      privateSources: options.privateSources ?? false,
      timing: { ...usualDryRunTiming, ...options.dryRunTiming },
    }),
    dataSources: dataSourcesRoutes({
      secretKey: options.secretKey,
      privateSources: options.privateSources ?? false,
      usage,
    }),
    deletions: deletionsRoutes,
    bulkEdits: bulkEditsRoutes,
    schedule: scheduleRoutes(Date.now),
    fleet: fleetRoutes({
      ...fleet,
      usage,
      streamTiming,
      disk: options.disk,
      release: version,
      startedAt: Date.now(),
    }),
    audit: auditRoutes({ heavy }),
    viewAs: viewAsRoutes({
      database,
      now: Date.now,
      forgetViews: () => {
        viewDirectory.forget();
        responses.clear();
      },
    }),
  };
  forgetOnChange(live, people, responses);
  await app.register(
    (scope, _, done) => {
      const applicationCheck = options.applicationCheck ?? true;
      bindContract(scope, contract, table, {
        database,
        sessions,
        limits,
        usage,
        responses,
        refusals,
        forgetActors: () => directory.forget(),
        applicationCheck,
      });
      done();
    },
    { prefix: "/api/v1" },
  );
}

/** Creates the whole HTTP side: API, identity provider, health, metrics and the web application. */
export async function createApiServer(
  options: ApiServerOptions,
): Promise<FastifyInstance> {
  const responses = new ResponseCache();
  const app = await createServer({
    log: options.log,
    responses,
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies ?? [],
  });
  const mail = accountMailOf(options);
  const provider = await embeddedProvider(options, mail);
  const people = peopleOf(options, provider);
  const guard = createOperatorGuard(options.publicUrl, people.sessions);
  const { database, disk } = options;
  const registry = serveMetrics(app, responses, guard, {
    disk,
    readEngine: () => readEngineFigures(database),
  });
  await serveCspReports(app, registry);
  serveHealth(app, {
    database,
    disk,
    readEngine: async () => healthOf(await readBeats(database)),
  });
  serveApiDocs(app, version, guard);
  const configuration = appConfigurationOf(
    options,
    provider?.issuer ?? options.oidc?.issuer ?? "",
  );
  app.get("/app-config.json", (_, reply) =>
    reply.header("cache-control", "no-cache").send(configuration),
  );
  if (provider !== null) await app.register(identityRoutes(provider));
  await bindApi(app, options, people, responses, mail);
  if (options.webFolder !== null) {
    const issuerOrigin =
      options.oidc === null ? null : new URL(options.oidc.issuer).origin;
    const folder = options.webFolder;
    const { serviceWorker = true } = options;
    await serveWeb(app, {
      folder,
      issuerOrigin,
      publicUrl: options.publicUrl,
      configuration,
      serviceWorker,
    });
  }
  return app;
}
