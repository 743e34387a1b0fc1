import { valueAt } from "@stagecraft/stage-editing";
import { Select } from "@stagecraft/ui";
import { useEdit } from "../edit-context.ts";
import { FieldSlot } from "./FieldSlot.tsx";

interface ChoiceInputProps {
  path: string;
  label: string;
  options: readonly {
    readonly value: string;
    readonly label: string;
    readonly isDisabled?: boolean;
  }[];
  hint?: string | undefined;
  isDisabled?: boolean;
  hasFilter?: boolean;
  isWide?: boolean;
}

export function ChoiceInput({
  path,
  options,
  isWide = false,
  ...field
}: ChoiceInputProps) {
  const { edit, set, leave, problemAt } = useEdit();
  const value = valueAt(edit, path);
  const chosen = typeof value === "string" ? value : "";
  const isListed = options.some((option) => option.value === chosen);
  return (
    <FieldSlot path={path} isWide={isWide}>
      <Select
        {...field}
        value={chosen}
        // The stored value is shown even when it is not one of the options.
        options={
          isListed ? options : [{ value: chosen, label: chosen }, ...options]
        }
        error={problemAt(path)}
        onChange={(next) => {
          set(path, next);
          leave(path);
        }}
      />
    </FieldSlot>
  );
}
