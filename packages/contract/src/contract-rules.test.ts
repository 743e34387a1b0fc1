import { isPermission } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import { endpointsOf } from "./kit/contract-types.ts";
import type { Endpoint } from "./kit/endpoint.ts";

const endpoints = endpointsOf(contract);

/** Returns the endpoints that break a rule. */
function breaking(holds: (endpoint: Endpoint) => boolean): string[] {
  return endpoints
    .filter(({ endpoint }) => !holds(endpoint))
    .map(({ key }) => key);
}

function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  return Object.keys(properties);
}

/** Every field of a request that can hold a value, as scopes name them. */
function positionsOf({ params, query, body, hasBody }: Endpoint): string[] {
  return [
    ...fieldsOf(params).map((name) => `params.${name}`),
    ...fieldsOf(query).map((name) => `query.${name}`),
    ...(hasBody ? fieldsOf(body).map((name) => `body.${name}`) : []),
  ];
}

function namesARecord(position: string): boolean {
  return /\.id$|Ids?$/.test(position);
}

function guardedFields({ scope }: Endpoint): string[] {
  return typeof scope === "string"
    ? []
    : scope.map(({ path: position }) => position);
}

describe("who may call", () => {
  test("every endpoint requires a session or an existing permission", () => {
    const asksProperly = ({ permission }: Endpoint) => {
      if (permission === "signed-in") return true;
      const anyOf = typeof permission === "string" ? [permission] : permission;
      return anyOf.length > 0 && anyOf.every(isPermission);
    };
    expect(breaking(asksProperly)).toEqual([]);
  });

  /** Every signed-in user may call these; extending the list needs a decision. */
  test("a session alone opens these and no others", () => {
    const open = endpoints.filter(
      ({ endpoint }) => endpoint.permission === "signed-in",
    );
    expect(open.map(({ endpoint }) => addressOf(endpoint)))
      .toMatchInlineSnapshot(`
        [
          "GET companies/:id",
          "GET companies/:id/projects/:userId",
          "GET users/me",
          "GET users/:userId/companies",
          "GET users/me/preferences",
          "GET projects/:id",
          "GET projects/active/projects",
          "GET projects/:id/stages/chronological",
          "GET projects/:id/operationsprogress",
          "GET projects/:id/wells",
          "GET projects/:id/operationstats/:x",
          "GET projects/:id/livestages",
          "GET projects/:id/jobs",
          "GET wells/brands",
          "GET wells/:id",
          "GET wells/:id/hierarchy",
          "GET wells/:id/offsetWells",
          "GET wells/:wellId/stages",
          "GET wells/:id/stageheadersdeltas",
          "GET wells/:id/trajectory",
          "GET wells/:id/trajectory/export",
          "GET wells/:id/perforations/export",
          "GET wells/trajectory/workbook",
          "GET projects/:projectId/trajectories",
          "GET wells/:id/documents",
          "GET wells/:id/documents/:kind",
          "GET wells/:id/documents/:kind/versions",
          "GET wells/:id/documents/:kind/versions/:version",
          "GET wells/:id/documents/:kind/workbook",
          "GET wells/:id/boreholevolumes",
          "GET wells/:id/stagelengths",
          "GET wells/:id/consumables",
          "GET wells/:id/pumpschedule",
          "GET wells/:id/boreholevolumes/export",
          "GET wells/:id/stagelengths/export",
          "GET wells/:id/consumables/export",
          "GET wells/:id/pumpschedule/export",
          "GET stages/states",
          "GET stages/active/stages",
          "GET stages/:id",
          "GET stages/:id/loading",
          "GET stages/:id/hierarchy",
          "GET stages/:id/hierarchy/lite",
          "GET stages/:id/headers",
          "GET stages/:id/stageheadersdelta",
          "GET stages/:id/quality",
          "GET stages/datum/:id",
          "POST stages/data/bulk",
          "GET stages/:stageId/plotdata",
          "GET stages/:stageId/live",
          "GET stages/:stageId/notifications",
          "POST notifications/:id/acknowledge",
          "GET projects/:projectId/alarmload",
          "GET projects/:projectId/alarms",
          "GET projects/:projectId/alarmhistory",
          "GET projects/:projectId/alarmstatistics",
          "GET stages/:id/metrics",
          "GET projects/:id/stagequality",
          "GET tags/:id",
          "GET tags/:type/assetType",
          "GET tags/:tagId/project/:projectId/stages",
          "GET analytics/project/:projectId/:kind",
          "GET analytics/user/:kind",
          "GET fdistates",
          "GET fdistates/:id",
          "GET fdistates/state/:identifier",
          "GET projects/:projectId/fdievidence",
          "GET stages/:stageId/fdievidence/:offset",
          "GET projectselection/:id",
          "GET projectselection/:projectId/:type",
          "GET projects/:projectId/fdichanges",
          "GET fleet/overview",
          "GET fleet/live",
        ]
      `);
  });

  test("a session alone changes nothing", () => {
    const onlyReads = ({ permission, method }: Endpoint) =>
      permission !== "signed-in" || method === "GET";
    expect(breaking(onlyReads)).toEqual([
      // A read whose list of ids is too long for a URL.
      "stageData.bulk",
      // Any user who sees guidance may acknowledge it; the service refuses
      // everything else without the permission.
      "stageNotifications.acknowledge",
    ]);
  });
});

