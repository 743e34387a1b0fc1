import { fileMediaType } from "@stagecraft/domain";
import {
  aComment,
  aPad,
  aProject,
  aStage,
  aTag,
  aWell,
  type Pad,
} from "@stagecraft/testing";
import type { Person, TestApi } from "./api-harness.ts";
import {
  aJob,
  exampleFile,
  exampleDocuments,
  exampleWells,
} from "./example-bodies.ts";

interface Versioned {
  readonly id: number;
  readonly updatedAt: number;
}

/** One record of every kind that an endpoint can name. */
export interface World extends Pad {
  readonly tag: { readonly id: number; readonly updatedAt: number };
  readonly unusedTag: { readonly id: number; readonly updatedAt: number };
  readonly comment: { readonly id: number; readonly updatedAt: number };
  readonly selection: { readonly id: number; readonly updatedAt: number };
  readonly fdiState: {
    readonly id: number;
    readonly updatedAt: number;
    readonly identifier: string;
  };
  readonly seriesId: number;
  /** A finished stage, so that it can be recomputed; it was recomputed once. */
  readonly endedStage: Versioned;
  /** An entry in the history of the stage. */
  readonly editId: number;
  readonly notificationId: number;
  /** The table of roles as read; it applies to every company. */
  readonly roleTable: { readonly version: number };
  readonly jobId: string;
  /** A feed that was stopped before it began. */
  readonly endedJobId: string;
  /** A project and a well of the company without watchers. */
  readonly unwatched: { readonly projectId: number; readonly wellId: number };
  readonly etlProject: Versioned;
  readonly etlWell: Versioned;
  readonly dataSource: Versioned;
  readonly unmappedSource: Versioned;
  readonly mapProject: Versioned;
  readonly mapWell: Versioned;
  /** A file that was uploaded and imported once. */
  readonly stageImport: Versioned;
  readonly importProfile: Versioned;
  /** One that was only compared, and one that was applied. */
  readonly backfill: { readonly id: number };
  readonly appliedBackfill: { readonly id: number };
  /** A file of wells that was planned, and another that was applied. */
  readonly recordImport: Versioned;
  readonly appliedRecordImport: Versioned;
  readonly stageBatch: { readonly id: number };
  /** A move of the stage that was undone. */
  readonly stageMove: { readonly id: number };
  /** A well that was deleted and can be restored. */
  readonly deletion: { readonly id: number };
  /** A back-test of the well's rule over its stages; it has not started. */
  readonly backTest: { readonly id: number };
  /** Visible to clients, with an interpretation of the stage that never ran. */
  readonly ptaCase: Versioned;
  readonly ptaInterpretation: Versioned;
  readonly fieldBox: Versioned;
  /** A shift of the administrator who made the world, for its pad. */
  readonly supportShift: Versioned & { readonly personId: number };
  readonly vanCredential: { readonly id: number };
  /** A rule that watches the well. */
  readonly rule: Versioned;
  /** The project's address; nothing listens there. */
  readonly notificationURL: string;
  /** A member of the company and the project, without a role. */
  readonly member: Person;
  readonly memberRecord: Versioned;
}

let counter = 0;

export const exampleRule = {
  playbookType: "FDI",
  trigger: { applyDeltaPressure: true, minDeltaPressureFracHitPercentage: 60 },
  color: "orange",
  recommendation: "Hold the rate",
} as const;

async function withSamples(
  api: TestApi,
  pad: Pad,
  administrator: Person,
): Promise<number> {
  const van = await api.person({ roles: ["datavan"], projects: [pad.project] });
  await van.api.stageData.push({
    params: { stageId: pad.stage.id },
    body: {
      source: "van",
      firstSequence: 0,
      times: [1_760_000_000_000],
      channels: [{ name: "pressure", unit: "psi", values: [4321] }],
    },
  });
  const headers = await administrator.api.stages.headers({
    params: { id: pad.stage.id },
  });
  return headers[0]?.id ?? 0;
}

