import { valueAt, type TypedNumber } from "@stagecraft/stage-editing";
import { NumberField } from "@stagecraft/ui";
import { useEdit } from "../edit-context.ts";
import { numberText, parseNumberText } from "../number-text.ts";
import { useTypedText } from "../use-typed-text.ts";
import { FieldPlace } from "./FieldPlace.tsx";

interface NumberInputProps {
  path: string;
  label: string;
  unit?: string | undefined;
  hint?: string | undefined;
  /** What is proposed while the field is empty. */
  proposal?: number | undefined;
}

export function NumberInput({
  path,
  label,
  unit,
  hint,
  proposal,
}: NumberInputProps) {
  const { edit, set, leave, problemAt } = useEdit();
  const value = (valueAt(edit, path) ?? null) as TypedNumber;
  const typed = useTypedText(value, numberText, parseNumberText, (next) =>
    set(path, next),
  );
  return (
    <FieldPlace path={path}>
      <NumberField
        label={label}
        {...(unit !== undefined && unit !== "" && { unit })}
        hint={hint}
        placeholder={proposal === undefined ? undefined : numberText(proposal)}
        error={problemAt(path)}
        {...typed}
        onBlur={() => {
          typed.onBlur();
          leave(path);
        }}
      />
    </FieldPlace>
  );
}
