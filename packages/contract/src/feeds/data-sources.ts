import {
  connectionOutcomes,
  dataSourceMessages,
  isDataSourceUrl,
  routeRefusals,
} from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  Name,
  NoId,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** The password is write-only. */
const DataSourceAuth = z.object({
  id: BodyId,
  companyId: BodyId,
  name: z.string(),
  url: z.string(),
  login: z.string(),
  hasPassword: z.boolean(),
  updatedAt: Timestamp,
});

const authFields = {
  name: Name.max(100),
  url: text(2000).trim().refine(isDataSourceUrl, dataSourceMessages.url),
  login: text(200),
  password: text(1000),
};

const mapFields = {
  key: text(100).trim().min(1, dataSourceMessages.required),
  value: text(200).trim().min(1, dataSourceMessages.required),
};

const mapEdit = {
  id: BodyId.optional(),
  dataSourceAuthId: BodyId.optional(),
  ...mapFields,
  updatedAt: expectedUpdatedAt,
};

const MapProject = z.object({
  id: BodyId,
  projectId: BodyId,
  dataSourceAuthId: BodyId,
  key: z.string(),
  value: z.string(),
  updatedAt: Timestamp,
});

const MapWell = z.object({
  id: BodyId,
  wellId: BodyId,
  dataSourceAuthId: BodyId,
  key: z.string(),
  value: z.string(),
  updatedAt: Timestamp,
});

/** Where rows of a source would be stored with the current mapping. */
const PreviewedRow = z.object({
  /** Topic, log or file; empty for a row that was typed. */
  source: z.string(),
  dataSourceName: z.string().nullable(),
  rowCount: z.number().int(),
  receivedAt: Timestamp.nullable(),
  wellName: z.string().nullable(),
  names: z.object({ key: z.string(), value: z.string() }).array(),
  target: z
    .object({
      projectId: BodyId,
      projectName: z.string(),
      wellId: BodyId,
      wellNumber: z.string(),
      by: z.enum(["alias", "name", "fieldBox"]),
      /** The live stage, else the first pending one. */
      stageId: BodyId.nullable(),
      stageName: z.string().nullable(),
    })
    .nullable(),
  reason: z.enum(routeRefusals).nullable(),
  /** Pads and wells that the reason is about, as far as the reader may see them. */
  pads: z.string().array(),
  wells: z.string().array(),
});

/**
 * Maximum number of providers in a response, and of users of each; the totals
 * count all of them.
 */
const mostListedProviders = 200;
const mostListedUsers = 50;

const ProviderUse = z.object({
  /** Number of pads that chose it, or whose data vans belong to it. */
  pads: z.int(),
  /** Number of wells that have an alias for it. */
  wells: z.int(),
  /** Feeds that are submitted or running. */
  feeds: z.int(),
});

/** Outcome of a connection test; every outcome has a remedy. */
const ConnectionTest = z.object({
  outcome: z.enum(connectionOutcomes),
  /** Short and safe to show: an error code, a status, or the message of the other side. */
  detail: z.string().max(200),
  isEncrypted: z.boolean(),
  milliseconds: z.int().min(0),
});

const theAuth = within(asset("data-source-auth", "params.id"));
const theMapProject = within(asset("data-source-map-project", "params.id"));
const theMapWell = within(asset("data-source-map-well", "params.id"));

const mayMapProjects = [
  "create:datasourcemapproject",
  "edit:datasourcemapproject",
  "delete:datasourcemapproject",
] as const;

const mayMapWells = [
  "create:datasourcemapwell",
  "edit:datasourcemapwell",
  "delete:datasourcemapwell",
] as const;