/** Ids that no scope guards, and why none needs to. */
const unguardedIds = {
  "reference data of every company": [
    "fdiStates.get params.id",
    "fdiStates.remove params.id",
    "fdiStates.update params.id",
    "ptaCases.create body.tagId",
    "ptaCases.edit body.tagId",
    "ptaCases.workbook body.tagId",
    "stageComments.add body.tagId",
    "stageComments.update body.tagId",
    "tags.get params.id",
    "tags.remove params.id",
    "tags.stagesOfProject params.tagId",
    "tags.subscribe params.tagId",
    "tags.unsubscribe params.tagId",
    "tags.update params.id",
  ],
  "says again which record the path names": [
    "companies.update body.id",
    "dataSources.update body.id",
    "dataSources.updateMapOfProject body.id",
    "dataSources.updateMapOfWell body.id",
    "etl.updateOfProject body.id",
    "etl.updateOfWell body.id",
    "fdiStates.update body.id",
    "fieldBoxes.update body.id",
    "projectSelections.update body.id",
    "projects.update body.id",
    "stageComments.update body.id",
    "stages.update body.id",
    "tags.update body.id",
    "users.update body.id",
    "wells.update body.id",
  ],
  "says again where the record belongs; refused when it differs": [
    "dataSources.update body.companyId",
    "dataSources.updateMapOfProject body.dataSourceAuthId",
    "dataSources.updateMapOfProject body.projectId",
    "dataSources.updateMapOfWell body.dataSourceAuthId",
    "dataSources.updateMapOfWell body.wellId",
    "etl.updateOfProject body.projectId",
    "etl.updateOfWell body.wellId",
    "fieldBoxes.update body.projectId",
    "projectSelections.update body.projectId",
    "projects.update body.companyId",
    "stageComments.remove body.stageId",
    "stageComments.update body.stageId",
    "wells.update body.projectId",
  ],
  "always 0: the record is not stored yet": [
    "dataSources.addMapOfProject body.id",
    "dataSources.addMapOfWell body.id",
    "etl.addToProject body.id",
    "etl.addToWell body.id",
    "projects.add body.id",
    "users.add body.id",
  ],
  "narrows a list that is limited to the caller's reach": [
    "etl.jobs query.companyId",
    "etl.jobs query.projectId",
    "etl.jobs query.stageId",
    "etl.jobs query.wellId",
    "schedule.get query.projectId",
    "schedule.get query.personId",
    "audit.choices query.assetId",
    ...["page", "export"].flatMap((call) =>
      ["assetId", "companyId", "personId", "requestId"].map(
        (name) => `audit.${call} query.${name}`,
      ),
    ),
  ],
  "one's own, looked up with the caller's id": ["viewAs.end params.id"],
  "an id of another system": [
    "companies.add body.teamId",
    "companies.update body.teamId",
    "projects.add body.channelId",
    "projects.add body.internalChannelId",
    "projects.add body.internalTabId",
    "projects.update body.channelId",
    "projects.update body.internalChannelId",
    "projects.update body.internalTabId",
    "teamChannels.integrate body.internalChannelId",
    "teamChannels.integrate body.internalTabId",
    "teamChannels.integrate body.teamId",
    "wells.add body.externalId",
    "wells.update body.externalId",
  ],
  "looked up within the record that the path names": [
    "projects.update body.dataSourceAuthId",
    "alarms.list query.stageId",
    "bulkEdits.updateProjects body.projectIds",
    "bulkEdits.updateStages body.stageIds",
    "bulkEdits.updateWells body.wellIds",
    "alarms.list query.wellId",
    "vanCredentials.add body.stageId",
    "fdiEvidence.ofProject query.wellId",
    "fdiEvidence.exportProject query.wellId",
    "stageComments.add body.requestId",
    "ptaCases.run body.interpretationIds",
    "ptaCases.report query.interpretationId",
    "ptaCases.input query.interpretationId",
    "stages.editVersion params.editId",
  ],
  "compared with the record that the path names": [
    "teamChannels.integrate body.projectId",
  ],
  "looked up among the caller's own": [
    "secondFactors.removePasskey params.passkeyId",
    "secondFactors.renamePasskey params.passkeyId",
    "sessions.end params.sessionId",
  ],
  "a run touches several companies: the service guards all of them": [
    "recordImports.apply params.id",
    "recordImports.file params.id",
    "recordImports.get params.id",
    "recordImports.map params.id",
    "recordImports.remove params.id",
    "recordImports.rows params.id",
    "recordImports.undo params.id",
    "recordImports.undoPlan params.id",
  ],
  "given together with what the command names: the service guards all of it": [
    "etl.dryRun body.projectId",
    "etl.dryRun body.wellId",
  ],
  "of support alone, who work for every company: row security shows shifts to nobody else":
    [
      "schedule.addShift body.personId",
      "schedule.copyShifts body.shiftIds",
      "schedule.removeShift params.id",
      "schedule.updateShift body.personId",
      "schedule.updateShift params.id",
    ],
  "a sign-in subject: the service guards it as it guards a user": [
    "users.updateIdentity params.auth0UserId",
  ],
};

