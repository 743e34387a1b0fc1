/* Written by `npm run endpoints` from the contract; a test compares the two. */

/**
 * Method and path of every call the application makes. The types come from the
 * contract; its schemas stay on the server, which keeps the validator out of
 * the browser.
 */
export const endpoints = {
  companies: {
    list: "GET companies",
    search: "GET companies/search",
    get: "GET companies/:id",
    update: "PUT companies/:id",
    projects: "GET companies/:id/projects",
    userProjects: "GET companies/:id/projects/:userId",
    addUser: "POST companies/:companyId/users/:userId",
    updateUser: "PUT companies/:companyId/users/:userId",
    removeUser: "DELETE companies/:companyId/users/:userId",
  },
  users: {
    me: "GET users/me",
    companies: "GET users/:userId/companies",
    updateIdentity: "PUT users/:auth0UserId/auth0",
    page: "GET users/page",
    get: "GET users/:id",
    add: "POST users",
    update: "PUT users/:id",
    deactivate: "POST users/:id/deactivate",
    reactivate: "POST users/:id/reactivate",
    endSessions: "POST users/:id/endsessions",
  },
  passwords: {
    state: "GET users/me/password",
    change: "POST users/me/password",
    link: "POST users/:userId/passwordlink",
    unsentMails: "GET users/unsentmails",
  },
  preferences: {
    own: "GET users/me/preferences",
    save: "PUT users/me/preferences",
  },
  vanCredentials: {
    ofProject: "GET projects/:projectId/vancredentials",
    add: "POST projects/:projectId/vancredentials",
    revoke: "DELETE vancredentials/:id",
  },
  recordImports: {
    list: "GET recordimports",
    get: "GET recordimports/:id",
    rows: "GET recordimports/:id/rows",
    map: "PUT recordimports/:id/mapping",
    apply: "POST recordimports/:id/apply",
    undoPlan: "GET recordimports/:id/undo",
    undo: "POST recordimports/:id/undo",
    remove: "DELETE recordimports/:id",
  },
  projects: {
    add: "POST projects",
    get: "GET projects/:id",
    update: "PUT projects/:id",
    remove: "DELETE projects/:id",
    clone: "POST projects/:projectId/clone",
    active: "GET projects/active/projects",
    stagesChronological: "GET projects/:id/stages/chronological",
    operationsProgress: "GET projects/:id/operationsprogress",
    wells: "GET projects/:id/wells",
    wellStageSummary: "GET projects/:id/wellstagesummary",
    operationStatistics: "GET projects/:id/operationstats/:x",
    liveStages: "GET projects/:id/livestages",
    jobs: "GET projects/:id/jobs",
  },
  wells: {
    get: "GET wells/:id",
    stages: "GET wells/:wellId/stages",
    stageHeadersDeltas: "GET wells/:id/stageheadersdeltas",
    add: "POST wells",
    update: "PUT wells/:id",
    clone: "POST wells/:id/clone",
    remove: "DELETE wells/:id",
  },
  trajectories: {
    ofProject: "GET projects/:projectId/trajectories",
    offsetGauges: "GET projects/:projectId/offsetgauges",
    offsetPressures: "GET projects/:projectId/offsetpressures",
  },
  stages: {
    active: "GET stages/active/stages",
    get: "GET stages/:id",
    loading: "GET stages/:id/loading",
    headers: "GET stages/:id/headers",
    headersDelta: "GET stages/:id/stageheadersdelta",
    quality: "GET stages/:id/quality",
    rerun: "POST stages/:id/rerun",
    rerunResult: "GET stages/:id/reruns/:number",
    resumeEngine: "POST stages/:id/resumeengine",
    edits: "GET stages/:id/edits",
    editVersion: "GET stages/:id/edits/:editId",
    add: "POST stages",
    update: "PUT stages/:id",
    clone: "POST stages/:id/clone",
    remove: "DELETE stages/:id",
  },
  stageBatches: {
    add: "POST stagebatches",
    list: "GET stagebatches",
    get: "GET stagebatches/:id",
    cancel: "POST stagebatches/:id/cancel",
  },
  stageData: {
    bulk: "POST stages/data/bulk",
  },
  stageComments: {
    ofStage: "GET stagecomments/:stageId/stage",
    add: "POST stagecomments",
    update: "PUT stagecomments/:id",
    remove: "DELETE stagecomments/:id",
  },
  stageImports: {
    ofStage: "GET stages/:stageId/imports",
    get: "GET imports/:id",
    map: "PUT imports/:id/mapping",
    start: "POST imports/:id/start",
    cancel: "POST imports/:id/cancel",
    report: "GET imports/:id/report",
  },
  stageNotifications: {
    ofStage: "GET stages/:stageId/notifications",
    acknowledge: "POST notifications/:id/acknowledge",
    shelve: "POST notifications/:id/shelve",
    unshelve: "POST notifications/:id/unshelve",
  },
  alarms: {
    list: "GET projects/:projectId/alarms",
    acknowledge: "POST projects/:projectId/alarms/acknowledge",
    history: "GET projects/:projectId/alarmhistory",
    statistics: "GET projects/:projectId/alarmstatistics",
  },
  stageQuality: {
    ofStage: "GET stages/:id/metrics",
    ofProject: "GET projects/:id/stagequality",
  },
  speech: {
    voices: "GET speech/voices",
    say: "POST speech/say",
  },
  tags: {
    ofAssetType: "GET tags/:type/assetType",
    subscribe: "POST tags/:tagId/:assetType/:assetId/subscribe",
    unsubscribe: "DELETE tags/:tagId/:assetType/:assetId/unsubscribe",
    ofAsset: "GET tags/:assetId/:assetType",
  },
  analytics: {
    ofProject: "GET analytics/project/:projectId/:kind",
    ofUser: "GET analytics/user/:kind",
  },
  fdiStates: {
    list: "GET fdistates",
    add: "POST fdistates",
    update: "PUT fdistates/:id",
    remove: "DELETE fdistates/:id",
  },
  fdiEvidence: {
    ofProject: "GET projects/:projectId/fdievidence",
    card: "GET stages/:stageId/fdievidence/:offset",
    judge: "POST stages/:stageId/fdievidence/:offset/verdicts",
  },
  rules: {
    ofAsset: "GET rules/:assetId/:assetType",
    save: "PUT rules/:assetId/:assetType",
    copyToStage: "POST rules/:stageId/stage",
  },
  backTests: {
    start: "POST backtests/:assetType/:assetId",
    newest: "GET backtests/:assetType/:assetId",
    get: "GET backtests/:id",
    cancel: "POST backtests/:id/cancel",
  },
  projectExports: {
    facts: "GET projects/:id/exportfacts",
  },
  projectSelections: {
    ofProject: "GET projectselection/:projectId/:type",
    add: "POST projectselection",
    update: "PUT projectselection/:id",
  },
  fieldBoxes: {
    ofProject: "GET fieldmanagement/:projectId/fieldboxes",
    update: "PUT fieldmanagement/:id",
  },
  batchJobs: {
    restart: "POST batchjobs/restart",
    ofStage: "GET batchjobs/:id/stage",
  },
  operationNotes: {
    ofStage: "GET stages/:id/operationnote",
    listOfStage: "GET stages/:id/operationnotes",
    listOfProject: "GET projects/:id/operationnotes",
    addToStage: "POST stages/:id/operationnote",
    addToProject: "POST projects/:id/operationnote",
    openIssue: "POST projects/:id/operationissue",
  },
  etl: {
    stop: "PUT etl/jobs/:id/stop",
  },
  fleet: {
    fdiChanges: "GET projects/:projectId/fdichanges",
    overview: "GET fleet/overview",
    acknowledgeSilence: "POST stages/:stageId/silence/acknowledge",
    suspendedStages: "GET fleet/suspendedstages",
    system: "GET fleet/system",
    disk: "GET fleet/disk",
  },
  projectsMap: {
    projects: "GET map/projects",
  },
} as const;

export type Endpoints = typeof endpoints;