/** Adds data sources and the jobs that read them. */
async function withFeeds({ api }: Person, { company, project, well }: Pad) {
  const provider = (name: string) =>
    api.dataSources.add({
      body: {
        companyId: company.id,
        name,
        url: "https://store.example/witsml",
        login: "van",
        password: "secret",
      },
    });
  const dataSource = await provider("Provider");
  const dataSourceAuthId = dataSource.id;
  const other = await aProject(api, company.id);
  const { id: otherWellId } = await aWell(api, other.id);
  const ended = await api.batchJobs.submit({ body: aJob(otherWellId) });
  await api.etl.stop({
    params: { id: ended.jobId },
    body: { reason: "Not needed yet" },
  });
  return {
    jobId: (await api.batchJobs.submit({ body: aJob(well.id) })).jobId,
    endedJobId: ended.jobId,
    unwatched: { projectId: other.id, wellId: otherWellId },
    etlProject: await api.etl.addToProject({
      body: { projectId: project.id, etl: aJob(well.id) },
    }),
    etlWell: await api.etl.addToWell({
      body: { wellId: well.id, etl: aJob(well.id) },
    }),
    dataSource,
    unmappedSource: await provider("Unmapped provider"),
    mapProject: await api.dataSources.addMapOfProject({
      body: { projectId: project.id, dataSourceAuthId, value: "Van 1" },
    }),
    mapWell: await api.dataSources.addMapOfWell({
      body: {
        wellId: well.id,
        dataSourceAuthId,
        key: "name",
        value: "^kestrel.*1h$",
      },
    }),
  };
}

/** Stores an import as a worker would; none runs in these tests. */
async function withImport(api: TestApi, { send }: Person, pad: Pad) {
  const { body } = await send(
    "POST",
    `stages/${pad.stage.id}/imports?fileName=example.csv`,
    exampleFile,
    { "content-type": fileMediaType },
  );
  const { id } = body as Versioned;
  const report = {
    importId: id,
    rowsRead: 30,
    rowsStored: 30,
    rowsRepeated: 0,
    firstTimestamp: null,
    lastTimestamp: null,
    channels: [],
    problems: [],
    gaps: [],
    gapCount: 0,
    isComputed: true,
    startedAt: 0,
    endedAt: 0,
  };
  const { rows } = await api.owner.pool.query<{ updated_at: Date }>(
    "UPDATE stage_import SET report = $2 WHERE id = $1 RETURNING updated_at",
    [id, JSON.stringify(report)],
  );
  const profile = {
    name: "Van",
    columns: [{ index: 1, channel: "pressure", unit: "psi", multiplier: 1 }],
  };
  const { rows: profiles } = await api.owner.pool.query<{
    id: number;
    updated_at: Date;
  }>(
    `INSERT INTO import_profile (company_id, project_id, name, fingerprint, profile, confirmed_by)
     VALUES ($1, $2, 'Van', 'none', $3, 'Somebody') RETURNING id, updated_at`,
    [pad.company.id, pad.project.id, JSON.stringify(profile)],
  );
  return {
    stageImport: { id, updatedAt: rows[0]?.updated_at.getTime() ?? 0 },
    importProfile: {
      id: profiles[0]?.id ?? 0,
      updatedAt: profiles[0]?.updated_at.getTime() ?? 0,
    },
  };
}

/** Stores a backfill as a worker would. */
async function aBackfill(
  api: TestApi,
  { company, stage }: Pad,
  isApplied: boolean,
): Promise<{ id: number }> {
  const comparison = {
    equalCount: 1,
    missingInStageCount: 0,
    missingInSourceCount: 0,
    differentCount: 0,
    largestDifference: null,
    largestTimestamp: null,
    differences: [],
    segments: [],
    chart: { times: [], stored: [], source: [] },
    refusal: null,
    storedUnit: "psi",
  };
  const { rows } = await api.owner.pool.query<{ id: number }>(
    `WITH added AS (INSERT INTO backfill (company_id, stage_id, source, source_name, from_ms, to_ms, created_by,
         compared_at, step, mode, channels, applied_at, applied_by)
       VALUES ($1, $2, '{"kind": "file", "importId": 1}', 'example.csv', 0, 1000, 'Somebody', now(),
         CASE WHEN $3 THEN 'apply' ELSE 'compare' END, CASE WHEN $3 THEN 'fill' END, '{pressure}',
         CASE WHEN $3 THEN now() END, 'Somebody') RETURNING id)
     INSERT INTO backfill_channel (backfill_id, company_id, channel, unit, comparison)
     SELECT id, $1, 'pressure', 'psi', $4 FROM added RETURNING backfill_id AS id`,
    [company.id, stage.id, isApplied, JSON.stringify(comparison)],
  );
  return { id: rows[0]?.id ?? 0 };
}

