import { useCallback } from "react";
import { ApiError, noAnswerStatus } from "#api/api-error.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

const statusTexts: Readonly<Record<number, TextKey>> = {
  403: "error.forbidden",
  404: "error.notFound",
  [noAnswerStatus]: "error.noAnswer",
};

/** What went wrong, in a sentence for people; the server's own where it is the better one. */
export function useErrorText(): (error: Error) => string {
  const text = useText();
  return useCallback(
    (error) => {
      const key =
        error instanceof ApiError ? statusTexts[error.status] : undefined;
      return key === undefined ? error.message : text(key);
    },
    [text],
  );
}

/** Another try cannot bring back what does not exist or is not allowed. */
export function mayRetry(error: Error): boolean {
  return !(
    error instanceof ApiError &&
    (error.status === 403 || error.status === 404)
  );
}
