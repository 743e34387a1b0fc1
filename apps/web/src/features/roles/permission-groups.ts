import { permissions, type Permission } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";

export interface PermissionGroup {
  readonly title: TextKey;
  readonly permissions: readonly Permission[];
}

/** Explanations of the permissions in plain words; a test lists those without. */
const explanations: Readonly<Record<string, TextKey>> = {
  "view:help": "can.viewHelp",
  "view:teams": "can.viewTeams",
  "edit:settings": "can.editSettings",
  "view:production-dashboard": "can.viewProductionDashboard",
  "view:live-dashboard": "can.viewLiveDashboard",
  "view:fracroom-dashboard": "can.viewFracroomDashboard",
  "view:admin-dashboard": "can.viewAdminDashboard",
  "view:admin-companies": "can.viewAdminCompanies",
  "view:wellstagesummary": "can.viewWellStageSummary",
  "create:wells": "can.createWells",
  "edit:wells": "can.editWells",
  "edit:welldocuments": "can.editWellDocuments",
  "edit:stages": "can.editStages",
  "restart:batchjobs": "can.restartBatchJobs",
  "submit:batchjobs": "can.submitBatchJobs",
  "stop:etljobs": "can.stopEtlJobs",
  "get:etljobs": "can.getEtlJobs",
  "create:stagecomment": "can.createStageComment",
  "view:stagecomment": "can.viewStageComment",
  "subscribe:stagetags": "can.subscribeStageTags",
  "get:stagetags": "can.getStageTags",
  "edit:rules": "can.editRules",
  "get:rules": "can.getRules",
  "view:fdialert": "can.viewFdiAlert",
  "view:stagecraftalert": "can.viewStagecraftAlert",
  "get:datasourceauths": "can.getDataSourceAuths",
  "export:guidance": "can.exportGuidance",
  "export:fdiplaybook": "can.exportFdiPlaybook",
  "export:stagecraftplaybook": "can.exportStagecraftPlaybook",
  "export:stages": "can.exportStages",
  "export:image": "can.exportImage",
  "export:projectstats": "can.exportProjectStats",
  "export:projectclientstats": "can.exportProjectClientStats",
  "export:stagesbytags": "can.exportStagesByTags",
  "export:wellcompare": "can.exportWellCompare",
  "view:projects": "can.viewProjects",
  "edit:projects": "can.editProjects",
  "view:dailyreport": "can.viewDailyReport",
  "view:fieldboxes": "can.viewFieldBoxes",
  "get:schedule": "can.getSchedule",
  "get:cases": "can.getCases",
  "get:interpretations": "can.getInterpretations",
  "edit:cases": "can.editCases",
  "run:interpretations": "can.runInterpretations",
  "view:project-3d-chart": "can.viewProject3dChart",
  "view:pta-3d-chart": "can.viewPta3dChart",
  "view:offsetpressurehistory": "can.viewOffsetPressureHistory",
  "view:map": "can.viewMap",
  "say:speech": "can.saySpeech",
  "create:datasourcemapproject": "can.createDataSourceMapProject",
  "edit:datasourcemapproject": "can.editDataSourceMapProject",
  "delete:datasourcemapproject": "can.deleteDataSourceMapProject",
  "create:datasourcemapwell": "can.createDataSourceMapWell",
  "edit:datasourcemapwell": "can.editDataSourceMapWell",
  "delete:datasourcemapwell": "can.deleteDataSourceMapWell",
  "edit:companies": "can.editCompanies",
  "edit:users": "can.editUsers",
  "edit:tags": "can.editTags",
  "edit:fdistates": "can.editFdiStates",
  "pause:stages": "can.pauseStages",
  "change:fieldboxes": "can.changeFieldBoxes",
  "push:samples": "can.pushSamples",
  "import:stages": "can.importStages",
  "acknowledge:notifications": "can.acknowledgeNotifications",
  "edit:datasourceauths": "can.editDataSourceAuths",
  "create:operationnotes": "can.createOperationNotes",
  "edit:vancredentials": "can.editVanCredentials",
  "edit:schedule": "can.editSchedule",
  "edit:roles": "can.editRoles",
  "view:audit": "can.viewAudit",
  "view:as": "can.viewAs",
};

