import type {
  EditLine,
  EditOffset,
  EditParameters,
  EditSource,
} from "../fields/edit-parameters.ts";
import { editMessages, type EditMessage } from "./edit-messages.ts";
import { fieldError } from "./field-error.ts";
import { isKnownChannel, knownChannels } from "../fields/known-channels.ts";
import { keepsRule } from "./number-rule.ts";
import { isNoValue } from "../documents/parameter-document.ts";
import { isSame } from "../changes/same.ts";
import type { EditFacts, EditTab, FieldError } from "../stage-edit.ts";

type Check = readonly [field: string, message: EditMessage | null];

function rowErrors(
  tab: EditTab,
  path: string,
  checks: readonly Check[],
): FieldError[] {
  return checks.flatMap(([field, message]) =>
    message === null ? [] : [fieldError(tab, `${path}.${field}`, message)],
  );
}

function requiredUnless(isGiven: boolean): EditMessage | null {
  return isGiven ? null : editMessages.required;
}

const hexColor = /^#[0-9a-f]{6}$/i;

/** A line without its own color takes the channel's. */
function checkColor(color: string): EditMessage | null {
  return color === "" || hexColor.test(color) ? null : editMessages.hexColor;
}

export function checkLines(
  parameters: EditParameters,
  { channels }: Pick<EditFacts, "channels">,
): FieldError[] {
  const known = new Set(knownChannels(parameters, channels));
  const axes = new Set(parameters.plot.yAxes.map(({ name }) => name));
  return parameters.plot.lines.flatMap((line: EditLine, index) =>
    rowErrors("lines", `plot.lines.${index}`, [
      ["label", requiredUnless(line.label.trim() !== "")],
      ["attribute", requiredUnless(isKnownChannel(line.attribute, known))],
      ["color", checkColor(line.color)],
      ["colorDark", checkColor(line.colorDark)],
      ["yAxisName", requiredUnless(axes.has(line.yAxisName))],
    ]),
  );
}

function sourceChecks(source: EditSource, columnCount: number | null): Check[] {
  const max = columnCount === null ? Infinity : columnCount - 1;
  const isColumn = keepsRule(source.index, { whole: true, min: 0, max });
  return [
    ["unit", requiredUnless(source.unit.trim() !== "")],
    ["index", requiredUnless(isColumn)],
    [
      "multiplier",
      keepsRule(source.multiplier, {}) ? null : editMessages.mustBeNumber,
    ],
  ];
}

/** Unchanged rows from an import are not checked for values the import left out. */
export function checkSource(
  source: readonly EditSource[],
  stored: readonly EditSource[],
  columnCount: number | null,
): FieldError[] {
  return source.flatMap((row, index) =>
    stored.some((before) => isSame(before, row))
      ? []
      : rowErrors("source", `source.${index}`, sourceChecks(row, columnCount)),
  );
}

function offsetChecks(offset: EditOffset): Check[] {
  const { minDeltaPressureFracHit: delta, minDerivPressureFracHit: deriv } =
    offset;
  return [
    ["wellLabel", requiredUnless(offset.wellLabel.trim() !== "")],
    [
      "minDeltaPressureFracHit",
      keepsRule(delta, { above: 0 }) ? null : editMessages.positiveNumber,
    ],
    [
      "minDerivPressureFracHit",
      isNoValue(deriv) || keepsRule(deriv, { min: 0 })
        ? null
        : editMessages.zeroOrGreater,
    ],
  ];
}

function nameCheck(
  offset: EditOffset,
  index: number,
  all: readonly EditOffset[],
): Check {
  const first = all.findIndex(({ name }) => name === offset.name);
  return ["name", first < index ? editMessages.offsetTwice : null];
}

/** A state is required when the list is changed; stored offsets may have none (decision A72). */
export function checkOffsets(
  fdi: readonly EditOffset[],
  stored: readonly EditOffset[],
  identifiers: readonly string[],
): FieldError[] {
  const needsState = identifiers.length > 0 && !isSame(fdi, stored);
  return fdi.flatMap((offset, index) => {
    const hasState = identifiers.includes(offset.state ?? "");
    return rowErrors("fdi", `fdi.${index}`, [
      nameCheck(offset, index, fdi),
      ...offsetChecks(offset),
      ["state", requiredUnless(hasState || !needsState)],
    ]);
  });
}
