import {
  parseTypedNumber,
  secondaryCharts,
  valueAt,
  type TypedNumber,
} from "@stagecraft/stage-editing";
import { Field, IconButton } from "@stagecraft/ui";
import { IconX } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";
import { FieldSlot } from "../fields/FieldSlot.tsx";
import { useHintWithOrigin } from "../fields/ValueOrigin.tsx";
import { numberText } from "#shared/form/number-text.ts";
import { useTypedText } from "#shared/form/use-typed-text.ts";
import { secondaryTexts } from "#entities/stage/setting-texts.ts";
import { Group } from "./FieldGroups.tsx";

/** A field emptied by hand does not become automatic; only the clear button does that. */
function parseEnd(typed: string): TypedNumber {
  return typed.trim() === "" ? "" : parseTypedNumber(typed);
}

function EndInput({ path, label }: { path: string; label: string }) {
  const text = useText();
  const { edit, set, leave, problemAt } = useEdit();
  const value = (valueAt(edit, path) ?? null) as TypedNumber;
  const typed = useTypedText(value, numberText, parseEnd, (next) =>
    set(path, next),
  );
  const hint = useHintWithOrigin(path, undefined);
  return (
    <FieldSlot path={path}>
      <Field
        label={label}
        hint={hint}
        error={problemAt(path)}
        action={
          value !== null && (
            <IconButton
              size="small"
              label={text("editing.clear", { field: label })}
              icon={<IconX size={16} stroke={1.75} />}
              onClick={() => set(path, null)}
            />
          )
        }
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder={text("editing.automatic")}
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

/** Axis limits of the charts below the stage chart. */
export function SecondaryTab() {
  const text = useText();
  return secondaryCharts.map((chart) => (
    <Group key={chart} heading={text(secondaryTexts[chart])}>
      <EndInput
        path={`plot.secondary.${chart}.yaxis.min`}
        label={text("editing.min")}
      />
      <EndInput
        path={`plot.secondary.${chart}.yaxis.max`}
        label={text("editing.max")}
      />
    </Group>
  ));
}