async function aRecordImport({ send }: Person, pad: Pad): Promise<Versioned> {
  const { body } = await send(
    "POST",
    "recordimports?kind=wells&fileName=wells.csv",
    exampleWells(pad.project.id),
    { "content-type": fileMediaType },
  );
  return body as Versioned;
}

async function withRecordImports(administrator: Person, pad: Pad) {
  const planned = await aRecordImport(administrator, pad);
  const applied = await administrator.api.recordImports.apply({
    params: { id: planned.id },
    body: { updatedAt: planned.updatedAt },
  });
  return {
    recordImport: await aRecordImport(administrator, pad),
    appliedRecordImport: applied.import,
  };
}

async function anEndedStage(api: TestApi, pad: Pad, administrator: Person) {
  const stage = await aStage(administrator.api, pad.well.id);
  // Stored as the engine would store it; in most of these tests no engine runs.
  await api.owner.pool.query(
    `INSERT INTO stage_engine (stage_id, company_id, rerun_requested, rerun_done, rerun_result)
     VALUES ($1, $2, 1, 1, '{"errorMessage": "The stage has no samples."}')`,
    [stage.id, pad.company.id],
  );
  return administrator.api.stages.update({
    params: { id: stage.id },
    body: { state: "ENDED", updatedAt: stage.updatedAt },
  });
}

/** Gives the stage one offset well to watch. */
async function anOffsetWell(api: TestApi, pad: Pad): Promise<void> {
  await api.owner.pool.query(
    "UPDATE stage SET control = jsonb_set(control, '{parameters,fdi}', $2) WHERE id = $1",
    [
      pad.stage.id,
      JSON.stringify([{ name: "offset_pressure_1", wellLabel: "Anna 1H" }]),
    ],
  );
}

/** Stores two versions of every document, so that one can be undone. */
async function withDocuments(api: TestApi, { well }: Pad): Promise<void> {
  for (const [kind, data] of Object.entries(exampleDocuments))
    await api.owner.pool.query(
      `INSERT INTO well_document (company_id, project_id, well_id, kind, version, made, data, row_count, projection_zone, created_by)
       SELECT company_id, project_id, id, $2, version, 'edit', $3, 1, projection_zone, 'Somebody'
       FROM well, generate_series(1, 2) AS version WHERE id = $1`,
      [well.id, kind, JSON.stringify(data)],
    );
}

async function anEdit({ api }: Person, pad: Pad): Promise<number> {
  const params = { id: pad.stage.id };
  const { updatedAt } = await api.stages.get({ params });
  const { commit } = await api.stages.update({
    params,
    body: { clientComment: "Edited once", updatedAt },
  });
  return commit.editId ?? 0;
}

/** Stores a move that was undone at once, as the service would. */
async function aStageMove(api: TestApi, { stage, well }: Pad) {
  const { rows } = await api.owner.pool.query<{ id: number }>(
    `INSERT INTO stage_move (company_id, project_id, kind, stage_id, stage_name, from_well_id, from_well, to_well_id,
       to_well, row_count, comment_count, alarm_count, previous, moved_by_name, undone_at, undone_by_name)
     SELECT company_id, project_id, 'move', id, name, $2, 'A', $2, 'B', 1, 0, 0, '{}', 'Somebody', clock_timestamp(), 'Somebody'
     FROM stage WHERE id = $1 RETURNING id`,
    [stage.id, well.id],
  );
  return { id: rows[0]?.id ?? 0 };
}

