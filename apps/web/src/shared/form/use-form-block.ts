import { useSaveBlock, useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";

export interface CheckedForm {
  readonly shownErrorCount: number;
  readonly isValid: boolean;
  /** Why the form cannot be sent, for forms without fields that are marked as required. */
  readonly notReady?: string | undefined;
}

/** Explains why a form cannot be sent, also before anything was typed. */
export function useFormBlock(
  form: CheckedForm,
  { isOpenWhileInactive = false } = {},
): string | undefined {
  const text = useText();
  const saveBlock = useSaveBlock();
  const writeBlock = useWriteBlock();
  const block = isOpenWhileInactive ? saveBlock : writeBlock;
  if (block !== undefined || form.isValid) return block;
  return form.shownErrorCount > 0
    ? text("form.toCorrect", { count: form.shownErrorCount })
    : (form.notReady ?? text("form.notReady"));
}
