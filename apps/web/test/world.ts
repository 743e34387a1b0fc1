import {
  defaultRolePermissions,
  type Role,
  type StageState,
} from "@stagecraft/domain";
import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import type { Responses } from "./test-server.ts";

type Api = StagecraftContract;
export type Person = OutputOf<Api["users"]["me"]>;
export type Project = OutputOf<Api["projects"]["get"]>["project"];
export type Well = OutputOf<Api["wells"]["get"]>;
export type Stage = OutputOf<Api["stages"]["get"]>;
export type StageRow = OutputOf<Api["projects"]["stagesChronological"]>[number];
export type WellSummary = OutputOf<Api["projects"]["wellStageSummary"]>[number];

/** A quiet morning on the pad: tests that check times begin here. */
export const morning = Date.UTC(2026, 4, 12, 6, 0, 0);

const hourMs = 3_600_000;

export function aPerson(roles: readonly Role[]): Person {
  const permissions = roles.flatMap((role) => defaultRolePermissions[role]);
  return {
    id: 1,
    auth0UserId: "user|1",
    name: "Ada Field",
    email: "ada@northgate.test",
    createdAt: morning,
    picture: null,
    roles: [...roles],
    permissions: [...new Set(permissions)],
    everyCompany: false,
  };
}

export const northgate = {
  id: 1,
  name: "Northgate Energy",
  shortName: "NGE",
  logo: "",
  active: true,
};

export function aProject(fields: Partial<Project> = {}): Project {
  return {
    id: 1,
    companyId: northgate.id,
    companyName: northgate.name,
    name: "Kestrel Pad",
    active: true,
    visibleFeatureGuidance: true,
    plannedStagesPerDay: 8,
    timezone: "UTC",
    location: "31.9, -102.1",
    createdAt: morning,
    updatedAt: morning,
    channelId: "",
    dataSourceAuthId: 1,
    control: {},
    projectNotes: "",
    hasNotificationUrl: (fields.notificationURL ?? "") !== "",
    notificationURL: "",
    internalSharePointUri: "",
    internalChannelId: "",
    internalTabId: "",
    ...fields,
  };
}

export function aWell(fields: Partial<Well> = {}): Well {
  return {
    id: 1,
    companyId: northgate.id,
    projectId: 1,
    wellNumber: "Kestrel 1H",
    active: true,
    hide: false,
    operatorName: "Northgate Energy",
    uwi: "42-329-40001",
    leaseName: "Kestrel",
    location: "31.9, -102.1",
    coordinateSystemProjectionZone: "UTM",
    externalId: "",
    expectedStageCount: 30,
    brand: "NONE",
    plannedCleanVolume: 9000,
    plannedProppantMass: 400_000,
    qc: { controlFile: false, wellboreVolume: false },
    control: {},
    createdAt: morning,
    updatedAt: morning,
    ...fields,
  };
}

export function aWellSummary(fields: Partial<WellSummary> = {}): WellSummary {
  return {
    wellId: 1,
    wellNumber: "Kestrel 1H",
    active: true,
    liveStage: null,
    liveStageId: null,
    completed: 3,
    hidden: 0,
    total: 30,
    updatedAt: morning,
    ...fields,
  };
}

export function aStageRow(fields: Partial<StageRow> = {}): StageRow {
  return {
    id: 1,
    wellId: 1,
    wellNumber: "Kestrel 1H",
    projectId: 1,
    name: "1",
    ordinal: 1,
    state: "ENDED",
    hide: false,
    noMetrics: false,
    isMadeByMachine: false,
    recognizedAs: null,
    liveStageOrdinal: null,
    clientComment: "",
    comment: "",
    startTimestamp: morning,
    endTimestamp: morning + 2 * hourMs,
    createdAt: morning,
    updatedAt: morning,
    ...fields,
  };
}

export function aStage(fields: Partial<Stage> = {}): Stage {
  return {
    ...aStageRow(),
    projectName: "Kestrel Pad",
    companyId: northgate.id,
    companyName: northgate.name,
    projectNotes: "",
    brand: "NONE",
    confidential: false,
    showsGuidance: true,
    wellActive: true,
    control: { parameters: {} },
    summary: { revision: 1, notifications: [] },
    ...fields,
  };
}

