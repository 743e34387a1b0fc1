import { Field, type FieldHelp } from "./Field.tsx";

interface NumberFieldProps {
  label: string;
  /** The text as typed, because only the owner knows which numbers are allowed. */
  value: string;
  unit?: string;
  hint?: string | undefined;
  /** Proposed value while the field is empty. */
  placeholder?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean;
  help?: FieldHelp | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function NumberField({
  label,
  value,
  unit,
  hint,
  placeholder,
  error,
  isRequired,
  isDisabled = false,
  help,
  onChange,
  onBlur,
}: NumberFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      end={unit}
      help={help}
    >
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
