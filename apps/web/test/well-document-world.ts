import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { wellDocumentKinds, type WellDocumentData } from "@stagecraft/domain";
import { refusal, type Responses } from "./test-server.ts";
import { aWell, morning } from "./world.ts";

type Api = StagecraftContract["wellDocuments"];
export type Preview = OutputOf<Api["preview"]>;
type Overview = OutputOf<Api["ofWell"]>[number];
type Version = OutputOf<Api["versions"]>[number];
type Lengths = WellDocumentData["stagelengths"];

export function lengthsOf(...lengths: readonly number[]): Lengths {
  return {
    units: "Metric",
    rows: lengths.map((length, index) => ({ stageNumber: index + 1, length })),
  };
}

const found: Preview["found"] = {
  sheets: [],
  sheet: null,
  headerRow: 15,
  columns: [
    { title: "Stage", unit: null },
    { title: "Length", unit: null },
  ],
  wells: [],
  proposals: {
    lengthUnit: null,
    units: null,
    depthReference: null,
    northReference: null,
    referenceElevationMetres: null,
  },
};

export function aPreview(fields: Partial<Preview> = {}): Preview {
  return {
    format: "csv",
    data: lengthsOf(60, 65, 70),
    problems: [],
    problemRows: [],
    asks: [],
    found,
    difference: { added: 0, removed: 0, changed: 0, unchanged: 0, rows: [] },
    currentVersion: 2,
    digest: "d",
    ...fields,
  };
}

/** Problems of a file: an error in a cell, and a warning about the whole file. */
export const faulty: Partial<Preview> = {
  data: null,
  problems: [
    {
      level: "error",
      code: "cellNotNumber",
      sheet: "Lengths",
      row: 17,
      column: "B",
      values: { title: "Length", text: "sixty" },
    },
    {
      level: "warning",
      code: "stageCountDiffers",
      sheet: null,
      row: null,
      column: null,
      values: { count: 3, expected: 30 },
    },
  ],
  problemRows: [
    {
      sheet: "Lengths",
      row: 15,
      cells: [
        { column: "A", text: "Stage" },
        { column: "B", text: "Length" },
      ],
    },
    {
      sheet: "Lengths",
      row: 17,
      cells: [
        { column: "A", text: "2" },
        { column: "B", text: "sixty" },
      ],
    },
  ],
};

/** A server that keeps the versions of the stage lengths of one well, as the real one does. */
export class DocumentServer {
  versions: (Version & { data: Lengths | null })[] = [];
  preview: Preview = aPreview();
  /** The next change is refused because somebody else stored a version. */
  isMoved = false;

  constructor() {
    this.store("upload", lengthsOf(50));
    this.store("upload", lengthsOf(60, 61));
  }

  store(
    made: Version["made"],
    data: Lengths | null,
    fields: Partial<Version> = {},
  ) {
    for (const version of this.versions) version.isCurrent = false;
    const version = {
      version: this.versions.length + 1,
      made,
      fromVersion: null,
      rows: data?.rows.length ?? 0,
      fileName: made === "upload" ? "lengths of may.csv" : null,
      fileDigest: null,
      fileBytes: null,
      given: {},
      projectionZone: "UTM",
      note: "",
      isCurrent: data !== null,
      createdAt: morning,
      createdBy: "Ada Lindqvist",
      data,
      ...fields,
    };
    this.versions = [version, ...this.versions];
    return version;
  }

  get #newest() {
    return this.versions[0];
  }

  #stored() {
    const { version = 0, data = null } = this.#newest ?? {};
    if (data === null) throw new Error("The document is deleted.");
    return {
      id: 1,
      wellId: 1,
      kind: "stagelengths" as const,
      version,
      data,
      updatedAt: morning,
      updatedBy: "Ada Lindqvist",
    };
  }

  #overview(): Overview[] {
    return wellDocumentKinds.map((kind) => {
      const newest = kind === "stagelengths" ? this.#newest : undefined;
      const isThere = newest !== undefined && newest.data !== null;
      return {
        kind,
        version: isThere ? newest.version : null,
        newestVersion: newest?.version ?? 0,
        rows: newest?.rows ?? 0,
        errors: 0,
        warnings: isThere ? 1 : 0,
        isOfAnotherZone: false,
        made: newest?.made ?? null,
        fileName: newest?.fileName ?? null,
        updatedAt: newest === undefined ? null : morning,
        updatedBy: newest === undefined ? null : "Ada Lindqvist",
      };
    });
  }

  /** A colleague stores another version at the moment of the change. */
  #conflict() {
    this.isMoved = false;
    this.store("edit", lengthsOf(60, 61, 62), { createdBy: "Jo Berg" });
    this.preview = { ...this.preview, currentVersion: 3 };
    return Response.json(
      {
        error: {
          code: "edit.conflict",
          message: "Changed.",
          details: { changedBy: "Jo Berg" },
        },
      },
      { status: 409 },
    );
  }

  get responses(): Responses {
    return {
      "wells.get": aWell(),
      "wellDocuments.ofWell": () => this.#overview(),
      "wellDocuments.get": ({ params: { kind } }) =>
        kind === "stagelengths" && this.#newest?.data
          ? this.#stored()
          : new Response(null, { status: 204 }),
      "wellDocuments.versions": () =>
        this.versions.map(({ data: _data, ...version }) => version),
      "wellDocuments.version": ({ params: { version } }) =>
        this.versions.find((each) => each.version === version) ??
        refusal(404, "notFound", "No such version."),
      "wellDocuments.preview": () => this.preview,
      "wellDocuments.uploadStageLengths": () => {
        if (this.isMoved) return this.#conflict();
        this.store("upload", this.preview.data as Lengths);
        return this.#stored();
      },
      "wellDocuments.save": ({ body: { data } }) => {
        if (this.isMoved) return this.#conflict();
        this.store("edit", data as Lengths);
        return this.#stored();
      },
      "wellDocuments.undo": ({ body: { toVersion } }) => {
        const earlier = this.versions.find(
          ({ version }) => version === toVersion,
        );
        this.store("undo", earlier?.data ?? null, { fromVersion: toVersion });
        return this.#stored();
      },
      "wellDocuments.removeStageLengths": () => {
        this.store("delete", null);
        return undefined;
      },
    };
  }
}