/** States of the stages of one well; only the first well has the stage that is being pumped. */
const states: readonly StageState[] = ["ENDED", "ENDED", "LOADING"];

export const kestrelStages: readonly StageRow[] = [1, 2].flatMap((wellId) =>
  states.map((state, index) =>
    aStageRow({
      id: (wellId - 1) * states.length + index + 1,
      wellId,
      wellNumber: `Kestrel ${wellId}H`,
      name: String(index + 1),
      ordinal: index + 1,
      state: wellId === 2 && state === "LOADING" ? "PENDING" : state,
      startTimestamp: morning + index * 3 * hourMs,
      endTimestamp:
        state === "ENDED" ? morning + (index * 3 + 2) * hourMs : null,
    }),
  ),
);

const noAlarms: OutputOf<Api["alarms"]["list"]> = {
  serverTime: morning,
  alarms: [],
  nextCursor: null,
  matching: 0,
  counts: {
    states: {
      open: 0,
      acknowledged: 0,
      shelved: 0,
      cleared: 0,
      backfilled: 0,
    },
    openLevels: { watch: 0, warn: 0, alert: 0 },
  },
  choices: { types: [], wells: [], stages: [], offsets: [] },
};

/** Responses that every screen needs: the user, their company, their pads. */
export function aPad(person: Person): Responses {
  return {
    "speech.voices": { languages: "english" },
    "users.me": person,
    "passwords.state": { kind: "own", changedAt: null },
    "secondFactors.own": {
      kind: "own",
      required: false,
      totp: null,
      passkeysPossible: true,
      passkeys: [],
      recoveryCodesLeft: 0,
    },
    "sessions.own": {
      kind: "own",
      sessions: [
        {
          id: 1,
          browser: "Chrome 141",
          system: "Windows",
          network: "203.0.113.0/24",
          createdAt: morning,
          lastUsedAt: morning,
          current: true,
        },
      ],
    },
    "preferences.own": { preferences: [] },
    "preferences.save": ({ body }) => body,
    "fleet.disk": { level: "ok", freeBytes: null, sizeBytes: null },
    "onboarding.state": {
      hasCompany: true,
      hasPeople: true,
      hasDataProvider: true,
      hasPad: true,
      hasVanCredential: true,
      hasSample: true,
    },
    "users.companies": [northgate],
    "companies.get": {
      company: {
        ...northgate,
        teamId: "",
        contactName: "",
        contactEmail: "",
        auditRetentionDays: 1095,
        createdAt: morning,
        updatedAt: morning,
      },
    },
    "companies.userProjects": [aProject()],
    "companies.projects": [aProject()],
    "companies.projectViewers": { total: 0, people: [] },
    "dataSources.accounts": {
      dataSources: [{ id: 1, name: "Northgate vans" }],
    },
    "projects.get": ({ params }) => ({ project: aProject({ id: params.id }) }),
    "dataSources.previewMappings": { rows: [] },
    "wells.brands": {
      brands: [{ value: "NONE" }, { value: "LIVE" }, { value: "LOOKBACK" }],
    },
    "projects.wells": [1, 2].map((id) =>
      aWell({ id, wellNumber: `Kestrel ${id}H` }),
    ),
    "projects.wellStageSummary": [1, 2].map((wellId) =>
      aWellSummary({ wellId, wellNumber: `Kestrel ${wellId}H` }),
    ),
    "projects.stagesChronological": [...kestrelStages],
    "projects.operationsProgress": [],
    "projects.operationStatistics": ({ params }) => ({
      kind: params.x as "treatment",
      leftOutCount: 0,
      rows: [],
    }),
    "projects.liveStages": [],
    "projects.jobs": [],
    "tags.ofAssetType": [],
    "tags.ofProjects": [],
    "tags.ofParts": [],
    "tags.ofAsset": [],
    "alarms.list": noAlarms,
  };
}