describe("what a call may reach", () => {
  test("every id in a path, query or body is guarded, or listed with the reason", () => {
    const unguarded = endpoints.flatMap(({ key, endpoint }) => {
      const guarded = guardedFields(endpoint);
      return positionsOf(endpoint)
        .filter(
          (position) => namesARecord(position) && !guarded.includes(position),
        )
        .map((position) => `${key} ${position}`);
    });
    expect(unguarded.sort()).toEqual(Object.values(unguardedIds).flat().sort());
  });

  test("every scope is a known keyword or names at least one asset", () => {
    const isSaid = ({ scope }: Endpoint) =>
      typeof scope === "string"
        ? ["platform", "own", "visible"].includes(scope)
        : scope.length > 0;
    expect(breaking(isSaid)).toEqual([]);
  });

  test("a scope names only fields that the request has", () => {
    const guardsItsOwn = (endpoint: Endpoint) => {
      if (typeof endpoint.scope === "string") return true;
      const places = positionsOf(endpoint);
      return endpoint.scope
        .flatMap(({ asset, path: position }) =>
          asset.includes(".") ? [asset, position] : [position],
        )
        .every((position) => places.includes(position));
    };
    expect(breaking(guardsItsOwn)).toEqual([]);
  });

  test("records that belong to no company are changed only by these calls", () => {
    const writes = endpoints.filter(
      ({ endpoint }) =>
        endpoint.scope === "platform" && endpoint.method !== "GET",
    );
    expect(writes.map(({ key, endpoint }) => [key, endpoint.permission]))
      .toMatchInlineSnapshot(`
        [
          [
            "companies.add",
            "edit:companies",
          ],
          [
            "users.updateIdentity",
            "edit:users",
          ],
          [
            "secondFactors.demand",
            "edit:roles",
          ],
          [
            "roles.impact",
            "edit:roles",
          ],
          [
            "roles.update",
            "edit:roles",
          ],
          [
            "tags.add",
            "edit:tags",
          ],
          [
            "tags.update",
            "edit:tags",
          ],
          [
            "tags.remove",
            "edit:tags",
          ],
          [
            "fdiStates.add",
            "edit:fdistates",
          ],
          [
            "fdiStates.update",
            "edit:fdistates",
          ],
          [
            "fdiStates.remove",
            "edit:fdistates",
          ],
          [
            "batchJobs.submit",
            "submit:batchjobs",
          ],
          [
            "teamNotifications.send",
            "create:stagecomment",
          ],
          [
            "etl.dryRun",
            "submit:batchjobs",
          ],
          [
            "schedule.removeShift",
            "edit:schedule",
          ],
          [
            "schedule.copyShifts",
            "edit:schedule",
          ],
        ]
      `);
  });
});

