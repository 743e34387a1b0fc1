import {
  fdiPlaybookEditorRoles,
  fdiPlaybookRoles,
  scheduleRoles,
  type Permission,
  type Role,
} from "@stagecraft/domain";

/** Who may open a route; any one entry of a list suffices. */
export type Requirement =
  | "public"
  | "login"
  | { readonly anyPermission: readonly Permission[] }
  | { readonly anyRole: readonly Role[] };

/** A list contains the allowed values. */
export type ParameterKind =
  "number" | "optionalNumber" | "numbers" | "optionalText" | readonly string[];

interface RouteEntry {
  readonly path: `/${string}`;
  /** Parameters in path order: positive whole numbers, `numbers` for several with commas, or words. */
  readonly params: Readonly<Record<string, ParameterKind>>;
  readonly requirement: Requirement;
  /** Translation key of the browser title until the page names its asset. */
  readonly title: `title.${string}`;
}

/** Every address of the application; anything else is the 404 page. */
export const routeTable = {
  home: {
    path: "/",
    params: {},
    requirement: "login",
    title: "title.home",
  },
  dashboard: {
    path: "/dashboard/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.dashboard",
  },
  projectManagementDashboard: {
    path: "/projectmanagementdashboard/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.projectManagementDashboard",
  },
  projectFdiDashboard: {
    path: "/projectfdidashboard/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.projectFdiDashboard",
  },
  liveFdiDashboard: {
    path: "/livefdidashboard/{projectId}",
    params: { projectId: "number" },
    requirement: { anyRole: ["administrator", "seniorsupport"] },
    title: "title.liveFdiDashboard",
  },
  fdiWellChart: {
    path: "/chart/fdiwellchart/{wellId}",
    params: { wellId: "numbers" },
    requirement: "login",
    title: "title.fdiWellChart",
  },
  fdiWellbeingChart: {
    path: "/chart/fdiwellbeingchart/{wellId}",
    params: { wellId: "number" },
    requirement: "login",
    title: "title.fdiWellbeingChart",
  },
  qcOperationsDashboard: {
    path: "/qcoperationsdashboard/{projectId}/{stageId}",
    params: { projectId: "number", stageId: "optionalNumber" },
    requirement: "login",
    title: "title.qcOperationsDashboard",
  },
  activeOperationsDashboard: {
    path: "/active-operations-dashboard",
    params: {},
    requirement: "login",
    title: "title.activeOperationsDashboard",
  },
  globalOperationsDashboard: {
    path: "/global-operations-dashboard",
    params: {},
    requirement: { anyPermission: ["view:production-dashboard"] },
    title: "title.globalOperationsDashboard",
  },
  liveOperationsDashboard: {
    path: "/live-operations-dashboard",
    params: {},
    requirement: { anyPermission: ["view:live-dashboard"] },
    title: "title.liveOperationsDashboard",
  },
  liveSimulfracDashboard: {
    path: "/live-simul-frac-dashboard/{projectId}",
    params: { projectId: "number" },
    requirement: { anyPermission: ["view:live-dashboard"] },
    title: "title.liveSimulfracDashboard",
  },
  fracRoomOperationsDashboard: {
    path: "/frac-room-operations-dashboard",
    params: {},
    requirement: { anyPermission: ["view:fracroom-dashboard"] },
    title: "title.fracRoomOperationsDashboard",
  },
  adminDashboard: {
    path: "/admin-dashboard",
    params: {},
    requirement: { anyPermission: ["view:admin-dashboard"] },
    title: "title.adminDashboard",
  },
  adminUsers: {
    path: "/admin-users",
    params: {},
    requirement: { anyPermission: ["view:admin-companies"] },
    title: "title.adminUsers",
  },
  companies: {
    path: "/companies",
    params: {},
    requirement: { anyPermission: ["view:admin-companies"] },
    title: "title.companies",
  },
  adminCompanies: {
    path: "/admin-companies",
    params: {},
    requirement: { anyPermission: ["view:admin-companies"] },
    title: "title.adminCompanies",
  },
  adminUserGroup: {
    path: "/admin-user-group",
    params: {},
    requirement: { anyRole: ["administrator"] },
    title: "title.adminUserGroup",
  },
  adminRoles: {
    path: "/admin-roles",
    params: {},
    requirement: { anyPermission: ["view:admin-companies"] },
    title: "title.adminRoles",
  },
  projectsMap: {
    path: "/map",
    params: {},
    requirement: { anyPermission: ["view:map"] },
    title: "title.projectsMap",
  },
  projectReport: {
    path: "/projectreport/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.projectReport",
  },
  projectProgressChart: {
    path: "/chart/projectprogress/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.projectProgressChart",
  },
  pumpTimeSummaryChart: {
    path: "/chart/pumptimesummary/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.pumpTimeSummaryChart",
  },
  stagePerDayChart: {
    path: "/chart/stageperday/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.stagePerDayChart",
  },
  waterProppantPlanningChart: {
    path: "/chart/waterproppantplanning/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.waterProppantPlanningChart",
  },
  qcRepeatChart: {
    path: "/chart/qcrepeatstagechart/{stageId}/{repeat}",
    params: { stageId: "number", repeat: ["pressure", "row"] },
    requirement: "login",
    title: "title.qcRepeatChart",
  },
  qcRateCompareChart: {
    path: "/chart/qcratecomparestagechart/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.qcRateCompareChart",
  },
  qcPressureCompareChart: {
    path: "/chart/qcpressurecomparestagechart/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.qcPressureCompareChart",
  },
  alarms: {
    path: "/alarms/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.alarms",
  },
  projects: {
    path: "/projects/{companyId}",
    params: { companyId: "number" },
    requirement: { anyPermission: ["view:projects"] },
    title: "title.projects",
  },
  wells: {
    path: "/wells/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.wells",
  },
  wellTrajectory: {
    path: "/well/{wellId}/trajectory",
    params: { wellId: "number" },
    requirement: "login",
    title: "title.wellTrajectory",
  },
  wellPerforation: {
    path: "/well/{wellId}/perforation",
    params: { wellId: "number" },
    requirement: "login",
    title: "title.wellPerforation",
  },
  projectTrajectory: {
    path: "/project/{projectId}/trajectory",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.projectTrajectory",
  },
  stages: {
    path: "/stages/{projectId}/{wellId}",
    params: { projectId: "number", wellId: "optionalNumber" },
    requirement: "login",
    title: "title.stages",
  },
  rerunWells: {
    path: "/rerunwells/{wellId}",
    params: { wellId: "numbers" },
    requirement: "login",
    title: "title.rerunWells",
  },
  restatusWells: {
    path: "/restatuswells/{wellId}",
    params: { wellId: "numbers" },
    requirement: "login",
    title: "title.restatusWells",
  },
  stageChart: {
    path: "/chart/stage/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.stageChart",
  },
  liveStageChart: {
    path: "/chart/livestage/{projectId}/{ordinal}",
    params: { projectId: "number", ordinal: "number" },
    requirement: "login",
    title: "title.liveStageChart",
  },
  currentStageChart: {
    path: "/chart/currentstagechart/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.currentStageChart",
  },
  fdiEvidence: {
    path: "/fdievidence/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.fdiEvidence",
  },
  fdiEvidenceCard: {
    path: "/fdievidence/{projectId}/{stageId}/{offset}",
    params: { projectId: "number", stageId: "number", offset: "number" },
    requirement: "login",
    title: "title.fdiEvidenceCard",
  },
  fdiWarningChart: {
    path: "/chart/fdiwarning/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.fdiWarningChart",
  },
  gunBarrelChart: {
    path: "/chart/fdistagegunbarrel/{stageId}",
    params: { stageId: "number" },
    requirement: { anyRole: ["administrator", "seniorsupport", "support"] },
    title: "title.gunBarrelChart",
  },
  offsetPressureHistory: {
    path: "/offsetpressurehistory/{projectId}/{offsetname}",
    params: { projectId: "number", offsetname: "optionalText" },
    requirement: { anyPermission: ["view:offsetpressurehistory"] },
    title: "title.offsetPressureHistory",
  },
  project3dChart: {
    path: "/chart/3d/{projectId}",
    params: { projectId: "number" },
    requirement: { anyPermission: ["view:project-3d-chart"] },
    title: "title.project3dChart",
  },
  PTAManagementDashboard: {
    path: "/ptamanagementdashboard/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.ptaDashboard",
  },
  interpretations: {
    path: "/interpretations/{caseId}",
    params: { caseId: "number" },
    requirement: "login",
    title: "title.interpretations",
  },
  caseProgressChart: {
    path: "/chart/caseprogress/{caseId}",
    params: { caseId: "number" },
    requirement: "login",
    title: "title.caseProgress",
  },
  interpretationsCompare: {
    path: "/chart/interpretations/{caseId}",
    params: { caseId: "number" },
    requirement: { anyPermission: ["get:interpretations"] },
    title: "title.interpretationsCompare",
  },
  interpretation: {
    path: "/interpretation/{interpretationId}",
    params: { interpretationId: "number" },
    requirement: "login",
    title: "title.interpretation",
  },
  pta3dChart: {
    path: "/chart/pta-3d/{projectId}",
    params: { projectId: "number" },
    requirement: { anyPermission: ["view:pta-3d-chart"] },
    title: "title.pta3dChart",
  },
  datasource: {
    path: "/datasource/{companyId}",
    params: { companyId: "number" },
    requirement: { anyPermission: ["get:datasourceauths"] },
    title: "title.datasource",
  },
  etl: {
    path: "/etl",
    params: {},
    requirement: { anyPermission: ["get:etljobs"] },
    title: "title.etl",
  },
  importProfiles: {
    path: "/import-profiles/{projectId}",
    params: { projectId: "number" },
    requirement: { anyPermission: ["import:stages"] },
    title: "title.importProfiles",
  },
  vanCredentials: {
    path: "/vancredentials/{projectId}",
    params: { projectId: "number" },
    requirement: { anyPermission: ["edit:vancredentials"] },
    title: "title.vanCredentials",
  },
  fieldBoxes: {
    path: "/fieldboxes",
    params: {},
    requirement: { anyPermission: ["view:fieldboxes"] },
    title: "title.fieldBoxes",
  },
  fieldBox: {
    path: "/fieldbox",
    params: {},
    requirement: { anyPermission: ["view:fieldboxes"] },
    title: "title.fieldBox",
  },
  schedule: {
    path: "/schedule",
    params: {},
    // By role; links to it also need get:schedule (decision A9).
    requirement: { anyRole: scheduleRoles },
    title: "title.schedule",
  },
  fdiStates: {
    path: "/fdistates",
    params: {},
    requirement: {
      anyRole: ["administrator", "seniorsupport", "support", "research"],
    },
    title: "title.fdiStates",
  },
  additivesStageChart: {
    path: "/chart/additivesstagechart/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.additivesStageChart",
  },
  fdiPlaybookWell: {
    path: "/fdiplaybook/well/{wellId}",
    params: { wellId: "number" },
    requirement: { anyRole: fdiPlaybookEditorRoles },
    title: "title.fdiPlaybook",
  },
  fdiPlaybookStage: {
    path: "/fdiplaybook/stage/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.fdiPlaybook",
  },
  stagecraftPlaybookWell: {
    path: "/stagecraftplaybook/well/{wellId}",
    params: { wellId: "number" },
    // Uses exactly the roles of the other playbook (decision A13).
    requirement: { anyRole: fdiPlaybookEditorRoles },
    title: "title.stagecraftPlaybook",
  },
  stagecraftPlaybookStage: {
    path: "/stagecraftplaybook/stage/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.stagecraftPlaybook",
  },
  // Our own addition: advice that rules would have given on past stages, for users who may read
  // rules.
  backTest: {
    path: "/backtest/{playbook}/{asset}/{assetId}",
    params: {
      playbook: ["fdi", "stagecraft"],
      asset: ["project", "well", "stage"],
      assetId: "number",
    },
    requirement: { anyPermission: ["get:rules"] },
    title: "title.backTest",
  },
  playbookMonitor: {
    path: "/playbook-monitor/{projectId}/{ordinal}",
    params: { projectId: "number", ordinal: "number" },
    requirement: { anyRole: fdiPlaybookRoles },
    title: "title.playbookMonitor",
  },
  stageOverlay: {
    path: "/chart/stageoverlay/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.stageOverlay",
  },
  // Our own addition: opens the import from anywhere, for users who are not on a stage page.
  projectImport: {
    path: "/import/{projectId}",
    params: { projectId: "number" },
    requirement: "login",
    title: "title.stageImport",
  },
  stageImport: {
    path: "/import/stage/{stageId}",
    params: { stageId: "number" },
    requirement: { anyPermission: ["import:stages"] },
    title: "title.stageImport",
  },
  // Our own addition: a range of a stage is read again from the source, compared and applied.
  stageBackfill: {
    path: "/backfill/stage/{stageId}",
    params: { stageId: "number" },
    requirement: { anyPermission: ["import:stages"] },
    title: "title.stageBackfill",
  },
  // Our own addition: data quality of every feed over days.
  feedQuality: {
    path: "/feed-quality",
    params: {},
    requirement: { anyPermission: ["get:etljobs"] },
    title: "title.feedQuality",
  },
  adminAudit: {
    path: "/admin-audit",
    params: {},
    requirement: { anyPermission: ["view:audit"] },
    title: "title.adminAudit",
  },
  // Our own addition: people and wells from a file.
  adminImport: {
    path: "/admin-import",
    params: {},
    requirement: { anyPermission: ["edit:users", "create:wells"] },
    title: "title.adminImport",
  },
  settings: {
    path: "/settings",
    params: {},
    requirement: "login",
    title: "title.settings",
  },
  docs: {
    path: "/docs",
    params: {},
    requirement: "login",
    title: "title.docs",
  },
  about: {
    path: "/about",
    params: {},
    requirement: "login",
    title: "title.about",
  },
  adminSecondFactors: {
    path: "/admin-second-factors",
    params: {},
    requirement: { anyPermission: ["edit:users"] },
    title: "title.secondFactors",
  },
  profile: {
    path: "/profile",
    params: {},
    requirement: "login",
    title: "title.profile",
  },
  logout: {
    // Listed as guarded, but also the exit from a broken session (decision A50).
    path: "/logout",
    params: {},
    requirement: "public",
    title: "title.logout",
  },
  callback: {
    path: "/callback",
    params: {},
    requirement: "public",
    title: "title.callback",
  },
  terms: {
    path: "/tos",
    params: {},
    requirement: "public",
    title: "title.terms",
  },
  privacy: {
    path: "/privacy",
    params: {},
    requirement: "public",
    title: "title.privacy",
  },
  unauthorized: {
    path: "/401",
    params: {},
    requirement: "public",
    title: "title.unauthorized",
  },
  sessionExpired: {
    path: "/401Expired",
    params: {},
    requirement: "public",
    title: "title.sessionExpired",
  },
  notFound: {
    path: "/404",
    params: {},
    requirement: "public",
    title: "title.notFound",
  },
  unavailable: {
    path: "/503",
    params: {},
    requirement: "public",
    title: "title.unavailable",
  },
  serverFailure: {
    path: "/5XX",
    params: {},
    requirement: "public",
    title: "title.serverFailure",
  },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RouteName = keyof typeof routeTable;

type ParamsOfKinds<Kinds> = {
  [Name in keyof Kinds as Kinds[Name] extends "number" ? Name : never]: number;
} & {
  [
    Name in keyof Kinds as Kinds[Name] extends "numbers" ? Name : never
  ]: readonly number[];
} & {
  [
    Name in keyof Kinds as Kinds[Name] extends "optionalNumber" ? Name : never
  ]?: number;
} & {
  [
    Name in keyof Kinds as Kinds[Name] extends "optionalText" ? Name : never
  ]?: string;
} & {
  [
    Name in keyof Kinds as Kinds[Name] extends readonly string[] ? Name : never
  ]: Kinds[Name] extends readonly (infer Word)[] ? Word : never;
};

export type RouteParams<Name extends RouteName> = ParamsOfKinds<
  (typeof routeTable)[Name]["params"]
>;

export function routeEntry(name: RouteName): RouteEntry {
  return routeTable[name];
}

export const routeNames = Object.keys(routeTable) as RouteName[];
