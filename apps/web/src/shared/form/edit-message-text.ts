import type { EditMessage } from "@stagecraft/stage-editing";
import { currentText } from "#translations/translate.ts";
import type { Text } from "#translations/use-text.ts";

/** Returns a field's message in the language of the person who fills it in. */
export function editMessageText(
  { key, values }: EditMessage,
  text: Text,
): string {
  return text(key, values);
}

/** The same outside of a component. */
export function currentEditMessageText(message: EditMessage): string {
  return editMessageText(message, currentText());
}
