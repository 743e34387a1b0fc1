import { clipColor, valueAt } from "@stagecraft/stage-editing";
import { Field } from "@stagecraft/ui";
import { useEdit } from "../edit-context.ts";
import { FieldSlot } from "./FieldSlot.tsx";

interface ColorInputProps {
  path: string;
  label: string;
  /** The color shown while none is stored. */
  otherwise: string;
}

/** A color picker and its text; only the six digits of a color are stored. */
export function ColorInput({ path, label, otherwise }: ColorInputProps) {
  const { edit, set, leave, problemAt } = useEdit();
  const stored = valueAt(edit, path);
  const value = typeof stored === "string" ? stored : "";
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : otherwise;
  return (
    <FieldSlot path={path}>
      <Field label={label} error={problemAt(path)}>
        {(control) => (
          <span className="edit-color">
            <input
              type="color"
              aria-label={label}
              value={shown.toLowerCase()}
              onChange={({ currentTarget }) =>
                set(path, clipColor(currentTarget.value))
              }
            />
            <input
              {...control}
              dir="ltr"
              value={value}
              placeholder={otherwise}
              onChange={({ currentTarget }) =>
                set(path, clipColor(currentTarget.value))
              }
              onBlur={() => leave(path)}
            />
          </span>
        )}
      </Field>
    </FieldSlot>
  );
}
