import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { refusal, type Responses } from "./test-server.ts";
import { morning } from "./world.ts";

type Api = StagecraftContract["recordImports"];
type RecordImport = OutputOf<Api["get"]>;
type Row = OutputOf<Api["rows"]>["rows"][number];

const rows: readonly Row[] = [
  {
    line: 2,
    outcome: "create",
    subject: "Kestrel · Kestrel 4H",
    changes: [{ field: "operatorName", before: "", after: "Falcon" }],
    reasons: [],
  },
  {
    line: 3,
    outcome: "update",
    subject: "Kestrel · Kestrel 1H",
    changes: [{ field: "hide", before: "false", after: "true" }],
    reasons: [],
  },
  {
    line: 4,
    outcome: "skipped",
    subject: "Nowhere 1H",
    changes: [],
    reasons: [{ code: "unknownPad", values: { text: "Nowhere" } }],
  },
];

export function aRecordImport(
  fields: Partial<RecordImport> = {},
): RecordImport {
  return {
    id: 1,
    kind: "wells",
    state: "planned",
    fileName: "wells of june.csv",
    counts: { create: 1, update: 1, unchanged: 0, skipped: 1 },
    createdAt: morning,
    createdBy: "Ada Lindqvist",
    appliedAt: null,
    appliedBy: null,
    undoneAt: null,
    undoneBy: null,
    updatedAt: morning,
    columns: [
      { index: 0, header: "Pad", samples: ["Kestrel"], field: "pad" },
      {
        index: 1,
        header: "Well",
        samples: ["Kestrel 4H", "Kestrel 1H"],
        field: "wellNumber",
      },
      { index: 2, header: "Remark", samples: ["Falcon"], field: null },
    ],
    undo: null,
    ...fields,
  };
}

/** A server that keeps one import and moves it on, as the real one does. */
export class ImportingServer {
  record: RecordImport;
  /** The records were changed by others: the next apply is refused. */
  isOutdated = false;
  linksFile: string | null = null;

  constructor(record = aRecordImport()) {
    this.record = record;
  }

  get responses(): Responses {
    return {
      "recordImports.upload": () => this.record,
      "recordImports.list": () => ({
        runs: [this.record],
        nextBefore: null,
      }),
      "recordImports.get": () => this.record,
      "recordImports.rows": ({ query }) => ({
        rows: rows.filter(
          ({ outcome }) =>
            query.outcome === undefined || outcome === query.outcome,
        ),
        nextAfter: null,
      }),
      "recordImports.map": ({ body }) =>
        this.#change({
          columns: this.record.columns.map((column) => ({
            ...column,
            field:
              body.columns.find(({ index }) => index === column.index)?.field ??
              null,
          })),
        }),
      "recordImports.apply": () => {
        if (this.isOutdated) {
          this.isOutdated = false;
          return refusal(409, "recordImport.changed", "Changed");
        }
        return {
          import: this.#change({
            state: "applied",
            appliedAt: morning,
            appliedBy: "Ada Lindqvist",
          }),
          linksFile: this.linksFile,
        };
      },
      "recordImports.undoPlan": () => this.#undo,
      "recordImports.undo": () =>
        this.#change({
          state: "undone",
          undoneAt: morning,
          undoneBy: "Ada Lindqvist",
          undo: this.#undo,
        }),
      "recordImports.remove": () => undefined,
    };
  }

  readonly #undo = {
    undone: 1,
    kept: [
      {
        line: 3,
        subject: "Kestrel · Kestrel 1H",
        reason: { code: "changedSince" as const, values: {} },
      },
    ],
  };

  #change(fields: Partial<RecordImport>): RecordImport {
    const updatedAt = this.record.updatedAt + 1;
    this.record = { ...this.record, ...fields, updatedAt };
    return this.record;
  }
}
