import { permissions, type Permission } from "./permission.ts";

export const roles = [
  "administrator",
  "seniorsupport",
  "support",
  "research",
  "engineer",
  "manager",
  "sales",
  "guest",
  "vanoperator",
  "playbookadmin",
  "playbookengineer",
  "playbookguest",
  "stagecraftplaybookadmin",
  "stagecraftplaybookengineer",
  "stagecraftplaybookguest",
  /** A machine, not a person: a data van that only pushes samples. */
  "datavan",
] as const;

export type Role = (typeof roles)[number];

/** Roles that write the rules of the FDI playbook. */
export const fdiPlaybookEditorRoles: readonly Role[] = [
  "playbookadmin",
  "playbookengineer",
];

/** Roles that follow the advice of the FDI playbook. */
export const fdiPlaybookRoles: readonly Role[] = [
  ...fdiPlaybookEditorRoles,
  "playbookguest",
];

/** Roles that follow the advice of the Stagecraft playbook. */
export const stagecraftPlaybookRoles: readonly Role[] = [
  "stagecraftplaybookadmin",
  "stagecraftplaybookengineer",
  "stagecraftplaybookguest",
];

export const supportRoles: readonly Role[] = [
  "administrator",
  "seniorsupport",
  "support",
];

/** Roles that plan who looks after which pad; the schedule is open to nobody else (decisions A9 and D9). */
export const scheduleRoles: readonly Role[] = [
  "administrator",
  "seniorsupport",
];

/** Roles that work for every company; all others reach only the companies they are members of. */
export const rolesOfEveryCompany: readonly Role[] = [
  ...supportRoles,
  "research",
];

/**
 * Roles whose holders get every pad of a company they join, including future ones
 * (decision D2). All others are given pads one by one: guests, van operators
 * and sales, because they are invited to single pads; the playbook roles,
 * because they say what somebody does and not where; support and research,
 * because they see every pad anyway.
 */
export const rolesOfAllProjects: readonly Role[] = ["engineer", "manager"];

const staffRoles: readonly Role[] = [...supportRoles, "research", "sales"];

export function isSupport(held: readonly string[]): boolean {
  return held.some((role) =>
    (supportRoles as readonly string[]).includes(role),
  );
}

/** A client is anyone without a support, research or sales role (decision C39). */
export function isClient(held: readonly string[]): boolean {
  return !held.some((role) => (staffRoles as readonly string[]).includes(role));
}

const everySignedInPerson: readonly Permission[] = [
  "view:help",
  "edit:settings",
];

const guest: readonly Permission[] = [
  ...everySignedInPerson,
  "view:wellstagesummary",
  "view:stagecomment",
  "view:projects",
  "get:stagetags",
];

/** Permissions shared by engineers and managers of a client. */
const client: readonly Permission[] = [
  ...guest,
  "view:teams",
  "create:stagecomment",
  "subscribe:stagetags",
  "get:rules",
  "view:live-dashboard",
  "view:dailyreport",
  "acknowledge:notifications",
  "view:offsetpressurehistory",
  "view:project-3d-chart",
  "view:pta-3d-chart",
  "view:map",
  "get:cases",
  "get:interpretations",
  "say:speech",
  "export:stages",
  "export:image",
  "export:guidance",
  "export:fdiplaybook",
  "export:stagecraftplaybook",
  "export:projectclientstats",
];

/** Engineers edit the plot and the model of their own pads; managers only watch. */
const engineer: readonly Permission[] = [
  ...client,
  "edit:stages",
  "edit:cases",
  "run:interpretations",
];

const manager: readonly Permission[] = [
  ...client,
  "view:production-dashboard",
  "view:fracroom-dashboard",
  "export:projectstats",
  "export:wellcompare",
];

const playbookGuest: readonly Permission[] = ["get:rules", "say:speech"];

/**
 * Everything but the table of roles itself, which only administrators change
 * (decision D15), and viewing the product as another person.
 */
const seniorSupport: readonly Permission[] = permissions.filter(
  (permission) => permission !== "edit:roles" && permission !== "view:as",
);

const support: readonly Permission[] = seniorSupport.filter(
  (permission) =>
    permission !== "edit:users" &&
    permission !== "edit:companies" &&
    permission !== "push:samples" &&
    permission !== "edit:schedule" &&
    permission !== "view:audit",
);

/** Permissions of each role until an administrator changes them; the current table is in the database. */
export const defaultRolePermissions: Readonly<
  Record<Role, readonly Permission[]>
> = {
  administrator: permissions,
  seniorsupport: seniorSupport,
  support,
  research: [
    ...manager,
    "view:admin-dashboard",
    "view:fdialert",
    "view:stagecraftalert",
    "view:fieldboxes",
    "get:etljobs",
    "export:stagesbytags",
    "edit:cases",
    "run:interpretations",
  ],
  engineer,
  manager,
  sales: [
    ...guest,
    "view:teams",
    "view:map",
    "view:production-dashboard",
    "view:dailyreport",
    "export:stages",
    "export:image",
    "export:projectclientstats",
    "pause:stages",
  ],
  guest,
  vanoperator: [
    ...everySignedInPerson,
    "view:wellstagesummary",
    "view:stagecomment",
    "view:fieldboxes",
    "change:fieldboxes",
    "acknowledge:notifications",
  ],
  playbookadmin: [
    ...playbookGuest,
    "view:fdialert",
    "edit:rules",
    "export:fdiplaybook",
  ],
  playbookengineer: [...playbookGuest, "view:fdialert", "edit:rules"],
  playbookguest: [...playbookGuest, "view:fdialert"],
  stagecraftplaybookadmin: [
    ...playbookGuest,
    "view:stagecraftalert",
    "edit:rules",
    "export:stagecraftplaybook",
  ],
  stagecraftplaybookengineer: [
    ...playbookGuest,
    "view:stagecraftalert",
    "edit:rules",
  ],
  stagecraftplaybookguest: [...playbookGuest, "view:stagecraftalert"],
  datavan: ["push:samples"],
};