describe("what a call changes", () => {
  /** Allowed to somebody who views the product as another person; extending the list needs a decision. */
  test("these change nothing although they are no GET", () => {
    const reads = endpoints.filter(
      ({ endpoint }) => endpoint.isRead && endpoint.method !== "GET",
    );
    expect(reads.map(({ key }) => key)).toEqual([
      "roles.impact",
      "wellDocuments.preview",
      "ptaCases.workbook",
      "controlDocuments.previewOfProject",
      "controlDocuments.previewOfWell",
      "stageData.bulk",
      "stageImages.draw",
      "feedQuality.recompute",
      "speech.say",
      "projectExports.statistics",
      "projectExports.clientStatistics",
      "projectExports.fdiStatistics",
      "projectExports.fdiStatisticsTransposed",
      "projectExports.geoStatistics",
      "projectExports.severalProjects",
      "dataSources.previewMappings",
    ]);
  });
});

describe("how a call looks", () => {
  test("no two endpoints have the same address", () => {
    const shapes = endpoints.map(({ endpoint }) =>
      addressOf(endpoint).replaceAll(/:\w+/g, ":"),
    );
    expect(shapes.length).toBe(new Set(shapes).size);
  });

  /** A body with several variants is distinguished by its playbook type. */
  const beginnings = [{}, { playbookType: "FDI" }];
  const issuesOf = ({ body }: Endpoint, extra: object) =>
    beginnings.flatMap(
      (beginning) =>
        body.safeParse({ ...beginning, ...extra }).error?.issues ?? [],
    );

  test("a body with an unknown field is refused", () => {
    const refusesSurprises = (endpoint: Endpoint) =>
      !endpoint.hasBody ||
      issuesOf(endpoint, { surprise: 1 }).some(
        (issue) =>
          issue.code === "unrecognized_keys" && issue.keys.includes("surprise"),
      );
    expect(breaking(refusesSurprises)).toEqual([]);
  });

  test("a GET takes no body", () => {
    expect(
      breaking(({ method, hasBody }) => method !== "GET" || !hasBody),
    ).toEqual([]);
  });

  test("every edit says which version it edits: updatedAt: expectedUpdatedAt in its body, the error edit.conflict", () => {
    const namesVersion = (endpoint: Endpoint) =>
      endpoint.method !== "PUT" ||
      issuesOf(endpoint, {}).some(({ path }) => path[0] === "updatedAt");
    // Each user preference carries its own time. `users.updateIdentity`
    // replaces all roles, whatever they were; `rules.save` names a version with
    // each rule it changes; `roles.update` names the version of the whole table;
    // `etl.stop` is only a request and edits nothing; `companies.updateUser`
    // turns one switch, whose last position counts; `teamChannels.integrate`
    // compares every field it is given with what is stored; `wellDocuments.save`
    // names the version of the document; `ptaInterpretations.run` edits nothing.
    expect(breaking(namesVersion)).toEqual([
      "companies.updateUser",
      "users.updateIdentity",
      "preferences.save",
      "roles.update",
      "wellDocuments.save",
      "ptaInterpretations.run",
      "rules.save",
      "teamChannels.integrate",
      "etl.stop",
    ]);
  });

  test("an edit that can conflict declares the conflict", () => {
    const declaresConflict = ({ body, errors }: Endpoint) =>
      !fieldsOf(body).includes("updatedAt") || errors.includes("edit.conflict");
    expect(breaking(declaresConflict)).toEqual([]);
  });
});
