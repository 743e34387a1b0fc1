import { Field } from "./Field.tsx";

interface TextFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean;
  isMultiline?: boolean;
  /** Names and identifiers keep their own direction inside a right-to-left page. */
  direction?: "auto" | "ltr";
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
  isMultiline = false,
  direction = "auto",
  onChange,
  onBlur,
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) =>
        isMultiline ? (
          <textarea
            {...control}
            dir={direction}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        ) : (
          <input
            {...control}
            dir={direction}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        )
      }
    </Field>
  );
}
