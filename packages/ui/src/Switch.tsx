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
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
