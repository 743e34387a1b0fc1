import type { JsonDocument } from "@stagecraft/stage-editing";
import { filledIn } from "@stagecraft/domain";
import { editTexts } from "@stagecraft/stage-editing/texts";
import { describe, expect, test } from "vitest";
import common from "#translations/en/common.json";
import builder from "#translations/en/lazy/etl-builder.json";
import type { Text } from "#translations/use-text.ts";
import { growingFile, mqtt, simulator } from "./definitions.fixture.ts";
import { hasJobShape, jobFault } from "./job-fault.ts";
import { editorDocumentOf, newJob } from "./job-document.ts";

const texts: Readonly<Record<string, string>> = {
  ...common,
  ...editTexts,
  ...builder,
};
const text: Text = (key, values) =>
  filledIn(texts[key] ?? key, (values ?? {}) as Record<string, string>);
const definitions = [growingFile, simulator, mqtt];

function job(
  command: readonly (string | number)[],
  fields: JsonDocument = {},
): JsonDocument {
  return {
    jobName: "Kestrel",
    jobQueue: "feeds",
    jobDefinition: "growing-file",
    containerOverrides: { command: [...command] },
    ...fields,
  };
}

const fault = (document: JsonDocument) =>
  jobFault(document, definitions, text)?.text ?? null;
const valid = ["--projectId=1", "--path=van/live.csv"];

describe("the check of a job document", () => {
  test("finds nothing wrong with a complete one", () => {
    expect(fault(job(valid))).toBeNull();
    expect(
      fault(job([...valid, "--quietMinutes=1", "--createStages=false"])),
    ).toBeNull();
  });

  test.each<[string, JsonDocument]>([
    ["/ must have required property jobName", {}],
    [
      "/ must not have additional properties: owner",
      job(valid, { owner: "me" }),
    ],
    ["/jobName must be of type string", job(valid, { jobName: 7 })],
    ["/jobName Required.", job(valid, { jobName: "  " })],
    [
      "/containerOverrides must have required property command",
      job(valid, { containerOverrides: {} }),
    ],
    [
      "/containerOverrides/command must be of type array",
      job(valid, { containerOverrides: { command: "--a=1" } }),
    ],
    [
      "/containerOverrides/command/1 must be of type string",
      job(["--projectId=1", 7]),
    ],
    [
      "/jobDefinition must be one of growing-file, simulator, mqtt",
      job(valid, { jobDefinition: "ftp" }),
    ],
    ["/jobQueue must be one of feeds", job(valid, { jobQueue: "other" })],
    [
      "/containerOverrides/command/2 must be written --name=value",
      job([...valid, "quietMinutes 5"]),
    ],
    [
      "/containerOverrides/command/2 --path is given twice",
      job([...valid, "--path=b.csv"]),
    ],
    [
      "/containerOverrides/command/2 --topic is not an argument of this definition",
      job([...valid, "--topic=a"]),
    ],
    ["/containerOverrides/command --path is missing", job(["--projectId=1"])],
    [
      "/containerOverrides/command/2 --quietMinutes: Valid values 1 to 10080",
      job([...valid, "--quietMinutes=0"]),
    ],
    [
      "/containerOverrides/command/2 --quietMinutes: Positive whole number",
      job([...valid, "--quietMinutes=1.5"]),
    ],
    [
      "/containerOverrides/command/2 --timezone: No such timezone",
      job([...valid, "--timezone=Mars/Olympus"]),
    ],
    [
      "/containerOverrides/command must name one target: --stageId, --wellId, --projectId",
      job(["--path=a.csv"]),
    ],
    [
      "/containerOverrides/command must name one target: --stageId, --wellId, --projectId",
      job([...valid, "--wellId=3"]),
    ],
  ])("says %s", (expected, document) => {
    expect(fault(document)).toBe(expected);
  });

  test("lets zero pass as a positive whole number (A34)", () => {
    const replay = {
      ...simulator,
      arguments: [
        ...simulator.arguments,
        {
          name: "afterStageId",
          kind: "integer" as const,
          required: false,
          minimum: 0,
          maximum: 10,
        },
      ],
    };
    const document = job(["--wellId=1", "--speed=20", "--afterStageId=0"], {
      jobDefinition: "simulator",
    });
    expect(jobFault(document, [replay], text)).toBeNull();
  });

  test("requires of a new watcher only the fields without a default", () => {
    const document = editorDocumentOf(
      newJob({ kind: "project", id: 1 }, "Kestrel Pad", [simulator, mqtt]),
    );
    expect(fault(document)).toBe(
      "/containerOverrides/command --topic is missing",
    );
  });

  test("gives the form only documents that it can show completely", () => {
    expect(hasJobShape(job(valid))).toBe(true);
    expect(hasJobShape(job(["--odd", ""], { extra: 1 }))).toBe(true);
    expect(hasJobShape(job([7]))).toBe(false);
    expect(hasJobShape({})).toBe(false);
  });
});
