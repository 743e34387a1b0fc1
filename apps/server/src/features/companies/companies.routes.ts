import { contract } from "@stagecraft/contract";
import {
  addCompany,
  addCompanyUser,
  editCompany,
  getCompany,
  listCompanies,
  removeCompanyUser,
} from "#features/companies/companies.service.ts";
import {
  listCompanyProjects,
  listUserProjects,
} from "#features/projects/projects.service.ts";
import { listCompanyUsers } from "#features/users/users.service.ts";
import { handlers } from "#http/handler.ts";

export const companiesRoutes = handlers(contract.companies, {
  list: ({ transaction, actor }) => listCompanies(transaction, actor),
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
  addUser: ({ transaction, params }) =>
    addCompanyUser(transaction, params.companyId, params.userId),
  removeUser: ({ transaction, params }) =>
    removeCompanyUser(transaction, params.companyId, params.userId),
});
