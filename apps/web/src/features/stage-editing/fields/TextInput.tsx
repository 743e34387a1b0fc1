import { valueAt } from "@stagecraft/stage-editing";
import { TextField } from "@stagecraft/ui";
import { useEdit } from "../edit-context.ts";
import { FieldSlot } from "./FieldSlot.tsx";

interface TextInputProps {
  path: string;
  label: string;
  hint?: string | undefined;
  isMultiline?: boolean;
  isDisabled?: boolean;
  isWide?: boolean;
}

export function TextInput({ path, isWide = false, ...field }: TextInputProps) {
  const { edit, set, leave, problemAt } = useEdit();
  const value = valueAt(edit, path);
  return (
    <FieldSlot path={path} isWide={isWide}>
      <TextField
        {...field}
        value={typeof value === "string" ? value : ""}
        error={problemAt(path)}
        onChange={(next) => set(path, next)}
        onBlur={() => leave(path)}
      />
    </FieldSlot>
  );
}
