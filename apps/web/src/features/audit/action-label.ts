import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import type { AuditRecord } from "./audit.queries.ts";

/** Name of the subject of a call, by its group in the contract. */
const things: Readonly<Record<string, TextKey>> = {
  companies: "audit.company",
  users: "audit.person",
  userGroups: "audit.group",
  roles: "audit.role",
  passwords: "audit.password",
  secondFactors: "audit.secondFactor",
  sessions: "audit.session",
  onboarding: "audit.firstSteps",
  preferences: "audit.preferences",
  vanCredentials: "audit.vanCredential",
  projects: "audit.project",
  wells: "audit.well",
  trajectories: "audit.trajectory",
  project3d: "audit.trajectory",
  wellDocuments: "audit.wellDocument",
  stages: "audit.stage",
  stageBatches: "audit.stageBatch",
  stageMoves: "audit.stageMove",
  controlDocuments: "audit.controlDocument",
  stageValues: "audit.stageValues",
  stageData: "audit.samples",
  stageComments: "audit.comment",
  stageExports: "audit.stageFile",
  stageImages: "audit.picture",
  stageImports: "audit.import",
  recordImports: "audit.recordImport",
  backfills: "audit.backfill",
  feedQuality: "audit.feedQuality",
  stageNotifications: "audit.alarm",
  alarms: "audit.alarm",
  stageQuality: "audit.quality",
  speech: "audit.speech",
  tags: "audit.tag",
  analytics: "audit.statistics",
  fdiStates: "audit.fdiState",
  fdiEvidence: "audit.evidence",
  rules: "audit.rule",
  backTests: "audit.backTest",
  ptaCases: "audit.ptaCase",
  ptaInterpretations: "audit.ptaInterpretation",
  projectExports: "audit.statistics",
  projectSelections: "audit.selection",
  fieldBoxes: "audit.fieldBox",
  batchJobs: "audit.job",
  operationNotes: "audit.note",
  teamNotifications: "audit.teamMessage",
  teamChannels: "audit.teamChannel",
  etl: "audit.watcher",
  dataSources: "audit.dataSource",
  fleet: "audit.fleet",
  projectsMap: "audit.map",
  audit: "audit.audit",
  viewAs: "audit.view",
  deletions: "audit.deletion",
  schedule: "audit.shift",
  bulkEdits: "audit.bulkEdit",
};

/** Name of the action of a call, by the first part of its name. */
const doings: Readonly<Record<string, TextKey>> = {
  add: "audit.doAdd",
  create: "audit.doAdd",
  open: "audit.doAdd",
  confirm: "audit.doAdd",
  new: "audit.doAdd",
  integrate: "audit.doAdd",
  update: "audit.doEdit",
  save: "audit.doEdit",
  edit: "audit.doEdit",
  change: "audit.doEdit",
  map: "audit.doEdit",
  rename: "audit.doEdit",
  demand: "audit.doEdit",
  follow: "audit.doEdit",
  remove: "audit.doRemove",
  restore: "audit.doRestore",
  clone: "audit.doCopy",
  copy: "audit.doCopy",
  cancel: "audit.doStop",
  stop: "audit.doStop",
  start: "audit.doStart",
  submit: "audit.doStart",
  restart: "audit.doStart",
  run: "audit.doStart",
  resume: "audit.doStart",
  rerun: "audit.doRerun",
  acknowledge: "audit.doAcknowledge",
  shelve: "audit.doShelve",
  unshelve: "audit.doUnshelve",
  subscribe: "audit.doAssign",
  assign: "audit.doAssign",
  unsubscribe: "audit.doRelease",
  release: "audit.doRelease",
  revoke: "audit.doRevoke",
  reset: "audit.doRevoke",
  apply: "audit.doApply",
  undo: "audit.doUndo",
  split: "audit.doSplit",
  join: "audit.doJoin",
  move: "audit.doMove",
  upload: "audit.doUpload",
  push: "audit.doUpload",
  judge: "audit.doJudge",
  recognize: "audit.doJudge",
  send: "audit.doSend",
  say: "audit.doSend",
  end: "audit.doEnd",
  expired: "audit.doExpire",
  deactivate: "audit.doDeactivate",
  reactivate: "audit.doReactivate",
  link: "audit.doLink",
  test: "audit.doTest",
  dry: "audit.doTest",
};

/** Work of the installation, pages of signing in, and counts of many. */
const whole: Readonly<Record<string, TextKey>> = {
  "passwords.makeFirstAdministrator": "audit.firstAdministrator",
  "passwords.setByLink": "audit.passwordByLink",
  "passwords.requestReset": "audit.resetRequested",
  "audit.retention": "audit.retention",
  strangers: "audit.strangers",
  others: "audit.others",
};

function doingOf(name: string, { outcome }: AuditRecord): TextKey {
  const first = /^[a-z]+/.exec(name)?.[0] ?? "";
  const known = doings[first];
  if (known !== undefined) return known;
  return outcome === "exported" || /export|workbook|statistics/i.test(name)
    ? "audit.doExport"
    : "audit.doRead";
}

/** `Stage: edit`; a call of a group without a name of its own is described by the server, in English. */
export function actionLabel(record: AuditRecord, text: Text): string {
  const { action, summary } = record;
  const known = whole[action];
  if (known !== undefined) return text(known);
  const [group = "", name = ""] = action.split(".");
  const thing = things[group];
  if (thing === undefined) return summary === "" ? action : summary;
  return text("audit.doing", {
    thing: text(thing),
    doing: text(doingOf(name, record)),
  });
}

const records: Readonly<Record<string, TextKey>> = {
  company: "audit.company",
  "company-member": "audit.companyMember",
  user: "audit.person",
  role: "audit.role",
  "role-permission": "audit.rolePermission",
  "user-role": "audit.userRole",
  "user-group-assignment": "audit.group",
  project: "audit.project",
  "project-member": "audit.projectMember",
  "project-selection": "audit.selection",
  well: "audit.well",
  stage: "audit.stage",
  rule: "audit.rule",
  "rule-subscription": "audit.rule",
  tag: "audit.tag",
  "tag-subscription": "audit.tag",
  "fdi-state": "audit.fdiState",
  "field-box": "audit.fieldBox",
  "data-source-auth": "audit.dataSource",
  "data-source-map-project": "audit.dataSource",
  "data-source-map-well": "audit.dataSource",
  "etl-project": "audit.watcher",
  "etl-well": "audit.watcher",
  "van-credential": "audit.vanCredential",
  "import-profile": "audit.import",
  "stage-comment": "audit.comment",
  "stage-notification": "audit.alarm",
  "back-test": "audit.backTest",
  "stage-import": "audit.import",
  "stage-batch": "audit.stageBatch",
};

/** The kind of a record; one without a name of its own keeps the server's. */
export function recordLabel(kind: string, text: Text): string {
  const known = records[kind];
  return known === undefined ? kind : text(known);
}
