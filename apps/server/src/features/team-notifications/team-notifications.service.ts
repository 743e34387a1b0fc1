import { DomainError, type MessageContent } from "@stagecraft/domain";
import {
  guardedRequest,
  InsideAddressError,
  type OutgoingGuard,
  type OutgoingResponse,
} from "#http/outgoing/guarded-request.ts";

/** Posts a message to a team channel; throws a `DomainError` with the reason when it fails. */
export type SendTeamNotification = (
  url: string,
  message: string,
) => Promise<void>;

export interface TeamNotificationOptions extends OutgoingGuard {
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 5000;

function failed(
  reason: string,
  key: string,
  values: MessageContent["values"] = {},
): DomainError {
  return new DomainError(
    "notification.failed",
    `The notification was not sent: ${reason}.`,
    undefined,
    { key, values },
  );
}

function post(
  url: URL,
  message: string,
  options: TeamNotificationOptions,
  signal: AbortSignal,
): Promise<OutgoingResponse> {
  return guardedRequest(
    url,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: message }),
      signal,
      largestResponseBytes: 0,
    },
    options,
  );
}

function reasonOf(error: unknown, timedOut: boolean): DomainError {
  if (error instanceof InsideAddressError)
    return failed(
      "its address points into the internal network",
      "refusal.notSentInside",
    );
  if (timedOut)
    return failed(
      "the channel did not respond in time",
      "refusal.notSentInTime",
    );
  const { code } = error as NodeJS.ErrnoException;
  const word = code ?? "connection failed";
  return failed(
    `the channel cannot be reached (${word})`,
    "refusal.notSentConnection",
    { word },
  );
}

export function teamNotificationSender(
  options: TeamNotificationOptions,
): SendTeamNotification {
  return async (text, message) => {
    const url = URL.parse(text);
    if (url?.protocol !== "https:")
      throw failed("its address is not https", "refusal.notSentHttps");
    const limit = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs);
    let status: number;
    try {
      ({ status } = await post(url, message, options, limit));
    } catch (error) {
      throw reasonOf(error, limit.aborted);
    }
    // A redirect is not followed, because its target has not been checked.
    if (status < 200 || status > 299)
      throw failed(
        `the channel responded with status ${status}`,
        "refusal.notSentStatus",
        { status },
      );
  };
}
