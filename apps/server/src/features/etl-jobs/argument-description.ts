import type { contract, OutputOf } from "@stagecraft/contract";
import { z } from "zod";
import { argumentForms } from "#features/etl-jobs/feed-command.ts";

export type JobDescription = OutputOf<
  typeof contract.etl.definitions
>["definitions"][number];
type ArgumentDescription = JobDescription["arguments"][number];
type Facts = Omit<ArgumentDescription, "name" | "required">;

/** Optional parts of a description are left out rather than undefined. */
function present<T extends object>(facts: T): T {
  const given = Object.entries(facts).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(given) as T;
}

function describeEnum(options: readonly string[]): Facts {
  const isSwitch =
    options.length === 2 && ["true", "false"].every((o) => options.includes(o));
  return isSwitch
    ? { kind: "boolean" }
    : { kind: "choice", choices: [...options] };
}

/** Reads the facts that the schema of a value states. */
function factsOf(schema: z.core.$ZodType): Facts {
  if (schema instanceof z.ZodPipe) {
    const { in: input, out: output } = schema;
    return output instanceof z.ZodTransform ? factsOf(input) : factsOf(output);
  }
  if (schema instanceof z.ZodEnum)
    return describeEnum(schema.options.map(String));
  if (schema instanceof z.ZodNumber)
    return {
      kind: "integer",
      minimum: schema.minValue ?? undefined,
      maximum: schema.maxValue ?? undefined,
    };
  if (schema instanceof z.ZodString)
    return { kind: "text", maximumLength: schema.maxLength ?? undefined };
  throw new Error("A form cannot ask for an argument of this kind.");
}

/** Looks inside the wrappers of a schema for the facts that a form needs. */
function withForm(schema: z.core.$ZodType): Facts {
  const form = argumentForms.get(schema);
  const facts = factsOf(schema);
  if (form === undefined) return facts;
  if (form.kind === "asset" || form.kind === "provider") return form;
  return { ...facts, ...form };
}

function describeArgument(
  name: string,
  schema: z.core.$ZodType,
): ArgumentDescription {
  if (schema instanceof z.ZodOptional)
    return { ...describeArgument(name, schema.def.innerType), required: false };
  if (schema instanceof z.ZodDefault)
    return {
      ...describeArgument(name, schema.def.innerType),
      required: false,
      default: String(schema.def.defaultValue),
    };
  return { name, required: true, ...present(withForm(schema)) };
}

/** Describes the arguments of a command from the schema that checks them. */
export function describeArguments(
  command: z.core.$ZodType,
): ArgumentDescription[] {
  if (!(command instanceof z.ZodObject))
    throw new Error("A command is an object of arguments.");
  const shape = command.shape as Readonly<Record<string, z.core.$ZodType>>;
  return Object.entries(shape).map(([name, schema]) =>
    describeArgument(name, schema),
  );
}

/** The assets that a job can work on, by the arguments it takes. */
export function describeTargets(
  described: readonly ArgumentDescription[],
): JobDescription["targets"] {
  const targets = { stageId: "stage", wellId: "well", projectId: "project" };
  return Object.entries(targets).flatMap(([name, target]) =>
    described.some((argument) => argument.name === name)
      ? [target as JobDescription["targets"][number]]
      : [],
  );
}