export const dataSources = {
  accounts: get("datasourceauths/:companyId/accounts", {
    summary: "The data providers of a company by name",
    permission: "get:datasourceauths",
    scope: within(asset("company", "params.companyId")),
    returns: z.object({
      dataSources: z.object({ id: BodyId, name: z.string() }).array(),
    }),
  }),
  ofCompany: get("datasourceauths/:companyId/providers", {
    summary:
      "The data providers of a company, found by name or address, with how much uses them",
    permission: "get:datasourceauths",
    scope: within(asset("company", "params.companyId")),
    query: { search: text(200).trim().default("") },
    returns: z.object({
      providers: DataSourceAuth.extend({ use: ProviderUse })
        .array()
        .max(mostListedProviders),
      total: z.int(),
    }),
  }),
  usage: get("datasourceauths/:id/usage", {
    summary: "The pads, wells and feeds that use a data provider",
    permission: "get:datasourceauths",
    scope: theAuth,
    returns: z.object({
      total: ProviderUse,
      /** Those that the reader may see. */
      pads: z
        .object({ id: BodyId, name: z.string() })
        .array()
        .max(mostListedUsers),
      wells: z
        .object({
          id: BodyId,
          wellNumber: z.string(),
          projectId: BodyId,
          projectName: z.string(),
        })
        .array()
        .max(mostListedUsers),
      feeds: z
        .object({
          jobName: z.string(),
          projectId: BodyId,
          projectName: z.string(),
        })
        .array()
        .max(mostListedUsers),
    }),
  }),
  test: post("datasourceauths/:id/test", {
    summary:
      "Connect to a data provider once, as its feeds do; typed values are used instead of the stored ones",
    permission: "edit:datasourceauths",
    scope: theAuth,
    body: z
      .strictObject({
        url: authFields.url,
        login: authFields.login,
        password: authFields.password,
      })
      .partial(),
    returns: ConnectionTest,
    errors: ["request.invalid", "request.tooMany"],
  }),
  testTyped: post("datasourceauths/test", {
    summary: "Connect once to a data provider that is not saved yet",
    permission: "edit:datasourceauths",
    scope: within(asset("company", "body.companyId")),
    body: z.strictObject({
      companyId: BodyId,
      url: authFields.url,
      login: authFields.login.default(""),
      password: authFields.password.default(""),
    }),
    returns: ConnectionTest,
    errors: ["request.tooMany"],
  }),
  get: get("datasourceauths/:id", {
    summary: "A data provider's address and login, without the password",
    permission: "get:datasourceauths",
    scope: theAuth,
    returns: DataSourceAuth,
  }),
  add: post("datasourceauths", {
    summary: "Add a data provider to a company",
    permission: "edit:datasourceauths",
    scope: within(asset("company", "body.companyId")),
    body: z.strictObject({
      companyId: BodyId,
      name: authFields.name,
      url: authFields.url,
      login: authFields.login.default(""),
      password: authFields.password.default(""),
    }),
    returns: DataSourceAuth,
    status: 201,
    errors: ["dataSource.duplicate"],
  }),
  update: put("datasourceauths/:id", {
    summary:
      "Change a data provider; a password left out stays, except at another address",
    permission: "edit:datasourceauths",
    scope: theAuth,
    body: z
      .strictObject({ ...authFields, id: BodyId, companyId: BodyId })
      .partial()
      .extend({ updatedAt: expectedUpdatedAt }),
    returns: DataSourceAuth,
    errors: ["dataSource.duplicate", "edit.conflict", "request.invalid"],
  }),
  remove: del("datasourceauths/:id", {
    summary: "Delete a data provider that no pad, data van, alias or feed uses",
    permission: "edit:datasourceauths",
    scope: theAuth,
    returns: Nothing,
    status: 204,
    errors: ["dataSource.inUse"],
  }),
  mapsOfProject: get("datasourcemapprojects/:projectId", {
    summary: "The data vans of a project",
    permission: mayMapProjects,
    scope: within(asset("project", "params.projectId")),
    returns: z.object({ dataSourceMapProjects: MapProject.array() }),
  }),
  addMapOfProject: post("datasourcemapprojects", {
    summary: "Add a data van to a project",
    permission: "create:datasourcemapproject",
    scope: within(
      asset("project", "body.projectId"),
      asset("data-source-auth", "body.dataSourceAuthId"),
    ),
    body: z.strictObject({
      id: NoId,
      projectId: BodyId,
      dataSourceAuthId: BodyId,
      key: mapFields.key.default("unitname"),
      value: mapFields.value,
    }),
    returns: MapProject,
    status: 201,
    errors: ["dataSourceMap.duplicate", "request.invalid"],
  }),
  updateMapOfProject: put("datasourcemapprojects/:id/dataSourceMapProject", {
    summary: "Change a data van of a project",
    permission: "edit:datasourcemapproject",
    scope: theMapProject,
    body: z.strictObject({ ...mapEdit, projectId: BodyId.optional() }),
    returns: MapProject,
    errors: ["dataSourceMap.duplicate", "edit.conflict", "request.invalid"],
  }),
  removeMapOfProject: del("datasourcemapprojects/:id/dataSourceMapProject", {
    summary: "Take a data van from a project",
    permission: "delete:datasourcemapproject",
    scope: theMapProject,
    returns: Nothing,
    status: 204,
  }),
  previewMappings: post("datasourcemapprojects/:projectId/preview", {
    summary:
      "Where the last rows of a project's sources, or typed rows, would go",
    permission: [...mayMapProjects, ...mayMapWells],
    scope: within(asset("project", "params.projectId")),
    body: z.strictObject({
      limit: z.number().int().min(1).max(200).default(50),
      /** Rows by column name, to be tried instead of the last ones. */
      rows: z.record(text(100), text(200)).array().max(50).optional(),
    }),
    isRead: true,
    returns: z.object({ rows: PreviewedRow.array() }),
  }),
  mapsOfWell: get("datasourcemapwells/:wellId", {
    summary: "The aliases of a well",
    permission: mayMapWells,
    scope: within(asset("well", "params.wellId")),
    returns: z.object({ dataSourceMapWells: MapWell.array() }),
  }),
  addMapOfWell: post("datasourcemapwells", {
    summary: "Add an alias, a regular expression, to a well",
    permission: "create:datasourcemapwell",
    scope: within(
      asset("well", "body.wellId"),
      asset("data-source-auth", "body.dataSourceAuthId"),
    ),
    body: z.strictObject({
      id: NoId,
      wellId: BodyId,
      dataSourceAuthId: BodyId,
      ...mapFields,
    }),
    returns: MapWell,
    status: 201,
    errors: ["dataSourceMap.duplicate", "request.invalid"],
  }),
  updateMapOfWell: put("datasourcemapwells/:id/dataSourceMapWell", {
    summary: "Change an alias of a well",
    permission: "edit:datasourcemapwell",
    scope: theMapWell,
    body: z.strictObject({ ...mapEdit, wellId: BodyId.optional() }),
    returns: MapWell,
    errors: ["dataSourceMap.duplicate", "edit.conflict", "request.invalid"],
  }),
  removeMapOfWell: del("datasourcemapwells/:id/dataSourceMapWell", {
    summary: "Take an alias from a well",
    permission: "delete:datasourcemapwell",
    scope: theMapWell,
    returns: Nothing,
    status: 204,
  }),
};
