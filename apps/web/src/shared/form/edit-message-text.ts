import type { EditMessage } from "@stagecraft/stage-editing";
import type { Text } from "#translations/use-text.ts";

/** Returns a field's message in the language of the person who fills it in. */
export function editMessageText(
  { key, values }: EditMessage,
  text: Text,
): string {
  return text(key, values);
}
