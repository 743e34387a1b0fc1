import { ownValue, shownUnit, type UnitChoice } from "@stagecraft/domain";
import {
  type EditField,
  type StageEdit,
  absoluteCaution,
  cautionRatio,
  isCautionDisabled,
  valueAt,
  type TypedNumber,
} from "@stagecraft/stage-editing";
import { IconCrosshair, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTimePick } from "#charts/stage-chart/cursor/time-pick.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { planUnits } from "#entities/playbook/rule-facts.ts";
import { sourceTexts } from "#entities/playbook/playbook-labels.ts";
import { useUnits } from "#translations/use-units.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { settingUnits, typedQuantity } from "#shared/form/typed-quantity.ts";
import { NumberField, Field, IconButton } from "@stagecraft/ui";
import { useTypedText } from "#shared/form/use-typed-text.ts";
import { useEdit } from "../edit-context.ts";
import { fieldTexts } from "#entities/stage/setting-texts.ts";
import { parseTimeText, timeText } from "../time-text.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { SwitchInput } from "./SwitchInput.tsx";
import { TextInput } from "./TextInput.tsx";
import { FieldSlot } from "./FieldSlot.tsx";
import { useHintWithOrigin } from "./ValueOrigin.tsx";

const path = "pressureCaution";

/** Entered as a pressure, stored as a share of the ceiling. */
function CautionInput({
  label,
  unit,
  units,
}: {
  label: string;
  unit: string;
  units: UnitChoice;
}) {
  const text = useText();
  const { edit, set, leave, problemAt } = useEdit();
  const { parameters } = edit;
  const { pressureCaution } = parameters;
  const isOff = isCautionDisabled(parameters);
  const shown = shownUnit(unit, units);
  const { format, parse } = typedQuantity(shown);
  const typed = useTypedText(
    absoluteCaution(parameters),
    format,
    parse,
    (absolute) => set(path, cautionRatio(absolute, parameters)),
  );
  const share =
    typeof pressureCaution === "number" && !isOff
      ? text("editing.cautionShare", {
          percent: Math.round(pressureCaution * 100),
        })
      : undefined;
  const hint = useHintWithOrigin(
    path,
    isOff ? text("editing.cautionOff") : share,
  );
  return (
    <FieldSlot path={path}>
      <NumberField
        label={label}
        unit={shown.unit}
        hint={hint}
        error={problemAt(path)}
        isDisabled={isOff}
        {...typed}
        onBlur={() => {
          typed.onBlur();
          leave(path);
        }}
      />
    </FieldSlot>
  );
}

function textsOf({ name }: EditField): { label: TextKey; hint?: TextKey } {
  const texts = fieldTexts[name];
  if (texts === undefined)
    throw new Error(`Nobody has named the field ${name}`);
  return texts;
}

/** The default of an optional field. */
function proposalOf(field: EditField): number | undefined {
  return field.optional && typeof field.default === "number"
    ? field.default
    : undefined;
}

/** Totals use their usual labels; units and similar values are their own labels. */
function choiceLabel(value: string, text: Text): string {
  const key = ownValue<TextKey>(sourceTexts, value);
  return key === undefined ? value : text(key);
}

/** Planned amounts use the unit system selected with them; a borehole volume has a separate unit. */
function planUnit(name: string, { parameters }: StageEdit): string {
  const { mass, volume } = planUnits(parameters.plannedConsumablesUnits ?? "");
  if (name === "plannedWater") return volume;
  if (name === "plannedProppant") return mass;
  return name === "boreholeVolume"
    ? (parameters.boreholeVolumeUnits ?? "")
    : "";
}

/** The input for a value of the drawer, chosen by its description. */
export function EditFieldInput({ field }: { field: EditField }) {
  const text = useText();
  const { channels, edit } = useEdit();
  useUnits();
  const keys = textsOf(field);
  const pressureUnit = channels.unitOf("pressure");
  const common = {
    path: field.name,
    label: text(keys.label),
    hint: useHintWithOrigin(field.name, keys.hint && text(keys.hint)),
  };
  if (field.name === "pressureCaution")
    return (
      <CautionInput
        label={common.label}
        unit={pressureUnit}
        units={settingUnits(channels)}
      />
    );
  switch (field.kind) {
    case "number":
    case "whole":
      return (
        <NumberInput
          {...common}
          proposal={proposalOf(field)}
          unit={
            field.followsPressureSource
              ? pressureUnit
              : (field.unit ?? planUnit(field.name, edit))
          }
          units={settingUnits(channels)}
          isWhole={field.kind === "whole"}
        />
      );
    case "time":
      return <TimeInput {...common} />;
    case "boolean":
      return <SwitchInput {...common} />;
    case "choice":
      return (
        <ChoiceInput
          {...common}
          // The names of totals need the room in some languages.
          isWide
          options={[
            ...(field.optional
              ? [{ value: "", label: text("editing.notSet") }]
              : []),
            ...field.choices.map((value) => ({
              value,
              label: choiceLabel(value, text),
            })),
          ]}
        />
      );
    case "text":
      return <TextInput {...common} />;
  }
}

interface TimeInputProps {
  path: string;
  label: string;
  hint?: string | undefined;
}

function usePicking(path: string) {
  const { pick, set } = useEdit();
  const isPicking = useTimePick(pick) === path;
  useEffect(() => () => pick.cancel(path), [pick, path]);
  return {
    isPicking,
    toggle: () => {
      if (isPicking) pick.cancel(path);
      else pick.begin(path, (time) => set(path, time));
    },
  };
}

/** A time of the stage, typed in UTC or picked on the chart. */
function TimeInput({ path, label, hint }: TimeInputProps) {
  const text = useText();
  const { edit, frame, set, leave, problemAt } = useEdit();
  const { isPicking, toggle } = usePicking(path);
  const value = (valueAt(edit, path) ?? null) as TypedNumber;
  const typed = useTypedText(
    value,
    (time) => timeText(time, frame),
    (typedText) => parseTimeText(typedText, frame),
    (time) => set(path, time),
  );
  return (
    <FieldSlot path={path}>
      <Field
        label={label}
        hint={isPicking ? text("editing.picking") : hint}
        error={problemAt(path)}
        action={
          <IconButton
            label={
              isPicking
                ? text("editing.cancelPick")
                : text("editing.pick", { field: label })
            }
            aria-pressed={isPicking}
            size="small"
            icon={
              isPicking ? (
                <IconX size={16} stroke={1.75} />
              ) : (
                <IconCrosshair size={16} stroke={1.75} />
              )
            }
            onClick={toggle}
          />
        }
      >
        {(control) => (
          <input
            {...control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder="00:00:00"
            value={typed.value}
            onChange={(event) => typed.onChange(event.currentTarget.value)}
            onBlur={() => {
              typed.onBlur();
              leave(path);
            }}
          />
        )}
      </Field>
    </FieldSlot>
  );
}
