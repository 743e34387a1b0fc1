import type { EditMessage } from "@stagecraft/stage-editing";
import type { Text } from "#translations/use-text.ts";

/** What a field has to say, in the language of whoever fills it in. */
export function editMessageText(
  { key, values }: EditMessage,
  text: Text,
): string {
  return text(key, values);
}
