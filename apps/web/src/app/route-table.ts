import type { Permission, Role } from "@stagecraft/domain";

/** Who may open a route; of a list any one entry suffices. */
export type Requirement =
  | "public"
  | "login"
  | { readonly anyPermission: readonly Permission[] }
  | { readonly anyRole: readonly Role[] };

/** A list holds the words that may stand there. */
export type ParameterKind =
  "number" | "optionalNumber" | "numbers" | readonly string[];

interface RouteEntry {
  readonly path: `/${string}`;
  /** In the order of the path; positive whole numbers, `numbers` several with commas, or words. */
  readonly params: Readonly<Record<string, ParameterKind>>;
  readonly requirement: Requirement;
  /** Translation key of the browser title until the page names its asset. */
  readonly title: `title.${string}`;
}

/** Every address the application answers to; anything else is the 404 page. */
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
  fdiWarningChart: {
    path: "/chart/fdiwarning/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.fdiWarningChart",
  },
  additivesStageChart: {
    path: "/chart/additivesstagechart/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.additivesStageChart",
  },
  stageOverlay: {
    path: "/chart/stageoverlay/{stageId}",
    params: { stageId: "number" },
    requirement: "login",
    title: "title.stageOverlay",
  },
  stageImport: {
    path: "/import/stage/{stageId}",
    params: { stageId: "number" },
    requirement: { anyPermission: ["import:stages"] },
    title: "title.stageImport",
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
  profile: {
    path: "/profile",
    params: {},
    requirement: "login",
    title: "title.profile",
  },
  logout: {
    // Listed as guarded, yet also the way out of a broken session (decision A50).
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
  unauthorised: {
    path: "/401",
    params: {},
    requirement: "public",
    title: "title.unauthorised",
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
