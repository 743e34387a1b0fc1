import { lookup as resolveName } from "node:dns";
import { request } from "node:https";
import { isIP } from "node:net";
import { DomainError, type MessageContent } from "@stagecraft/domain";
import {
  judgedLookup,
  type ResolveName,
} from "#features/team-notifications/judged-lookup.ts";
import { isInsideAddress } from "#http/inside-address.ts";

/** Posts a message to a team channel; throws a `DomainError` with the reason when it fails. */
export type SendTeamNotification = (
  url: string,
  message: string,
) => Promise<void>;

export interface TeamNotificationOptions {
  /** Hosts, in URL form, that may be reached although they are in an internal network. */
  readonly allowedHosts: readonly string[];
  readonly timeoutMs?: number;
  /** Replaces the system's resolver in tests. */
  readonly resolve?: ResolveName;
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

function refusalOf(address: string): DomainError | null {
  return isInsideAddress(address)
    ? failed(
        "its address points into the internal network",
        "refusal.notSentInside",
      )
    : null;
}

/** An address written as numbers is not looked up, so it is checked directly. */
function refuseInsideLiteral(hostname: string): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const refusal = isIP(literal) === 0 ? null : refusalOf(literal);
  if (refusal !== null) throw refusal;
}

function post(
  url: URL,
  message: string,
  options: TeamNotificationOptions,
  signal: AbortSignal,
): Promise<number> {
  const isAllowed = options.allowedHosts.includes(url.hostname);
  if (!isAllowed) refuseInsideLiteral(url.hostname);
  const judge = isAllowed ? () => null : refusalOf;
  const body = Buffer.from(JSON.stringify({ text: message }));
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        method: "POST",
        signal,
        // Uses a separate connection: one that was checked for another name is never reused.
        agent: false,
        lookup: judgedLookup(options.resolve ?? resolveName, judge),
        headers: {
          "content-type": "application/json",
          "content-length": body.length,
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // The response body is not needed.
        response.destroy();
      },
    )
      .on("error", reject)
      .end(body);
  });
}

function reasonOf(error: unknown, timedOut: boolean): DomainError {
  if (error instanceof DomainError) return error;
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
      status = await post(url, message, options, limit);
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
