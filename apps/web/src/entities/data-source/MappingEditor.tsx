import { Button, Field, useForm } from "@stagecraft/ui";
import { useMutation } from "@tanstack/react-query";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type KeyboardEvent,
} from "react";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import { useFormBlock } from "#shared/form/use-form-block.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import type { MappingFields } from "./data-source.queries.ts";

interface MappingEditorProps {
  /** The entry as it is stored now; null adds one. */
  stored: MappingFields | null;
  initial: MappingFields;
  label: string;
  valueLabel: string;
  valueHint: string;
  keyHint: string;
  /** Keys to choose from; any other can be typed. */
  knownKeys: readonly string[];
  /** The message for a value that cannot be saved; null when it can. */
  valueProblem: (value: string) => string | null;
  onSave: (fields: MappingFields) => Promise<unknown>;
  /** Receives the typed entry, and null when the editor closes. */
  onDraft?: ((draft: MappingFields | null) => void) | undefined;
  onClose: () => void;
}

const longestKey = 100;
const longestValue = 200;

function useMappingForm({ initial, valueProblem }: MappingEditorProps) {
  const text = useText();
  return useForm<MappingFields>(initial, ({ key, value }) =>
    wrongFields({
      key: isBlank(key) ? text("form.required") : null,
      value: isBlank(value)
        ? text("form.required")
        : valueProblem(value.trim()),
    }),
  );
}

function useProblem(error: Error | null, stored: MappingFields | null) {
  const text = useText();
  const errorText = useErrorText();
  if (error === null) return null;
  const conflict = editConflictOf(error);
  if (conflict === null || stored === null) return errorText(error);
  const now = `${stored.key} ${stored.value}`;
  return conflict.changedBy === ""
    ? text("mappings.conflictUnknown", { now })
    : text("mappings.conflict", { who: conflict.changedBy, now });
}

/** The list is reloaded after a refused save: the typed entry stays, and saving again replaces the newer one. */
export function MappingEditor(props: MappingEditorProps) {
  const { stored, label, knownKeys, onSave, onDraft, onClose } = props;
  const text = useText();
  const listId = useId();
  const valueInput = useRef<HTMLInputElement>(null);
  const form = useMappingForm(props);
  const { key, value } = form.values;
  const block = useFormBlock(form);
  const saving = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const problem = useProblem(saving.error, stored);

  useEffect(() => valueInput.current?.focus(), []);
  const reportDraft = useEffectEvent((draft: MappingFields | null) =>
    onDraft?.(draft),
  );
  useEffect(() => reportDraft({ key, value }), [key, value]);
  useEffect(() => () => reportDraft(null), []);

  function save() {
    if (!form.isValid || block !== undefined || saving.isPending) return;
    saving.mutate({ key: key.trim(), value: value.trim() });
  }

  /** The list is part of a dialog, which Enter would save and Escape would close. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      save();
    }
    if (event.key === "Escape") onClose();
  }

  const keyField = form.bind("key");
  const valueField = form.bind("value");
  const own = {
    dir: "auto",
    autoComplete: "off",
    "data-mantine-stop-propagation": "true",
    onKeyDown,
  } as const;
  return (
    <div className="mapping-editor" role="group" aria-label={label}>
      <Field
        label={text("mappings.key")}
        hint={props.keyHint}
        error={keyField.error}
        isRequired
      >
        {(control) => (
          <>
            <input
              {...control}
              {...own}
              list={listId}
              maxLength={longestKey}
              value={key}
              onChange={(event) => keyField.onChange(event.currentTarget.value)}
              onBlur={keyField.onBlur}
            />
            <datalist id={listId}>
              {knownKeys.map((known) => (
                <option key={known} value={known} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        label={props.valueLabel}
        hint={props.valueHint}
        error={valueField.error}
        isRequired
      >
        {(control) => (
          <input
            {...control}
            {...own}
            ref={valueInput}
            maxLength={longestValue}
            value={value}
            onChange={(event) => valueField.onChange(event.currentTarget.value)}
            onBlur={valueField.onBlur}
          />
        )}
      </Field>
      <div className="mapping-buttons">
        <p role="status">{saving.isPending ? text("form.saving") : problem}</p>
        <Button variant="outline" size="small" onClick={onClose}>
          {text("mappings.cancel")}
        </Button>
        <Button
          variant="primary"
          size="small"
          disabled={saving.isPending}
          disabledReason={block}
          onClick={save}
        >
          {text("mappings.save")}
        </Button>
      </div>
    </div>
  );
}
