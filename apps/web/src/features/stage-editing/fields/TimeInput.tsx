import { valueAt, type TypedNumber } from "@stagecraft/stage-editing";
import { Field, IconButton } from "@stagecraft/ui";
import { IconCrosshair, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTimePick } from "#charts/stage-chart/cursor/time-pick.ts";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";
import { parseTimeText, timeText } from "../time-text.ts";
import { useTypedText } from "#shared/form/use-typed-text.ts";
import { FieldSlot } from "./FieldSlot.tsx";

interface TimeInputProps {
  path: string;
  label: string;
  hint?: string | undefined;
}

function usePicking(path: string) {
  const { pick, set } = useEdit();
  const isPicking = useTimePick(pick) === path;
  useEffect(() => () => pick.cancel(path), [pick, path]);
  return {
    isPicking,
    toggle: () => {
      if (isPicking) pick.cancel(path);
      else pick.begin(path, (time) => set(path, time));
    },
  };
}

/** A time of the stage, typed in UTC or picked on the chart. */
export function TimeInput({ path, label, hint }: TimeInputProps) {
  const text = useText();
  const { edit, frame, set, leave, problemAt } = useEdit();
  const { isPicking, toggle } = usePicking(path);
  const value = (valueAt(edit, path) ?? null) as TypedNumber;
  const typed = useTypedText(
    value,
    (time) => timeText(time, frame),
    (typedText) => parseTimeText(typedText, frame),
    (time) => set(path, time),
  );
  return (
    <FieldSlot path={path}>
      <Field
        label={label}
        hint={isPicking ? text("editing.picking") : hint}
        error={problemAt(path)}
        action={
          <IconButton
            label={
              isPicking
                ? text("editing.cancelPick")
                : text("editing.pick", { field: label })
            }
            aria-pressed={isPicking}
            size="small"
            icon={
              isPicking ? (
                <IconX size={16} stroke={1.75} />
              ) : (
                <IconCrosshair size={16} stroke={1.75} />
              )
            }
            onClick={toggle}
          />
        }
      >
        {(control) => (
          <input
            {...control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder="00:00:00"
            value={typed.value}
            onChange={(event) => typed.onChange(event.currentTarget.value)}
            onBlur={() => {
              typed.onBlur();
              leave(path);
            }}
          />
        )}
      </Field>
    </FieldSlot>
  );
}
