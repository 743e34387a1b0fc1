import { englishEditMessage, type EditMessage } from "./edit-messages.ts";
import type { EditTab, FieldError } from "../stage-edit.ts";

export function fieldError(
  tab: EditTab,
  path: string,
  words: EditMessage,
): FieldError {
  return { tab, path, message: englishEditMessage(words), words };
}
