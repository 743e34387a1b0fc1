import type { ReactNode } from "react";

interface ChoiceBoxProps {
  isOn: boolean;
  /** True when only some of its items are chosen. */
  isPartly?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

export function ChoiceBox({
  isOn,
  isPartly = false,
  onChange,
  children,
}: ChoiceBoxProps) {
  return (
    <label className="several-choice">
      <input
        type="checkbox"
        className="sc-row-box"
        checked={isOn}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
