import type { EtlDefinition } from "./etl-builder.queries.ts";

/** A kind of job that reads a file, with an argument of most kinds. */
export const growingFile: EtlDefinition = {
  name: "growing-file",
  queue: "feeds",
  takesProvider: false,
  targets: ["stage", "well", "project"],
  arguments: [
    { name: "stageId", kind: "asset", asset: "stage", required: false },
    { name: "wellId", kind: "asset", asset: "well", required: false },
    { name: "projectId", kind: "asset", asset: "project", required: false },
    { name: "path", kind: "path", required: true, maximumLength: 500 },
    { name: "timezone", kind: "timezone", required: false },
    {
      name: "startTime",
      kind: "time",
      required: false,
      minimum: 946_684_800_000,
      maximum: 8_640_000_000_000_000,
    },
    {
      name: "quietMinutes",
      kind: "integer",
      required: false,
      minimum: 1,
      maximum: 10_080,
    },
    { name: "createStages", kind: "boolean", required: false },
  ],
  steps: ["read", "parse", "route", "map", "check", "stage"],
};

/** A kind of job for one well, with choices and defaults. */
export const simulator: EtlDefinition = {
  name: "simulator",
  queue: "feeds",
  takesProvider: false,
  targets: ["stage", "well"],
  arguments: [
    { name: "stageId", kind: "asset", asset: "stage", required: false },
    { name: "wellId", kind: "asset", asset: "well", required: false },
    {
      name: "pad",
      kind: "choice",
      choices: ["kestrel", "osprey", "merlin"],
      default: "kestrel",
      required: false,
    },
    {
      name: "padWell",
      kind: "integer",
      minimum: 1,
      maximum: 4,
      default: "1",
      required: false,
    },
    {
      name: "speed",
      kind: "choice",
      choices: ["20", "300", "4800"],
      required: true,
    },
  ],
  steps: ["read", "check", "stage"],
};

/** A kind of job that connects to the data provider of the pad. */
export const mqtt: EtlDefinition = {
  name: "mqtt",
  queue: "feeds",
  takesProvider: true,
  targets: ["stage", "well", "project"],
  arguments: [
    { name: "stageId", kind: "asset", asset: "stage", required: false },
    { name: "wellId", kind: "asset", asset: "well", required: false },
    { name: "projectId", kind: "asset", asset: "project", required: false },
    { name: "dataSourceAuthId", kind: "provider", required: false },
    { name: "topic", kind: "text", required: true, maximumLength: 200 },
  ],
  steps: ["read", "parse", "route", "map", "check", "stage"],
};