async function aDeletion({ api }: Person, { project }: Pad) {
  const well = await aWell(api, project.id);
  await api.wells.remove({ params: { id: well.id } });
  const deletions = await api.deletions.ofProject({
    params: { projectId: project.id },
    query: { assetType: "well" },
  });
  return { id: deletions[0]?.id ?? 0 };
}

/** Adds a notification of a kind that anyone may read. */
async function aNotification(api: TestApi, pad: Pad): Promise<number> {
  const { rows } = await api.owner.pool.query<{ id: string }>(
    `INSERT INTO stage_notification (company_id, stage_id, at_ms, type, code, message)
     VALUES ($1, $2, 1760000000000, 'info', 811, 'Code 811 - Stage start') RETURNING id`,
    [pad.company.id, pad.stage.id],
  );
  return Number(rows[0]?.id);
}

/** Adds a rule that watches the well. */
async function withRule(
  api: Person["api"],
  companyId: number,
  wellId: number,
): Promise<Versioned> {
  const rule = await api.rules.add({ body: { ...exampleRule, companyId } });
  await api.rules.subscribe({
    params: { ruleId: rule.id, assetType: "well", assetId: wellId },
  });
  return rule;
}

async function withOperations(
  { api, id: personId }: Person,
  { project, well, stage }: Pad,
) {
  const params = { id: project.id };
  await api.operationNotes.openIssue({ params, body: { title: "Operations" } });
  const { updatedAt } = await api.teamChannels.integrate({
    params: { projectId: project.id },
    body: {},
  });
  await api.operationNotes.addToStage({
    params: { id: stage.id },
    body: { body: "Noted" },
  });
  const notificationURL = `https://127.0.0.1:9/hook/${project.id}`;
  const updated = await api.projects.update({
    params,
    body: { notificationURL, updatedAt },
  });
  return {
    project: { ...project, updatedAt: updated.project.updatedAt },
    stageBatch: await api.stageBatches.add({
      body: { kind: "restatus", wellIds: [well.id], state: "REVIEWED" },
    }),
    notificationURL,
    rule: await withRule(api, project.companyId, well.id),
    backTest: await api.backTests.start({
      params: { assetType: "well", assetId: well.id },
      body: { playbookType: "FDI", stageCount: 5 },
    }),
    vanCredential: (
      await api.vanCredentials.add({
        params: { projectId: project.id },
        body: { name: "Van 1" },
      })
    ).credential,
    fieldBox: await api.fieldBoxes.add({
      body: { projectId: project.id, boxName: `FB-${project.id}` },
    }),
    supportShift: await api.schedule.addShift({
      body: {
        personId,
        projectIds: [project.id],
        zone: "America/Chicago",
        startsOn: "2027-03-13T18:00",
        endsOn: "2027-03-14T06:00",
      },
    }),
  };
}

/** Stores a separate gauge record, as an upload does. */
async function withPta(
  api: TestApi,
  { api: calls }: Person,
  { company, project, stage }: Pad,
) {
  const ptaCase = await calls.ptaCases.create({
    body: { projectId: project.id, name: "Falloffs", hidden: false },
  });
  const ptaInterpretation = await calls.ptaCases.addStage({
    params: { caseId: ptaCase.id, stageId: stage.id },
  });
  await api.owner.pool.query(
    `INSERT INTO pta_record (interpretation_id, company_id, pressure_at, data, sample_count, file_name, file_digest, created_by)
     VALUES ($1, $2, 'surface', $3, 2, 'gauge.xlsx', 'none', 'Somebody')`,
    [
      ptaInterpretation.id,
      company.id,
      JSON.stringify({
        timestampsMs: [1_760_000_000_000, 1_760_000_001_000],
        pressurePa: [3e7, 2.9e7],
        rateCubicMetersPerSecond: null,
      }),
    ],
  );
  return { ptaCase, ptaInterpretation };
}

