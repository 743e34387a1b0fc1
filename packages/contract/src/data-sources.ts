import { dataSourceMessages, isDataSourceUrl } from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  Name,
  NoId,
  text,
  Timestamp,
} from "./common.ts";
import { del, get, Nothing, post, put } from "./kit/endpoint.ts";
import { asset, within } from "./kit/scope.ts";

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
    summary: "Delete a data provider that nothing is mapped to",
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
