import { DomainError } from "@stagecraft/domain";
import type { z } from "zod";

const field = "containerOverrides.command";

interface FieldError {
  readonly field: string;
  readonly message: string;
}

function refused(errors: readonly FieldError[]): DomainError {
  return new DomainError(
    "request.invalid",
    errors[0]?.message ?? "The command is not valid.",
    errors,
  );
}

interface Argument {
  readonly position: number;
  readonly value: string;
}

/** Reads `--name=value` arguments, each name once. */
function readArguments(command: readonly string[]): Map<string, Argument> {
  const given = new Map<string, Argument>();
  command.forEach((text, position) => {
    const [, name, value] = /^--([A-Za-z]\w*)=(.*)$/s.exec(text) ?? [];
    const place = `${field}.${position}`;
    if (name === undefined || value === undefined)
      throw refused([
        { field: place, message: "An argument is written --name=value." },
      ]);
    if (given.has(name))
      throw refused([{ field: place, message: `--${name} is given twice.` }]);
    given.set(name, { position, value });
  });
  return given;
}

/** Parses the command's values with the definition's schema; a `DomainError` names the invalid argument. */
export function parseCommand<Command>(
  schema: z.ZodType<Command>,
  command: readonly string[],
): Command {
  const given = readArguments(command);
  const values = Object.fromEntries(
    [...given].map(([name, { value }]) => [name, value]),
  );
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const place = (name: string) => {
    const position = given.get(name)?.position;
    return position === undefined ? field : `${field}.${position}`;
  };
  throw refused(
    result.error.issues.flatMap((issue): FieldError[] => {
      if (issue.code === "unrecognized_keys")
        return issue.keys.map((name) => ({
          field: place(name),
          message: `--${name} is not an argument of this job.`,
        }));
      const name = String(issue.path[0] ?? "");
      if (name === "") return [{ field, message: issue.message }];
      const message = given.has(name)
        ? `--${name}: ${issue.message}`
        : `--${name} is missing.`;
      return [{ field: place(name), message }];
    }),
  );
}

/** Writes the command that `parseCommand` reads these values from; absent ones are left out. */
export function writeCommand(
  values: Readonly<Record<string, string | number | null | undefined>>,
): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`--${name}=${value}`],
  );
}
