import { stageStates, type StageState } from "@stagecraft/domain";
import { Select } from "@stagecraft/ui";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";

/** What a restatus may set: nobody puts a stage back to before its first sample (decision A65). */
export type TargetState = Exclude<StageState, "PENDING">;

const targetStates = stageStates.filter((state) => state !== "PENDING");

interface StateSelectProps {
  value: TargetState;
  onChange: (state: TargetState) => void;
}

export function StateSelect({ value, onChange }: StateSelectProps) {
  const text = useText();
  return (
    <Select
      label={text("operations.newState")}
      value={value}
      options={targetStates.map((state) => ({
        value: state,
        label: text(stateTexts[state]),
      }))}
      onChange={onChange}
    />
  );
}
