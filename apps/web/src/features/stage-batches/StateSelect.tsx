import { stageStates, type StageState } from "@stagecraft/domain";
import { Select } from "@stagecraft/ui";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";

interface StateSelectProps {
  value: StageState;
  onChange: (state: StageState) => void;
}

export function StateSelect({ value, onChange }: StateSelectProps) {
  const text = useText();
  return (
    <Select
      label={text("operations.newState")}
      value={value}
      options={stageStates.map((state) => ({
        value: state,
        label: text(stateTexts[state]),
      }))}
      onChange={onChange}
    />
  );
}
