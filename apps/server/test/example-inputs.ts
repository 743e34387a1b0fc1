import {
  aJob,
  exampleFile,
  aForm,
  exampleCaseWorkbook,
  exampleDocumentForms,
  exampleDocuments,
  exampleFormType,
  exampleWells,
} from "./example-bodies.ts";
import { exampleRule, type World } from "./world.ts";

export interface ExampleInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Media type of a binary body, where the declared type is incomplete. */
  readonly mediaType?: string;
}

let counter = 0;
const fresh = (stem: string) => `${stem} ${(counter += 1)}`;
const at = 1_760_000_000_000;

/** The permissions that the role already has, because the matrices must not change them. */
const exampleRoleChange = {
  role: "manager",
  permission: "view:map",
  granted: true,
};

/** A valid request for every endpoint of the contract; a new endpoint needs one here or the matrices fail. */
export const exampleInputs: Readonly<
  Record<string, (world: World) => ExampleInput>
> = {
  "companies.list": () => ({}),
  "companies.search": () => ({ query: { search: "a", limit: 5 } }),
  "companies.add": () => ({ body: { name: fresh("Added company") } }),
  "companies.get": ({ company }) => ({ params: { id: company.id } }),
  "companies.update": ({ company }) => ({
    params: { id: company.id },
    body: { contactName: "Ada", updatedAt: company.updatedAt },
  }),
  "companies.projects": ({ company }) => ({ params: { id: company.id } }),
  "companies.userProjects": ({ company, member }) => ({
    params: { id: company.id, userId: member.id },
  }),
  "companies.users": ({ company }) => ({ params: { id: company.id } }),
  "companies.members": ({ company }) => ({ params: { id: company.id } }),
  "companies.candidates": ({ company }) => ({
    params: { id: company.id },
    query: { search: "member" },
  }),
  "companies.projectViewers": ({ company }) => ({
    params: { id: company.id },
  }),
  "companies.updateUser": ({ company, member }) => ({
    params: { companyId: company.id, userId: member.id },
    body: { allProjects: false },
  }),
  "companies.addUser": ({ company, member }) => ({
    params: { companyId: company.id, userId: member.id },
  }),
  "companies.removeUser": ({ company, member }) => ({
    params: { companyId: company.id, userId: member.id },
  }),

  "passwords.state": () => ({}),
  "passwords.change": () => ({
    body: {
      currentPassword: "stagecraft",
      newPassword: "four plain words here",
    },
  }),
  "secondFactors.own": () => ({}),
  "secondFactors.startTotp": () => ({
    body: { currentPassword: "stagecraft" },
  }),
  "secondFactors.confirmTotp": () => ({ body: { code: "123456" } }),
  "secondFactors.removeTotp": () => ({
    body: { currentPassword: "stagecraft" },
  }),
  "secondFactors.startPasskey": () => ({
    body: { currentPassword: "stagecraft" },
  }),
  "secondFactors.addPasskey": () => ({
    body: { name: "Office key", credential: {} },
  }),
  "secondFactors.renamePasskey": () => ({
    params: { passkeyId: 1 },
    body: { name: "Office key" },
  }),
  "secondFactors.removePasskey": () => ({
    params: { passkeyId: 1 },
    body: { currentPassword: "stagecraft" },
  }),
  "secondFactors.newRecoveryCodes": () => ({
    body: { currentPassword: "stagecraft" },
  }),
  "secondFactors.people": () => ({}),
  "secondFactors.reset": ({ member }) => ({
    params: { userId: member.id },
    body: { reason: "The phone is lost" },
  }),
  "secondFactors.demands": () => ({}),
  "secondFactors.demand": () => ({
    params: { role: "sales" },
    body: { required: false },
  }),
  "sessions.own": () => ({}),
  "sessions.end": () => ({ params: { sessionId: 1 } }),
  "sessions.endOthers": () => ({}),
  "passwords.link": ({ member }) => ({ params: { userId: member.id } }),
  "passwords.unsentMails": () => ({}),
  "preferences.own": () => ({}),
  "preferences.save": () => ({
    body: { preferences: [{ key: "units", value: "metric", changedAt: at }] },
  }),
  "vanCredentials.ofProject": ({ project }) => ({
    params: { projectId: project.id },
  }),
  "vanCredentials.add": ({ project }) => ({
    params: { projectId: project.id },
    body: { name: fresh("Van") },
  }),
  "vanCredentials.revoke": ({ vanCredential }) => ({
    params: { id: vanCredential.id },
  }),

  "recordImports.upload": ({ project }) => ({
    query: { kind: "wells", fileName: "wells.csv" },
    body: exampleWells(project.id),
  }),
  "recordImports.list": () => ({ query: { kind: "wells" } }),
  "recordImports.get": ({ recordImport }) => ({
    params: { id: recordImport.id },
  }),
  "recordImports.rows": ({ recordImport }) => ({
    params: { id: recordImport.id },
    query: { outcome: "create" },
  }),
  "recordImports.map": ({ recordImport }) => ({
    params: { id: recordImport.id },
    body: {
      columns: [
        { index: 0, field: "pad" },
        { index: 1, field: "wellNumber" },
      ],
      updatedAt: recordImport.updatedAt,
    },
  }),
  "recordImports.apply": ({ recordImport }) => ({
    params: { id: recordImport.id },
    body: { updatedAt: recordImport.updatedAt },
  }),
  "recordImports.undoPlan": ({ appliedRecordImport }) => ({
    params: { id: appliedRecordImport.id },
  }),
  "recordImports.undo": ({ appliedRecordImport }) => ({
    params: { id: appliedRecordImport.id },
  }),
  "recordImports.file": ({ recordImport }) => ({
    params: { id: recordImport.id },
  }),
  "recordImports.remove": ({ recordImport }) => ({
    params: { id: recordImport.id },
  }),
  "roles.table": () => ({}),
  "roles.people": () => ({}),
  "roles.impact": () => ({ body: { changes: [exampleRoleChange] } }),
  "roles.update": ({ roleTable }) => ({
    body: { version: roleTable.version, changes: [exampleRoleChange] },
  }),
  "roles.explain": ({ member }) => ({
    query: { userId: member.id, permission: "view:map" },
  }),
  "onboarding.state": () => ({}),
  "audit.page": () => ({ query: { limit: 5 } }),
  "audit.choices": () => ({ params: { type: "project" } }),
  "audit.export": ({ company }) => ({ query: { companyId: company.id } }),
  "viewAs.start": ({ member }) => ({
    body: { userId: member.id, reason: "A call about a missing pad" },
  }),
  "viewAs.end": () => ({
    params: { id: "00000000-0000-4000-8000-000000000000" },
  }),

  "users.me": () => ({}),
  "users.list": () => ({}),
  "users.unassigned": () => ({}),
  "users.companies": ({ member }) => ({ params: { userId: member.id } }),
  "users.identity": ({ member }) => ({ params: { id: member.id } }),
  "users.updateIdentity": ({ member }) => ({
    params: { auth0UserId: member.subject },
    body: { roles: [], permissions: [] },
  }),
  "users.page": () => ({ query: { search: "person", limit: 5 } }),
  "users.get": ({ member }) => ({ params: { id: member.id } }),
  "users.add": ({ company }) => ({
    body: {
      name: "Added person",
      email: `${fresh("person").replace(" ", "-")}@example.test`,
      companyIds: [company.id],
    },
  }),
  "users.update": ({ memberRecord }) => ({
    params: { id: memberRecord.id },
    body: { name: fresh("Renamed person"), updatedAt: memberRecord.updatedAt },
  }),
  "users.deactivate": ({ member }) => ({ params: { id: member.id } }),
  "users.reactivate": ({ member }) => ({ params: { id: member.id } }),
  "users.endSessions": ({ member }) => ({ params: { id: member.id } }),
  "userGroups.list": () => ({}),
  "userGroups.ofGroup": () => ({ params: { group: "engineers" } }),
  "userGroups.members": () => ({ query: { assetType: "PROJECT" } }),
  "userGroups.remove": ({ project, member }) => ({
    params: {
      group: "crew",
      assetType: "PROJECT",
      assetId: project.id,
      userId: member.id,
    },
  }),
  "userGroups.assign": ({ project, member }) => ({
    body: {
      group: "engineers",
      assetType: "PROJECT",
      userId: member.id,
      assetId: project.id,
    },
  }),

  "projects.add": ({ company, dataSource }) => ({
    body: {
      companyId: company.id,
      name: fresh("Added pad"),
      dataSourceAuthId: dataSource.id,
      plannedStagesPerDay: 8,
      timezone: "UTC",
    },
  }),
  "projects.get": ({ project }) => ({ params: { id: project.id } }),
  "projects.update": ({ project }) => ({
    params: { id: project.id },
    body: { location: "31.9, -102.1", updatedAt: project.updatedAt },
  }),
  "projects.remove": ({ project }) => ({ params: { id: project.id } }),
  "projects.clone": ({ project }) => ({ params: { projectId: project.id } }),
  "projects.active": () => ({}),
  "projects.users": ({ project }) => ({ params: { id: project.id } }),
  "projects.members": ({ project }) => ({ params: { id: project.id } }),
  "projects.candidates": ({ project }) => ({ params: { id: project.id } }),
  "projects.addUser": ({ project, member }) => ({
    params: { projectId: project.id, userId: member.id },
  }),
  "projects.removeUser": ({ project, member }) => ({
    params: { projectId: project.id, userId: member.id },
  }),
  "projects.stagesChronological": ({ project }) => ({
    params: { id: project.id },
    query: { limit: 5 },
  }),
  "projects.operationsProgress": ({ project }) => ({
    params: { id: project.id },
  }),
  "projects.wells": ({ project }) => ({ params: { id: project.id } }),
  "projects.wellStageSummary": ({ project }) => ({
    params: { id: project.id },
  }),
  "projects.operationStatistics": ({ project }) => ({
    params: { id: project.id, x: "states" },
  }),
  "projects.liveStages": ({ project }) => ({ params: { id: project.id } }),
  "projects.jobs": ({ project }) => ({ params: { id: project.id } }),

  "wells.brands": () => ({}),
  "wells.get": ({ well }) => ({ params: { id: well.id } }),
  "wells.hierarchy": ({ well }) => ({ params: { id: well.id } }),
  "wells.offsetWells": ({ well }) => ({ params: { id: well.id } }),
  "wells.stages": ({ well }) => ({
    params: { wellId: well.id },
    query: { field: "id,name" },
  }),
  "wells.stageHeadersDeltas": ({ well }) => ({ params: { id: well.id } }),
  "wells.add": ({ project }) => ({
    body: { projectId: project.id, wellNumber: fresh("Added well") },
  }),
  "wells.update": ({ well }) => ({
    params: { id: well.id },
    body: { uwi: "42-329", updatedAt: well.updatedAt },
  }),
  "wells.clone": ({ well }) => ({ params: { id: well.id } }),
  "wells.remove": ({ well }) => ({ params: { id: well.id } }),

  "trajectories.get": ({ well }) => ({ params: { id: well.id } }),
  "trajectories.upload": ({ well }) => ({
    params: { id: well.id },
    body: exampleDocumentForms.trajectory,
    mediaType: exampleFormType,
  }),
  "trajectories.remove": ({ well }) => ({ params: { id: well.id } }),
  "trajectories.surveyExport": ({ well }) => ({ params: { id: well.id } }),
  "trajectories.perforationsExport": ({ well }) => ({
    params: { id: well.id },
    query: { format: "csv" },
  }),
  "trajectories.workbook": ({ well }) => ({ query: { wellId: well.id } }),
  "trajectories.ofProject": ({ project }) => ({
    params: { projectId: project.id },
  }),
  "trajectories.offsetGauges": ({ project }) => ({
    params: { projectId: project.id },
  }),
  "trajectories.offsetPressures": ({ project }) => ({
    params: { projectId: project.id },
    query: { gauge: "Harrier 1H" },
  }),
  "project3d.scene": ({ project }) => ({ params: { projectId: project.id } }),
  "pta3d.scene": ({ project, ptaCase }) => ({
    params: { projectId: project.id },
    query: { caseId: ptaCase.id },
  }),

  "wellDocuments.ofWell": ({ well }) => ({ params: { id: well.id } }),
  "wellDocuments.get": ({ well }) => ({
    params: { id: well.id, kind: "trajectory" },
  }),
  "wellDocuments.preview": ({ well }) => ({
    params: { id: well.id, kind: "stagelengths" },
    body: exampleDocumentForms.stagelengths,
    mediaType: exampleFormType,
  }),
  "wellDocuments.save": ({ well }) => ({
    params: { id: well.id, kind: "stagelengths" },
    body: { data: exampleDocuments.stagelengths, currentVersion: 2 },
  }),
  "wellDocuments.versions": ({ well }) => ({
    params: { id: well.id, kind: "consumables" },
  }),
  "wellDocuments.version": ({ well }) => ({
    params: { id: well.id, kind: "consumables", version: 1 },
  }),
  "wellDocuments.undo": ({ well }) => ({
    params: { id: well.id, kind: "consumables" },
    body: { toVersion: 1, currentVersion: 2 },
  }),
  "wellDocuments.template": ({ well }) => ({
    params: { id: well.id, kind: "pumpschedule" },
  }),
  ...Object.fromEntries(
    [
      "boreholeVolumes",
      "stageLengths",
      "consumables",
      "pumpSchedule",
      "removePerforations",
      "removeBoreholeVolumes",
      "removeStageLengths",
      "removeConsumables",
      "removePumpSchedule",
      "exportBoreholeVolumes",
      "exportStageLengths",
      "exportConsumables",
      "exportPumpSchedule",
    ].map((call) => [
      `wellDocuments.${call}`,
      ({ well }: World) => ({ params: { id: well.id } }),
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ["uploadPerforations", "perforations"],
        ["uploadBoreholeVolumes", "boreholevolumes"],
        ["uploadStageLengths", "stagelengths"],
        ["uploadConsumables", "consumables"],
        ["uploadPumpSchedule", "pumpschedule"],
      ] as const
    ).map(([call, kind]) => [
      `wellDocuments.${call}`,
      ({ well }: World) => ({
        params: { id: well.id },
        body: exampleDocumentForms[kind],
        mediaType: exampleFormType,
      }),
    ]),
  ),

  "stages.states": () => ({}),
  "stages.active": () => ({}),
  "stages.get": ({ stage }) => ({ params: { id: stage.id } }),
  "stages.loading": ({ project }) => ({ params: { id: project.id } }),
  "stages.hierarchy": ({ stage }) => ({ params: { id: stage.id } }),
  "stages.hierarchyLite": ({ stage }) => ({ params: { id: stage.id } }),
  "stages.headers": ({ stage }) => ({ params: { id: stage.id } }),
  "stages.headersDelta": ({ stage }) => ({ params: { id: stage.id } }),
  "stages.add": ({ well }) => ({
    body: { wellId: well.id, name: fresh("Added stage") },
  }),
  // Changes only the pause flag, because sales may change nothing else.
  "stages.update": ({ stage }) => ({
    params: { id: stage.id },
    body: {
      control: { parameters: { ...stage.control.parameters, pauseFlag: true } },
      updatedAt: stage.updatedAt,
    },
  }),
  "stages.recognize": ({ stage }) => ({
    params: { id: stage.id },
    body: { recognizedAs: "STAGE", updatedAt: stage.updatedAt },
  }),
  "stages.clone": ({ stage }) => ({ params: { id: stage.id } }),
  // The other stage is being pumped and must be ended first.
  "stages.remove": ({ endedStage }) => ({ params: { id: endedStage.id } }),

  "stageMoves.previewSplit": ({ stage }) => ({
    params: { id: stage.id },
    query: { atTimestamp: at },
  }),
  "stageMoves.previewJoin": ({ stage }) => ({ params: { id: stage.id } }),
  "stageMoves.previewMove": ({ stage, well }) => ({
    params: { id: stage.id },
    query: { wellId: well.id },
  }),
  "stageMoves.course": ({ stage }) => ({ params: { id: stage.id } }),
  "stageMoves.split": ({ stage }) => ({
    params: { id: stage.id },
    body: {
      atTimestamp: at,
      name: fresh("Split stage"),
      updatedAt: stage.updatedAt,
    },
  }),
  "stageMoves.join": ({ stage, endedStage }) => ({
    params: { id: stage.id },
    body: {
      otherId: endedStage.id,
      updatedAt: stage.updatedAt,
      otherUpdatedAt: endedStage.updatedAt,
    },
  }),
  "stageMoves.move": ({ stage, well }) => ({
    params: { id: stage.id },
    body: { wellId: well.id, updatedAt: stage.updatedAt },
  }),
  "stageMoves.undo": ({ stageMove }) => ({
    params: { id: stageMove.id },
    body: {},
  }),
  "stageMoves.ofStage": ({ stage }) => ({ params: { id: stage.id } }),

  "deletions.losses": ({ project }) => ({
    params: { assetType: "project", assetId: project.id },
  }),
  "deletions.ofCompany": ({ company }) => ({
    params: { companyId: company.id },
  }),
  "deletions.ofProject": ({ project }) => ({
    params: { projectId: project.id },
    query: { assetType: "well" },
  }),
  "deletions.restore": ({ deletion }) => ({
    params: { id: deletion.id },
    body: { name: fresh("Restored well") },
  }),
  "deletions.remove": ({ deletion }) => ({ params: { id: deletion.id } }),
  "bulkEdits.updateProjects": ({ company, project }) => ({
    params: { companyId: company.id },
    body: {
      projectIds: [project.id],
      change: { kind: "active", active: true },
    },
  }),
  "bulkEdits.updateWells": ({ project, well }) => ({
    params: { projectId: project.id },
    body: { wellIds: [well.id], change: { kind: "hide", hide: false } },
  }),
  "bulkEdits.updateStages": ({ project, stage }) => ({
    params: { projectId: project.id },
    body: { stageIds: [stage.id], change: { kind: "hide", hide: false } },
  }),
  "tags.ofProjects": ({ company }) => ({ params: { companyId: company.id } }),
  "tags.ofParts": ({ project }) => ({
    params: { projectId: project.id },
    query: { assetType: "stage" },
  }),

  "stageData.datum": ({ seriesId }) => ({ params: { id: seriesId } }),
  "stageData.bulk": ({ seriesId }) => ({ body: { dataIds: [seriesId] } }),
  "stageData.ofPlot": ({ stage }) => ({ params: { stageId: stage.id } }),
  "stageData.live": ({ stage }) => ({ params: { stageId: stage.id } }),
  "stageData.push": ({ stage }) => ({
    params: { stageId: stage.id },
    body: {
      source: "van",
      firstSequence: 1000,
      times: [at + 60_000],
      channels: [{ name: "pressure", unit: "psi", values: [1] }],
    },
  }),
  "stageData.sources": ({ stage }) => ({ params: { stageId: stage.id } }),

  "stages.quality": ({ stage }) => ({ params: { id: stage.id } }),
  "stages.rerunResult": ({ endedStage }) => ({
    params: { id: endedStage.id, number: 1 },
  }),
  "stages.edits": ({ stage }) => ({ params: { id: stage.id } }),
  "stages.editVersion": ({ stage, editId }) => ({
    params: { id: stage.id, editId },
  }),
  "stages.resumeEngine": ({ stage }) => ({ params: { id: stage.id } }),
  "stages.rerun": ({ endedStage }) => ({ params: { id: endedStage.id } }),

  "stageExports.samples": ({ stage }) => ({ params: { id: stage.id } }),
  "stageExports.guidanceLog": ({ stage }) => ({ params: { id: stage.id } }),
  "stageExports.fdiPlaybookLog": ({ stage }) => ({ params: { id: stage.id } }),
  "stageExports.stagecraftPlaybookLog": ({ stage }) => ({
    params: { id: stage.id },
  }),

  "projectExports.facts": ({ project }) => ({ params: { id: project.id } }),
  "projectExports.statistics": ({ project }) => ({
    params: { id: project.id },
  }),
  "projectExports.clientStatistics": ({ project }) => ({
    params: { id: project.id },
    query: { format: "xlsx" },
    body: { selection: ["maximumPressure"] },
  }),
  "projectExports.fdiStatistics": ({ project }) => ({
    params: { id: project.id },
  }),
  "projectExports.fdiStatisticsTransposed": ({ project }) => ({
    params: { id: project.id },
  }),
  "projectExports.geoStatistics": ({ project }) => ({
    params: { id: project.id },
  }),
  "projectExports.severalProjects": ({ project, well }) => ({
    body: { projectIds: [project.id], wellIds: [well.id] },
  }),

  "stageImages.draw": ({ stage }) => ({
    body: { stageId: stage.id, charts: "primary", width: 480 },
  }),

  "stageImports.upload": ({ stage }) => ({
    params: { stageId: stage.id },
    query: { fileName: "more.csv" },
    body: exampleFile,
  }),
  "stageImports.ofStage": ({ stage }) => ({ params: { stageId: stage.id } }),
  "stageImports.get": ({ stageImport }) => ({ params: { id: stageImport.id } }),
  "stageImports.map": ({ stageImport }) => ({
    params: { id: stageImport.id },
    body: {
      columns: [{ index: 1, channel: "pressure", unit: "psi", multiplier: 1 }],
      time: {
        columns: [0],
        order: null,
        timezone: "UTC",
        startTimestamp: null,
      },
      updatedAt: stageImport.updatedAt,
    },
  }),
  "stageImports.start": ({ stageImport }) => ({
    params: { id: stageImport.id },
    body: { profileName: "Van" },
  }),
  "stageImports.cancel": ({ stageImport }) => ({
    params: { id: stageImport.id },
  }),
  "stageImports.report": ({ stageImport }) => ({
    params: { id: stageImport.id },
  }),
  "stageImports.file": ({ stageImport }) => ({
    params: { id: stageImport.id },
  }),
  "stageImports.profiles": ({ project }) => ({
    params: { projectId: project.id },
  }),
  "stageImports.updateProfile": ({ importProfile }) => ({
    params: { id: importProfile.id },
    body: {
      name: "Renamed",
      columns: [{ index: 1, channel: "pressure", unit: "psi", multiplier: 1 }],
      updatedAt: importProfile.updatedAt,
    },
  }),
  "stageImports.removeProfile": ({ importProfile }) => ({
    params: { id: importProfile.id },
  }),

  "backfills.sources": ({ stage }) => ({ params: { stageId: stage.id } }),
  "backfills.ofStage": ({ stage }) => ({ params: { stageId: stage.id } }),
  "backfills.start": ({ stage, dataSource }) => ({
    params: { stageId: stage.id },
    body: {
      source: {
        kind: "log",
        dataSourceAuthId: dataSource.id,
        uidWell: "w",
        uidWellbore: "wb",
        uidLog: "l",
      },
      fromTimestamp: 1_760_000_000_000,
      toTimestamp: 1_760_000_060_000,
    },
  }),
  "backfills.get": ({ backfill }) => ({ params: { id: backfill.id } }),
  "backfills.apply": ({ backfill }) => ({
    params: { id: backfill.id },
    body: { mode: "fill", channels: ["pressure"] },
  }),
  "backfills.undo": ({ appliedBackfill }) => ({
    params: { id: appliedBackfill.id },
  }),
  "backfills.cancel": ({ backfill }) => ({ params: { id: backfill.id } }),

  "feedQuality.list": () => ({}),
  "feedQuality.recompute": ({ project }) => ({
    params: { projectId: project.id },
  }),

  "stageNotifications.ofStage": ({ stage }) => ({
    params: { stageId: stage.id },
    query: { type: "info" },
  }),
  "stageNotifications.acknowledge": ({ notificationId }) => ({
    params: { id: notificationId },
    body: { reason: "seen" },
  }),
  "stageNotifications.shelve": ({ notificationId }) => ({
    params: { id: notificationId },
    body: { minutes: 10, reason: "known" },
  }),
  "stageNotifications.unshelve": ({ notificationId }) => ({
    params: { id: notificationId },
  }),
  "stageNotifications.alarmLoad": ({ project }) => ({
    params: { projectId: project.id },
  }),

  "alarms.list": ({ project }) => ({ params: { projectId: project.id } }),
  "alarms.acknowledge": ({ project, notificationId }) => ({
    params: { projectId: project.id },
    body: { notificationIds: [notificationId], reason: "seen" },
  }),
  "alarms.history": ({ project }) => ({ params: { projectId: project.id } }),
  "alarms.statistics": ({ project }) => ({
    params: { projectId: project.id },
  }),

  "stageComments.get": ({ comment }) => ({ params: { id: comment.id } }),
  "stageComments.ofStage": ({ stage }) => ({ params: { stageId: stage.id } }),
  "stageComments.statistics": ({ stage }) => ({
    params: { stageId: stage.id },
  }),
  "stageComments.add": ({ stage, tag }) => ({
    body: {
      stageId: stage.id,
      tagId: tag.id,
      timestamp: at,
      comment: { annotation: "Rate held" },
    },
  }),
  "stageComments.update": ({ comment }) => ({
    params: { id: comment.id },
    body: {
      comment: { annotation: "Rate restored" },
      updatedAt: comment.updatedAt,
    },
  }),
  "stageComments.remove": ({ comment, stage }) => ({
    params: { id: comment.id },
    body: { stageId: stage.id },
  }),

  "tags.get": ({ tag }) => ({ params: { id: tag.id } }),
  "tags.ofAssetType": () => ({ params: { type: "stage" } }),
  "tags.add": () => ({
    body: { name: fresh("added tag"), assetType: "STAGE" },
  }),
  "tags.update": ({ unusedTag }) => ({
    params: { id: unusedTag.id },
    body: { color: "#102030", updatedAt: unusedTag.updatedAt },
  }),
  "tags.remove": ({ unusedTag }) => ({ params: { id: unusedTag.id } }),
  "tags.subscribe": ({ tag, stage }) => ({
    params: { tagId: tag.id, assetType: "stage", assetId: stage.id },
  }),
  "tags.unsubscribe": ({ tag, stage }) => ({
    params: { tagId: tag.id, assetType: "stage", assetId: stage.id },
  }),
  "tags.ofAsset": ({ stage }) => ({
    params: { assetId: stage.id, assetType: "stage" },
  }),
  "tags.stagesOfProject": ({ tag, project }) => ({
    params: { tagId: tag.id, projectId: project.id },
  }),

  "analytics.ofProject": ({ project }) => ({
    params: { projectId: project.id, kind: "progress" },
  }),
  "analytics.ofUser": () => ({ params: { kind: "wellprogress" } }),

  "fdiStates.list": () => ({}),
  "fdiStates.get": ({ fdiState }) => ({ params: { id: fdiState.id } }),
  "fdiStates.byIdentifier": ({ fdiState }) => ({
    params: { identifier: fdiState.identifier },
  }),
  "fdiStates.add": () => ({ body: { identifier: fresh("added state") } }),
  "fdiStates.update": ({ fdiState }) => ({
    params: { id: fdiState.id },
    body: { hidden: ["fdiBar"], updatedAt: fdiState.updatedAt },
  }),
  "fdiStates.remove": ({ fdiState }) => ({ params: { id: fdiState.id } }),

  "fdiEvidence.ofProject": ({ project }) => ({
    params: { projectId: project.id },
  }),
  "fdiEvidence.exportProject": ({ project }) => ({
    params: { projectId: project.id },
  }),
  "fdiEvidence.card": ({ stage }) => ({
    params: { stageId: stage.id, offset: 1 },
  }),
  "fdiEvidence.exportCard": ({ stage }) => ({
    params: { stageId: stage.id, offset: 1 },
  }),
  "fdiEvidence.judge": ({ stage }) => ({
    params: { stageId: stage.id, offset: 1 },
    body: { verdict: "confirmed", attributedStageIds: [stage.id] },
  }),

  "rules.get": ({ rule }) => ({ params: { id: rule.id } }),
  "rules.add": ({ company }) => ({
    body: { ...exampleRule, companyId: company.id },
  }),
  "rules.update": ({ rule }) => ({
    params: { id: rule.id },
    body: { ...exampleRule, updatedAt: rule.updatedAt },
  }),
  "rules.remove": ({ rule }) => ({ params: { id: rule.id } }),
  "rules.subscribe": ({ rule, stage }) => ({
    params: { ruleId: rule.id, assetType: "stage", assetId: stage.id },
  }),
  "rules.unsubscribe": ({ rule, well }) => ({
    params: { ruleId: rule.id, assetType: "well", assetId: well.id },
  }),
  "rules.ofAsset": ({ stage }) => ({
    params: { assetId: stage.id, assetType: "stage" },
  }),
  "rules.save": ({ well, rule }) => ({
    params: { assetId: well.id, assetType: "well" },
    body: { appended: [exampleRule], deleted: [rule.id] },
  }),
  "rules.copyToStage": ({ stage }) => ({ params: { stageId: stage.id } }),
  "rules.saveOffsetWells": ({ stage }) => ({
    params: { stageId: stage.id },
    body: { offsetWells: [], updatedAt: stage.updatedAt },
  }),

  "fleet.fdiChanges": ({ project }) => ({ params: { projectId: project.id } }),
  "fleet.overview": () => ({}),
  "fleet.live": () => ({}),
  "fleet.acknowledgeSilence": ({ stage }) => ({
    params: { stageId: stage.id },
    body: { reason: "called the data van" },
  }),
  "fleet.suspendedStages": () => ({}),
  "fleet.system": () => ({}),
  "fleet.disk": () => ({}),

  "projectsMap.projects": () => ({}),

  "stageQuality.ofStage": ({ stage }) => ({ params: { id: stage.id } }),
  "stageQuality.ofProject": ({ project }) => ({ params: { id: project.id } }),

  "projectSelections.get": ({ selection }) => ({
    params: { id: selection.id },
  }),
  "projectSelections.ofProject": ({ project }) => ({
    params: { projectId: project.id, type: "STATS_TABLE" },
  }),
  "projectSelections.add": ({ project }) => ({
    body: {
      projectId: project.id,
      type: fresh("TYPE").replace(" ", "_"),
      selection: [],
    },
  }),
  "projectSelections.update": ({ selection }) => ({
    params: { id: selection.id },
    body: { selection: ["a"], updatedAt: selection.updatedAt },
  }),
  "projectSelections.remove": ({ selection }) => ({
    params: { id: selection.id },
  }),

  "fieldBoxes.list": () => ({}),
  "fieldBoxes.received": () => ({}),
  "fieldBoxes.ofProject": ({ project }) => ({
    params: { projectId: project.id },
  }),
  "fieldBoxes.get": ({ fieldBox }) => ({ params: { id: fieldBox.id } }),
  "fieldBoxes.changes": ({ fieldBox }) => ({ params: { id: fieldBox.id } }),
  "fieldBoxes.add": ({ project }) => ({
    body: { projectId: project.id, boxName: fresh("Box") },
  }),
  "fieldBoxes.update": ({ fieldBox, well }) => ({
    params: { id: fieldBox.id },
    body: {
      wellId: well.id,
      stageName: "7",
      state: "CHANGED",
      updatedAt: fieldBox.updatedAt,
    },
  }),
  "fieldBoxes.remove": ({ fieldBox }) => ({ params: { id: fieldBox.id } }),

  "schedule.get": () => ({
    query: {
      from: Date.UTC(2027, 2, 14),
      to: Date.UTC(2027, 2, 21),
    },
  }),
  "schedule.recurring": () => ({}),
  "schedule.addShift": ({ project, supportShift }) => ({
    body: {
      personId: supportShift.personId,
      projectIds: [project.id],
      zone: "America/Chicago",
      startsOn: "2027-03-15T18:00",
      endsOn: "2027-03-16T06:00",
    },
  }),
  "schedule.updateShift": ({ project, supportShift }) => ({
    params: { id: supportShift.id },
    body: {
      personId: supportShift.personId,
      projectIds: [project.id],
      zone: "America/Chicago",
      startsOn: "2027-03-13T20:00",
      endsOn: "2027-03-14T08:00",
      updatedAt: supportShift.updatedAt,
    },
  }),
  "schedule.removeShift": ({ supportShift }) => ({
    params: { id: supportShift.id },
  }),
  "schedule.copyShifts": ({ supportShift }) => ({
    body: { shiftIds: [supportShift.id] },
  }),

  "batchJobs.submit": ({ well }) => ({ body: aJob(well.id) }),
  "batchJobs.restart": ({ stage, well }) => ({
    body: {
      stageId: stage.id,
      jobName: "Play again",
      jobQueue: "feeds",
      jobDefinition: "replay",
      containerOverrides: {
        command: [
          `--restartStageId=${stage.id}`,
          `--wellId=${well.id}`,
          `--afterStageId=${stage.id}`,
          "--speed=4800",
        ],
      },
    },
  }),
  "batchJobs.ofStage": ({ stage }) => ({ params: { id: stage.id } }),

  "backTests.start": ({ well }) => ({
    params: { assetType: "well", assetId: well.id },
    body: { playbookType: "FDI", stageCount: 5, rules: [exampleRule] },
  }),
  "backTests.newest": ({ well }) => ({
    params: { assetType: "well", assetId: well.id },
    query: { playbookType: "FDI" },
  }),
  "backTests.get": ({ backTest }) => ({ params: { id: backTest.id } }),
  "backTests.cancel": ({ backTest }) => ({ params: { id: backTest.id } }),

  "ptaCases.create": ({ project }) => ({
    body: {
      projectId: project.id,
      name: fresh("Falloffs"),
      hidden: false,
      input: { TVD: 9000, TVDUnit: "ft" },
    },
  }),
  "ptaCases.upload": ({ project }) => ({
    body: aForm(exampleCaseWorkbook, "case.xlsx", {
      ptaCase: JSON.stringify({
        projectId: project.id,
        name: fresh("Uploaded falloffs"),
        hidden: false,
      }),
    }),
    mediaType: exampleFormType,
  }),
  "ptaCases.workbook": ({ project }) => ({ body: { projectId: project.id } }),
  "ptaCases.get": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaCases.edit": ({ ptaCase }) => ({
    params: { id: ptaCase.id },
    body: {
      name: fresh("Falloffs"),
      comment: "",
      hidden: false,
      tagId: null,
      unitSystem: "STANDARD",
      input: {},
      updatedAt: ptaCase.updatedAt,
    },
  }),
  "ptaCases.hierarchy": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaCases.progress": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaCases.statistics": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaCases.ofProject": ({ project }) => ({ params: { id: project.id } }),
  "ptaCases.offeredStages": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaCases.addStage": ({ ptaCase, endedStage }) => ({
    params: { caseId: ptaCase.id, stageId: endedStage.id },
  }),
  "ptaCases.addStages": ({ ptaCase, endedStage }) => ({
    params: { id: ptaCase.id },
    body: { stageIds: [endedStage.id] },
  }),
  "ptaCases.copy": ({ ptaCase, project }) => ({
    params: { id: ptaCase.id, target: project.id },
  }),
  "ptaCases.run": ({ ptaCase }) => ({ params: { id: ptaCase.id }, body: {} }),
  "ptaCases.cancel": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaCases.remove": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaCases.report": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaCases.input": ({ ptaCase }) => ({ params: { id: ptaCase.id } }),
  "ptaInterpretations.ofCase": ({ ptaCase }) => ({
    params: { id: ptaCase.id },
  }),
  "ptaInterpretations.ofStage": ({ stage }) => ({
    params: { stageId: stage.id },
  }),
  "ptaInterpretations.startFromStage": ({ stage, ptaCase }) => ({
    params: { stageId: stage.id },
    body: { caseId: ptaCase.id },
  }),
  "ptaInterpretations.get": ({ ptaInterpretation }) => ({
    params: { id: ptaInterpretation.id },
  }),
  "ptaInterpretations.record": ({ ptaInterpretation }) => ({
    params: { id: ptaInterpretation.id },
  }),
  "ptaInterpretations.edit": ({ ptaInterpretation }) => ({
    params: { id: ptaInterpretation.id },
    body: {
      comment: "",
      clientComment: fresh("Closure is clear"),
      input: {},
      updatedAt: ptaInterpretation.updatedAt,
    },
  }),
  "ptaInterpretations.remove": ({ ptaInterpretation }) => ({
    params: { id: ptaInterpretation.id },
  }),
  "ptaInterpretations.run": ({ ptaInterpretation }) => ({
    params: { id: ptaInterpretation.id },
  }),
  "ptaInterpretations.cancel": ({ ptaInterpretation }) => ({
    params: { id: ptaInterpretation.id },
  }),
  "ptaInterpretations.hierarchy": ({ ptaInterpretation }) => ({
    params: { id: ptaInterpretation.id },
  }),

  "stageBatches.add": ({ well }) => ({
    body: { kind: "rerun", wellIds: [well.id] },
  }),
  "stageBatches.list": ({ well }) => ({ query: { wellId: [well.id] } }),
  "stageBatches.get": ({ stageBatch }) => ({ params: { id: stageBatch.id } }),
  "stageBatches.cancel": ({ stageBatch }) => ({
    params: { id: stageBatch.id },
  }),
  "stageBatches.undo": ({ stageBatch }) => ({
    params: { id: stageBatch.id },
  }),

  "controlDocuments.previewOfProject": ({ project }) => ({
    params: { id: project.id },
    body: {},
  }),
  "controlDocuments.previewOfWell": ({ well }) => ({
    params: { id: well.id },
    body: {},
  }),
  "controlDocuments.applyOfProject": ({ project }) => ({
    params: { id: project.id },
    body: { ownValues: "keep" },
  }),
  "controlDocuments.applyOfWell": ({ well }) => ({
    params: { id: well.id },
    body: { ownValues: "keep" },
  }),

  "stageValues.preview": ({ well }) => ({ params: { id: well.id } }),
  "stageValues.apply": ({ well }) => ({
    params: { id: well.id },
    body: { ownValues: "keep" },
  }),

  "operationNotes.ofStage": ({ stage }) => ({ params: { id: stage.id } }),
  "operationNotes.listOfStage": ({ stage }) => ({ params: { id: stage.id } }),
  "operationNotes.listOfProject": ({ project }) => ({
    params: { id: project.id },
  }),
  "operationNotes.addToStage": ({ stage }) => ({
    params: { id: stage.id },
    body: { body: "Pump 7 **offline**" },
  }),
  "operationNotes.addToProject": ({ project }) => ({
    params: { id: project.id },
    body: { body: "Crew change at six" },
  }),
  "operationNotes.openIssue": ({ project }) => ({
    params: { id: project.id },
    body: { title: "Operations", body: "" },
  }),

  "teamChannels.integrate": ({ project }) => ({
    params: { projectId: project.id },
    body: { projectId: project.id, projectName: project.name },
  }),

  "teamNotifications.send": ({ notificationURL }) => ({
    body: { notificationURL, message: "Pump 7 offline" },
  }),

  "etl.jobs": () => ({}),
  "etl.job": ({ jobId }) => ({ params: { id: jobId } }),
  "etl.restartJob": ({ endedJobId }) => ({ params: { id: endedJobId } }),
  "etl.stop": ({ jobId }) => ({
    params: { id: jobId },
    body: { reason: "Wrong well" },
  }),
  "etl.definitions": () => ({}),
  "etl.dryRun": ({ well }) => ({
    body: { etl: aJob(well.id), wellId: well.id },
  }),
  "etl.versionsOfProject": ({ project }) => ({ params: { id: project.id } }),
  "etl.versionsOfWell": ({ well }) => ({ params: { id: well.id } }),
  "etl.ofProject": ({ project }) => ({ params: { id: project.id } }),
  "etl.addToProject": ({ unwatched }) => ({
    body: { projectId: unwatched.projectId, etl: aJob(unwatched.wellId) },
  }),
  "etl.updateOfProject": ({ etlProject, well }) => ({
    params: { id: etlProject.id },
    body: { etl: aJob(well.id), updatedAt: etlProject.updatedAt },
  }),
  "etl.removeFromProject": ({ etlProject }) => ({
    params: { id: etlProject.id },
  }),
  "etl.ofWell": ({ well }) => ({ params: { id: well.id } }),
  "etl.addToWell": ({ unwatched }) => ({
    body: { wellId: unwatched.wellId, etl: aJob(unwatched.wellId) },
  }),
  "etl.updateOfWell": ({ etlWell, well }) => ({
    params: { id: etlWell.id },
    body: { etl: aJob(well.id), updatedAt: etlWell.updatedAt },
  }),
  "etl.removeFromWell": ({ etlWell }) => ({ params: { id: etlWell.id } }),

  "speech.voices": () => ({}),
  "speech.say": () => ({ body: { text: "<speak>Hold rate</speak>" } }),

  "dataSources.accounts": ({ company }) => ({
    params: { companyId: company.id },
  }),
  "dataSources.ofCompany": ({ company }) => ({
    params: { companyId: company.id },
    query: { search: "a" },
  }),
  "dataSources.usage": ({ dataSource }) => ({ params: { id: dataSource.id } }),
  // Nothing listens there, so the test fails fast.
  "dataSources.test": ({ dataSource }) => ({
    params: { id: dataSource.id },
    body: { url: "http://127.0.0.1:9/", password: "typed" },
  }),
  "dataSources.testTyped": ({ company }) => ({
    body: { companyId: company.id, url: "http://127.0.0.1:9/" },
  }),
  "dataSources.get": ({ dataSource }) => ({ params: { id: dataSource.id } }),
  "dataSources.add": ({ company }) => ({
    body: {
      companyId: company.id,
      name: fresh("Added provider"),
      url: "https://store.example/witsml",
      password: "secret",
    },
  }),
  "dataSources.update": ({ dataSource }) => ({
    params: { id: dataSource.id },
    body: { login: "van-2", updatedAt: dataSource.updatedAt },
  }),
  "dataSources.remove": ({ unmappedSource }) => ({
    params: { id: unmappedSource.id },
  }),
  "dataSources.mapsOfProject": ({ project }) => ({
    params: { projectId: project.id },
  }),
  "dataSources.addMapOfProject": ({ project, dataSource }) => ({
    body: {
      projectId: project.id,
      dataSourceAuthId: dataSource.id,
      value: fresh("Van"),
    },
  }),
  "dataSources.updateMapOfProject": ({ mapProject }) => ({
    params: { id: mapProject.id },
    body: { key: "group", value: "East", updatedAt: mapProject.updatedAt },
  }),
  "dataSources.removeMapOfProject": ({ mapProject }) => ({
    params: { id: mapProject.id },
  }),
  "dataSources.previewMappings": ({ project }) => ({
    params: { projectId: project.id },
    body: { rows: [{ unitname: "Van 1", well: "Nobody 1H" }] },
  }),
  "dataSources.mapsOfWell": ({ well }) => ({ params: { wellId: well.id } }),
  "dataSources.addMapOfWell": ({ well, dataSource }) => ({
    body: {
      wellId: well.id,
      dataSourceAuthId: dataSource.id,
      key: "name",
      value: fresh("added.*").replace(" ", ""),
    },
  }),
  "dataSources.updateMapOfWell": ({ mapWell }) => ({
    params: { id: mapWell.id },
    body: { key: "name", value: "^other$", updatedAt: mapWell.updatedAt },
  }),
  "dataSources.removeMapOfWell": ({ mapWell }) => ({
    params: { id: mapWell.id },
  }),
};
