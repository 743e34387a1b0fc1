import { NumberField, TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { useText } from "#translations/use-text.ts";
import type { NoticeDialogProps } from "./notice-dialog.ts";
import {
  emptyShelveForm,
  maximumMinutes,
  minutesOf,
  offeredMinutes,
  ownLength,
  shelveErrors,
} from "./shelve-form.ts";

interface LengthChoiceProps {
  value: string;
  onChange: (length: string) => void;
}

function LengthChoice({ value, onChange }: LengthChoiceProps) {
  const text = useText();
  const choices = [...offeredMinutes.map(String), ownLength];
  return (
    <fieldset className="notice-lengths">
      <legend>{text("panels.shelveFor")}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="length"
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>
            {choice === ownLength
              ? text("panels.ownLength")
              : text("panels.minutes", { count: Number(choice) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Silences an alarm for a while; a reason is required, because alarms silenced without one get lost. */
export function ShelveDialog({ saving, onSubmit, onClose }: NoticeDialogProps) {
  const text = useText();
  const form = useForm(emptyShelveForm, (values) =>
    shelveErrors(values, {
      required: text("form.required"),
      minutes: text("panels.minutesWrong", { maximum: maximumMinutes }),
    }),
  );
  const minutes = minutesOf(form.values);

  function submit() {
    if (minutes === null) return;
    const reason = form.values.reason.trim();
    onSubmit({ kind: "shelve", minutes, reason });
  }

  return (
    <EditDialog
      title={text("panels.shelve")}
      form={form}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
      onReload={onClose}
    >
      <div className="notice-form">
        <LengthChoice
          value={form.values.length}
          onChange={(length) => form.set("length", length)}
        />
        {form.values.length === ownLength && (
          <NumberField
            label={text("panels.ownMinutes")}
            unit={text("panels.minutesUnit")}
            {...form.bind("ownMinutes")}
          />
        )}
        <TextField
          label={text("panels.reason")}
          isMultiline
          {...form.bind("reason")}
        />
      </div>
    </EditDialog>
  );
}
