import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  Name,
  pageQuery,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { Candidate, MemberPage } from "../shapes/member-shapes.ts";
import { Project } from "../pads/projects.ts";
import { UserSummary } from "./users.ts";

const Company = z.object({
  id: BodyId,
  name: z.string(),
  shortName: z.string(),
  logo: z.string(),
  teamId: z.string(),
  active: z.boolean(),
  contactName: z.string(),
  contactEmail: z.string(),
  auditRetentionDays: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** From a month to a hundred years, three years by default; older records are removed every night. */
const AuditRetentionDays = z.number().int().min(30).max(36_500);

const companyFields = {
  name: Name,
  shortName: text(50).default(""),
  teamId: text(200).default(""),
  active: z.boolean().default(true),
  contactName: text(200).default(""),
  contactEmail: z.union([z.literal(""), z.email().max(320)]).default(""),
  auditRetentionDays: AuditRetentionDays.optional(),
};

const NewCompany = z.strictObject(companyFields);

const CompanyEdit = z.strictObject({
  id: BodyId.optional(),
  name: Name.optional(),
  shortName: text(50).optional(),
  teamId: text(200).optional(),
  active: z.boolean().optional(),
  contactName: text(200).optional(),
  contactEmail: z.union([z.literal(""), z.email().max(320)]).optional(),
  auditRetentionDays: AuditRetentionDays.optional(),
  updatedAt: expectedUpdatedAt,
});

const CompanyRow = Company.extend({
  memberCount: z.number().int(),
  projectCount: z.number().int(),
});

const CompanyPage = z.object({
  companies: CompanyRow.array(),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
  /** Number of companies that match. */
  total: z.number().int(),
});

export const companies = {
  list: get("companies", {
    summary: "Every company",
    permission: "view:admin-companies",
    scope: "visible",
    returns: Company.array(),
  }),
  search: get("companies/search", {
    summary: "The companies by name, page by page, with their numbers",
    permission: "view:admin-companies",
    scope: "visible",
    query: {
      ...pageQuery,
      state: z.enum(["active", "inactive"]).optional(),
    },
    returns: CompanyPage,
  }),
  add: post("companies", {
    summary: "Create a company; its logo is made from the name",
    permission: "edit:companies",
    scope: "platform",
    body: NewCompany,
    returns: z.object({ company: Company }),
    status: 201,
    errors: ["company.duplicate"],
  }),
  get: get("companies/:id", {
    summary: "One company",
    permission: "signed-in",
    scope: within(asset("company", "params.id")),
    returns: z.object({ company: Company }),
  }),
  update: put("companies/:id", {
    summary: "Change a company",
    permission: "edit:companies",
    scope: within(asset("company", "params.id")),
    body: CompanyEdit,
    returns: z.object({ company: Company }),
    errors: ["company.duplicate", "edit.conflict"],
    // Reactivating is an edit.
    isOpenWhileInactive: true,
  }),
  projects: get("companies/:id/projects", {
    summary: "The company's projects, as far as the caller may see them",
    permission: "view:projects",
    scope: within(asset("company", "params.id")),
    returns: Project.array(),
  }),
  userProjects: get("companies/:id/projects/:userId", {
    summary: "The projects of one user in the company",
    permission: "signed-in",
    scope: within(
      asset("company", "params.id"),
      asset("user", "params.userId"),
    ),
    returns: Project.array(),
  }),
  users: get("companies/:id/users", {
    summary: "The members of the company",
    permission: "view:admin-companies",
    scope: within(asset("company", "params.id")),
    returns: UserSummary.array(),
  }),
  members: get("companies/:id/members", {
    summary: "The members of the company by name, page by page",
    permission: "view:admin-companies",
    scope: within(asset("company", "params.id")),
    query: pageQuery,
    returns: MemberPage,
  }),
  candidates: get("companies/:id/candidates", {
    summary: "The first people that match, and whether they are members",
    permission: "edit:users",
    scope: within(asset("company", "params.id")),
    query: { search: text(200).optional() },
    returns: Candidate.array(),
  }),
  projectViewers: get("companies/:id/projectviewers", {
    summary: "Who will see a project that is created in the company now",
    permission: "edit:projects",
    scope: within(asset("company", "params.id")),
    returns: z.object({
      total: z.number().int(),
      /** The first of them by name. */
      people: z.object({ id: BodyId, name: z.string() }).array(),
    }),
  }),
  addUser: post("companies/:companyId/users/:userId", {
    summary:
      "Make a user a member of the company; engineers and managers get all its projects, including future ones",
    permission: "edit:users",
    scope: within(
      asset("company", "params.companyId"),
      asset("user", "params.userId"),
    ),
    returns: Nothing,
    status: 204,
    isOpenWhileInactive: true,
  }),
  updateUser: put("companies/:companyId/users/:userId", {
    summary:
      "Give a member all projects of the company, including future ones, or stop giving future ones",
    permission: "edit:users",
    scope: within(
      asset("company", "params.companyId"),
      asset("user", "params.userId"),
    ),
    body: z.strictObject({ allProjects: z.boolean() }),
    returns: Nothing,
    status: 204,
    errors: ["permission.missing"],
    isOpenWhileInactive: true,
  }),
  removeUser: del("companies/:companyId/users/:userId", {
    summary:
      "End a user's membership of the company, of its projects and of their groups",
    permission: "edit:users",
    scope: within(
      asset("company", "params.companyId"),
      asset("user", "params.userId"),
    ),
    returns: Nothing,
    status: 204,
    isOpenWhileInactive: true,
  }),
};
