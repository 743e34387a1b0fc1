import type { Role } from "@stagecraft/domain";

/** The accounts of the demo, one for every kind of user, with their roles. */
export const accountRoles = {
  administrator: ["administrator"],
  seniorsupport: ["seniorsupport"],
  support: ["support"],
  research: ["research"],
  engineer: ["engineer"],
  manager: ["manager"],
  sales: ["sales"],
  guest: ["guest"],
  vanoperator: ["vanoperator"],
  playbookadmin: ["engineer", "playbookadmin", "stagecraftplaybookadmin"],
  client: ["engineer"],
} as const satisfies Record<string, readonly Role[]>;

export type Account = keyof typeof accountRoles;

const support: readonly Account[] = [
  "administrator",
  "seniorsupport",
  "support",
];

/** Engineers and managers of clients, and those above them. */
const crew: readonly Account[] = [
  ...support,
  "research",
  "engineer",
  "manager",
  "playbookadmin",
  "client",
];

/**
 * Accounts that may open each address, as agreed; all others are redirected to
 * /401. `everybody` means any signed-in user.
 */
export const routeAccess: Readonly<
  Record<string, readonly Account[] | "everybody">
> = {
  "/dashboard/1": "everybody",
  "/projectmanagementdashboard/1": "everybody",
  "/projectfdidashboard/1": "everybody",
  "/livefdidashboard/1": ["administrator", "seniorsupport"],
  "/chart/fdiwellchart/1": "everybody",
  "/chart/fdiwellchart/1,2": "everybody",
  "/chart/fdiwellbeingchart/1": "everybody",
  "/qcoperationsdashboard/1": "everybody",
  "/qcoperationsdashboard/1/1": "everybody",
  "/active-operations-dashboard": "everybody",
  "/global-operations-dashboard": [...support, "research", "manager", "sales"],
  "/live-operations-dashboard": crew,
  "/live-simul-frac-dashboard/1": crew,
  "/frac-room-operations-dashboard": [...support, "research", "manager"],
  "/admin-dashboard": [...support, "research"],
  "/admin-roles": support,
  "/map": [...crew, "sales"],
  "/projectreport/1": "everybody",
  "/chart/projectprogress/1": "everybody",
  "/chart/pumptimesummary/1": "everybody",
  "/chart/stageperday/1": "everybody",
  "/chart/waterproppantplanning/1": "everybody",
  "/chart/qcrepeatstagechart/1/pressure": "everybody",
  "/chart/qcrepeatstagechart/1/row": "everybody",
  "/chart/qcratecomparestagechart/1": "everybody",
  "/chart/qcpressurecomparestagechart/1": "everybody",
  "/projects/1": [...crew, "sales", "guest"],
  "/wells/1": "everybody",
  "/well/1/trajectory": "everybody",
  "/well/1/perforation": "everybody",
  "/project/1/trajectory": "everybody",
  "/stages/1": "everybody",
  "/stages/1/1": "everybody",
  "/rerunwells/1": "everybody",
  "/restatuswells/1": "everybody",
  "/chart/stage/1": "everybody",
  "/chart/livestage/1/1": "everybody",
  "/chart/currentstagechart/1": "everybody",
  "/chart/fdiwarning/1": "everybody",
  "/chart/additivesstagechart/1": "everybody",
  "/chart/stageoverlay/1": "everybody",
  "/import/1": "everybody",
  "/import/stage/1": support,
  "/import-profiles/1": support,
  "/etl": [...support, "research"],
  "/backfill/stage/1": support,
  "/feed-quality": [...support, "research"],
  "/chart/fdistagegunbarrel/1": support,
  "/chart/3d/1": crew,
  "/ptamanagementdashboard/1": "everybody",
  "/interpretations/1": "everybody",
  "/chart/caseprogress/1": "everybody",
  "/chart/interpretations/1": crew,
  "/interpretation/1": "everybody",
  "/chart/pta-3d/1": crew,
  "/offsetpressurehistory/1": crew,
  "/offsetpressurehistory/1/Kestrel%203H": crew,
  "/datasource/1": support,
  "/vancredentials/1": support,
  "/fieldboxes": [...support, "research", "vanoperator"],
  "/fieldbox": [...support, "research", "vanoperator"],
  "/schedule": ["administrator", "seniorsupport"],
  "/admin-second-factors": ["administrator", "seniorsupport"],
  "/admin-users": support,
  "/admin-audit": ["administrator", "seniorsupport"],
  "/admin-import": support,
  "/fdistates": [...support, "research"],
  "/companies": support,
  "/admin-companies": support,
  "/admin-user-group": ["administrator"],
  "/alarms/1": "everybody",
  "/fdievidence/1": "everybody",
  "/fdievidence/1/1/1": "everybody",
  "/fdiplaybook/well/1": ["playbookadmin"],
  "/fdiplaybook/stage/1": "everybody",
  "/stagecraftplaybook/well/1": ["playbookadmin"],
  "/stagecraftplaybook/stage/1": "everybody",
  "/backtest/fdi/well/1": crew,
  "/playbook-monitor/1/1": ["playbookadmin"],
  "/settings": "everybody",
  "/docs": "everybody",
  "/about": "everybody",
  "/profile": "everybody",
};

export const publicPages: Readonly<Record<string, string>> = {
  "/tos": "Terms of Service",
  "/privacy": "Privacy Statement",
  "/401": "You cannot open this page",
  "/401Expired": "Your session has expired",
  "/404": "There is no page at this address",
  "/503": "Stagecraft is not available at the moment",
  "/5XX": "Something went wrong",
};

/** These addresses redirect at once; the end-to-end tests cover them. */
export const passedThrough = ["/", "/logout", "/callback"];

export function mayOpen(account: Account, address: string): boolean {
  const allowed = routeAccess[address];
  if (allowed === undefined) throw new Error(`${address} is not in the table`);
  return allowed === "everybody" || allowed.includes(account);
}
