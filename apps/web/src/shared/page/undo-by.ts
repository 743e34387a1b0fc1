import { errorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import type { Text } from "#translations/use-text.ts";

/** Returns a toast's Undo: sends the request, then refreshes the changed lists; a refusal shows why. */
export function undoBy(
  request: () => Promise<unknown>,
  refresh: () => Promise<unknown>,
  text: Text,
): () => void {
  return () =>
    void request()
      .catch((error: Error) =>
        toaster.show({ tone: "error", text: errorText(error, text) }),
      )
      .then(refresh);
}
