import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";

export interface CheckedForm {
  readonly shownErrorCount: number;
  readonly isValid: boolean;
  /** Explains why it cannot be sent where no field is marked as required. */
  readonly notReady?: string | undefined;
}

/** Explains why a form cannot be sent, also before anything was typed. */
export function useFormBlock(form: CheckedForm): string | undefined {
  const text = useText();
  const writeBlock = useWriteBlock();
  if (writeBlock !== undefined || form.isValid) return writeBlock;
  return form.shownErrorCount > 0
    ? text("form.toCorrect", { count: form.shownErrorCount })
    : (form.notReady ?? text("form.notReady"));
}