const streamPattern = /^assign:shearstream(?<number>\d+)$/;

/** Returns the explanation of a permission; empty when there is none. */
export function explanationOf(permission: Permission, text: Text): string {
  const number = streamPattern.exec(permission)?.groups?.["number"];
  if (number !== undefined) return text("can.assignShearstream", { number });
  const key = explanations[permission];
  return key === undefined ? "" : text(key);
}

const administration: readonly string[] = [
  "view:help",
  "edit:settings",
  "view:admin-dashboard",
  "view:admin-companies",
  "edit:companies",
  "edit:users",
  "edit:roles",
  "view:audit",
  "view:as",
];

const namedGroups: readonly PermissionGroup[] = [
  {
    title: "roles.groupPads",
    permissions: [
      "view:projects",
      "edit:projects",
      "create:wells",
      "edit:wells",
      "edit:welldocuments",
      "view:wellstagesummary",
      "edit:stages",
      "pause:stages",
      "import:stages",
      "push:samples",
    ],
  },
  {
    title: "roles.groupDashboards",
    permissions: [
      "view:production-dashboard",
      "view:live-dashboard",
      "view:fracroom-dashboard",
      "view:dailyreport",
      "view:map",
      "view:project-3d-chart",
      "view:offsetpressurehistory",
    ],
  },
  {
    title: "roles.groupComments",
    permissions: [
      "view:stagecomment",
      "create:stagecomment",
      "get:stagetags",
      "subscribe:stagetags",
      "edit:tags",
      "acknowledge:notifications",
      "create:operationnotes",
      "view:teams",
    ],
  },
  {
    title: "roles.groupPlaybooks",
    permissions: [
      "get:rules",
      "edit:rules",
      "view:fdialert",
      "view:stagecraftalert",
      "say:speech",
      "edit:fdistates",
    ],
  },
  {
    title: "roles.groupExports",
    permissions: permissions.filter((each) => each.startsWith("export:")),
  },
  {
    title: "roles.groupData",
    permissions: [
      "get:datasourceauths",
      "edit:datasourceauths",
      "create:datasourcemapproject",
      "edit:datasourcemapproject",
      "delete:datasourcemapproject",
      "create:datasourcemapwell",
      "edit:datasourcemapwell",
      "delete:datasourcemapwell",
      "view:fieldboxes",
      "change:fieldboxes",
      "edit:vancredentials",
      "get:etljobs",
      "stop:etljobs",
      "submit:batchjobs",
      "restart:batchjobs",
      "get:schedule",
      "edit:schedule",
    ],
  },
  {
    title: "roles.groupAnalysis",
    permissions: [
      "get:cases",
      "get:interpretations",
      "edit:cases",
      "run:interpretations",
      "view:pta-3d-chart",
    ],
  },
  {
    title: "roles.groupAdministration",
    permissions: permissions.filter((each) => administration.includes(each)),
  },
  {
    title: "roles.groupStreams",
    permissions: permissions.filter((each) => streamPattern.test(each)),
  },
];

const grouped = new Set(namedGroups.flatMap((group) => group.permissions));

/** Every permission once, by subject; one that no group names is listed last. */
export const permissionGroups: readonly PermissionGroup[] = [
  ...namedGroups,
  {
    title: "roles.groupOther" as const,
    permissions: permissions.filter((each) => !grouped.has(each)),
  },
].filter((group) => group.permissions.length > 0);

/** Keeps the permissions that `isWanted` accepts and whose code or explanation contains the search. */
export function shownGroups(
  search: string,
  text: Text,
  isWanted: (permission: Permission) => boolean,
): PermissionGroup[] {
  const wanted = search.trim().toLocaleLowerCase();
  return permissionGroups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(
        (permission) =>
          isWanted(permission) &&
          `${permission} ${explanationOf(permission, text)}`
            .toLocaleLowerCase()
            .includes(wanted),
      ),
    }))
    .filter((group) => group.permissions.length > 0);
}
