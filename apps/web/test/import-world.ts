import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { TestStage } from "./stage-world.ts";
import { aStage, morning, type Stage } from "./world.ts";
import { refusal, type Responses } from "./test-server.ts";

type Api = StagecraftContract;
type StageImport = OutputOf<Api["stageImports"]["get"]>;
type ImportColumn = StageImport["columns"][number];

export const importedRowCount = 900;

function aColumn(fields: Partial<ImportColumn>): ImportColumn {
  return {
    index: 0,
    name: "",
    unitText: null,
    description: null,
    samples: [1, 2, 3],
    range: null,
    finiteShare: 1,
    channel: null,
    unit: "",
    multiplier: 1,
    isAbsolute: false,
    subtractsAtmosphere: null,
    unitFrom: null,
    confidence: 0.9,
    evidence: [],
    questions: [],
    ownName: "own",
    suggestion: null,
    ...fields,
  };
}

const columns = [
  aColumn({ index: 0, name: "Date/Time" }),
  aColumn({
    index: 1,
    name: "Treating Pressure",
    unitText: "psi",
    channel: "pressure",
    unit: "psi",
    ownName: "treatingPressure",
  }),
  aColumn({
    index: 2,
    name: "Slurry Rate",
    unitText: "bbl/min",
    channel: "rate",
    unit: "bpm",
    ownName: "slurryRate",
    questions: ["Is this the slurry rate or the clean rate?"],
  }),
];

const timesOfPreview = [0, 1, 2].map((minute) => morning + minute * 60_000);

function previewOf(channels: readonly { channel: string; unit: string }[]) {
  return {
    times: timesOfPreview,
    channels: channels.map(({ channel, unit }) => ({
      channel,
      unit,
      values: [1, 2, 3],
    })),
  };
}

export function anImport(fields: Partial<StageImport> = {}): StageImport {
  const lastTimestamp = morning + (importedRowCount - 1) * 1000;
  return {
    id: 1,
    stageId: 1,
    state: "READY",
    file: { name: "stage 23.csv", byteCount: 4096, sha256: "ab" },
    createdAt: morning,
    createdBy: "Ada Field",
    table: {
      kind: "delimited",
      headerLine: 2,
      unitLine: null,
      dataStartLine: 3,
      delimiter: ",",
      decimalMark: ".",
      encoding: "utf-8",
      preamble: ["Job ID: 4711"],
    },
    time: {
      columns: [0],
      order: null,
      timezone: "UTC",
      startTimestamp: null,
      kind: "timestamp",
      hasDates: true,
      isZoneDoubtful: false,
      firstTimestamp: morning,
      lastTimestamp,
      blockOrder: null,
    },
    blocks: null,
    rowCount: importedRowCount,
    isRowCountEstimated: false,
    columns,
    choices: [
      { channel: "pressure", units: ["psi", "kPa"] },
      { channel: "rate", units: ["bpm"] },
      { channel: "cleanRate", units: ["bpm"] },
    ],
    problems: [],
    preview: previewOf([
      { channel: "pressure", unit: "psi" },
      { channel: "rate", unit: "bpm" },
    ]),
    profileName: null,
    progress: null,
    failure: null,
    updatedAt: morning,
    ...fields,
  };
}

/** A stage into which files are imported. */
export class ImportingStage {
  record: StageImport | null;
  readonly responses: Responses;
  readonly #stage: Stage;

  constructor(record: StageImport | null = null, stage: Partial<Stage> = {}) {
    this.record = record;
    this.#stage = aStage({
      state: "PENDING",
      startTimestamp: null,
      endTimestamp: null,
      ...stage,
    });
    this.responses = this.#respond();
  }

  #current(): StageImport {
    if (this.record === null) throw new Error("Nothing was taken in");
    return this.record;
  }

  #respond(): Responses {
    return {
      // Hovering over a link to a stage prefetches the stage.
      ...new TestStage().responses,
      "stages.get": () => this.#stage,
      "stageImports.ofStage": () => (this.record === null ? [] : [this.record]),
      "stageImports.upload": ({ query }) => {
        if (query.fileName.endsWith(".pdf"))
          return refusal(422, "import.unreadable", "This is a PDF.");
        this.record = anImport();
        return this.record;
      },
      "stageImports.get": () => this.#current(),
      "stageImports.map": ({ body }) => {
        const { blocks, time } = this.#current();
        const blockOrder = body.time.blockOrder ?? null;
        this.record = {
          ...this.#current(),
          time: { ...time, ...body.time, blockOrder },
          blocks:
            blocks === null || blockOrder === null
              ? blocks
              : { ...blocks, order: blockOrder, isCertain: true },
          preview: previewOf(body.columns),
          updatedAt: this.#current().updatedAt + 1,
        };
        return this.record;
      },
      "stageImports.start": () => {
        this.record = {
          ...this.#current(),
          state: "RUNNING",
          progress: { done: 1, total: 4 },
        };
        return this.record;
      },
      "stageImports.cancel": () => {
        this.record = { ...this.#current(), state: "STOPPED", progress: null };
        return this.record;
      },
      "stageImports.report": {
        importId: 1,
        rowsRead: importedRowCount,
        rowsStored: importedRowCount,
        rowsRepeated: 0,
        firstTimestamp: morning,
        lastTimestamp: morning + (importedRowCount - 1) * 1000,
        channels: [
          {
            channel: "pressure",
            unit: "psi",
            column: "Treating Pressure",
            samples: importedRowCount,
            missing: 0,
          },
        ],
        problems: [],
        gaps: [],
        gapCount: 0,
        remarks: [{ line: 44, timestamp: morning, text: "ball on seat" }],
        remarkCount: 1,
        isComputed: true,
        startedAt: morning,
        endedAt: morning + 1000,
      },
    };
  }
}
