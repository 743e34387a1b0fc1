interface CheckboxProps {
  label: string;
  isChecked: boolean;
  /** Why it cannot be changed; undefined when it can. */
  disabledReason?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

export function Checkbox({
  label,
  isChecked,
  disabledReason,
  onChange,
}: CheckboxProps) {
  return (
    <label className="sc-checkbox" data-tooltip={disabledReason}>
      <input
        type="checkbox"
        className="sc-box"
        checked={isChecked}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <bdi>{label}</bdi>
    </label>
  );
}
