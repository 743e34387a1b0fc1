import { contract } from "@stagecraft/contract";
import {
  addCompany,
  addCompanyUser,
  editCompany,
  editCompanyUser,
  getCompany,
  listCompanies,
  removeCompanyUser,
  searchCompanies,
} from "#features/companies/companies.service.ts";
import {
  listCompanyCandidates,
  listCompanyMembers,
  listProjectViewers,
} from "#features/companies/members.service.ts";
import {
  listCompanyProjects,
  listUserProjects,
} from "#features/projects/projects.service.ts";
import { listCompanyUsers } from "#features/users/users.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const companiesRoutes = handlers(contract.companies, {
  list: ({ transaction, actor }) => listCompanies(transaction, actor),
  search: ({ transaction, actor, query }) =>
    searchCompanies(transaction, actor, query),
  add: async ({ transaction, actor, body }) => ({
    company: await addCompany(transaction, actor, body),
  }),
  get: async ({ transaction, params }) => ({
    company: await getCompany(transaction, params.id),
  }),
  update: async ({ transaction, actor, params, body }) => ({
    company: await editCompany(transaction, actor, params.id, body),
  }),
  projects: ({ transaction, actor, params }) =>
    listCompanyProjects(transaction, actor, params.id),
  userProjects: ({ transaction, actor, params }) =>
    listUserProjects(transaction, actor, params.id, params.userId),
  users: ({ transaction, params }) => listCompanyUsers(transaction, params.id),
  members: ({ transaction, params, query }) =>
    listCompanyMembers(transaction, params.id, query),
  candidates: ({ transaction, actor, params, query }) =>
    listCompanyCandidates(transaction, actor, params.id, query),
  projectViewers: ({ transaction, actor, params }) =>
    listProjectViewers(transaction, actor, params.id),
  addUser: ({ transaction, actor, params }) =>
    addCompanyUser(transaction, actor, params.companyId, params.userId),
  updateUser: ({ transaction, actor, params, body }) =>
    editCompanyUser(transaction, actor, params.companyId, params.userId, body),
  removeUser: ({ transaction, params }) =>
    removeCompanyUser(transaction, params.companyId, params.userId),
});
