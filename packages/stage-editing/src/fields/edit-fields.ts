import type { EditMessage } from "../check/edit-messages.ts";
import type { EngineParameter } from "@stagecraft/engine";
import { cleanSources, proppantSources } from "./edit-parameters.ts";
import { fieldPaths, type FieldGroup } from "./field-paths.ts";
import { formRuleOf } from "../check/form-rules.ts";
import type { NumberRule } from "../check/number-rule.ts";
import { optionalParameters } from "./optional-parameters.ts";
import { scalarParameters } from "./scalar-parameters.ts";
import type { EditTab } from "../stage-edit.ts";

export type FieldKind =
  "number" | "whole" | "time" | "boolean" | "choice" | "text";

export interface EditField {
  /** Path in the edit: "rateClip", "plot.startTime", "stagecraftPlaybook.suspend". */
  readonly name: string;
  readonly tab: EditTab;
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  /** Null where the value has none, or where the reader's own unit applies (times). */
  readonly unit: string | null;
  /** The value is in the unit of the stage's pressure source. */
  readonly followsPressureSource: boolean;
  readonly default: number | boolean | string | null;
  /** A stored zero is read as the default (decision A35). */
  readonly zeroMeansDefault: boolean;
  /** The document carries it only when it has a value. */
  readonly optional: boolean;
  readonly rule: NumberRule;
  /** Shown for any invalid value; null: the standard messages. */
  readonly message: EditMessage | null;
  /** Bounds of the schema. */
  readonly bounds: { readonly min?: number; readonly max?: number };
  readonly choices: readonly string[];
}

type PlainField = Omit<EditField, "tab" | "group">;

const plain = {
  unit: null,
  followsPressureSource: false,
  zeroMeansDefault: false,
  optional: false,
  rule: {},
  message: null,
  bounds: {},
  choices: [],
} as const;

/** Units of the engine's table that are not shown as units. */
const unspoken = ["", "time", "factor", "block size"];
const ofPressureSource = "unit of the pressure source";

/** A typed second of the stage; the schema's bounds exclude a time selected on the chart. */
const secondsOfStage = "yInterceptOverrideTime";

function kindOf({ name, kind }: EngineParameter, rule: NumberRule): FieldKind {
  if (name === secondsOfStage) return "number";
  if (kind === "time" || kind === "boolean") return kind;
  return rule.whole === true ? "whole" : "number";
}

function unitOf({ name, unit }: EngineParameter): string | null {
  if (name === secondsOfStage) return "s";
  return unspoken.includes(unit) || unit === ofPressureSource ? null : unit;
}

function boundsOf({ min, max }: { min?: number; max?: number }) {
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

function scalarField(parameter: EngineParameter): PlainField {
  const { rule, message } = formRuleOf(parameter);
  return {
    ...plain,
    name: parameter.name,
    kind: kindOf(parameter, rule),
    unit: unitOf(parameter),
    followsPressureSource: parameter.unit === ofPressureSource,
    default: parameter.stageDefault,
    zeroMeansDefault:
      parameter.keepsZero !== true &&
      parameter.stageDefault !== 0 &&
      parameter.kind !== "boolean",
    optional: parameter.canBeUnset === true,
    rule,
    message,
    bounds: boundsOf(parameter),
  };
}

function optionalFields(): PlainField[] {
  return optionalParameters.map((parameter) => ({
    ...plain,
    ...formRuleOf(parameter),
    name: parameter.name,
    kind: parameter.kind,
    default: null,
    optional: true,
    bounds: boundsOf(parameter),
    choices: parameter.choices ?? [],
  }));
}

const nestedFields: readonly PlainField[] = [
  { ...plain, name: "plot.startTime", kind: "time", default: 0 },
  { ...plain, name: "plot.endTime", kind: "time", default: 0 },
  { ...plain, name: "plot.useUTC", kind: "boolean", default: true },
  {
    ...plain,
    name: "stagecraftPlaybook.cleanSource",
    kind: "choice",
    default: cleanSources[0],
    choices: cleanSources,
  },
  {
    ...plain,
    name: "stagecraftPlaybook.proppantSource",
    kind: "choice",
    default: proppantSources[0],
    choices: proppantSources,
  },
  {
    ...plain,
    name: "stagecraftPlaybook.suspend",
    kind: "boolean",
    default: false,
  },
];

const plainFields: readonly PlainField[] = [
  ...scalarParameters.map(scalarField),
  ...optionalFields(),
  ...nestedFields,
];

function placed([name, tab, group]: (typeof fieldPaths)[number]): EditField {
  const field = plainFields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`There is no field ${name}`);
  return { ...field, tab, group };
}

/** Every single value of the drawer, in the order it is shown. */
export const editFields: readonly EditField[] = fieldPaths.map(placed);

const byName = new Map(editFields.map((field) => [field.name, field]));

export function editField(name: string): EditField | undefined {
  return byName.get(name);
}
