import { isBlank } from "#shared/form/form-rules.ts";
import type { Text } from "#translations/use-text.ts";

/** The maximum length that the server stores. */
export const longestNote = 20_000;
const longestTitle = 200;

export function bodyError(body: string, text: Text): string | null {
  if (isBlank(body)) return text("form.required");
  return body.length <= longestNote
    ? null
    : text("operations.tooLong", { limit: longestNote });
}

export function titleError(title: string, text: Text): string | null {
  if (isBlank(title)) return text("form.required");
  return title.trim().length <= longestTitle
    ? null
    : text("operations.tooLong", { limit: longestTitle });
}
