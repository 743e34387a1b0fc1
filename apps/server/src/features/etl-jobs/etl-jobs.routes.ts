import { contract } from "@stagecraft/contract";
import {
  getJob,
  getJobOfStage,
  listJobs,
  stopJob,
} from "#features/etl-jobs/etl-jobs.service.ts";
import {
  addEtlProject,
  addEtlWell,
  editEtlProject,
  editEtlWell,
  getEtlProject,
  getEtlWell,
  removeWatcher,
} from "#features/etl-jobs/etl-watchers.service.ts";
import type { Feed } from "#features/etl-jobs/feed-definition.ts";
import {
  restartStage,
  submitDocument,
} from "#features/etl-jobs/job-submission.service.ts";
import { handlers } from "#http/handler.ts";

export function batchJobsRoutes(feeds: readonly Feed[]) {
  return handlers(contract.batchJobs, {
    submit: ({ transaction, actor, body }) =>
      submitDocument(transaction, actor, feeds, body),
    restart: ({ transaction, actor, body }) =>
      restartStage(transaction, actor, feeds, body),
    ofStage: ({ transaction, params }) => getJobOfStage(transaction, params.id),
  });
}

export function etlRoutes(feeds: readonly Feed[]) {
  return handlers(contract.etl, {
    jobs: ({ transaction, actor, query }) =>
      listJobs(transaction, actor, query),
    job: ({ transaction, params }) => getJob(transaction, params.id),
    stop: ({ transaction, actor, params, body }) =>
      stopJob(transaction, actor, params.id, body.reason),
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
