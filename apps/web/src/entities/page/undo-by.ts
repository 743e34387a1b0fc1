import { errorText } from "#entities/page/error-text.ts";
import { toaster } from "#entities/page/toaster.ts";
import type { Text } from "#translations/use-text.ts";

/** What a toast's Undo does: the request, then the lists it changed; a refusal says why. */
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
