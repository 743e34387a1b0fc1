import { formatMessage } from "@stagecraft/domain";
import { useCallback } from "react";
import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { connection } from "#api/browser-connection.ts";
import { messageDuration } from "#shared/time/message-duration.ts";
import { currentUnits } from "#translations/reader-state.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { type Text, useText } from "#translations/use-text.ts";
import { problemTexts } from "./problem-texts.ts";

const statusTexts: Readonly<Record<number, TextKey>> = {
  403: "error.forbidden",
  404: "error.notFound",
  [noResponseStatus]: "error.noResponse",
};

/** Returns the text for a reached rate limit; null for other errors, or when its duration is unknown. */
function limitText({
  code,
  details,
  retryAfterSeconds,
}: ApiError): TextKey | null {
  if (code !== "request.tooMany" || retryAfterSeconds === null) return null;
  const { of } = (details ?? {}) as { readonly of?: unknown };
  if (of === "company") return "problem.limitOfCompany";
  return of === "person" ? "problem.limitOfPerson" : null;
}

/** Returns the server's detailed message in the reader's language; null when it sent only a code. */
function refusalText({ words }: ApiError, text: Text): string | null {
  if (words === null) return null;
  return formatMessage(words, {
    units: currentUnits(),
    comma: text("message.comma"),
    duration: messageDuration(text),
    channelName: (channel) => channel,
    sentence(key, values) {
      const sentence = text(key as TextKey, values);
      return sentence === key ? null : sentence;
    },
  });
}

/** Returns the error as a readable sentence; the server's own message when there is no better one. */
export function errorText(error: Error, text: Text): string {
  if (!(error instanceof ApiError)) return error.message;
  const worded = refusalText(error, text);
  if (worded !== null) return worded;
  const limit = limitText(error);
  if (limit !== null)
    return text(limit, { seconds: error.retryAfterSeconds ?? 0 });
  if (error.status === noResponseStatus && !connection.current().isOnline)
    return text("error.notKept");
  const key = problemTexts[error.code] ?? statusTexts[error.status];
  return key === undefined
    ? error.message
    : text(key, { detail: error.message });
}

/** The same for any thrown value. */
export function failureText(failure: unknown, text: Text): string {
  return failure instanceof Error ? errorText(failure, text) : String(failure);
}

export function useErrorText(): (error: Error) => string {
  const text = useText();
  return useCallback((error) => errorText(error, text), [text]);
}

/** Retrying does not help when something does not exist or is not allowed. */
export function mayRetry(error: Error): boolean {
  return !(
    error instanceof ApiError &&
    (error.status === 403 || error.status === 404)
  );
}
