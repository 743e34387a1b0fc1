import type { EditField } from "@stagecraft/stage-editing";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";
import { fieldTexts } from "../field-texts.ts";
import { CautionInput } from "./CautionInput.tsx";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { SwitchInput } from "./SwitchInput.tsx";
import { TextInput } from "./TextInput.tsx";
import { TimeInput } from "./TimeInput.tsx";

function textsOf({ name }: EditField): { label: TextKey; hint?: TextKey } {
  const texts = fieldTexts[name];
  if (texts === undefined)
    throw new Error(`Nobody has named the field ${name}`);
  return texts;
}

/** The default of what may be left unset. */
function proposalOf(field: EditField): number | undefined {
  return field.optional && typeof field.default === "number"
    ? field.default
    : undefined;
}

/** A value of the drawer as its description asks for it. */
export function EditFieldInput({ field }: { field: EditField }) {
  const text = useText();
  const { channels } = useEdit();
  const keys = textsOf(field);
  const pressureUnit = channels.unitOf("pressure");
  const common = {
    path: field.name,
    label: text(keys.label),
    hint: keys.hint && text(keys.hint),
  };
  if (field.name === "pressureCaution")
    return <CautionInput label={common.label} unit={pressureUnit} />;
  switch (field.kind) {
    case "number":
    case "whole":
      return (
        <NumberInput
          {...common}
          proposal={proposalOf(field)}
          unit={field.followsPressureSource ? pressureUnit : (field.unit ?? "")}
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
          options={[
            ...(field.optional
              ? [{ value: "", label: text("editing.notSet") }]
              : []),
            ...field.choices.map((value) => ({ value, label: value })),
          ]}
        />
      );
    case "text":
      return <TextInput {...common} />;
  }
}
