import { Field } from "./Field.tsx";

interface PasswordFieldProps {
  label: string;
  value: string;
  /** Kind of password, for password managers. */
  purpose: "current-password" | "new-password";
  hint?: string | undefined;
  /** Describes the meaning of an empty field. */
  placeholder?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function PasswordField({
  label,
  value,
  purpose,
  hint,
  placeholder,
  error,
  isRequired,
  isDisabled = false,
  onChange,
  onBlur,
}: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          type="password"
          dir="ltr"
          autoComplete={purpose}
          maxLength={1000}
          placeholder={placeholder}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
