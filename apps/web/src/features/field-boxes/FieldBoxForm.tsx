import { Button, Select, useForm } from "@stagecraft/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { useChangeFieldBox, type FieldBox } from "./field-box.queries.ts";
import { stageNames } from "./stage-names.ts";

const secondMs = 1_000;

/** Seconds left until `onEnd` is called; counted from when the component appeared. */
function useCountdown(totalMs: number, onEnd: () => void): number {
  const [endsAt] = useState(() => Date.now() + totalMs);
  const [leftMs, setLeftMs] = useState(totalMs);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const look = () => {
      const left = endsAt - Date.now();
      setLeftMs(Math.max(0, left));
      if (left <= 0) end.current();
    };
    look();
    const timer = setInterval(look, secondMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.ceil(leftMs / secondMs);
}

interface FieldBoxFormProps {
  box: FieldBox;
  wells: readonly Well[];
  /** Large buttons instead of lists, for hands in gloves. */
  isForGloves?: boolean | undefined;
  onSaved?: ((box: FieldBox) => void) | undefined;
  onClose: () => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceButtonsProps {
  label: string;
  value: string;
  options: readonly Choice[];
  error: string | undefined;
  onChange: (value: string) => void;
}

/** All choices at once, each a button; the chosen one is pressed. */
function ChoiceButtons(props: ChoiceButtonsProps) {
  const { label, value, options, error, onChange } = props;
  const labelId = useId();
  return (
    <div className="sc-field" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="field-box-label">
        {label}
      </span>
      <div className="field-box-choices">
        {options.map((option) => (
          <Button
            key={option.value}
            variant={option.value === value ? "primary" : "outline"}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            <bdi>{option.label}</bdi>
          </Button>
        ))}
      </div>
      {error !== undefined && <div className="sc-error">{error}</div>}
    </div>
  );
}

/**
 * Change mode ends by itself, because a box left open in the data van could be changed by accident
 * an hour later.
 */
const changeModeMs = 60_000;

/** The choice that shows the whole list. */
const everyStage = "*";

function useBoxForm({ box, wells }: FieldBoxFormProps) {
  const text = useText();
  const required = text("form.required");
  const form = useForm(
    { wellId: String(box.wellId ?? ""), stageName: box.stageName },
    ({ wellId, stageName }) => ({
      ...(wellId === "" ? { wellId: required } : {}),
      ...(stageName === "" ? { stageName: required } : {}),
    }),
  );
  const well = wells.find(({ id }) => String(id) === form.values.wellId);
  return { form, expectedStages: well?.expectedStageCount ?? 0 };
}

export function FieldBoxForm(props: FieldBoxFormProps) {
  const { box, wells, isForGloves = false, onSaved, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  // The box as it was opened: a change made elsewhere meanwhile causes a refusal instead of being overwritten.
  const [opened] = useState(box);
  const save = useChangeFieldBox(opened);
  const [showsAll, setShowsAll] = useState(false);
  const { form, expectedStages } = useBoxForm(props);
  const { wellId, stageName } = form.values;
  const seconds = useCountdown(changeModeMs, onClose);
  const { names, isWindow } = stageNames(
    expectedStages,
    box.stageName,
    showsAll,
  );
  const isListed = names.includes(stageName);
  const Choice = isForGloves ? ChoiceButtons : Select;

  function chooseStage(name: string) {
    if (name === everyStage) setShowsAll(true);
    else form.set("stageName", name);
  }

  function submit() {
    save.mutate(
      { wellId: Number(wellId), stageName, state: "CHANGED" },
      {
        onSuccess: (saved) => {
          if (onSaved === undefined)
            toaster.show({ tone: "info", text: text("dashboards.boxSaved") });
          else onSaved(saved);
          onClose();
        },
      },
    );
  }

  return (
    <form
      className="field-box-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isValid) submit();
      }}
    >
      <Choice
        label={text("stages.well")}
        value={wellId}
        error={form.error("wellId")}
        options={[
          ...(wellId === "" && !isForGloves
            ? [{ value: "", label: text("dashboards.chooseWell") }]
            : []),
          ...wells.map(({ id, wellNumber }) => ({
            value: String(id),
            label: wellNumber,
          })),
        ]}
        onChange={(value) => form.set("wellId", value)}
      />
      <Choice
        label={text("stages.name")}
        value={stageName}
        error={form.isValid ? undefined : form.error("stageName")}
        options={[
          ...(stageName === "" && !isForGloves
            ? [{ value: "", label: text("dashboards.chooseName") }]
            : []),
          ...(isListed || stageName === ""
            ? []
            : [{ value: stageName, label: stageName }]),
          ...names.map((name) => ({ value: name, label: name })),
          ...(isWindow
            ? [{ value: everyStage, label: text("dashboards.allStages") }]
            : []),
        ]}
        onChange={chooseStage}
      />
      {save.error !== null && (
        <p className="sc-error" role="alert">
          {errorText(save.error)}
        </p>
      )}
      <div className="field-box-buttons">
        <span role="timer">{text("dashboards.cancelsIn", { seconds })}</span>
        <Button onClick={onClose}>{text("action.cancel")}</Button>
        <Button
          variant="primary"
          type="submit"
          disabled={save.isPending}
          disabledReason={
            writeBlock ?? (form.isValid ? undefined : text("form.notReady"))
          }
        >
          {text("action.ok")}
        </Button>
      </div>
    </form>
  );
}
