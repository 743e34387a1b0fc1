import { join } from "node:path";
import { contract } from "@stagecraft/contract";
import type { FastifyInstance } from "fastify";
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
import { usualDryRunTiming } from "#features/etl-jobs/dry-runs/run-trial.ts";
import { feeds } from "#features/etl-jobs/feeds.ts";
import { fdiEvidenceRoutes } from "#features/fdi-evidence/fdi-evidence.routes.ts";
import { fdiStatesRoutes } from "#features/fdi-states/fdi-states.routes.ts";
import { createFleet, fleetRoutes } from "#features/fleet/fleet.routes.ts";
import type { AccountMail } from "#features/identity/accounts/account-mail.service.ts";
import { passwordsRoutes } from "#features/identity/passwords/passwords.routes.ts";
import { originsOf } from "#features/identity/provider/provider-clients.ts";
import { scheduleRoutes } from "#features/schedule/schedule.routes.ts";
import { secondFactorsRoutes } from "#features/second-factors/second-factors.routes.ts";
import { sessionsRoutes } from "#features/sessions/sessions.routes.ts";
import { preferencesRoutes } from "#features/preferences/preferences.routes.ts";
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
import { viewAsRoutes } from "#features/view-as/view-as.routes.ts";
import { documentTasks } from "#features/well-documents/document-tasks.service.ts";
import { wellDocumentsRoutes } from "#features/well-documents/well-documents.routes.ts";
import { wellsRoutes } from "#features/wells/wells.routes.ts";
import type { ResponseCache } from "#http/responses/response-cache.ts";
import { bindContract } from "#http/endpoints/bind-contract.ts";
import { HeavyWork } from "#http/limits/heavy-work.ts";
import { createLimits } from "#http/limits/limits.ts";
import { RefusalRecorder } from "#http/refusals/refusal-recorder.ts";
import { UsageMeter } from "#http/limits/usage-meter.ts";
import { version, type ApiServerOptions } from "./api-server-options.ts";
import { forgetOnChange, type People } from "./api-people.ts";
import { createThreadPool, createVoiceThread } from "./api-threads.ts";

function channelPortOf({
  graph = null,
  notifications: { allowedHosts },
  log,
}: ApiServerOptions): TeamChannelPort {
  if (graph === null) return embeddedChannels;
  return new GraphChannels({ ...graph, allowedHosts }, log);
}

export async function bindApi(
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
