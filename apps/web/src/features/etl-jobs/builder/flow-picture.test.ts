import { describe, expect, test } from "vitest";
import { growingFile } from "./definitions.fixture.ts";
import type { DryRun } from "./etl-builder.queries.ts";
import { flowPicture } from "./flow-picture.ts";
import { editorDocumentOf } from "./job-document.ts";

const wells = [
  { id: 1, wellNumber: "1H" },
  { id: 2, wellNumber: "2H" },
];

function picture(command: readonly string[], dryRun: DryRun | null = null) {
  const document = editorDocumentOf({
    jobName: "a",
    jobQueue: "feeds",
    jobDefinition: "growing-file",
    containerOverrides: { command: [...command] },
  });
  return flowPicture(document, growingFile, wells, dryRun);
}

const channels = [{ name: "pressure", unit: "psi" }];
const tried: DryRun = {
  isGreen: true,
  reason: null,
  detail: "",
  rowsRead: 10,
  steps: [
    {
      name: "stage",
      rowsIn: 10,
      rowsOut: 8,
      rejectedCount: 2,
      rejected: [],
      notes: [],
      columnsBefore: channels,
      columnsAfter: channels,
    },
  ],
  targets: [
    { wellId: 2, wellNumber: "2H", stageId: 9, stageName: "4", rows: 8 },
  ],
  chart: { times: [], lines: [] },
};

describe("the picture of a job", () => {
  test("branches to every well of a pad, and to the one well of a well", () => {
    const ends = (command: readonly string[]) =>
      picture(command).branches.map(({ wellNumber }) => wellNumber);
    expect(ends(["--projectId=1"])).toEqual(["1H", "2H"]);
    expect(ends(["--wellId=2"])).toEqual(["2H"]);
    expect(ends([])).toEqual([]);
  });

  test("shows the steps of the definition and what the source is set to", () => {
    const { steps, settings } = picture(["--path=a.csv", "--projectId=1"]);
    expect(steps.map(({ name }) => name)).toEqual(growingFile.steps);
    expect(steps.every(({ rows }) => rows === null)).toBe(true);
    expect(settings.map(({ name, value }) => [name, value])).toEqual([
      ["path", "a.csv"],
    ]);
  });

  test("adds what a dry run found: rows, wells, stages and channels", () => {
    const found = picture(["--projectId=1"], tried);
    expect(found.steps.at(-1)?.rows).toEqual({ in: 10, out: 8, rejected: 2 });
    expect(found.branches).toEqual([
      { key: "well-2-9", wellNumber: "2H", stageName: "4", rows: 8 },
    ]);
    expect(found.channels).toEqual(["pressure"]);
  });
});
