import { valueAt } from "@stagecraft/stage-editing";
import { Switch } from "@stagecraft/ui";
import { useEdit } from "../edit-context.ts";
import { FieldSlot } from "./FieldSlot.tsx";

interface SwitchInputProps {
  path: string;
  label: string;
  hint?: string | undefined;
  isDisabled?: boolean;
}

export function SwitchInput({
  path,
  label,
  hint,
  isDisabled,
}: SwitchInputProps) {
  const { edit, set } = useEdit();
  return (
    <FieldSlot path={path}>
      <Switch
        label={label}
        isOn={valueAt(edit, path) === true}
        isDisabled={isDisabled ?? false}
        onChange={(isOn) => set(path, isOn)}
      />
      {hint !== undefined && <div className="sc-hint">{hint}</div>}
    </FieldSlot>
  );
}
