import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { padsOfNorthgate } from "./shell-world.ts";
import type { Responses } from "./test-server.ts";
import { morning } from "./world.ts";

type Api = StagecraftContract["etl"];
type Watcher = NonNullable<OutputOf<Api["ofProject"]>>;
export type WatcherStatus = Watcher["status"];
export type TestDryRun = OutputOf<Api["dryRun"]>;
type Version = OutputOf<Api["versionsOfProject"]>["versions"][number];
type Definition = OutputOf<Api["definitions"]>["definitions"][number];

export const jobId = "6f3a1c5e-8a44-4f0e-9d43-0a4f4a9c2b11";

const steps: Definition["steps"] = [
  "read",
  "parse",
  "route",
  "map",
  "check",
  "stage",
];

const targets: Definition["arguments"] = [
  { name: "stageId", kind: "asset", asset: "stage", required: false },
  { name: "wellId", kind: "asset", asset: "well", required: false },
  { name: "projectId", kind: "asset", asset: "project", required: false },
];

const definitions: Definition[] = [
  {
    name: "mqtt",
    queue: "feeds",
    takesProvider: true,
    targets: ["stage", "well", "project"],
    arguments: [
      ...targets,
      { name: "dataSourceAuthId", kind: "provider", required: false },
      { name: "topic", kind: "text", required: true, maximumLength: 200 },
    ],
    steps,
  },
  {
    name: "growing-file",
    queue: "feeds",
    takesProvider: false,
    targets: ["stage", "well", "project"],
    arguments: [
      ...targets,
      { name: "path", kind: "path", required: true, maximumLength: 500 },
      { name: "timezone", kind: "timezone", required: false },
      {
        name: "quietMinutes",
        kind: "integer",
        required: false,
        minimum: 1,
        maximum: 10_080,
      },
    ],
    steps,
  },
];

export const restingStatus: WatcherStatus = {
  wanted: "STOPPED",
  jobId: null,
  jobState: null,
  restarts: 0,
  startedCount: 0,
  failedCount: 0,
  nextStartAt: null,
  lastFailure: null,
  alarmSince: null,
  holdReason: null,
  isOutdated: false,
};

export const runningStatus: WatcherStatus = {
  ...restingStatus,
  wanted: "RUNNING",
  jobId,
  jobState: "RUNNING",
  startedCount: 1,
};

const columns = [
  { name: "Treating Pressure", unit: "psi" },
  { name: "Slurry Rate", unit: "bbl/min" },
];
const channels = [
  { name: "pressure", unit: "psi" },
  { name: "rate", unit: "bbl/min" },
];

const times = Array.from({ length: 60 }, (_, row) => morning + row * 1000);

/** A dry run that passed, with two rows left out. */
export const greenRun: TestDryRun = {
  isGreen: true,
  reason: null,
  detail: "",
  rowsRead: 60,
  steps: steps.map((name) => ({
    name,
    rowsIn: 60,
    rowsOut: name === "stage" ? 58 : 60,
    rejectedCount: name === "stage" ? 2 : 0,
    rejected:
      name === "stage"
        ? [
            { line: 12, reason: "The time is before that of line 11." },
            { line: 13, reason: "The time is before that of line 11." },
          ]
        : [],
    notes: [],
    columnsBefore: columns,
    columnsAfter: name === "read" || name === "parse" ? columns : channels,
  })),
  targets: [
    {
      wellId: 1,
      wellNumber: "Kestrel 1H",
      stageId: 3,
      stageName: "3",
      rows: 58,
    },
  ],
  chart: {
    times,
    lines: [
      {
        name: "pressure",
        unit: "psi",
        values: times.map((_, row) => 5000 + row * 40),
      },
      {
        name: "rate",
        unit: "bbl/min",
        values: times.map((_, row) => Math.min(90, row * 2)),
      },
    ],
  },
};

export const redRun: TestDryRun = {
  ...greenRun,
  isGreen: false,
  reason: "noChannels",
  detail: "Columns: A, B",
  steps: [],
  targets: [],
  chart: { times: [], lines: [] },
};

interface WatcherOptions {
  readonly command?: readonly string[];
  readonly status?: WatcherStatus;
}

/** The saved watcher of Kestrel Pad; every save is a version. */
export class TestWatcher {
  record: Watcher | null = null;
  readonly versions: Version[] = [];

  constructor(saved?: WatcherOptions) {
    if (saved === undefined) return;
    const command = [
      ...(saved.command ?? ["--projectId=1", "--topic=kestrel"]),
    ];
    this.save({
      jobName: "Kestrel Pad",
      jobQueue: "feeds",
      jobDefinition: "mqtt",
      containerOverrides: { command },
    });
    if (saved.status !== undefined) this.setStatus(saved.status);
  }

  setStatus(status: WatcherStatus): void {
    if (this.record !== null) this.record = { ...this.record, status };
  }

  save(etl: Watcher["etl"]): Watcher {
    const version = this.versions.length + 1;
    this.versions.unshift({
      version,
      etl,
      savedBy: "Ada Field",
      savedAt: morning + version * 60_000,
    });
    this.record = {
      id: 7,
      projectId: 1,
      status: this.record?.status ?? restingStatus,
      etl,
      updatedAt: morning + version,
    };
    return this.record;
  }

  get responses(): Responses {
    return {
      ...padsOfNorthgate(),
      "etl.definitions": { definitions },
      "etl.ofProject": () => this.record,
      "etl.ofWell": null,
      "etl.addToProject": ({ body }) => this.save(body.etl),
      "etl.updateOfProject": ({ body }) => this.save(body.etl),
      "etl.versionsOfProject": () => ({ versions: this.versions }),
      "etl.versionsOfWell": { versions: [] },
      "etl.dryRun": greenRun,
      "batchJobs.submit": ({ body }) => {
        this.setStatus(runningStatus);
        return { jobId, jobName: body.jobName };
      },
      "operationNotes.addToProject": ({ body, params }) => ({
        id: 1,
        projectId: params.id,
        stageId: null,
        body: body.body,
        authorName: "Ada Field",
        createdAt: morning,
        noteURL: null,
        issueURL: null,
      }),
    };
  }
}
