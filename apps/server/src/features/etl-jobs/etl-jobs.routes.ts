import { contract } from "@stagecraft/contract";
import {
  tryDocument,
  type DryRunServices,
} from "#features/etl-jobs/dry-runs/dry-run.service.ts";
import {
  getJob,
  getJobOfStage,
  listJobs,
  restartJob,
  stopJob,
} from "#features/etl-jobs/etl-jobs.service.ts";
import {
  addEtlProject,
  addEtlWell,
  editEtlProject,
  editEtlWell,
  getEtlProject,
  getEtlWell,
  getVersions,
  removeWatcher,
} from "#features/etl-jobs/etl-watchers.service.ts";
import type { Feed } from "#features/etl-jobs/feed-definition.ts";
import {
  restartStage,
  submitDocument,
} from "#features/etl-jobs/job-submission.service.ts";
import { checkedResponse } from "#http/responses/checked-response.ts";
import { whenClosed } from "#http/responses/event-stream.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";

export function batchJobsRoutes(feeds: readonly Feed[]) {
  return handlers(contract.batchJobs, {
    submit: ({ transaction, actor, body }) =>
      submitDocument(transaction, actor, feeds, body),
    restart: ({ transaction, actor, body }) =>
      restartStage(transaction, actor, feeds, body),
    ofStage: ({ transaction, params }) => getJobOfStage(transaction, params.id),
  });
}

/** Runs without a transaction: a dry run takes longer than a connection may be held. */
function dryRunRoute(feeds: readonly Feed[], services: DryRunServices) {
  return raw<typeof contract.etl.dryRun>(
    async ({ actor, body, request, reply }) => {
      const gone = new AbortController();
      whenClosed(reply.raw, () => gone.abort());
      const { signal } = gone;
      try {
        const order = { signal, requestId: request.id };
        const result = await tryDocument(services, feeds, actor, body, order);
        return reply.send(checkedResponse(contract.etl.dryRun, result));
      } catch (error) {
        if (!signal.aborted) throw error;
        // The caller has disconnected, so no response is sent.
        return reply.hijack();
      }
    },
  );
}

export function etlRoutes(feeds: readonly Feed[], dryRuns: DryRunServices) {
  return handlers(contract.etl, {
    jobs: ({ transaction, actor, query }) =>
      listJobs(transaction, actor, query),
    job: ({ transaction, params, query }) =>
      getJob(transaction, feeds, params.id, query.afterLine ?? 0),
    restartJob: ({ transaction, actor, params }) =>
      restartJob(transaction, actor, feeds, params.id),
    stop: ({ transaction, actor, params, body }) =>
      stopJob(transaction, actor, params.id, body.reason),
    definitions: () =>
      Promise.resolve({ definitions: feeds.map((feed) => feed.describe()) }),
    dryRun: dryRunRoute(feeds, dryRuns),
    versionsOfProject: ({ transaction, params, query }) =>
      getVersions(transaction, { projectId: params.id }, query.limit),
    versionsOfWell: ({ transaction, params, query }) =>
      getVersions(transaction, { wellId: params.id }, query.limit),
    ofProject: ({ transaction, params }) =>
      getEtlProject(transaction, params.id),
    addToProject: ({ transaction, actor, body }) =>
      addEtlProject(transaction, actor, feeds, body),
    updateOfProject: ({ transaction, actor, params, body }) =>
      editEtlProject(transaction, actor, feeds, params.id, body),
    removeFromProject: ({ transaction, actor, params }) =>
      removeWatcher(transaction, actor, "etl_project", params.id),
    ofWell: ({ transaction, params }) => getEtlWell(transaction, params.id),
    addToWell: ({ transaction, actor, body }) =>
      addEtlWell(transaction, actor, feeds, body),
    updateOfWell: ({ transaction, actor, params, body }) =>
      editEtlWell(transaction, actor, feeds, params.id, body),
    removeFromWell: ({ transaction, actor, params }) =>
      removeWatcher(transaction, actor, "etl_well", params.id),
  });
}
