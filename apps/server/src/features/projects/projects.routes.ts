import { contract } from "@stagecraft/contract";
import {
  listProjectCandidates,
  listProjectMembers,
} from "#features/companies/members.service.ts";
import { deleteAsset } from "#features/deletions/deletions.service.ts";
import {
  addProject,
  addProjectUser,
  cloneProject,
  editProject,
  getOperationStatistics,
  getProject,
  listActiveProjects,
  listJobs,
  listLiveStages,
  listOperationsProgress,
  listWellStageSummaries,
  removeProjectUser,
} from "#features/projects/projects.service.ts";
import { listStagesOfProject } from "#features/stages/stages.service.ts";
import { listProjectUsers } from "#features/users/users.service.ts";
import { listWellsOfProject } from "#features/wells/wells.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const projectsRoutes = handlers(contract.projects, {
  add: async ({ transaction, actor, body }) => ({
    project: await addProject(transaction, actor, body),
  }),
  get: async ({ transaction, actor, params }) => ({
    project: await getProject(transaction, actor, params.id),
  }),
  update: async ({ transaction, actor, params, body }) => ({
    project: await editProject(transaction, actor, params.id, body),
  }),
  remove: ({ transaction, actor, params }) =>
    deleteAsset(transaction, actor, "project", params.id),
  clone: async ({ transaction, actor, params, body }) => ({
    project: await cloneProject(transaction, actor, params.projectId, body),
  }),
  active: ({ transaction, actor }) => listActiveProjects(transaction, actor),
  users: ({ transaction, params }) => listProjectUsers(transaction, params.id),
  members: ({ transaction, params, query }) =>
    listProjectMembers(transaction, params.id, query),
  candidates: ({ transaction, params, query }) =>
    listProjectCandidates(transaction, params.id, query),
  addUser: ({ transaction, params }) =>
    addProjectUser(transaction, params.projectId, params.userId),
  removeUser: ({ transaction, params }) =>
    removeProjectUser(transaction, params.projectId, params.userId),
  stagesChronological: ({ transaction, actor, params, query }) =>
    listStagesOfProject(transaction, actor, params.id, {
      order: "newest-first",
      limit: query.limit ?? 100,
    }),
  operationsProgress: ({ transaction, actor, params }) =>
    listOperationsProgress(transaction, actor, params.id),
  wells: ({ transaction, actor, params }) =>
    listWellsOfProject(transaction, actor, params.id),
  wellStageSummary: ({ transaction, actor, params }) =>
    listWellStageSummaries(transaction, actor, params.id),
  operationStatistics: ({ transaction, actor, params }) =>
    getOperationStatistics(transaction, actor, params.id, params.x),
  liveStages: ({ transaction, actor, params }) =>
    listLiveStages(transaction, actor, params.id),
  jobs: ({ transaction, params }) => listJobs(transaction, params.id),
});
