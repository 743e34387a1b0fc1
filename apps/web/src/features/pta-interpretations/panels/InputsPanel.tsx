import {
  ptaModels,
  ptaQuantities,
  ptaUnitOf,
  type PtaInput,
  type PtaInputFault,
  type PtaInputOrigin,
  type PtaModel,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import { NumberField, Select, Switch, TextField } from "@stagecraft/ui";
import {
  inputLabel,
  modelLabel,
  originLabel,
} from "#entities/pta/pta-labels.ts";
import { writtenInput, writtenUnit } from "#entities/pta/pta-value.ts";
import { numberText, parseNumberText } from "#shared/form/number-text.ts";
import { useTypedText } from "#shared/form/use-typed-text.ts";
import { parseTypedTime, typedTimeOf } from "#shared/time/typed-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { originOf, without } from "../draft/inherited-input.ts";
import type { Draft } from "../draft/use-draft.ts";
import { inputGroups, matchNames, timeNames } from "./input-groups.ts";

interface InputsPanelProps {
  draft: Draft;
  /** The value that applies when nothing is set for this stage. */
  inherited: PtaInput;
  origins: Readonly<Record<string, PtaInputOrigin>>;
  system: PtaUnitSystem;
  isReadOnly: boolean;
}

interface FieldProps extends InputsPanelProps {
  name: PtaQuantityName;
}

function faultText(fault: PtaInputFault, text: Text): string {
  switch (fault.code) {
    case "outOfBounds":
      return text("ptaInterpretation.outOfBounds", {
        minimum: writtenInput(fault.minimum ?? NaN),
        maximum: writtenInput(fault.maximum ?? NaN),
      });
    case "notWhole":
      return text("ptaInterpretation.notWhole");
    case "minimumAboveMaximum":
      return text("ptaInterpretation.minimumAboveMaximum");
    case "missing":
      return text("form.required");
  }
}

function errorOf({ draft, name }: FieldProps, text: Text): string | undefined {
  const fault = draft.faults.find((each) => each.name === name);
  return fault === undefined ? undefined : faultText(fault, text);
}

function withValue(
  own: PtaInput,
  name: PtaQuantityName,
  value: number | undefined,
): PtaInput {
  return value === undefined ? without(own, [name]) : { ...own, [name]: value };
}

/** All text typed before a field loses focus is one undo step. */
function settling<Typed extends { readonly onBlur: () => void }>(
  typed: Typed,
  draft: Draft,
): Typed {
  return {
    ...typed,
    onBlur: () => {
      typed.onBlur();
      draft.settle();
    },
  };
}

/** The source of the value, which also applies when the field is emptied. */
function useHint({ name, draft, origins }: FieldProps): string {
  const text = useText();
  const origin = originOf(name, draft.own, origins);
  if (origin !== null) return originLabel(text, origin);
  return ptaQuantities[name].usual === null
    ? text("ptaInterpretation.notSet")
    : originLabel(text, "usual");
}

function InputField(props: FieldProps) {
  const { name, draft, inherited, system, isReadOnly } = props;
  const text = useText();
  const hint = useHint(props);
  const below = inherited[name] ?? ptaQuantities[name].usual ?? undefined;
  const typed = useTypedText<number | undefined>(
    draft.own[name],
    (value) => (value === undefined ? "" : numberText(value)),
    (typedText) => {
      const value = parseNumberText(typedText);
      // Text that is not a number is kept, so that the field can show an error.
      return value === null
        ? undefined
        : typeof value === "string"
          ? NaN
          : value;
    },
    (value) => draft.move(withValue(draft.own, name, value)),
  );
  return (
    <NumberField
      label={inputLabel(text, name)}
      unit={writtenUnit(ptaUnitOf(name, system))}
      hint={hint}
      placeholder={below === undefined ? undefined : writtenInput(below)}
      error={errorOf(props, text)}
      isDisabled={isReadOnly}
      {...settling(typed, draft)}
    />
  );
}

function TimeField(props: FieldProps) {
  const { name, draft, inherited, isReadOnly } = props;
  const text = useText();
  const hint = useHint(props);
  const own = draft.own[name];
  const below = inherited[name];
  const near = own ?? below ?? draft.effective.shutInTimestamp ?? 0;
  const typed = useTypedText<number | undefined>(
    own,
    (value) =>
      value === undefined || Number.isNaN(value) ? "" : typedTimeOf(value),
    (typedText) =>
      typedText.trim() === ""
        ? undefined
        : (parseTypedTime(typedText, { from: near, to: near }) ?? NaN),
    (value) => draft.move(withValue(draft.own, name, value)),
  );
  const note =
    own === undefined && below !== undefined
      ? `${typedTimeOf(below)} · ${hint}`
      : hint;
  return (
    <TextField
      label={inputLabel(text, name)}
      hint={note}
      error={
        Number.isNaN(own)
          ? text("ptaInterpretation.notATime")
          : errorOf(props, text)
      }
      isDisabled={isReadOnly}
      direction="ltr"
      {...settling(typed, draft)}
    />
  );
}

function MatchFields(props: InputsPanelProps) {
  const { draft, isReadOnly } = props;
  const text = useText();
  const isOn = draft.effective.runStaticHistoryMatch === true;
  return (
    <fieldset className="pta-fieldset">
      <legend>{text("ptaInterpretation.groupMatch")}</legend>
      <Switch
        label={inputLabel(text, "runStaticHistoryMatch")}
        isOn={isOn}
        isDisabled={isReadOnly}
        onChange={(runStaticHistoryMatch) =>
          draft.change({ ...draft.own, runStaticHistoryMatch })
        }
      />
      {isOn && (
        <>
          <Select<PtaModel>
            label={inputLabel(text, "model")}
            value={draft.effective.model ?? "uniformFlux"}
            options={ptaModels.map((model) => ({
              value: model,
              label: modelLabel(text, model),
            }))}
            isDisabled={isReadOnly}
            onChange={(model) => draft.change({ ...draft.own, model })}
          />
          {matchNames.map((name) => (
            <InputField key={name} name={name} {...props} />
          ))}
        </>
      )}
    </fieldset>
  );
}

/** The inputs of this stage, each with its present value and source. */
export function InputsPanel(props: InputsPanelProps) {
  const text = useText();
  return (
    <div className="pta-panel" data-panel="inputs">
      <p className="pta-quiet">{text("ptaInterpretation.inputsNote")}</p>
      {inputGroups.map(({ key, title, names }) => (
        <fieldset key={key} className="pta-fieldset">
          <legend>{text(title)}</legend>
          {names.map((name) => (
            <InputField key={name} name={name} {...props} />
          ))}
        </fieldset>
      ))}
      <fieldset className="pta-fieldset">
        <legend>{text("ptaInterpretation.inputsTimes")}</legend>
        {timeNames.map((name) => (
          <TimeField key={name} name={name} {...props} />
        ))}
      </fieldset>
      <MatchFields {...props} />
    </div>
  );
}
