import type {
  EditLine,
  EditOffset,
  EditParameters,
  EditPlot,
} from "../fields/edit-parameters.ts";
import { optionalParameters } from "../fields/optional-parameters.ts";
import {
  documentOf,
  isNoValue,
  type JsonDocument,
  type ParameterDocument,
} from "./parameter-document.ts";
import { clipColor } from "./read-plot.ts";
import { scalarParameters } from "../fields/scalar-parameters.ts";
import type { TypedNumber } from "../fields/typed-number.ts";

/** A cleared time is written as 0, which means unset. */
function writtenTime(time: TypedNumber): TypedNumber {
  return time ?? 0;
}

function withOthers<Part extends { readonly others: ParameterDocument }>({
  others,
  ...fields
}: Part): ParameterDocument {
  return { ...others, ...fields };
}

function writtenLine(line: EditLine): ParameterDocument {
  return withOthers({
    ...line,
    color: clipColor(line.color),
    colorDark: clipColor(line.colorDark),
  });
}

function writtenPlot(plot: EditPlot): ParameterDocument {
  return withOthers({
    ...plot,
    startTime: writtenTime(plot.startTime),
    endTime: writtenTime(plot.endTime),
    yAxes: plot.yAxes.map((row) => withOthers(row)),
    lines: plot.lines.map(writtenLine),
    secondary: { ...documentOf(plot.others["secondary"]), ...plot.secondary },
  });
}

function writtenOffset(offset: EditOffset): ParameterDocument {
  return withoutSilent(withOthers(offset), [
    "minDerivPressureFracHit",
    "state",
  ]);
}

function withoutSilent(
  document: ParameterDocument,
  optionalNames: readonly string[],
): ParameterDocument {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name, value]) => !optionalNames.includes(name) || !isNoValue(value),
    ),
  );
}

const timeNames = scalarParameters
  .filter(({ kind }) => kind === "time")
  .map(({ name }) => name);

function withWrittenTimes(document: ParameterDocument): ParameterDocument {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      timeNames.includes(name) ? (value ?? 0) : value,
    ]),
  );
}

/**
 * Writes the document of an edit: new names only, optional parameters only when
 * they have a value, and everything else in the document unchanged (decision
 * C36).
 */
export function writeParameters(parameters: EditParameters): JsonDocument {
  const document = withWrittenTimes(
    withOthers({
      ...parameters,
      plot: writtenPlot(parameters.plot),
      source: parameters.source.map((row) => withOthers(row)),
      fdi: parameters.fdi.map(writtenOffset),
      stagecraftPlaybook: withOthers(parameters.stagecraftPlaybook),
    }),
  );
  const optionalNames = [
    ...optionalParameters,
    ...scalarParameters.filter(({ canBeUnset }) => canBeUnset),
  ].map(({ name }) => name);
  // The content of an edit came from JSON or from form fields.
  return withoutSilent(document, optionalNames) as JsonDocument;
}
