import type { Text } from "#translations/use-text.ts";
import type { EtlArgument } from "./etl-builder.queries.ts";

const wholeNumber = /^\d{1,16}$/;
const realNumber = /^-?\d{1,16}(\.\d{1,10})?$/;

function boundFault(
  value: number,
  { minimum, maximum }: EtlArgument,
  text: Text,
): string | null {
  if (minimum !== undefined && value < minimum)
    return maximum === undefined
      ? text("validation.schemaAtLeast", { minimum })
      : text("validation.between", { min: minimum, max: maximum });
  if (maximum !== undefined && value > maximum)
    return minimum === undefined
      ? text("validation.schemaAtMost", { maximum })
      : text("validation.between", { min: minimum, max: maximum });
  return null;
}

function isTimezone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const controlCharacter = /\p{Cc}/u;

/** Returns why the server would refuse the value; null when it would not. Zero is a whole number (decision A34). */
export function argumentFault(
  argument: EtlArgument,
  value: string,
  text: Text,
): string | null {
  switch (argument.kind) {
    case "integer":
    case "time":
    case "asset":
    case "provider":
      return wholeNumber.test(value)
        ? boundFault(Number(value), argument, text)
        : text("validation.positiveWhole");
    case "number":
      return realNumber.test(value)
        ? boundFault(Number(value), argument, text)
        : text("validation.mustBeNumber");
    case "boolean":
      return value === "true" || value === "false"
        ? null
        : text("validation.schemaOneOf", { values: "true, false" });
    case "choice": {
      const choices = argument.choices ?? [];
      return choices.includes(value)
        ? null
        : text("validation.schemaOneOf", { values: choices.join(", ") });
    }
    case "timezone":
      return isTimezone(value) ? null : text("etlBuilder.notATimezone");
    case "text":
    case "path":
      if (value.trim() === "") return text("form.required");
      if (value.length > (argument.maximumLength ?? Infinity))
        return text("validation.atMostCharacters", {
          length: argument.maximumLength ?? 0,
        });
      return controlCharacter.test(value)
        ? text("etlBuilder.controlCharacter")
        : null;
  }
}
