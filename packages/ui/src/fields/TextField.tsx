import { Field, type FieldHelp } from "./Field.tsx";

interface TextFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean;
  /** Can be selected and copied, not changed. */
  isReadOnly?: boolean;
  isMultiline?: boolean;
  /** Names and identifiers keep their own direction inside a right-to-left page. */
  direction?: "auto" | "ltr";
  help?: FieldHelp | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function TextField({
  label,
  value,
  hint,
  error,
  isRequired,
  isDisabled = false,
  isReadOnly = false,
  isMultiline = false,
  direction = "auto",
  help,
  onChange,
  onBlur,
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      help={help}
    >
      {(control) =>
        isMultiline ? (
          <textarea
            {...control}
            dir={direction}
            value={value}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        ) : (
          <input
            {...control}
            dir={direction}
            value={value}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        )
      }
    </Field>
  );
}
