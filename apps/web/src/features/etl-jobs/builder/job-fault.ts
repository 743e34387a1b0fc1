import type { JsonDocument } from "@stagecraft/stage-editing";
import type { JsonFault } from "#shared/json-editor/json-fault.ts";
import type { Text } from "#translations/use-text.ts";
import { argumentFault } from "./argument-fault.ts";
import type { EtlArgument, EtlDefinition } from "./etl-builder.queries.ts";
import { argumentAt, argumentsOf } from "./job-command.ts";
import { commandOf, longestJobName } from "./job-document.ts";
import { argumentOfTarget, targetsOf } from "./job-target.ts";

const longestEntry = 2000;
const mostEntries = 50;

const textFields = ["jobName", "jobQueue", "jobDefinition"] as const;
const fields = [...textFields, "containerOverrides"] as const;
const commandPath = "/containerOverrides/command";

function faultAt(path: string, message: string): JsonFault {
  return { path, text: `${path === "" ? "/" : path} ${message}` };
}

type Members = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Checks that a document has exactly the named members. */
function memberFault(
  members: Members,
  names: readonly string[],
  path: string,
  text: Text,
): JsonFault | null {
  const missing = names.find((name) => !Object.hasOwn(members, name));
  if (missing !== undefined)
    return faultAt(path, text("validation.schemaRequired", { name: missing }));
  const extra = Object.keys(members).find((name) => !names.includes(name));
  return extra === undefined
    ? null
    : faultAt(path, `${text("validation.schemaExtra")}: ${extra}`);
}

function textFault(
  value: unknown,
  path: string,
  longest: number,
  text: Text,
): JsonFault | null {
  if (typeof value !== "string")
    return faultAt(path, text("validation.schemaType", { type: "string" }));
  if (value.length > longest)
    return faultAt(
      path,
      text("validation.atMostCharacters", { length: longest }),
    );
  return null;
}

function requiredTextFault(
  value: unknown,
  path: string,
  text: Text,
): JsonFault | null {
  return (
    textFault(value, path, longestJobName, text) ??
    (String(value).trim() === "" ? faultAt(path, text("form.required")) : null)
  );
}

function first<Item>(
  items: readonly Item[],
  faultOf: (item: Item, index: number) => JsonFault | null,
): JsonFault | null {
  for (const [index, item] of items.entries()) {
    const fault = faultOf(item, index);
    if (fault !== null) return fault;
  }
  return null;
}

function commandShapeFault(overrides: unknown, text: Text): JsonFault | null {
  const path = "/containerOverrides";
  if (!isRecord(overrides))
    return faultAt(path, text("validation.schemaType", { type: "object" }));
  const members = memberFault(overrides, ["command"], path, text);
  if (members !== null) return members;
  const { command } = overrides;
  if (!Array.isArray(command))
    return faultAt(
      commandPath,
      text("validation.schemaType", { type: "array" }),
    );
  if (command.length > mostEntries)
    return faultAt(
      commandPath,
      text("etlBuilder.tooManyArguments", { limit: mostEntries }),
    );
  return first(command as readonly unknown[], (entry, index) =>
    textFault(entry, `${commandPath}/${index}`, longestEntry, text),
  );
}

/** Checks the structure of the document, independent of its definition. */
function shapeFault(document: JsonDocument, text: Text): JsonFault | null {
  return (
    memberFault(document, fields, "", text) ??
    first(textFields, (name) =>
      requiredTextFault(document[name], `/${name}`, text),
    ) ??
    commandShapeFault(document["containerOverrides"], text)
  );
}

function entryFault(
  command: readonly string[],
  position: number,
  known: readonly EtlArgument[],
  text: Text,
): JsonFault | null {
  const path = `${commandPath}/${position}`;
  const given = argumentAt(command, position);
  if (given === null) return faultAt(path, text("etlBuilder.notAnArgument"));
  const { name, value } = given;
  const isSecond = argumentsOf(command).some(
    (other) => other.name === name && other.position < position,
  );
  if (isSecond) return faultAt(path, text("etlBuilder.givenTwice", { name }));
  const argument = known.find((each) => each.name === name);
  if (argument === undefined)
    return faultAt(path, text("etlBuilder.unknownArgument", { name }));
  const fault = argumentFault(argument, value, text);
  return fault === null ? null : faultAt(path, `--${name}: ${fault}`);
}

/** Checks the command against its definition, as the server does. */
function definitionFault(
  document: JsonDocument,
  definitions: readonly EtlDefinition[],
  text: Text,
): JsonFault | null {
  const definition = definitions.find(
    ({ name }) => name === document["jobDefinition"],
  );
  if (definition === undefined)
    return faultAt(
      "/jobDefinition",
      text("validation.schemaOneOf", {
        values: definitions.map(({ name }) => name).join(", "),
      }),
    );
  if (definition.queue !== document["jobQueue"])
    return faultAt(
      "/jobQueue",
      text("validation.schemaOneOf", { values: definition.queue }),
    );
  const command = commandOf(document);
  const wrongEntry = first(command, (_, position) =>
    entryFault(command, position, definition.arguments, text),
  );
  if (wrongEntry !== null) return wrongEntry;
  const given = new Set(argumentsOf(command).map(({ name }) => name));
  const missing = definition.arguments.find(
    ({ name, required }) => required && !given.has(name),
  );
  if (missing !== undefined)
    return faultAt(
      commandPath,
      text("etlBuilder.missingArgument", { name: missing.name }),
    );
  return targetsOf(command).length === 1
    ? null
    : faultAt(
        commandPath,
        text("etlBuilder.oneTarget", {
          names: definition.targets
            .map((kind) => `--${argumentOfTarget[kind]}`)
            .join(", "),
        }),
      );
}

/** Whether the form can show the document without losing anything of it. */
export function hasJobShape(document: JsonDocument): boolean {
  const overrides = document["containerOverrides"];
  return (
    textFields.every((name) => typeof document[name] === "string") &&
    isRecord(overrides) &&
    Array.isArray(overrides["command"]) &&
    overrides["command"].every((entry) => typeof entry === "string")
  );
}

/** The first rule that a job document breaks; null for a valid one. */
export function jobFault(
  document: JsonDocument,
  definitions: readonly EtlDefinition[],
  text: Text,
): JsonFault | null {
  return (
    shapeFault(document, text) ?? definitionFault(document, definitions, text)
  );
}
