interface SwitchProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({
  label,
  isOn,
  isDisabled = false,
  onChange,
}: SwitchProps) {
  return (
    <label className="sc-switch">
      <input
        type="checkbox"
        // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