/** Tables of the records whose edits name a version. */
const versionedTables = {
  company: "company",
  project: "project",
  well: "well",
  stage: "stage",
  endedStage: "stage",
  tag: "tag",
  unusedTag: "tag",
  comment: "stage_comment",
  selection: "project_selection",
  fdiState: "fdi_state",
  etlProject: "etl_project",
  etlWell: "etl_well",
  dataSource: "data_source_auth",
  unmappedSource: "data_source_auth",
  mapProject: "data_source_map_project",
  mapWell: "data_source_map_well",
  stageImport: "stage_import",
  recordImport: "record_import",
  fieldBox: "field_box",
  supportShift: "support_shift",
  rule: "rule",
  ptaCase: "pta_case",
  ptaInterpretation: "pta_interpretation",
  memberRecord: "app_user",
} as const;

/** Returns the same world with its versions read again after a change. */
export async function readAgain(api: TestApi, world: World): Promise<World> {
  const names = Object.keys(
    versionedTables,
  ) as (keyof typeof versionedTables)[];
  const { rows } = await api.owner.pool.query<{
    name: keyof typeof versionedTables;
    updated_at: Date;
  }>(
    names
      .map(
        (name) =>
          `SELECT '${name}' AS name, updated_at FROM ${versionedTables[name]} WHERE id = ${world[name].id}`,
      )
      .join(" UNION ALL "),
  );
  return {
    ...world,
    ...Object.fromEntries(
      rows.map(({ name, updated_at }) => [
        name,
        { ...world[name], updatedAt: updated_at.getTime() },
      ]),
    ),
  };
}

export async function aWorld(
  api: TestApi,
  administrator: Person,
): Promise<World> {
  counter += 1;
  const pad = await aPad(administrator.api);
  const tag = await aTag(administrator.api);
  const comment = await aComment(
    administrator.api,
    pad.stage.id,
    tag.id,
    `Secret words ${counter}`,
  );
  const selection = await administrator.api.projectSelections.add({
    body: {
      projectId: pad.project.id,
      type: "STATS_TABLE",
      selection: ["totalSlurryVolumeStageTotal"],
    },
  });
  const fdiState = await administrator.api.fdiStates.add({
    body: { identifier: `state ${counter}` },
  });
  const member = await api.person({
    name: `Member ${counter}`,
    roles: [],
    projects: [pad.project],
  });
  await administrator.api.userGroups.assign({
    body: {
      group: "crew",
      assetType: "PROJECT",
      userId: member.id,
      assetId: pad.project.id,
    },
  });
  const memberRecord = await administrator.api.users.get({
    params: { id: member.id },
  });
  const seriesId = await withSamples(api, pad, administrator);
  const endedStage = await anEndedStage(api, pad, administrator);
  const notificationId = await aNotification(api, pad);
  await withDocuments(api, pad);
  await anOffsetWell(api, pad);
  const editId = await anEdit(administrator, pad);
  const stage = await administrator.api.stages.get({
    params: { id: pad.stage.id },
  });
  const unusedTag = await aTag(administrator.api);
  const roleTable = await administrator.api.roles.table({});
  const feeds = await withFeeds(administrator, pad);
  const operations = await withOperations(administrator, pad);
  const imports = await withImport(api, administrator, pad);
  const recordImports = await withRecordImports(administrator, pad);
  const backfill = await aBackfill(api, pad, false);
  const appliedBackfill = await aBackfill(api, pad, true);
  const deletion = await aDeletion(administrator, pad);
  const stageMove = await aStageMove(api, pad);
  const pta = await withPta(api, administrator, pad);
  return {
    ...pad,
    deletion,
    stageMove,
    stage,
    tag,
    unusedTag,
    comment,
    selection,
    fdiState,
    seriesId,
    endedStage,
    editId,
    notificationId,
    roleTable,
    member,
    memberRecord,
    ...feeds,
    ...imports,
    backfill,
    appliedBackfill,
    ...recordImports,
    ...operations,
    ...pta,
  };
}
