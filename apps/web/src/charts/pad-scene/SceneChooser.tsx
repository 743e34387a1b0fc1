import { Chooser } from "@stagecraft/ui";

interface SceneChooserProps {
  label: string;
  /** The name of what is chosen. */
  current: string;
  currentValue: string;
  options: readonly {
    readonly value: string;
    readonly label: string;
    readonly note?: string;
  }[];
  onChoose: (value: string) => void;
}

/** A choice of what the picture shows, with its name before it. */
export function SceneChooser(props: SceneChooserProps) {
  const { label, current, options, currentValue, onChoose } = props;
  return (
    <span className="scene-color">
      <span aria-hidden="true">{label}</span>
      <Chooser
        label={label}
        current={current}
        options={options.map((option) => ({
          ...option,
          isCurrent: option.value === currentValue,
        }))}
        onChoose={onChoose}
      />
    </span>
  );
}
